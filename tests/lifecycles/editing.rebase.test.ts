import { expect, it } from 'vitest';
import { rowsOf } from '../../machines/flows/draft.ts';
import { rebase } from '../../machines/flows/rebase.ts';

const LISTS = { rows: 'lots', files: 'files', rowFiles: 'documents' };
const lot = (id: number, quantity: string, name = 'A4') => ({ key: `k${id}`, id, quantity, name });

it('what somebody else changed stays theirs, what was typed stays on top of it', () => {
  const base = {
    place: 'Kyiv',
    term: '',
    days: '5',
    lots: [lot(1, '10'), lot(2, '20')],
    files: [{ id: 1 }, { id: 2 }],
  };
  const mine = {
    ...base,
    term: '30 days',
    days: '7',
    lots: [lot(1, '11'), lot(2, '20')],
    files: [
      { key: '1', id: 1 },
      { key: 'new-0', id: null, file: 44 },
    ],
  };
  const theirs = {
    ...base,
    place: 'Lviv',
    days: '9',
    lots: [lot(1, '10', 'A3'), lot(2, '25')],
    files: [{ id: 1 }, { id: 2 }, { id: 3 }],
  };
  const merged = rebase(mine, base, theirs, LISTS);
  // When both changed a field, the local value is kept and reviewed again against the current one.
  expect(merged).toMatchObject({ place: 'Lviv', term: '30 days', days: '7' });
  expect(merged['lots']).toEqual([lot(1, '11', 'A3'), lot(2, '25')]);
  expect(rowsOf(merged, 'files').map(({ id }) => id)).toEqual([1, 3, null]);
});

it('files of a row that both changed: what the other attached stays, and what was taken off here goes', () => {
  const file = (number: number) => ({ file: number, name: `${number}.pdf` });
  const row = (...files: readonly object[]) => ({ id: 1, quantity: '10', documents: files });
  const base = { lots: [row(file(1), file(2), file(3))], files: [] };
  const mine = { lots: [{ key: 'k1', ...row(file(2), file(3), { ...file(4), key: 'new-0' }) }], files: [] };
  const theirs = { lots: [row(file(1), file(2), file(5))], files: [] };
  const [merged] = rowsOf(rebase(mine, base, theirs, LISTS), 'lots');
  expect(rowsOf({ ...merged }, 'documents').map((one) => one['file'])).toEqual([2, 5, 4]);
});

it('a file that is stored by now, though nobody heard of it, is not added once more', () => {
  const base = { lots: [], files: [{ id: 1, file: 41 }] };
  const added = (file: number) => ({ key: `new-${file}`, id: null, file, name: `${file}.pdf` });
  const mine = { lots: [], files: [{ key: '1', id: 1, file: 41 }, added(44), added(45)] };
  const theirs = { lots: [], files: [...base.files, { id: 9, file: 44 }] };
  const merged = rowsOf(rebase(mine, base, theirs, LISTS), 'files');
  expect(merged.map(({ id, file }) => [id, file])).toEqual([
    [1, 41],
    [9, 44],
    [null, 45],
  ]);
});
