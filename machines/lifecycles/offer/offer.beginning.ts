import { initialTransition } from 'xstate';
import { refusingGuards } from '../../kit/decide.ts';
import { offerMachine } from './offer.machine.ts';
import type { OfferContext } from './offer.rules.ts';

/** Asked of the tender and of the company's part in it, not of what is typed. */
const ASKED: ReadonlySet<string> = new Set(['tenderActive', 'eligible', 'beforeDeadline']);

/**
 * Why the chart would not let an offer be sent, before anything of it is written. A draft is nobody else's matter and
 * moves nothing, but a company that declined says first that it takes part after all: for the buyer it would go on
 * having declined.
 */
export function refusedBeginning(tender: Pick<OfferContext, 'inquire' | 'tender' | 'expireAt'>, at: string): string[] {
  const [begun] = initialTransition(offerMachine, tender);
  const submit = { type: 'SUBMIT', at } as const;
  return (refusingGuards(offerMachine, begun, submit) ?? []).filter((guard) => ASKED.has(guard));
}
