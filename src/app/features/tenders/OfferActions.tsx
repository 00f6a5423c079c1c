import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import NextSteps from '../../ui/workflow/NextSteps.tsx';

interface OfferActionsProps {
  /** Null before its first save. */
  readonly offer: Offer | null;
  readonly about: string;
}

/** What may be done with an offer as it stands, by its chart. */
export default function OfferActions({ offer, about }: OfferActionsProps) {
  return (
    <NextSteps lifecycle={lifecycle} state={offer?.status ?? 'draft'} allowed={offer?.allowed ?? null} about={about} />
  );
}
