import { describe, expect, test } from 'vitest';
import {
  adopt,
  type Draft,
  differences,
  edit,
  relocate,
  rowsOf,
  type Typed,
  withKeys,
} from '../../machines/flows/draft.ts';

/* Specification §4: rows are added empty, removed and replaced by position, moved by one place and never past an end. */

const row = (key: string, more: object = {}) => ({ key, name: key.toUpperCase(), ...more });
const FILES = 'lots.1.files';
const typed: Typed = {
  draft: { name: 'Pipes', lots: [row('a'), row('b', { files: [row('x'), row('y')] }), row('c', { id: 3 })] },
  errors: {
    name: ['short'],
    lots: ['few'],
    'lots.0': ['odd'],
    'lots.0.name': ['first'],
    'lots.1.name': ['second'],
    'lots.1.price': ['cheap'],
    'lots.2.name': ['third'],
    'lots.more': ['beside'],
    lotsize: ['other'],
  },
  added: 4,
};
const keys = ({ draft }: Typed, list = 'lots') => rowsOf(draft, list).map(({ key }) => key);
const rest = { name: ['short'], 'lots.more': ['beside'], lotsize: ['other'] };

describe('a field that is edited', () => {
  test('loses its error, and no other', () => {
    const after = edit(typed, { type: 'SET', path: 'name', value: 'Tubes' });
    expect(after.draft).toEqual({ ...typed.draft, name: 'Tubes' });
    const { name: _gone, ...others } = typed.errors;
    expect([after.errors, after.added]).toEqual([others, 4]);
  });
  test('of a row answers also what was said of the row and of the list', () => {
    const after = edit(typed, { type: 'SET', path: 'lots.0.name', value: 'Steel' });
    expect(rowsOf(after.draft, 'lots')[0]).toEqual({ key: 'a', name: 'Steel' });
    expect(keys(after)).toEqual(['a', 'b', 'c']);
    expect(after.errors).toEqual({
      ...rest,
      'lots.1.name': ['second'],
      'lots.1.price': ['cheap'],
      'lots.2.name': ['third'],
    });
    expect(after.draft['name']).toBe('Pipes');
  });
  test('of a row that is not there changes nothing', () => {
    expect(edit(typed, { type: 'SET', path: 'lots.3.name', value: 'Steel' })).toEqual(typed);
  });
  test('and several at once are each of them', () => {
    const after = edit(typed, { type: 'SET_MANY', values: { name: 'Tubes', 'lots.1.name': 'Iron' } });
    expect([after.draft['name'], rowsOf(after.draft, 'lots')[1]?.['name']]).toEqual(['Tubes', 'Iron']);
    expect(Object.keys(after.errors)).toEqual([
      'lots.0',
      'lots.0.name',
      'lots.1.price',
      'lots.2.name',
      'lots.more',
      'lotsize',
    ]);
  });
});

describe('rows', () => {
  test('are added at the end, under keys that were never given', () => {
    const after = edit(typed, { type: 'ADD', list: 'lots', entries: [{ name: 'D' }, { name: 'E' }] });
    expect([keys(after), after.added]).toEqual([['a', 'b', 'c', 'new-4', 'new-5'], 6]);
    const { lots: _answered, ...others } = typed.errors;
    expect(after.errors).toEqual(others);
    expect(keys(edit({ ...typed, draft: {} }, { type: 'ADD', list: 'lots', entries: [{}] }))).toEqual(['new-4']);
  });
  test('that are removed take their errors along; the later ones move up', () => {
    const after = edit(typed, { type: 'REMOVE', list: 'lots', at: 1 });
    expect([keys(after), after.added]).toEqual([['a', 'c'], 4]);
    expect(after.errors).toEqual({ ...rest, 'lots.0': ['odd'], 'lots.0.name': ['first'], 'lots.1.name': ['third'] });
    expect(after.draft['name']).toBe('Pipes');
  });
  test('that are replaced keep their place, their key and their number', () => {
    const after = edit(typed, { type: 'REPLACE', list: 'lots', at: 2, entry: { name: 'F', id: 9, key: 'z' } });
    expect(rowsOf(after.draft, 'lots')[2]).toEqual({ name: 'F', id: 3, key: 'c' });
    expect(after.errors).not.toHaveProperty(['lots.2.name']);
    expect(after.errors).toHaveProperty(['lots.1.name']);
    const fresh = edit(typed, { type: 'REPLACE', list: 'lots', at: 0, entry: { name: 'F' } });
    expect(rowsOf(fresh.draft, 'lots')[0]).toEqual({ name: 'F', key: 'a' });
    expect(keys(fresh)).toEqual(['a', 'b', 'c']);
  });
  test.each([
    [
      0,
      1,
      ['b', 'a', 'c'],
      {
        'lots.1': ['odd'],
        'lots.1.name': ['first'],
        'lots.0.name': ['second'],
        'lots.0.price': ['cheap'],
        'lots.2.name': ['third'],
      },
    ],
    [
      2,
      -1,
      ['a', 'c', 'b'],
      {
        'lots.0': ['odd'],
        'lots.0.name': ['first'],
        'lots.2.name': ['second'],
        'lots.2.price': ['cheap'],
        'lots.1.name': ['third'],
      },
    ],
  ] as const)('change places with a neighbour: %i by %i', (at, by, order, errors) => {
    const after = edit(typed, { type: 'MOVE', list: 'lots', at, by });
    expect([keys(after), after.errors, after.added]).toEqual([order, { ...rest, ...errors }, 4]);
  });
  test('never move past an end, and what is not there is neither moved, removed nor replaced', () => {
    const same = [
      { type: 'MOVE', list: 'lots', at: 0, by: -1 },
      { type: 'MOVE', list: 'lots', at: 2, by: 1 },
      { type: 'MOVE', list: 'lots', at: 3, by: -1 },
      { type: 'REMOVE', list: 'lots', at: 3 },
      { type: 'REPLACE', list: 'lots', at: 3, entry: {} },
    ] as const;
    for (const event of same) expect([event, edit(typed, event)]).toEqual([event, typed]);
  });
  test('of a row are a list like any other', () => {
    expect([keys(typed, FILES), keys(typed, 'lots.7.files'), keys(typed, 'lots.0.files')]).toEqual([
      ['x', 'y'],
      [],
      [],
    ]);
    const added = edit(typed, { type: 'ADD', list: FILES, entries: [{ name: 'Z' }] });
    expect([keys(added, FILES), keys(added), added.draft['name']]).toEqual([
      ['x', 'y', 'new-4'],
      ['a', 'b', 'c'],
      'Pipes',
    ]);
    expect(rowsOf(added.draft, 'lots')[1]?.['name']).toBe('B');
    expect(keys(edit(typed, { type: 'REMOVE', list: FILES, at: 0 }), FILES)).toEqual(['y']);
    expect(edit(typed, { type: 'ADD', list: 'lots.7.files', entries: [{}] }).draft).toEqual(typed.draft);
  });
});

