import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { lotIs } from '../../../../../machines/lifecycles/lot/lot.tags.ts';
import { orderIs } from '../../../../../machines/lifecycles/order/order.tags.ts';
import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { useSaid } from '../../../ui/figures/use-said.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { RecordHead } from '../../../ui/workflow/RecordHead.tsx';
import type { Next } from '../../../ui/workflow/NextLine.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { inquireMoments } from './inquire-moments.ts';

// Lazy: it brings the chart, which nothing else on the screen needs.
const InquireActions = lazyPart(() => import('./InquireActions.tsx'));

/** What comes next in one sentence, and a full description of the state. */
function useInquireNext(row: Inquire, state: string): Next & { readonly about: string } {
  const { t } = useTranslation(['record', 'procurement', 'lifecycles-procurement']);
  const said = useSaid();
  const reason = row.cancel_reason ? t(`lifecycles-procurement:inquire.reason.${row.cancel_reason}`) : '';
  const open = row.inquireitem_set.filter((lot) => lotIs('open', lot.state)).length;
  const pending = new Set(
    row.awards.filter(({ order_status: status }) => orderIs('waiting', status ?? '')).map(({ order }) => order),
  ).size;
  const waiting = state === 'Awarded' && pending > 0;
  const key = waiting ? 'AwardedWaiting' : state.replaceAll('.', '_');
  const count = waiting ? pending : open;
  const about = inquireIs('asks', state)
    ? ''
    : t(`procurement:next.${key}`, { count, reason: [reason, row.cancel_comment].filter(Boolean).join('. ') });
  if (inquireIs('over', state)) return { text: about, over: true, about: '' };
  return {
    text: t(`next.inquire.${key}`, { count, at: row.expire_at ? said(row.expire_at, row.timezone) : '' }),
    mine: inquireIs('own', state) || (state === 'Awarded' && !waiting),
    about,
  };
}

/** Timeline of an inquiry, what comes next and, on demand, the possible steps. */
export function InquireHead({ row, state }: { readonly row: Inquire; readonly state: string }) {
  const { t } = useTranslation('record');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const next = useInquireNext(row, state);
  return (
    <RecordHead moments={inquireMoments(row, { word: (key) => t(`timeline.${key}`), state: texts.state })} next={next}>
      {!next.over && <InquireActions row={row} state={state} about={next.about} />}
    </RecordHead>
  );
}
