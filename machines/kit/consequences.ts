import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { ActionOf } from './actions.ts';

/** An event as one record sends it to another; its time is that of the root event. */
export type Sent<M extends AnyStateMachine> =
  EventFromLogic<M> extends infer E ? (E extends { at: string } ? Omit<E, 'at'> : never) : never;

/** A message to one of the charts that communicate with each other. */
export type MessageAmong<Charts extends { readonly [K in keyof Charts]: AnyStateMachine }> = {
  [K in keyof Charts]: { readonly to: K; readonly id: number; readonly event: Sent<Charts[K]> };
}[keyof Charts];

/**
 * Messages that each action of a chart sends to other records, in order of delivery. Every action must be listed, even
 * one that sends none; otherwise it does not compile.
 */
export type Consequences<M extends AnyStateMachine, Facts, Message> = {
  readonly [A in ActionOf<M> as A['type']]: (facts: Facts, params: A['params']) => readonly Message[];
};

/** Sends no message. */
export const nothing = (): readonly never[] => [];

/** Actions that affect no other record. */
export const alone = <const N extends string>(...names: readonly N[]): { readonly [A in N]: typeof nothing } =>
  Object.fromEntries(names.map((name) => [name, nothing])) as unknown as { readonly [A in N]: typeof nothing };
