import type { Offer } from '../../../contract/procurement/offer.ts';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import type { OfferSteps } from './use-offer-steps.ts';
import { offerWords } from './tender-words.ts';

/** Steps that end an offer while it is being written or changed. */
export default function OfferMenu({ offer, steps }: { readonly offer: Offer; readonly steps: OfferSteps }) {
  return (
    <LifecycleActions
      lifecycle={offerWords}
      allowed={offer.allowed}
      only={['DISCARD', 'WITHDRAW']}
      primary={null}
      busy={steps.busy !== null}
      onSend={steps.choose}
    />
  );
}
