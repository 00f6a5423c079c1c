import { expect, test } from 'vitest';
import { allowed, type Asker, isListed } from '../../machines/kit/allowed.ts';
import type { CatalogueEntry, Lifecycle } from '../../machines/kit/lifecycle.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { LAWS } from './refused/all.ts';
import type { Facts, Refused, Spoilt, Step } from './refused/refused.ts';
import { ABSENT, BROUGHT, CHOOSING, CONFIRMED, FOLLOWING, SELECTING, TYPED } from './said.ts';

/*
 * What a screen shows of a step, against the handwritten tables: its button by the laws of refusal, the rest by the
 * catalogues; for their fields see `complained.test.ts`.
 */

const EVERYONE: Asker = {
  sides: ['buyer', 'supplier', 'seller', 'organization', 'self', 'visitor'],
  permissions: new Set(PERMISSIONS),
};
const valueOf = (path: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (inner ? { [name]: inner } : name), null);

/** Why the button of a step is disabled, with nothing typed yet; undefined: no user has such a button. */
function disabledBy({ chart, facts }: Refused, step: Step, spoilt: Spoilt = {}): readonly string[] | undefined {
  const lifecycle = lifecycles[chart] as unknown as Lifecycle;
  const context = { ...facts, ...step.facts, ...spoilt.facts };
  const snapshot = restore(lifecycle.machine, valueOf(step.from) as never, context as never);
  const { at } = { ...step.sent, ...spoilt.sent } as { readonly at: string };
  return allowed(lifecycle, snapshot, EVERYONE, at).find(({ event }) => event === step.event)?.reasons;
}

const unknowable = new Set(
  [...TYPED, ...BROUGHT].flatMap(([id, events = '', guards = '']) =>
    events.split(' ').flatMap((event) => guards.split(' ').map((guard) => `${id} ${event} ${guard}`)),
  ),
);
const steps = LAWS.flatMap((law) =>
  law.steps.flatMap((step) => [step.from, ...(step.also ?? [])].map((from) => [law, { ...step, from }] as const)),
).filter(([law, step]) => disabledBy(law, step) !== undefined);
const named = steps.map(([law, step]) => [law.chart, step.from, step.event, law, step] as const);

test.each(named)('%s %s %s: the button says what is known before anything is typed', (_c, _f, _e, law, step) => {
  expect(disabledBy(law, step)).toEqual([]);
  for (const [guard, spoilt] of Object.entries(step.refused)) {
    const known = !unknowable.has(`${law.chart} ${step.event} ${guard}`);
    expect([guard, disabledBy(law, step, spoilt)]).toEqual([guard, known ? [guard] : []]);
  }
});

test('what only a typed value breaks is not known before', () => {
  const typed = ({ at: _at, ...others }: Facts = {}): boolean => Object.keys(others).length > 0;
  const broken = steps.flatMap(([{ chart }, { event, refused }]) =>
    Object.entries(refused).flatMap(([guard, { facts, sent }]) =>
      typed(sent) && !facts && !unknowable.has(`${chart} ${event} ${guard}`) ? [`${chart} ${event} ${guard}`] : [],
    ),
  );
  // Another field is typed only so that no other guard refuses.
  expect([...new Set(broken)]).toEqual(['inquire AMEND beforeDeadline']);
});

const entries = Object.values(lifecycles).flatMap(({ id, catalogue }) =>
  Object.entries<CatalogueEntry>(catalogue).map(([event, entry]) => [id, event, entry] as const),
);
const told = (of: (entry: CatalogueEntry) => readonly string[]): readonly string[] =>
  entries.flatMap(([id, event, entry]) => of(entry).map((said) => `${id} ${event} ${said}`)).toSorted();
/** One entry per event and per word of the last column. */
const written = (lines: readonly (readonly string[])[]): readonly string[] =>
  lines
    .flatMap(([id, events = '', ...cells]) => {
      const words = cells.pop()?.split(' ') ?? [];
      return events.split(' ').flatMap((event) => words.map((word) => [id, event, ...cells, word].join(' ')));
    })
    .toSorted();

test('the catalogues name the same guards as judging what is typed, and those that select by it', () => {
  expect(told(({ inputGuards = [] }) => inputGuards)).toEqual(written([...TYPED, ...SELECTING]));
});

test('a guard that only selects the target is not a reason', () => {
  expect(told(({ choosing = [] }) => choosing)).toEqual(written(CHOOSING));
});

test('a step is not listed where what it is about does not exist', () => {
  expect(told(({ absent = [] }) => absent)).toEqual(written(ABSENT));
  for (const [id, event, entry] of entries)
    for (const guard of entry.absent ?? []) {
      const { guards } = lifecycles[id as keyof typeof lifecycles].machine.implementations;
      expect([id, event, guard in guards, entry.inputGuards?.includes(guard) ?? false]).toEqual([
        id,
        event,
        true,
        false,
      ]);
    }
});

test('a menu lists every step of the state but those', () => {
  const entry = { absent: ['restProposed'] };
  const listed = (...reasons: string[]) => isListed(entry, { reasons });
  expect([listed(), listed('restProposedByOther'), listed('permission')]).toEqual([true, true, true]);
  expect([listed('state'), listed('restProposed'), listed('permission', 'restProposed')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isListed({}, { reasons: ['restProposed'] }), isListed({}, { reasons: ['state'] })]).toEqual([true, false]);
});

test('a step of the server follows the step of a user that causes it', () => {
  const lines = FOLLOWING.map(([id = '', events = '', whose = '']) => [id, events, whose.replace(' ', ':')]);
  expect(told(({ follows }) => (follows ? [`${follows.side}:${follows.on}`] : []))).toEqual(written(lines));
});

test('a step that binds, leaves or ends needs a confirmation', () => {
  const lines = CONFIRMED.map((line) => [...line, 'confirmed']);
  expect(told(({ confirm }) => (confirm ? ['confirmed'] : []))).toEqual(written(lines));
});