test('a stored row is named by its number, one that is not by its place', () => {
  const drawn = withKeys({ name: 'x', lots: [{ id: 7 }, { key: 'mine', id: 8 }, {}] }, ['lots', 'files']);
  expect(drawn).toEqual({
    name: 'x',
    lots: [{ id: 7, key: '7' }, { key: 'mine', id: 8 }, { key: 'row-2' }],
    files: [],
  });
});

test('rows take the numbers that they were stored under, wherever they are by now', () => {
  const sent: Draft = { lots: [row('a'), row('m', { mark: 'up' }), row('b')] };
  const now: Draft = { name: 'typed', lots: [row('b'), row('m', { mark: 'up' }), row('new'), row('a')] };
  expect(adopt(now, sent, { lots: [{ id: 1 }, { id: 2 }] }, ['lots'])).toEqual({
    name: 'typed',
    lots: [row('b', { id: 2 }), row('m', { mark: 'up' }), row('new'), row('a', { id: 1 })],
  });
  expect(adopt(now, sent, { lots: [{ id: 'x' }] }, ['lots'])['lots']).toEqual(now['lots']);
});

test('a complaint is shown where what was sent is by now, and not where it was edited since', () => {
  const sent: Draft = { name: 'Pipes', note: 'x', lots: [row('a', { price: '1' }), row('b', { price: '2' })] };
  const now: Draft = { name: 'Tubes', note: 'x', lots: [row('b', { price: '3' }), row('a', { price: '1' })] };
  const errors = {
    name: ['n'],
    note: ['o'],
    lots: ['l'],
    'lots.0.price': ['a'],
    'lots.1.price': ['b'],
    'lots.1.name': ['c'],
  };
  expect(relocate(errors, sent, now, ['lots'])).toEqual({ note: ['o'], 'lots.1.price': ['a'], 'lots.0.name': ['c'] });
  const gone: Draft = { ...now, lots: [row('b', { price: '2' })] };
  expect(relocate(errors, sent, gone, ['lots'])).toEqual({ note: ['o'], 'lots.0.price': ['b'], 'lots.0.name': ['c'] });
  expect(relocate(errors, sent, sent, ['lots'])).toEqual(errors);
});

describe('two drafts differ', () => {
  const of = (mine: Draft, theirs: Draft) => differences(mine, theirs, ['name', 'lots']);
  const lots = [row('a'), row('b')];
  test('in the fields that are asked for', () => {
    expect(of({ name: 'a', note: 'x' }, { name: 'a', note: 'y' })).toEqual([]);
    expect(of({ name: 'a', lots }, { name: 'b', lots: [row('a')] })).toEqual(['name', 'lots']);
    expect(of({ name: ['a'] }, { name: 'a' })).toEqual(['name']);
  });
  test('in no key, and in no way to write an amount or nothing', () => {
    expect(of({ lots: [row('a')] }, { lots: [{ key: 'z', name: 'A' }] })).toEqual([]);
    expect(of({ name: '0' }, { name: '0.00' })).toEqual([]);
    expect(of({ name: '10' }, { name: '1' })).toEqual(['name']);
    expect(of({ name: '1.50' }, { name: '1.5' })).toEqual([]);
    expect(of({ name: '-1.50' }, { name: '-1.5' })).toEqual([]);
    expect(of({ name: '1.05' }, { name: '1.5' })).toEqual(['name']);
    expect(of({ name: 'v1.0' }, { name: 'v1' })).toEqual(['name']);
    expect(of({ name: null }, {})).toEqual([]);
    expect(of({ lots: [{ key: 'a', id: null }] }, { lots: [{ key: 'a', id: '' }] })).toEqual([]);
  });
  test('in their rows, one by one and in their order', () => {
    expect(of({ lots }, { lots: lots.map((one) => ({ ...one })) })).toEqual([]);
    expect(of({ lots }, { lots: lots.toReversed() })).toEqual(['lots']);
    expect(of({ lots }, { lots: lots.slice(1) })).toEqual(['lots']);
    expect(of({ lots: ['a'] }, { lots: ['a'] })).toEqual([]);
    expect(of({ lots: ['a'] }, { lots: ['b'] })).toEqual(['lots']);
    expect([of({ lots }, {}), of({}, { lots }), of({ lots: null }, { lots: [] })]).toEqual([
      ['lots'],
      ['lots'],
      ['lots'],
    ]);
  });
});
