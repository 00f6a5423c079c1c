import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, vi } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';
import { answers } from '../../src/pathkit/step.ts';
import type { Path, Walkable } from '../../src/pathkit/types.ts';

/* Flows whose calls end when the test decides. */

interface Event {
  readonly type: string;
  readonly output?: unknown;
}

/** `{}` within `toMatchObject` matches every object; this matches only an empty one. */
export const NO_ERRORS: unknown = expect.toSatisfy((errors: unknown) => JSON.stringify(errors) === '{}', 'no errors');

export const tick = () => new Promise((resolve) => setTimeout(resolve));

/** The XState events with which a call of this state ends. */
export const ends = (flow: string, state: string, outputs: readonly unknown[]): Record<string, Event[]> => {
  const [done, error] = [`xstate.done.actor.0.${flow}.${state}`, `xstate.error.actor.0.${flow}.${state}`];
  return {
    [done]: outputs.map((output) => ({ type: done, output })),
    [error]: [{ type: error, error: new Error('a fault') } as Event],
  };
};

/** Samples by type. */
export const samplesOf = <E extends Event>(events: readonly E[]): Record<string, E[]> => {
  const found: Record<string, E[]> = {};
  for (const event of events) (found[event.type] ??= []).push(event);
  return found;
};

/** The flow with every call held open; records the input of each call and the actions that ran. */
export function held<M extends AnyStateMachine>(
  machine: M,
  { input, calls, actions = [] }: { input?: unknown; calls: readonly string[]; actions?: readonly string[] },
) {
  const asked: [string, unknown][] = [];
  const done = Object.fromEntries(actions.map((name) => [name, vi.fn()]));
  let last = { resolve: (_: unknown): void => {}, reject: (_: Error): void => {} };
  const hold = (name: string) =>
    fromPromise(({ input: given }) => {
      asked.push([name, given]);
      return new Promise((resolve, reject) => {
        last = { resolve, reject };
      });
    });
  const clock = new SimulatedClock();
  const provided = machine.provide({
    actors: Object.fromEntries(calls.map((name) => [name, hold(name)])),
    actions: done,
  } as never);
  const actor = createActor(provided as AnyStateMachine, { input, clock } as never).start() as AnyActorRef;
  return {
    asked,
    done,
    send: (...events: Event[]) => {
      for (const event of events) actor.send(event);
    },
    /** Resolves the running call. */
    answer: async (output: unknown) => {
      last.resolve(output);
      await tick();
    },
    fail: async (error: Error) => {
      last.reject(error);
      await tick();
    },
    /** Advances the clock by this many milliseconds. */
    pass: (milliseconds: number) => clock.increment(milliseconds),
    /** Controls the last call, for answers that arrive after the flow has left it. */
    late: () => last,
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    stop: () => actor.stop(),
  };
}
export type Held = ReturnType<typeof held>;

/** Walks a planned path and checks each state against the plan. */
export async function walk<M extends AnyStateMachine>(flow: Held, path: Path<M>): Promise<void> {
  for (const [nth, event] of (path.events as readonly Event[]).entries()) {
    if (event.type.startsWith('xstate.done.')) await flow.answer(event.output);
    else if (event.type.startsWith('xstate.error.')) await flow.fail(new Error('a fault'));
    else flow.send(event);
    const planned = path.snapshots[nth + 1] as { value: unknown };
    expect([event.type, flow.state()]).toEqual([event.type, stateName(planned.value)]);
  }
  flow.stop();
}

/** Events that each state handles with any facts; ends of calls are covered by the paths. */
export function taken<M extends AnyStateMachine>(plan: Walkable<M>): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const { name, snapshot } of reachableStates(plan)) {
    const here = (found[name] ??= new Set());
    for (const event of Object.values(plan.samples).flat())
      if (!event.type.startsWith('xstate.') && answers(plan.machine, snapshot, event)) here.add(event.type);
  }
  return Object.fromEntries(Object.entries(found).map(([state, types]) => [state, [...types].toSorted()]));
}
