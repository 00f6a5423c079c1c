import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { CHOOSING, CONFIRMED, FOLLOWING, TYPED } from './said.ts';

/* The catalogues, used by the screens, against the handwritten tables; for their fields see `complained.test.ts`. */

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

test('a button judges what is known, and nothing that is still to be typed', () => {
  expect(told(({ inputGuards = [] }) => inputGuards)).toEqual(written(TYPED));
});

test('nobody is told of what only leads to one state or another', () => {
  expect(told(({ choosing = [] }) => choosing)).toEqual(written(CHOOSING));
});

test('a message of the server follows the step that it comes with', () => {
  const lines = FOLLOWING.map(([id = '', events = '', whose = '']) => [id, events, whose.replace(' ', ':')]);
  expect(told(({ follows }) => (follows ? [`${follows.side}:${follows.on}`] : []))).toEqual(written(lines));
});

test('what binds, leaves or ends is asked about once more', () => {
  const lines = CONFIRMED.map((line) => [...line, 'confirmed']);
  expect(told(({ confirm }) => (confirm ? ['confirmed'] : []))).toEqual(written(lines));
});
