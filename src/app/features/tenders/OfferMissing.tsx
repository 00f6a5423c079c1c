import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { Waiting } from '../../load.ts';
import Missing from '../../trade/beside/Missing.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import type { OfferRead, Sending } from './offer-draft.ts';
import { offerWords } from './tender-words.ts';

/** The chart is loaded only when no answer of the server lists what is missing. */
const OfferForeseen = lazyPart(() => import('./OfferForeseen.tsx'));

export interface OfferMissingProps {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly draft: OfferRead;
  readonly sending: Sending;
}

/** What is still missing before the offer can be submitted. */
export default function OfferMissing({ tender, offer, draft, sending }: OfferMissingProps) {
  const { reason } = useLifecycleTexts('offer', 'procurement');
  const label = useFieldLabel();
  const missing = (step: AllowedEvent | undefined) => (
    <Missing step={step} fields={offerWords.catalogue[sending].fields ?? {}} reasonOf={reason} labelOf={label} />
  );
  // A change of a submitted offer is stored only on sending, so the server cannot list what is missing.
  if (sending !== 'SUBMIT') return null;
  if (offer) return missing(offer.allowed.find(({ event }) => event === sending));
  return (
    <Waiting value={missing(undefined)}>
      <OfferForeseen tender={tender} draft={draft}>
        {missing}
      </OfferForeseen>
    </Waiting>
  );
}
