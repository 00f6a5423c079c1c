import { initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide, guardName, leafGuards } from '../../machines/kit/decide.ts';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { stateNodes } from '../../src/pathkit/definitions.ts';
import { planPaths, reachableStates, refusals } from '../../src/pathkit/plan.ts';
import { everyLifecycle } from './all.ts';

const transitionsOf = ({ machine }: Lifecycle) =>
  stateNodes(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** The state as the server restores it between two requests: only the state's name and the facts are kept. */
const derived = ({ machine }: Lifecycle, snapshot: { value: unknown; context: unknown }) =>
  restore(machine, snapshot.value as never, snapshot.context as never);

const facts = (snapshot: { value: unknown; context: unknown }) => ({
  value: snapshot.value,
  context: snapshot.context,
});

/** The walk takes long and gives the same result every time. */
function once<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}
const planOf = once((lifecycle: Lifecycle) => planPaths(lifecycle));
const statesOf = once((lifecycle: Lifecycle) => reachableStates(lifecycle));

test('there are lifecycles', () => {
  expect(everyLifecycle.length).toBeGreaterThan(0);
});

describe.each(everyLifecycle)('%s', { timeout: 60_000 }, (id, lifecycle) => {
  const { machine, catalogue, samples, starts } = lifecycle;

  test('is registered under its own id', () => {
    expect([lifecycle.id, machine.id]).toEqual([id, id]);
  });

  test('every transition is taken by a generated path', () => {
    expect(planOf(lifecycle).unreached.map((definition) => definition.id)).toEqual([]);
  });

  test('every guard and action is named and implemented', () => {
    for (const transition of transitionsOf(lifecycle)) {
      for (const guard of leafGuards(transition.guard)) {
        expect(machine.implementations.guards, `${id}: ${transition.eventType}`).toHaveProperty([guardName(guard)]);
      }
      for (const action of transition.actions) {
        const name = typeof action === 'string' ? action : (action as { type?: string }).type;
        expect(name, `${id}: an action of ${transition.eventType} has no name`).toBeTypeOf('string');
        expect(machine.implementations.actions).toHaveProperty([name as string]);
      }
    }
  });

  test('is law, not a workflow: nothing invoked, no clock', () => {
    for (const node of stateNodes(machine)) {
      expect([node.id, node.invoke.length, node.after.length]).toEqual([node.id, 0, 0]);
    }
  });

  test('every event has samples at an instant and an entry that says who may send it', () => {
    const types: string[] = [...new Set(transitionsOf(lifecycle).map(({ eventType }) => String(eventType)))].filter(
      (type) => type !== '',
    );
    expect(Object.keys(catalogue).toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      const entry = catalogue[type];
      expect(entry?.side.length, `${type}: nobody may send it`).toBeGreaterThan(0);
      for (const sample of samples[type] ?? []) {
        expect([sample.type, new Date(sample['at'] as string).toISOString()]).toEqual([type, sample['at']]);
      }
      const judged = [...(entry?.inputGuards ?? []), ...Object.keys(entry?.fields ?? {})];
      for (const guard of judged) expect(machine.implementations.guards, `${type}: ${guard}`).toHaveProperty([guard]);
    }
  });

  test('decide goes every path, from derived snapshots, to the same facts', () => {
    for (const path of planOf(lifecycle).paths) {
      let snapshot = derived(lifecycle, path.snapshots[0] as never);
      for (const [index, event] of path.events.entries()) {
        const decision = decide(machine, snapshot, event);
        if (!decision.ok) throw new Error(`${path.title}: ${JSON.stringify(decision.refusal)}`);
        expect(facts(decision.snapshot), path.title).toEqual(facts(path.snapshots[index + 1] as never));
        snapshot = derived(lifecycle, decision.snapshot);
      }
    }
  });

  test('decide refuses whatever no transition answers, and says why', () => {
    for (const { state, event, because } of refusals(lifecycle)) {
      const where = `${state.path.title}: ${event.type}`;
      const decision = decide(machine, derived(lifecycle, state.snapshot as never), event);
      if (decision.ok) throw new Error(`${where} was accepted`);
      const { code, guards } = decision.refusal;
      expect([where, code]).toEqual([where, because === 'guard' ? 'guard_refused' : 'not_allowed_in_state']);
      expect([where, guards.length > 0]).toEqual([where, because === 'guard']);
    }
  });

  test('an event of another world is unknown in every state', () => {
    for (const { snapshot } of statesOf(lifecycle)) {
      const decision = decide(machine, snapshot, { type: 'NO_SUCH_EVENT' });
      expect(decision).toMatchObject({ ok: false, refusal: { code: 'unknown_event' } });
    }
  });

  test('facts are plain JSON in every state', () => {
    for (const { snapshot, path } of statesOf(lifecycle)) {
      const { context } = snapshot as { context: unknown };
      expect(JSON.parse(JSON.stringify(context)), path.title).toStrictEqual(context);
    }
  });

  test('each start begins a life of its own', () => {
    const begun = starts.map((input) => JSON.stringify(facts(initialTransition(machine, input)[0] as never)));
    expect(new Set(begun).size).toBe(starts.length);
  });
});
