import { approving, keepRefusal, refusing } from '../../kit/approval.ts';
import type { LeafGuard } from '../../kit/decide.ts';
import { all, atTime, given, inTurn } from '../../kit/guards.ts';
import { ACCEPTABLE } from './inquire.acceptable.ts';
import type { Acceptance } from './inquire.awards.ts';
import { publishable } from './inquire.guards.ts';
import type { InquireContext } from './inquire.rules.ts';

/* Transitions shared by several states of the chart, and their parts. */

export const early = { type: 'beforeDeadline', params: atTime } as const;
export const late = { type: 'deadlinePassed', params: atTime } as const;
export const reasoned = given('reasonGiven');

export const acceptable = ACCEPTABLE.map(given);
/** ASSUMED: possible until the offers are opened, for those who manage the inquiry; suppliers are not notified. */
export const value = {
  guard: all(given('otherTerm'), given('lotsKnown')),
  actions: [given('valueTerm'), given('recordValuation')],
} as const;

const explained = [reasoned, given('commentGiven')] as const;
export const cancel = { target: '#inquire.Cancelled', guard: all(...explained), actions: given('cancel') } as const;
/**
 * ASSUMED: a confirmed order remains valid when another supplier's award is revoked; the inquiry can then no longer be
 * cancelled.
 */
export const cancelUnordered = { ...cancel, guard: all(...explained, 'noOrderConfirmed') } as const;

/** @param ordered whether an award with an unconfirmed order can be revoked too */
export const revocable = (ordered: boolean) =>
  all(
    reasoned,
    inTurn(
      { type: 'someAwardRevocable', params: { ordered } },
      all(given('awardRevocable'), ...(ordered ? [] : [given('notOrdered')])),
    ),
  );

/** Transitions of a publication, taken directly or after approval. */
export const publishing = (guards: readonly LeafGuard[], first: readonly 'keepApproval'[]) =>
  ({
    target: 'Published',
    guard: all(...guards, ...publishable),
    actions: [...first, 'countRevision', 'resolveGroups', 'publish'],
  }) as const;

const NOTHING: Acceptance = { offer: 0, lot: 0, quantity: '0', justification: '', closeShort: false };
/** Params of the requested award, at the time of the approval. */
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

/** A lot ends without an award. */
export const leaving = [
  {
    target: '#inquire.Unsuccessful',
    guard: all(reasoned, given('lotUntouched'), given('lastLot'), 'nothingAwarded'),
    actions: [given('leaveLot'), given('recordNoAward'), 'settle', 'tellUnsuccessful'],
  },
  // ASSUMED: if the last open lot ends without an award while others have one, the inquiry is awarded.
  {
    target: '#inquire.Awarded',
    guard: all(reasoned, given('lotUntouched'), given('lastLot')),
    actions: [given('leaveLot'), given('recordNoAward'), 'settle', 'noteOrders'],
  },
  { guard: all(reasoned, given('lotUntouched')), actions: [given('leaveLot'), given('recordNoAward')] },
] as const;

const approved = all(...approving, ...ACCEPTABLE.map(askedFor));
const award = ['keepApproval', askedFor('addAward'), askedFor('recordAward'), 'forgetAsked'] as const;
/** The same, checked again at the approval. */
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
/** If the change covers the rest of the last lot, nothing is left to decide. */
export const changedInEvaluation = [
  {
    target: '#inquire.Awarded',
    guard: all(given('awardsOrdered'), given('changeDecidesLast')),
    actions: [...follow, 'settle', 'noteOrders'],
  },
  changed,
] as const;
/** If nothing is left to decide, the pending request is dropped. */
const changedWhileAsked = [
  { ...changedInEvaluation[0], actions: [...follow, 'keepRetraction', 'forgetAsked', 'settle', 'noteOrders'] },
  changed,
] as const;
const cancelAsked = {
  ...cancelUnordered,
  actions: ['keepRetraction', 'forgetAsked', given('cancel')],
} as const;

/** Transitions while an award waits for approval. */
export const whileAsked = {
  APPROVE: awardingAsked,
  REFUSE: { target: 'opened', ...refuse },
  RETRACT: { target: 'opened', ...retract },
  SUPPLIER_DECLINED: freed,
  ORDER_CANCELLED: reoffered,
  ORDER_CHANGED: changedWhileAsked,
  CANCEL: cancelAsked,
} as const;
