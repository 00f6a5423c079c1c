import { expect, it } from 'vitest';
import type { Draft } from '../../machines/flows/draft.ts';
import { mergeRows } from '../../machines/flows/rebase.ts';

const row = (id: number | null, key = String(id)) => ({ id, key });
const idsOf = (rows: readonly Draft[]) => rows.map(({ id }) => id);

it('a list that others store as well is theirs, with what was done here since', () => {
  const base = [row(1), row(2), row(3)];
  // Here, 3 was removed, 5 was added and another row is being saved; on the server, 2 is gone and 4 is new.
  const mine = [row(1, 'own'), row(2), row(5), row(null, 'new-1')];
  const merged = mergeRows(mine, base, [{ id: 1 }, { id: 3 }, { id: 4 }]);
  expect(idsOf(merged)).toEqual([1, 4, 5, null]);
  expect(merged.map(({ key }) => key)).toEqual(['own', '4', '5', 'new-1']);
});
