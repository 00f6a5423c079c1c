import { all, atTime, given } from '../../kit/guards.ts';

/* Transitions that several states of the chart have in common, and what they are made of. */

export const early = { type: 'beforeDeadline', params: atTime } as const;
export const late = { type: 'deadlinePassed', params: atTime } as const;
export const reasoned = given('reasonGiven');

/** G-accept. */
export const ACCEPTABLE = [
  'offerStands',
  'lotUndecided',
  'offerBinds',
  'quantityFits',
  'shortExplained',
  'justified',
  'unrankedJustified',
  'notOwnOffer',
  'notDeclinedBefore',
] as const;
export const acceptable = ACCEPTABLE.map(given);
/** ASSUMED: until the offers are opened, and by whoever runs the inquiry; suppliers are not told. */
export const value = {
  guard: all(given('otherTerm'), given('lotsKnown')),
  actions: [given('valueTerm'), given('recordValuation')],
} as const;

const explained = [reasoned, given('commentGiven')] as const;
export const cancel = { target: '#inquire.Cancelled', guard: all(...explained), actions: given('cancel') } as const;
/** ASSUMED: a confirmed order outlives a revoked award of another supplier, and then nothing can be cancelled any more. */
export const cancelUnordered = { ...cancel, guard: all(...explained, 'noOrderConfirmed') } as const;

const unconfirmed = all(given('awardsOrdered'), given('awardsUnconfirmed'));
export const freed = { guard: unconfirmed, actions: [given('freeAwards'), given('releaseAll')] } as const;
export const reoffered = { guard: unconfirmed, actions: [given('reofferAwards'), given('releaseAll')] } as const;
const follow = [given('changeAwards'), given('followChange')] as const;
export const changed = { guard: all(given('awardsOrdered')), actions: follow } as const;
/** What was left of the last lot came with the change: nothing is left to decide. */
export const changedInEvaluation = [
  {
    target: '#inquire.Awarded',
    guard: all(given('awardsOrdered'), given('changeDecidesLast')),
    actions: [...follow, 'settle', 'noteOrders'],
  },
  changed,
] as const;
