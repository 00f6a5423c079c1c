import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { everyLifecycle } from '../lifecycles/all.ts';
import { LAWS, neverAlone, pairsOf, REFUSALS_PAGE, refusalsPage, refusesAlone } from './refused/all.ts';
import type { Refused } from './refused/refused.ts';

/* Each guard refuses alone once: what is otherwise is one thing, and it is named, and nothing beside it. */

/** `a.b` as the chart keeps it. */
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

const machineOf = (chart: Refused['chart']): AnyStateMachine => lifecycles[chart].machine;
function decided({ chart, facts }: Refused, step: Refused['steps'][number], guard?: string) {
  const spoilt = guard === undefined ? {} : step.refused[guard];
  const machine = machineOf(chart);
  const context = { ...facts, ...step.facts, ...spoilt?.facts };
  const snapshot = restore(machine, valueOf(step.from) as never, context as never);
  return decide(machine, snapshot, { ...step.sent, ...spoilt?.sent, type: step.event } as never);
}

/** Nobody is told of what only tells one target from another, beside what says what is wrong. */
function told({ chart }: Refused, event: string, guards: readonly string[]): readonly string[] {
  const entries: Readonly<Record<string, CatalogueEntry>> = lifecycles[chart].catalogue;
  return guards.filter((guard) => !entries[event]?.choosing?.includes(guard));
}

describe.each(LAWS.map((law) => [law.chart, law] as const))('%s', (_, law) => {
  test.each(law.steps.map((step) => [step.from, step.event, step] as const))('%s: %s', (_from, _event, step) => {
    expect(decided(law, step)).toMatchObject({ ok: true });
    for (const guard of Object.keys(step.refused)) {
      const decision = decided(law, step, guard);
      const guards = decision.ok ? [] : told(law, step.event, decision.refusal.guards);
      expect([guard, guards]).toEqual([guard, [guard]]);
    }
  });
});

test.each(everyLifecycle)('%s: every guard of every step is told by a law', (id, { machine }) => {
  const pairs = pairsOf(machine);
  const known = new Set([...refusesAlone(id), ...Object.keys(neverAlone(id))]);
  expect([...known].filter((pair) => !pairs.has(pair))).toEqual([]);
  expect([...pairs].filter((pair) => !known.has(pair))).toEqual([]);
});

test('why a guard never refuses alone is said, of one that does not', () => {
  for (const [id] of everyLifecycle)
    for (const [pair, why] of Object.entries(neverAlone(id)))
      expect([pair, why.length > 30, refusesAlone(id).has(pair)]).toEqual([pair, true, false]);
});

test('docs/refusals.md is these laws: run `npm run docs` after a change', () => {
  expect(existsSync(REFUSALS_PAGE) ? readFileSync(REFUSALS_PAGE, 'utf8') : '').toBe(refusalsPage());
});
