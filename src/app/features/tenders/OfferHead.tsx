import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useSaid } from '../../ui/figures/use-said.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import type { Next } from '../../ui/workflow/NextLine.tsx';
import { RecordHead } from '../../ui/workflow/RecordHead.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { offerMoments } from './offer-moments.ts';

// Lazy: it brings the chart, which nothing else on the screen needs.
const OfferActions = lazyPart(() => import('./OfferActions.tsx'));

/** By state of the offer: text key, and whether it is the company's turn. */
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
  /** Null before the first save. */
  readonly offer: Offer | null;
}

/** Timeline of an offer, what comes next and, on demand, the possible steps. */
export function OfferHead({ tender, offer }: OfferHeadProps) {
  const { t } = useTranslation(['record', 'procurement', 'running']);
  const said = useSaid();
  const { state } = useLifecycleTexts('offer', 'procurement');
  const status = offer?.status ?? 'draft';
  const about = [
    // A draft needs no explanation, and a stale offer is explained in detail elsewhere.
    !offerIs('unsent', status) && t(`procurement:offerNext.${status}`),
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
    <RecordHead moments={offerMoments(tender, offer, { word: (name) => t(`timeline.${name}`), state })} next={next}>
      {!next.over && <OfferActions offer={offer} about={about} />}
    </RecordHead>
  );
}
