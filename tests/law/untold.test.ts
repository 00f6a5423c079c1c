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
  // Whoever proves nothing is sent another letter; only the operator shuts an account out and lets it in.
  registration: `
    registered: RESEND
    activated: DISABLE
    disabled: ENABLE`,
  passwordReset: `
    idle: REQUEST
    requested: REQUEST EXPIRE`,
  // A language is a word of its own, a key comes with the event.
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
    advancing: NEXT_ISSUED PART_ISSUED ADVANCE_CORRECTED PART_CORRECTED
    fullyAdvanced: PART_ISSUED ADVANCE_CORRECTED PART_CORRECTED
    settled: FINAL_CORRECTED FINAL_ZEROED`,
  document: `
    draft: EDIT DELETE COPY
    pending: REFUSE RETRACT COPY
    issued.unpaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.partlyPaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.paid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED
    issued.overpaid: COPY SEND KSEF_NUMBERED PAYMENT_RECEIVED`,
  // What stands is ended with a word, whenever that is.
  inquire: `
    Draft: EDIT DELETE
    Pending: REFUSE RETRACT
    Published: CANCEL
    Evaluation.sealed: CANCEL
    Evaluation.opened: CANCEL
    Evaluation.pending: REFUSE RETRACT CANCEL
    Awarded: CANCEL`,
  // Asking and answering need a tender that runs; what was asked may always be put aside.
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
  // The buyer excludes with a word, the inquiry tells its end, an offer that it came or went, a decision that it fell.
  tender: `
    active.invited: REMOVE CLOSE TENDER_CANCELLED
    active.viewed: REMOVE CLOSE TENDER_CANCELLED
    active.participating: OFFER_SUBMITTED REMOVE CLOSE TENDER_CANCELLED
    active.quoted: OFFER_WITHDRAWN REMOVE CLOSE TENDER_CANCELLED
    active.declined: CLOSE TENDER_CANCELLED
    closed.awaiting: TENDER_CANCELLED
    closed.won: DECISION_REVOKED
    closed.lost: DECISION_REVOKED`,
  // A letter is opened whenever it is, and taken back as long as nobody came by it.
  invitation: `
    noted: WITHDRAW
    sent: OPEN WITHDRAW EXPIRE
    opened: OPEN WITHDRAW EXPIRE`,
  // What is written of it comes with the event; it may always be taken off sale, and its maker has it back.
  product: `
    draft: SAVE
    shelved: EDIT WITHDRAW
    offered: EDIT SHELVE WITHDRAW
    withdrawn: RESTORE`,
  // What is put in, and what became of the orders, comes with the event.
  cart: `
    empty: ADD
    filled: ADD CHECKOUT
    review: BACK
    submitting: FAIL OK`,
  // Only goods have one.
  stock: '',
  // The file and what its columns mean come with the event; the work on it may always end.
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

test.each(Object.entries(HAPPENS))('of a %s that is told nothing no fact lets anything happen', (id, happens) => {
  const lifecycle = lifecycles[id as keyof typeof lifecycles] as unknown as Lifecycle;
  expect(happening(lifecycle)).toEqual(happens.trim().split(/\n\s*/).filter(Boolean));
});
