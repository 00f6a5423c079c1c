import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import type { OfferSteps } from './use-offer-steps.ts';

const DeclineAward = lazyPart(() => import('./DeclineAward.tsx'));

/** Input for a step of the offer, and its errors. */
export function OfferStep({ steps }: { readonly steps: OfferSteps }) {
  if (steps.asked && steps.offer) return <DeclineAward offer={steps.offer} steps={steps} />;
  if (!steps.problem) return null;
  return (
    <InlineMessage intent="danger">
      {[...steps.problem.form, ...Object.values(steps.problem.fields).flat()].join(' ')}
    </InlineMessage>
  );
}
