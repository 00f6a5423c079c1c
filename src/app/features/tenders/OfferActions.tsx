import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import NextSteps from '../../ui/workflow/NextSteps.tsx';

interface OfferActionsProps {
  /** Null before the first save. */
  readonly offer: Offer | null;
  readonly about: string;
}

/** Possible steps of an offer in its current state, from its chart. */
export default function OfferActions({ offer, about }: OfferActionsProps) {
  return (
    <NextSteps lifecycle={lifecycle} state={offer?.status ?? 'draft'} allowed={offer?.allowed ?? null} about={about} />
  );
}
