import { and } from 'xstate';
import type { LeafGuard } from './decide.ts';

/**
 * All of these must hold. XState's own `and` does not type guards with dynamic params, so the result is typed `never`;
 * a test of every lifecycle checks that each name has an implementation.
 */
export const all = (...guards: readonly LeafGuard[]): never => and(guards as never) as never;

/**
 * All of these must hold, and each is asked only where the ones before it hold: a refusal names the first that refuses,
 * because what comes after it would make no sense, or contradict it.
 */
export const inTurn = (...guards: readonly LeafGuard[]): never =>
  Object.assign(and(guards as never), { inTurn: true }) as never;

/** Params of a guard that compares the server's time. */
export const atTime = ({ event }: { event: { readonly at: string } }) => ({ at: event.at });

/** Params of a guard or action that needs the event itself. */
const sent = <E>({ event }: { event: E }): E => event;
export const given = <const T extends string>(type: T) => ({ type, params: sent }) as const;
