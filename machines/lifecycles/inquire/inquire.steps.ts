import { all, atTime } from '../../kit/guards.ts';
import type { Changed } from './inquire.events.ts';

/* Transitions that several states of the chart have in common, and what they are made of. */

/** Params of a guard or action that needs what was sent. */
const sent = <E>({ event }: { event: E }): E => event;
export const given = <const T extends string>(type: T) => ({ type, params: sent }) as const;
export const early = { type: 'beforeDeadline', params: atTime } as const;
export const late = { type: 'deadlinePassed', params: atTime } as const;
export const reasoned = given('reasonGiven');

/** G-accept. */
export const acceptable = [
  'offerStands',
  'lotUndecided',
  'offerBinds',
  'quantityFits',
  'shortExplained',
  'justified',
  'unrankedJustified',
  'notOwnOffer',
  'notDeclinedBefore',
].map(given);
/** ASSUMED: until the offers are opened, and by whoever runs the inquiry; suppliers are not told. */
export const value = {
  guard: all(given('otherTerm'), given('lotsKnown')),
  actions: [given('valueTerm'), given('recordValuation')],
} as const;

const explained = [reasoned, given('commentGiven')] as const;
export const cancel = { target: '#inquire.Cancelled', guard: all(...explained), actions: given('cancel') } as const;
/** ASSUMED: a confirmed order outlives a revoked award of another supplier, and then nothing can be cancelled any more. */
export const cancelUnordered = { ...cancel, guard: all(...explained, 'noOrderConfirmed') } as const;

const of = <E extends { readonly awards: readonly number[] }>({ event }: { event: E }) => ({ ids: event.awards });
const unconfirmed = all(
  { type: 'awardsOrdered', params: of as never },
  { type: 'awardsUnconfirmed', params: of as never },
);
export const freed = { guard: unconfirmed, actions: [given('freeAwards'), given('releaseAll')] } as const;
export const reoffered = { guard: unconfirmed, actions: [given('reofferAwards'), given('releaseAll')] } as const;
export const changed = {
  guard: all({
    type: 'awardsOrdered',
    params: (({ event }: { event: Changed }) => ({ ids: event.awards.map(({ id }) => id) })) as never,
  }),
  actions: [given('changeAwards'), given('followChange')],
} as const;
