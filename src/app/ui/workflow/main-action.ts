import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';

/*
 * Primary steps of a record's screen: for each state the steps that advance it, the most natural one first. A state
 * that is not listed has no primary button. Lower-case words are not steps of the chart but links of the screen itself:
 * to the offer, to the comparison, to a copy.
 */
export const MAIN_ACTIONS = {
  inquire: {
    Draft: ['ACTIVATE'],
    Pending: ['APPROVE'],
    // Only while it has no participants: later it waits for their offers.
    Published: ['INVITE'],
    'Evaluation.sealed': ['OPEN'],
    'Evaluation.opened': ['compare'],
    'Evaluation.pending': ['APPROVE'],
    Awarded: ['COMPLETE'],
    Unsuccessful: ['copy'],
    Cancelled: ['copy'],
  },
  tender: {
    'active.invited': ['offer'],
    'active.viewed': ['offer'],
    'active.participating': ['offer'],
    // Only for an offer that is no longer valid: a valid one needs nothing.
    'active.quoted': ['offer'],
  },
  offer: { draft: ['SUBMIT'], stale: ['CONFIRM', 'UPDATE'], withdrawn: ['RESTORE'] },
  order: {
    new: ['CONFIRM', 'PROPOSE_CHANGE'],
    changeProposed: ['ACCEPT_CHANGE', 'REJECT_CHANGE'],
    confirmed: ['SHIP_ALL'],
    partlyDelivered: ['RECEIVE', 'SHIP_ALL'],
    delivered: ['CLOSE', 'RECEIVE'],
  },
  // An issued document is first sent to its buyer; after that it waits for payment.
  document: {
    draft: ['ISSUE'],
    pending: ['APPROVE'],
    // A Polish sale counts once KSeF has it; the buyer finds it there.
    // ASSUMED: a paid one (`ksefPaid`) has no primary button: its file for KSeF is a normal one, the duty is in the head.
    ksef: ['fa3', 'SEND'],
    exceeds: ['CORRECTION'],
    unsent: ['SEND'],
    owed: ['PAYMENT_RECEIVED'],
    overpaid: ['REFUND'],
  },
  buyerRequest: { routed: ['ANSWER'], answered: ['CONVERT', 'signIn'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Lifecycles whose records have a screen with a main action. */
export type Led = keyof typeof MAIN_ACTIONS;

/**
 * The first of them that the user may take now; null if there is none. A step blocked by a guard or a permission is
 * never the main action: it stays in the menu, greyed out, with its reason.
 */
export function mainAction(
  lifecycle: Led,
  state: string,
  allowed: readonly AllowedEvent[],
  ways: Readonly<Record<string, boolean>> = {},
): string | null {
  const table: Readonly<Record<string, readonly string[]>> = MAIN_ACTIONS[lifecycle];
  const open = (action: string) => ways[action] ?? allowed.some(({ event, enabled }) => event === action && enabled);
  return table[state]?.find(open) ?? null;
}
