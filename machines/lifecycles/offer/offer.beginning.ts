import { initialTransition } from 'xstate';
import { refusingGuards } from '../../kit/decide.ts';
import { offerMachine } from './offer.machine.ts';
import type { OfferContext } from './offer.rules.ts';

/**
 * Guards that depend on the tender and the company's view of it, not on the content of the offer. What no one can change
 * comes first: once the tender is over, taking part does not help.
 */
const ASKED = ['tenderActive', 'beforeDeadline', 'eligible'] as const;

/**
 * The guard that would refuse to submit an offer, checked before it is created; undefined if none would. A draft is
 * private and changes no other state, but a company that declined must first announce that it takes part: otherwise the
 * buyer would still see it as declined.
 */
export function refusedBeginning(
  tender: Pick<OfferContext, 'inquire' | 'tender' | 'expireAt'>,
  at: string,
): (typeof ASKED)[number] | undefined {
  const [begun] = initialTransition(offerMachine, tender);
  const submit = { type: 'SUBMIT', at } as const;
  const refusing = refusingGuards(offerMachine, begun, submit) ?? [];
  return ASKED.find((guard) => refusing.includes(guard));
}
