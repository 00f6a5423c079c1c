import { type AnyStateMachine, createActor, type EventFromLogic, type InputFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';

/*
 * Journeys as users would describe them, written from the tables and not from the charts. Generated paths prove that
 * the server does what the charts say; these prove what the charts say.
 */

export const EARLY = '2030-01-01T12:00:00.000Z';
export const DEADLINE = '2030-01-08T12:00:00.000Z';
export const LATE = '2030-01-09T12:00:00.000Z';

export type Event<M extends AnyStateMachine> =
  EventFromLogic<M> extends infer E ? (E extends { at: string } ? Omit<E, 'at'> & { at?: string } : never) : never;

/** Sends the events in turn; a refused step gives `!` with the reason and changes nothing. */
export function journey<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, ...events: Event<M>[]): string[] {
  let snapshot = createActor(machine as AnyStateMachine, { input: input as never }).getSnapshot();
  return events.map((event) => {
    const decision = decide(machine as AnyStateMachine, snapshot, {
      at: EARLY,
      ...(event as { type: string }),
    } as never);
    if (!decision.ok) return `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
    snapshot = decision.snapshot;
    return stateName(snapshot.value);
  });
}
