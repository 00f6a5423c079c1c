import { approving, keepRefusal, refusing } from '../../kit/approval.ts';
import type { LeafGuard } from '../../kit/decide.ts';
import { all, atTime, given } from '../../kit/guards.ts';
import { ACCEPTABLE } from './inquire.acceptable.ts';
import type { Acceptance } from './inquire.awards.ts';
import { publishable } from './inquire.guards.ts';
import type { InquireContext } from './inquire.rules.ts';

/* Transitions that several states of the chart have in common, and what they are made of. */

export const early = { type: 'beforeDeadline', params: atTime } as const;
export const late = { type: 'deadlinePassed', params: atTime } as const;
export const reasoned = given('reasonGiven');

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

/** Where a publication leads, taken by one person or approved by a second. */
export const publishing = (guards: readonly LeafGuard[], first: readonly 'keepApproval'[]) =>
  ({
    target: 'Published',
    guard: all(...guards, ...publishable),
    actions: [...first, 'countRevision', 'resolveGroups', 'publish'],
  }) as const;

const NOTHING: Acceptance = { offer: 0, lot: 0, quantity: '0', justification: '', closeShort: false };
/** Params of what was asked for, at the moment of the approval. */
const wanted = ({ context, event }: { context: InquireContext; event: { readonly at: string } }) => ({
  ...(context.asked ?? NOTHING),
  at: event.at,
});
const askedFor = <const T extends string>(type: T) => ({ type, params: wanted }) as const;

const awarding = [
  {
    target: '#inquire.Awarded',
    guard: all(...acceptable, given('decidesLast')),
    actions: [given('addAward'), given('recordAward'), 'settle', 'noteOrders'],
  },
  { guard: all(...acceptable), actions: [given('addAward'), given('recordAward')] },
] as const;

export const accepting = [
  {
    target: 'pending',
    guard: all(...acceptable, given('awardAboveLimit')),
    actions: ['askApproval', given('keepAsked')],
  },
  ...awarding,
] as const;

/** A lot goes to nobody. */
export const leaving = [
  {
    target: '#inquire.Unsuccessful',
    guard: all(reasoned, given('lotUntouched'), given('lastLot'), 'nothingAwarded'),
    actions: [given('leaveLot'), given('recordNoAward'), 'settle', 'tellUnsuccessful'],
  },
  // ASSUMED: the last open lot goes to nobody while others are awarded: the inquiry is awarded then.
  {
    target: '#inquire.Awarded',
    guard: all(reasoned, given('lotUntouched'), given('lastLot')),
    actions: [given('leaveLot'), given('recordNoAward'), 'settle', 'noteOrders'],
  },
  { guard: all(reasoned, given('lotUntouched')), actions: [given('leaveLot'), given('recordNoAward')] },
] as const;

const approved = all(...approving, ...ACCEPTABLE.map(askedFor));
const award = ['keepApproval', askedFor('addAward'), askedFor('recordAward'), 'forgetAsked'] as const;
/** The same, judged once more when the second person says yes. */
const awardingAsked = [
  {
    target: '#inquire.Awarded',
    guard: all(approved, askedFor('decidesLast')),
    actions: [...award, 'settle', 'noteOrders'],
  },
  { target: 'opened', guard: approved, actions: award },
] as const;

export const refuse = { guard: all(...refusing), actions: [keepRefusal, 'forgetAsked'] } as const;
export const retract = { guard: 'ownRequest', actions: ['keepRetraction', 'forgetAsked'] } as const;

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
/** What nobody decides on any more is asked of nobody either. */
const changedWhileAsked = [
  { ...changedInEvaluation[0], actions: [...follow, 'keepRetraction', 'forgetAsked', 'settle', 'noteOrders'] },
  changed,
] as const;
const cancelAsked = {
  ...cancelUnordered,
  actions: ['keepRetraction', 'forgetAsked', given('cancel')],
} as const;

/** While an award waits for a second person. */
export const whileAsked = {
  APPROVE: awardingAsked,
  REFUSE: { target: 'opened', ...refuse },
  RETRACT: { target: 'opened', ...retract },
  SUPPLIER_DECLINED: freed,
  ORDER_CANCELLED: reoffered,
  ORDER_CHANGED: changedWhileAsked,
  CANCEL: cancelAsked,
} as const;
