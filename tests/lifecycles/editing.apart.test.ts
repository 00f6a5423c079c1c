import { expect, it } from 'vitest';
import { adopt, type Draft, mergeRows, rowsOf } from '../../machines/flows/draft.ts';

const FILES = 'documents';
const row = (id: number | null, key = String(id)) => ({ id, key });
const idsOf = (rows: readonly Draft[]) => rows.map(({ id }) => id);

it('a list that others store as well is theirs, with what was done here since', () => {
  const base = [row(1), row(2), row(3)];
  // 3 was taken away here and 5 was added, another one is on its way; there 2 is gone and 4 is new.
  const mine = [row(1, 'own'), row(2), row(5), row(null, 'new-1')];
  const merged = mergeRows(mine, base, [row(1), row(3), row(4)]);
  expect(idsOf(merged)).toEqual([1, 4, 5, null]);
  expect(merged[0]?.key).toBe('own');
});

it('is taken over from an answer, and no row gets the id of another one', () => {
  const draft = { name: 'A', [FILES]: [row(2)] };
  const answered = { name: 'B', [FILES]: [{ id: 1 }, { id: 2 }] };
  const next = adopt(draft, draft, answered, [FILES], [FILES]);
  expect([next['name'], idsOf(rowsOf(next, FILES)), rowsOf(next, FILES).map(({ key }) => key)]).toEqual([
    'A',
    [1, 2],
    ['1', '2'],
  ]);
  // An answer that says nothing of it changes nothing.
  expect(adopt(draft, draft, {}, [FILES], [FILES])).toEqual(draft);
});
