import { initialTransition } from 'xstate';
import { expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { stateNodes } from '../../src/pathkit/definitions.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';

/*
 * Steps that a chart accepts without any facts, by hand: the steps that the law always allows in a state, whatever the
 * facts, and those explained by a comment. Every step that requires a fact is refused.
 */

const HAPPENS: Readonly<Record<keyof typeof lifecycles, string>> = {
  // A user who did not activate the account gets another email; only the operator disables and enables an account.
  registration: `
    registered: RESEND
    activated: DISABLE
    disabled: ENABLE`,
  passwordReset: `
    idle: REQUEST
    requested: REQUEST EXPIRE`,
  // The language and the key come with the event.
  session: `
    signedOut: LOGIN CHANGE_LANGUAGE
    signedIn: UNAUTHORIZED LOGOUT CHANGE_LANGUAGE`,
  cookieConsent: `
    undecided: ACCEPT REJECT
    accepted: REVISE
    rejected: REVISE`,
  membership: `
    none: REQUEST_JOIN INVITE
    requested: APPROVE REJECT ACCOUNT_DELETED
    invited: ACCEPT DECLINE ACCOUNT_DELETED
    member: CHANGE_ROLE ACCOUNT_DELETED`,
  offer: `
    draft: DISCARD
    submitted: AMENDED LOCK VOID
    stale: AMENDED VOID
    withdrawn: VOID
    locked: OPEN VOID
    opened: VOID ACCEPT REJECT
    accepted: ORDER_CONFIRMED`,
  // Zero is shipped or received, as nothing was ordered.
  order: `
    new: CANCEL
    changeProposed: CANCEL
    confirmed: SHIP_ALL ASK_CANCEL_REST OFFER_CANCEL_REST
    partlyDelivered: SHIP_ALL ASK_CANCEL_REST OFFER_CANCEL_REST
    delivered: CLOSE`,
  // An issued document brings the value of its order with it; a chain over zero is advanced completely.
  invoice: `
    empty: ADVANCE_ISSUED PART_ISSUED
    advancing: NEXT_ISSUED PART_ISSUED ADVANCE_CORRECTED PART_CORRECTED ORDER_CHANGED
    fullyAdvanced: PART_ISSUED ADVANCE_CORRECTED PART_CORRECTED ORDER_CHANGED
    settled: FINAL_CORRECTED FINAL_ZEROED`,
  document: `
    draft: EDIT DELETE COPY
    pending: REFUSE RETRACT COPY
    issued.unpaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.partlyPaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.paid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.overpaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED`,
  // An inquiry can be cancelled at any time with a reason.
  inquire: `
    Draft: EDIT DELETE
    Pending: REFUSE RETRACT
    Published: CANCEL
    Evaluation.sealed: CANCEL
    Evaluation.opened: CANCEL
    Evaluation.pending: REFUSE RETRACT CANCEL
    Awarded: CANCEL`,
  // Asking and answering require a running tender; a question may always be dismissed or retracted.
  question: `
    asked: DISMISS RETRACT`,
  // A visitor who writes one must prove the address; no company was found to answer it.
  buyerRequest: `
    draft: EDIT SUBMIT_VISITOR
    routed: CLOSE
    answered: CLOSE`,
  // Nothing is requested, and zero is all of it.
  lot: `
    active: AWARD_ALL NO_AWARD
    partly: AWARD_ALL`,
  // Removing requires only a reason; the other events come from the inquiry, from the company's offer or from a revoked
  // decision.
  tender: `
    active.invited: REMOVE CLOSE TENDER_CANCELLED
    active.viewed: REMOVE CLOSE TENDER_CANCELLED
    active.participating: OFFER_SUBMITTED REMOVE CLOSE TENDER_CANCELLED
    active.quoted: OFFER_WITHDRAWN REMOVE CLOSE TENDER_CANCELLED
    active.declined: CLOSE TENDER_CANCELLED
    closed.awaiting: TENDER_CANCELLED
    closed.won: DECISION_REVOKED
    closed.lost: DECISION_REVOKED`,
  // A sent letter may always be opened, and withdrawn until someone joins with it.
  invitation: `
    noted: WITHDRAW
    sent: OPEN WITHDRAW EXPIRE
    opened: OPEN WITHDRAW EXPIRE`,
  // The content comes with the event; a product can always be taken off sale, and its company can restore it.
  product: `
    draft: SAVE
    shelved: EDIT WITHDRAW
    offered: EDIT SHELVE WITHDRAW
    withdrawn: RESTORE`,
  // The added product, and the result of the orders, come with the event.
  cart: `
    empty: ADD
    filled: ADD CHECKOUT
    review: BACK
    submitting: FAIL OK`,
  // Without facts the product is a service, which has no stock.
  stock: '',
  // The file and its column mapping come with the event; a running import may always be cancelled or fail.
  productImport: `
    idle: CHOOSE_FILE
    mapping: MAP
    checked: MAP
    importing: CANCEL FAIL`,
};

/** Each state with the events that it accepts for at least one sample. */
function happening({ machine, samples }: Lifecycle): string[] {
  const { context } = initialTransition(machine, {} as never)[0] as { context: unknown };
  return stateNodes(machine).flatMap(({ type, path }) => {
    if (type !== 'atomic') return [];
    const value = path.reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);
    const untold = restore(machine, value as never, context as never);
    const events = Object.entries(samples)
      .filter(([, sent]) => sent.some((event) => decide(machine, untold, event as never).ok))
      .map(([event]) => event);
    return events.length === 0 ? [] : [`${path.join('.')}: ${events.join(' ')}`];
  });
}

test.each(Object.entries(HAPPENS))('a %s without facts accepts only the steps that require none', (id, happens) => {
  const lifecycle = lifecycles[id as keyof typeof lifecycles] as unknown as Lifecycle;
  expect(happening(lifecycle)).toEqual(happens.trim().split(/\n\s*/).filter(Boolean));
});
