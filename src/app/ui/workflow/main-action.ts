import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';

/*
 * What a record's screen puts first: of every state the steps that bring it on, the more natural one first. A state
 * that is not named asks for nothing: its screen has no loud button. Words in small letters are no steps of the chart
 * but ways that the screen itself offers: to the offer, to the comparison, to a copy.
 */
export const MAIN_ACTIONS = {
  inquire: {
    Draft: ['ACTIVATE'],
    Pending: ['APPROVE'],
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
    // Only one that does not count any more: what stands needs nothing.
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
  // An issued document goes to its buyer first; then its money is waited for.
  document: {
    draft: ['ISSUE'],
    pending: ['APPROVE'],
    unsent: ['SEND'],
    owed: ['PAYMENT_RECEIVED'],
    overpaid: ['REFUND'],
  },
  buyerRequest: { routed: ['ANSWER'], answered: ['CONVERT', 'signIn'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The lifecycles whose records have a screen with a main action. */
export type Led = keyof typeof MAIN_ACTIONS;

/**
 * The first of them that the reader may take now; null where there is none. What a guard or a permission keeps from the
 * reader is never the main action: it stays in the menu, greyed, with its reason.
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
