import { describe, expect, it } from 'vitest';
import { edit, moveErrors, rowsOf, type Typed } from '../../machines/flows/draft.ts';

const lots = 'inquireitem_set';
const three = (): Typed => ({
  draft: {
    name: 'Paper',
    [lots]: [
      { key: 'a', name: 'A' },
      { key: 'b', name: 'B' },
      { key: 'c', name: 'C' },
    ],
  },
  errors: { name: ['blank'], [`${lots}.0.name`]: ['a'], [`${lots}.1.quantity`]: ['b'], [`${lots}.2.name`]: ['c'] },
  added: 0,
});
const names = (typed: Typed) =>
  rowsOf(typed.draft, lots)
    .map((row) => row['name'])
    .join('');

describe('a draft and its lists', () => {
  it('clears the error of the field that is edited and of no other', () => {
    const after = edit(three(), { type: 'SET', path: 'name', value: 'Cardboard' });
    expect(after.draft['name']).toBe('Cardboard');
    expect(Object.keys(after.errors)).toEqual([`${lots}.0.name`, `${lots}.1.quantity`, `${lots}.2.name`]);
    const row = edit(three(), { type: 'SET', path: `${lots}.1.quantity`, value: '5' });
    expect(Object.keys(row.errors)).toEqual(['name', `${lots}.0.name`, `${lots}.2.name`]);
    expect(rowsOf(row.draft, lots)[1]).toMatchObject({ key: 'b', name: 'B', quantity: '5' });
  });

  it('moves a row one place, with its errors, and never past an end', () => {
    const down = edit(three(), { type: 'MOVE', list: lots, at: 0, by: 1 });
    expect(names(down)).toBe('BAC');
    expect(down.errors).toEqual({
      name: ['blank'],
      [`${lots}.1.name`]: ['a'],
      [`${lots}.0.quantity`]: ['b'],
      [`${lots}.2.name`]: ['c'],
    });
    expect(names(edit(three(), { type: 'MOVE', list: lots, at: 0, by: -1 }))).toBe('ABC');
    expect(names(edit(three(), { type: 'MOVE', list: lots, at: 2, by: 1 }))).toBe('ABC');
  });

  it('adds at the end, removes by place and replaces in place', () => {
    const added = edit(three(), { type: 'ADD', list: lots, entries: [{ name: 'D' }, { name: 'E' }] });
    expect(names(added)).toBe('ABCDE');
    expect(new Set(rowsOf(added.draft, lots).map(({ key }) => key)).size).toBe(5);
    const removed = edit(three(), { type: 'REMOVE', list: lots, at: 1 });
    expect(names(removed)).toBe('AC');
    expect(removed.errors).toEqual({ name: ['blank'], [`${lots}.0.name`]: ['a'], [`${lots}.1.name`]: ['c'] });
    const replaced = edit(three(), { type: 'REPLACE', list: lots, at: 2, entry: { name: 'A' } });
    expect(names(replaced)).toBe('ABA');
    expect(rowsOf(replaced.draft, lots)[2]?.key).toBe('c');
    expect(replaced.errors[`${lots}.2.name`]).toBeUndefined();
  });

  it('keeps a list inside a row: added to, taken from, with its errors, nowhere else', () => {
    const files = `${lots}.1.files`;
    const start = { ...three(), errors: { [`${files}.1`]: ['gone'], [`${lots}.0.files.1`]: ['other'] } };
    const two = edit(start, { type: 'ADD', list: files, entries: [{ file: 1 }, { file: 2 }] });
    expect(rowsOf(two.draft, files).map(({ file }) => file)).toEqual([1, 2]);
    expect(rowsOf(two.draft, `${lots}.0.files`)).toEqual([]);
    const one = edit(two, { type: 'REMOVE', list: files, at: 0 });
    expect(rowsOf(one.draft, files).map(({ file }) => file)).toEqual([2]);
    expect(one.errors).toEqual({ [`${files}.0`]: ['gone'], [`${lots}.0.files.1`]: ['other'] });
    const moved = edit(one, { type: 'MOVE', list: lots, at: 1, by: 1 });
    expect(rowsOf(moved.draft, `${lots}.2.files`).map(({ file }) => file)).toEqual([2]);
    expect(moved.errors[`${lots}.2.files.0`]).toEqual(['gone']);
    expect(names(edit(one, { type: 'ADD', list: `${lots}.9.files`, entries: [{ file: 3 }] }))).toBe('ABC');
  });

  it('leaves errors of other lists where they are', () => {
    expect(moveErrors({ 'offeritem_set.1.price': ['x'], [lots]: ['y'] }, lots, () => undefined)).toEqual({
      'offeritem_set.1.price': ['x'],
      [lots]: ['y'],
    });
  });
});
