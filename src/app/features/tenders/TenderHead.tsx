import { useTranslation } from 'react-i18next';
import { offer as offerLifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { tender as tenderLifecycle } from '../../../../machines/lifecycles/tender/tender.lifecycle.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useSaid } from '../../ui/figures/use-said.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Next } from '../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../ui/workflow/RecordHead.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { offerMoments, tenderMoments } from './tender-moments.ts';
import { chartState } from './tender-state.ts';

const NextSteps = lazyPart(() => import('../../ui/workflow/NextSteps.tsx'));

const useWords = (lifecycle: 'tender' | 'offer') => {
  const { t } = useTranslation('record');
  const { state } = useLifecycleTexts(lifecycle, 'procurement');
  return { word: (key: string) => t(`timeline.${key}`), state };
};

/** Why it was called off, or the company excluded. */
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

/** What a company does next about a tender, or waits for. */
function tenderKey({ status, participation, opened_at, offer_status }: Quotation): string | null {
  if (participation === 'awaiting') return opened_at ? 'awaiting' : 'sealed';
  if (status === 'closed') return null;
  if (offer_status === 'stale') return 'stale';
  if (participation === 'quoted' || participation === 'declined') return participation;
  if (offer_status === 'draft') return 'draft';
  return participation === 'participating' ? 'participating' : 'invited';
}

const THEIRS = ['quoted', 'declined', 'sealed', 'awaiting'];

/** The time of a tender as one company sees it, what comes next, and behind a click what may be done. */
export function TenderHead({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation(['record', 'procurement']);
  const said = useSaid();
  const words = useWords('tender');
  const reason = useReason(row);
  const about = [t(`procurement:tenderNext.${row.participation}`), reason].filter(Boolean).join(' ');
  const key = tenderKey(row);
  const next: Next =
    key === null
      ? { text: about, over: true }
      : {
          text: t(`next.tender.${key}`, { at: row.expire_at ? said(row.expire_at, row.timezone) : '' }),
          mine: !THEIRS.includes(key),
        };
  return (
    <RecordHead moments={tenderMoments(row, words)} next={next}>
      {!next.over && (
        <NextSteps lifecycle={tenderLifecycle} state={chartState(row)} allowed={row.allowed} about={about} />
      )}
    </RecordHead>
  );
}

/** By the states of an offer: whose turn it is, in which words. */
const OFFER_NEXT: Readonly<Record<string, readonly [key: string, mine: boolean]>> = {
  draft: ['offer.draft', true],
  submitted: ['tender.quoted', false],
  stale: ['tender.stale', true],
  withdrawn: ['offer.withdrawn', false],
  locked: ['tender.sealed', false],
  opened: ['tender.awaiting', false],
  accepted: ['offer.accepted', true],
};

interface OfferHeadProps {
  readonly tender: Quotation;
  /** Null before its first save. */
  readonly offer: Offer | null;
}

/** The time of an offer, what comes next, and behind a click what may be done. */
export function OfferHead({ tender, offer }: OfferHeadProps) {
  const { t } = useTranslation(['record', 'procurement', 'running']);
  const said = useSaid();
  const words = useWords('offer');
  const status = offer?.status ?? 'draft';
  const about = [
    // A draft explains itself, and what is to be checked again does in detail.
    status !== 'draft' && status !== 'stale' && t(`procurement:offerNext.${status}`),
    offer?.reason && t('running:diff.reason', { reason: offer.reason }),
  ]
    .filter(Boolean)
    .join(' ');
  const [key, mine] = OFFER_NEXT[status] ?? [null, false];
  const next: Next =
    key === null
      ? { text: about, over: true }
      : { text: t(`next.${key}`, { at: tender.expire_at ? said(tender.expire_at, tender.timezone) : '' }), mine };
  return (
    <RecordHead moments={offerMoments(tender, offer, words)} next={next}>
      {!next.over && (
        <NextSteps lifecycle={offerLifecycle} state={status} allowed={offer?.allowed ?? null} about={about} />
      )}
    </RecordHead>
  );
}
