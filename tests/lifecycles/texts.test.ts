import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { definitions, stateNodes } from '../../src/pathkit/definitions.ts';
import { everyLifecycle } from './all.ts';

type Texts = Readonly<Record<string, unknown>>;

function textsOf(language: string, { domain, id }: Lifecycle): Texts {
  const path = join('locales', language, `lifecycles-${domain}.json`);
  const all = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
  return (all[id] ?? {}) as Texts;
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const keysOf = (value: unknown): string[] => sorted(Object.keys((value ?? {}) as object));

/** Keys that must have a text: leaf states, events and refusal reasons. */
function wanted({ machine, catalogue }: Lifecycle) {
  const states = stateNodes(machine).filter(
    ({ path, type }) => path.length > 0 && type !== 'compound' && type !== 'parallel',
  );
  const confirmed = Object.keys(catalogue).filter((event) => catalogue[event]?.confirm);
  return {
    state: sorted(states.map(({ path }) => path.join('_'))),
    event: sorted([...Object.keys(catalogue), ...confirmed.map((event) => `${event}_confirm`)]),
    guard: sorted(definitions(machine).flatMap(({ guards }) => guards)),
  };
}

const LANGUAGES = ['en', 'uk', 'pl', 'ru'];
const cases = everyLifecycle.flatMap(([id, lifecycle]) =>
  LANGUAGES.map((language) => [id, language, lifecycle] as const),
);

describe.each(cases)('%s in %s', (_id, language, lifecycle) => {
  const texts = textsOf(language, lifecycle);
  const need = wanted(lifecycle);

  test('has a title', () => {
    expect(texts['title']).toEqual(expect.stringMatching(/\S/));
  });

  // A region's name (`Evaluation`) may have a text of its own, so the set for states is not exact.
  test.each(['state', 'event', 'guard'] as const)('has a text for every %s and for nothing else', (kind) => {
    const regions = stateNodes(lifecycle.machine).map(({ path }) => path.join('_'));
    const surplus = kind === 'state' ? regions : [];
    const have = keysOf(texts[kind]);
    expect(have.filter((key) => !surplus.includes(key) || need[kind].includes(key))).toEqual(need[kind]);
    for (const text of Object.values((texts[kind] ?? {}) as Texts)) expect(text).toEqual(expect.stringMatching(/\S/));
  });
});
