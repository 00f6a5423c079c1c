import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { everyLifecycle } from '../lifecycles/all.ts';
import { cellOf, pairs } from './matrix.ts';
import { IMPORTS, PRODUCTS } from './matrix.goods.ts';
import { ORDERS } from './matrix.orders.ts';
import { LAWS, neverAlone, sorted } from './refused/all.ts';
import { REFUSALS_PAGE, refusalsPage } from './refused/page.ts';
import type { Refused, Step } from './refused/refused.ts';
import { UNSENT } from './refused/unsent.ts';
import { closedIn, guardsOnWire, statesOnWire } from './refused/wire.ts';

/* Each guard is once the only reason for a refusal: one fact differs, and the refusal names that guard and no other. */

/** The chart's state value for `a.b`. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const machineOf = (chart: Refused['chart']): AnyStateMachine => lifecycles[chart].machine;
function decided({ chart, facts }: Refused, step: Step, guard?: string) {
  const spoilt = guard === undefined ? {} : step.refused[guard];
  const machine = machineOf(chart);
  const context = { ...facts, ...step.facts, ...spoilt?.facts };
  const snapshot = restore(machine, valueOf(step.from) as never, context as never);
  return decide(machine, snapshot, { ...step.sent, ...spoilt?.sent, type: step.event } as never);
}

/** A guard that only chooses between targets is not reported beside the actual reason. */
function told({ chart }: Refused, event: string, guards: readonly string[]): readonly string[] {
  const entries: Readonly<Record<string, CatalogueEntry>> = lifecycles[chart].catalogue;
  return guards.filter((guard) => !entries[event]?.choosing?.includes(guard));
}

describe.each(LAWS.map((law) => [law.chart, law] as const))('%s', (_, law) => {
  const steps = law.steps.flatMap((step) => [step.from, ...(step.also ?? [])].map((from) => ({ ...step, from })));
  test.each(steps.map((step) => [step.from, step.event, step] as const))('%s: %s', (_from, _event, step) => {
    expect(decided(law, step)).toMatchObject({ ok: true });
    for (const guard of Object.keys(step.refused)) {
      const decision = decided(law, step, guard);
      const guards = decision.ok ? [] : told(law, step.event, decision.refusal.guards);
      expect([guard, guards]).toEqual([guard, [guard]]);
    }
  });
});

test.each(everyLifecycle)('%s: every guard of every step in every state is told by a law', (id, { machine }) => {
  const { untold, strange, both } = sorted(id, machine);
  expect({ untold, strange, both }).toEqual({ untold: [], strange: [], both: [] });
});

test('why a guard never refuses alone is said', () => {
  const whys = everyLifecycle.flatMap(([id]) => Object.values(neverAlone(id)));
  expect(whys.filter((why) => why.length < 30)).toEqual([]);
});

test.each([PRODUCTS, IMPORTS, ORDERS])(
  'what is closed in a state is what the law is silent of',
  ({ law, lifecycle }) => {
    const silent = pairs(law).filter(([state, event]) => !cellOf(law, state, event));
    expect(closedIn(lifecycle).toSorted()).toEqual(silent.map((pair) => pair.join(' ')).toSorted());
  },
);

test.each(everyLifecycle)('%s: what no client is refused over HTTP is there, and why is said', (id, lifecycle) => {
  const onWire = [statesOnWire(lifecycle), guardsOnWire(lifecycle, sorted(id, lifecycle.machine).alone)];
  expect(onWire.flatMap(({ idle }) => idle).filter((pattern) => pattern !== '*')).toEqual([]);
  const { states, guards } = UNSENT[id as keyof typeof UNSENT];
  expect([states, guards].flatMap((all) => Object.values(all)).filter((why) => why.length < 30)).toEqual([]);
});

test('docs/refusals.md is these laws: run `npm run docs` after a change', () => {
  expect(existsSync(REFUSALS_PAGE) ? readFileSync(REFUSALS_PAGE, 'utf8') : '').toBe(refusalsPage());
});
