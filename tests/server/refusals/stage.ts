import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { lifecycles } from '../../../machines/lifecycles/index.ts';
import { sorted } from '../../law/refused/all.ts';
import { guardsOnWire, statesOnWire } from '../../law/refused/wire.ts';
import type { Answer } from '../kit.ts';

/** A record, its users, and a valid body for each of its steps, in which a test spoils one thing. */
export interface Stage {
  /** What must not change: the row as its users read it, with its version and its allowed steps. */
  read(): Promise<unknown>;
  /** Sends a step as a user who may take it, with a valid body. */
  send(event: string, over?: object): Promise<Answer>;
}
export type Reach = Readonly<Record<string, () => Promise<Stage>>>;

const chartOf = (id: LifecycleId): Lifecycle<AnyStateMachine> =>
  (lifecycles as unknown as Readonly<Record<LifecycleId, Lifecycle<AnyStateMachine>>>)[id];

/** A step defined on `issued` applies to each of its substates. */
const within = (state: string, stands: string): boolean => stands === state || stands.startsWith(`${state}.`);

type Step = readonly [state: string, event: string];

const told = (state: string, { status, headers, body }: Answer) => ({
  status,
  codes: headers.get('x-error-code'),
  refusal: body?.refusal && { ...body.refusal, state: within(state, body.refusal.state) ? state : body.refusal.state },
});

/** Checks that a step is refused for exactly these reasons, and that nothing has changed. */
async function refuses(stage: Stage, [state, event]: Step, guards: readonly string[], over = {}) {
  const before = await stage.read();
  const answer = await stage.send(event, over);
  const code = guards.length > 0 ? 'guard_refused' : 'not_allowed_in_state';
  expect([event, ...guards, told(state, answer), answer.status === 409 ? '' : answer.text]).toEqual([
    event,
    ...guards,
    { status: 409, codes: guards.join(', ') || code, refusal: { code, event, state, guards } },
    '',
  ]);
  expect(answer.body.detail).toMatch(/\S+ \S+/);
  expect(await stage.read()).toEqual(before);
}

const split = (pair: string): readonly [string, string, string] => {
  const [state = '', event = '', guard = ''] = pair.split(' ');
  return [state, event, guard];
};

/**
 * Every state that a client can reach, with every step that the law does not name there. `many`: the number of pairs,
 * counted by hand.
 */
export function refusedStates(id: LifecycleId, many: number, reach: Reach): void {
  const { sent } = statesOnWire(chartOf(id));
  const states = [...new Set(sent.map((pair) => split(pair)[0]))];
  describe(`${id}: states`, () => {
    test('each of them is reached here', () => {
      expect([
        Object.keys(reach)
          .filter((state) => states.includes(state))
          .sort(),
        sent.length,
      ]).toEqual([states.toSorted(), many]);
    });
    test.each(states)('%s', async (state) => {
      const stage = await reach[state]?.();
      if (!stage) throw new Error(`Nobody reaches ${state}`);
      for (const [from, event] of sent.map(split)) if (from === state) await refuses(stage, [state, event], []);
    });
  });
}

/** Causes of single refusals: values sent with the step, or facts of a record prepared for it. */
export interface Against {
  /** `state EVENT guard` → the values sent; all guards of a state share one record. */
  readonly said: Readonly<Record<string, object | (() => object)>>;
  /** The prepared record, the values sent, and the refusing guards that only choose between targets. */
  readonly facts: Readonly<
    Record<string, () => Promise<readonly [stage: Stage, over?: object, beside?: readonly string[]]>>
  >;
}

export function refusedGuards(id: LifecycleId, reach: Reach, { said, facts }: Against, part = ''): void {
  const lifecycle = chartOf(id);
  const { sent } = guardsOnWire(lifecycle, sorted(id, lifecycle.machine).alone);
  describe(`${id}: guards${part && ` ${part}`}`, () => {
    test('each of them is told here', () => {
      const meant = sent.filter((pair) => pair.startsWith(part));
      expect([...Object.keys(said), ...Object.keys(facts)].sort()).toEqual(meant.toSorted());
    });
    const states = [...new Set(Object.keys(said).map((pair) => split(pair)[0]))];
    test.each(states)('%s: what is said', async (state) => {
      const stands = Object.keys(reach).find((one) => within(state, one)) ?? '';
      const stage = await reach[stands]?.();
      if (!stage) throw new Error(`Nobody reaches ${state}`);
      for (const [pair, over] of Object.entries(said)) {
        const [from, event, guard] = split(pair);
        if (from === state) await refuses(stage, [state, event], [guard], typeof over === 'function' ? over() : over);
      }
    });
    test.each(Object.entries(facts))('%s', async (pair, comes) => {
      const [state, event, guard] = split(pair);
      const [stage, over = {}, beside = []] = await comes();
      expect(lifecycle.catalogue[event]?.choosing ?? []).toEqual(expect.arrayContaining([...beside]));
      await refuses(stage, [state, event], [guard, ...beside], over);
    });
  });
}

/** Guards never reached, because the call is refused before the chart is consulted: the status, and the values sent. */
export type Before = Readonly<Record<string, readonly [status: number, over?: object]>>;

/** Checks this, as it is the reason why `unsent.ts` lists these. */
export function refusedBefore(id: LifecycleId, reach: Reach, before: Before): void {
  const lifecycle = chartOf(id);
  const { unsent } = guardsOnWire(lifecycle, sorted(id, lifecycle.machine).alone);
  test.each(Object.entries(before))(`${id}: %s is refused before the chart is asked`, async (pair, [status, over]) => {
    expect(unsent).toContain(pair);
    const [state, event] = split(pair);
    const stage = await reach[Object.keys(reach).find((one) => within(state, one)) ?? '']?.();
    if (!stage) throw new Error(`Nobody reaches ${state}`);
    const row = await stage.read();
    const answer = await stage.send(event, over);
    expect([answer.status, answer.body?.refusal]).toEqual([status, undefined]);
    expect(answer.headers.get('x-error-code')).toMatch(/^[a-z]/);
    expect(await stage.read()).toEqual(row);
  });
}
