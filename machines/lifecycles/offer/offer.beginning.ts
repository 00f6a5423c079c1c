import { initialTransition } from 'xstate';
import { refusingGuards } from '../../kit/decide.ts';
import { offerMachine } from './offer.machine.ts';
import type { OfferContext } from './offer.rules.ts';

/** Guards that depend on the tender and the company's view of it, not on the content of the offer. */
const ASKED: ReadonlySet<string> = new Set(['tenderActive', 'eligible', 'beforeDeadline']);

/**
 * Guards that would refuse to submit an offer, checked before it is created. A draft is private and changes no other
 * state, but a company that declined must first announce that it takes part: otherwise the buyer would still see it as
 * declined.
 */
export function refusedBeginning(tender: Pick<OfferContext, 'inquire' | 'tender' | 'expireAt'>, at: string): string[] {
  const [begun] = initialTransition(offerMachine, tender);
  const submit = { type: 'SUBMIT', at } as const;
  return (refusingGuards(offerMachine, begun, submit) ?? []).filter((guard) => ASKED.has(guard));
}
