import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCEPTED } from './accepted.ts';
import { drawn, everyMutant, mutantsOf, mutated } from './find.ts';
import { MUTATION_PAGE, mutationPage } from './page.ts';
import type { Area } from './places.ts';

const changed = (code: string, area: Area = 'rules'): readonly string[] =>
  mutantsOf('machines/a.ts', code, area).map((one) => mutated(code, one));

test('comparisons, conditions, literals and answers are turned', () => {
  expect(changed("if (a < 1) b('x');").toSorted()).toEqual(
    [
      "if (a <= 1) b('x');",
      "if (a >= 1) b('x');",
      "if (!(a < 1)) b('x');",
      "if (a < 2) b('x');",
      "if (a < 1) b('');",
      'if (a < 1) ;',
    ].toSorted(),
  );
  expect(changed('const f = (a: A): boolean => a.b === c && !a.d;')).toEqual([
    'const f = (a: A): boolean => a.b === c || !a.d;',
    'const f = (a: A): boolean => true;',
    'const f = (a: A): boolean => false;',
    'const f = (a: A): boolean => a.b !== c && !a.d;',
    'const f = (a: A): boolean => a.b === c && a.d;',
  ]);
  expect(changed('const f = (a: A): B[] => x.filter(g).plus(a) ?? y;')).toEqual([
    'const f = (a: A): B[] => y;',
    'const f = (a: A): B[] => [];',
    'const f = (a: A): B[] => x.filter(g).minus(a) ?? y;',
    'const f = (a: A): B[] => x.plus(a) ?? y;',
  ]);
});

test('lists lose each of their elements, and those that are in an order are turned', () => {
  expect(changed("const a = ['9', '25.5'];")).toEqual([
    "const a = ['25.5'];",
    "const a = ['9'];",
    "const a = ['25.5', '9'];",
    "const a = ['8', '25.5'];",
    "const a = ['9', '25.6'];",
  ]);
  expect(changed('const a = [\n  ...b,\n];')).toEqual(['const a = [];']);
});

test('a chart loses each of its parts and goes to another state', () => {
  const code =
    "const m = setup({}).createMachine({ states: { a: { on: { GO: { target: 'b', actions: 'x' } } }, b: {} } });";
  const of = (on: string) => code.replace("GO: { target: 'b', actions: 'x' }", on);
  expect(changed(code, 'charts')).toEqual([
    of('').replace('{  }', '{}'),
    of("GO: { actions: 'x' }"),
    of("GO: { target: 'b' }"),
    of("GO: { target: 'a', actions: 'x' }"),
  ]);
});

test('a catalogue lets others in', () => {
  const code = "const c = { GO: { side: ['buyer'], permission: 'order.buy', icon: 'Tick' } };";
  const of = (entry: string) => code.replace("side: ['buyer'], permission: 'order.buy', ", entry);
  expect(changed(code, 'catalogues')).toEqual([
    'const c = {};',
    of("permission: 'order.buy', "),
    of("side: ['buyer'], "),
    of("side: [], permission: 'order.buy', "),
    of("side: ['supplier'], permission: 'order.buy', "),
    of("side: ['buyer'], permission: 'user.manage', "),
  ]);
});

test('types, imports and what names nothing of the rules stay as they are', () => {
  expect(changed("const [year = ''] = b;")).toEqual([]);
  expect(changed("import { a } from 'b';\ntype A = 'x' | 1;\nexport type { A };\nconst f = (a: 'y'): A => a;")).toEqual(
    [],
  );
});

const all = everyMutant();

test('each mutant has a name of its own, which says it whatever its line is', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const [one] = mutantsOf('machines/a.ts', '\n\nconst b = 1;', 'money');
  expect(one).toMatchObject({ key: 'machines/a.ts b: 1 → 2', line: 3 });
});

test('what is drawn by a seed is in every larger sample, and is not moved by what is not drawn', () => {
  const ten = drawn(all, 10, '7');
  expect(drawn(all, 30, '7').slice(0, 10)).toEqual(ten);
  expect(
    drawn(
      all.filter((one) => ten.includes(one)),
      10,
      '7',
    ),
  ).toEqual(ten);
  expect(drawn(all, 10, '8')).not.toEqual(ten);
});

test('who may survive is there, once, and why is said', () => {
  const keys = new Set(all.map(({ key }) => key));
  expect(ACCEPTED.filter(({ key }) => !keys.has(key))).toEqual([]);
  expect(new Set(ACCEPTED.map(({ key }) => key)).size).toBe(ACCEPTED.length);
  expect(ACCEPTED.filter(({ why }) => why.length < 30)).toEqual([]);
});

test('docs/mutation.md is these mutants: run `npm run docs` after a change', () => {
  expect(existsSync(MUTATION_PAGE) ? readFileSync(MUTATION_PAGE, 'utf8') : '').toBe(mutationPage(all));
});
