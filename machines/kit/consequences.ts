import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { ActionOf } from './actions.ts';

/** An event as one record sends it to another: the instant is that of the root event. */
export type Sent<M extends AnyStateMachine> =
  EventFromLogic<M> extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

/** What one record says to another, of charts that talk to one another. */
export type MessageAmong<Charts extends { readonly [K in keyof Charts]: AnyStateMachine }> = {
  [K in keyof Charts]: { readonly to: K; readonly id: number; readonly event: Sent<Charts[K]> };
}[keyof Charts];

/**
 * What each action that a chart names makes happen to other records, in the order in which they hear of it. A new
 * action does not compile before it is said here, if only that it concerns nobody else.
 */
export type Consequences<M extends AnyStateMachine, Facts, Message> = {
  readonly [A in ActionOf<M> as A['type']]: (facts: Facts, params: A['params']) => readonly Message[];
};

/** Actions that concern no other record. */
export const alone = <const N extends string>(...names: readonly N[]): { readonly [A in N]: () => readonly never[] } =>
  Object.fromEntries(names.map((name) => [name, () => []])) as unknown as {
    readonly [A in N]: () => readonly never[];
  };
