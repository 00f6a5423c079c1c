import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useSaid } from '../../ui/figures/use-said.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Next } from '../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../ui/workflow/RecordHead.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { tenderMoments } from './tender-moments.ts';

// Lazy: it brings the chart, which nothing else on the screen needs.
const TenderActions = lazyPart(() => import('./TenderActions.tsx'));

/** Reason why the tender was cancelled or the company excluded. */
function useReason(row: Quotation): string {
  const { t } = useTranslation(['procurement', 'lifecycles-procurement', 'running']);
  if (row.cancel_reason)
    return [t(`lifecycles-procurement:inquire.reason.${row.cancel_reason}`), row.cancel_comment]
      .filter(Boolean)
      .join('. ');
  return row.participation === 'removed' && row.decline_comment
    ? t('running:diff.reason', { reason: row.decline_comment })
    : '';
}

/** Key of what the company does next about a tender, or waits for. */
function tenderKey({ status, participation, opened_at, offer_status }: Quotation): string | null {
  if (participation === 'awaiting') return opened_at ? 'awaiting' : 'sealed';
  if (status === 'closed') return null;
  if (offer_status === 'stale') return 'stale';
  if (tenderIs('answered', participation)) return participation;
  if (offer_status === 'draft') return 'draft';
  return participation === 'participating' ? 'participating' : 'invited';
}

const THEIRS = ['quoted', 'declined', 'sealed', 'awaiting'];

/** Timeline of a tender for one company, what comes next and, on demand, the possible steps. */
export function TenderHead({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation(['record', 'procurement']);
  const said = useSaid();
  const { state } = useLifecycleTexts('tender', 'procurement');
  const reason = useReason(row);
  // Once the order is confirmed, there is nothing left to confirm.
  const told = row.offer_status === 'fulfilled' ? 'offerNext.fulfilled' : (`tenderNext.${row.participation}` as const);
  const about = [t(`procurement:${told}`), reason].filter(Boolean).join(' ');
  const key = tenderKey(row);
  const next: Next =
    key === null
      ? { text: about, over: true }
      : {
          text: t(`next.tender.${key}`, { at: row.expire_at ? said(row.expire_at, row.timezone) : '' }),
          mine: !THEIRS.includes(key),
        };
  return (
    <RecordHead moments={tenderMoments(row, { word: (name) => t(`timeline.${name}`), state })} next={next}>
      {!next.over && <TenderActions row={row} about={about} />}
    </RecordHead>
  );
}
