import { expect, test } from 'vitest';
import { correctionsOf, inTurn } from '../../src/app/features/documents/record/chain-order.ts';

const one = (id: number, type: 'advance' | 'next' | 'final' | 'correction', parent: number | null) => ({
  id,
  type,
  parent,
});
const chain = [
  one(1, 'advance', null),
  one(2, 'next', 1),
  one(3, 'correction', 1),
  one(4, 'final', 2),
  one(5, 'correction', 4),
  one(6, 'correction', 5),
];
const ids = (members: readonly { id: number }[]) => members.map(({ id }) => id);

test('the invoices of a chain stand one after another, corrections below what they correct', () => {
  const main = inTurn(chain, chain[0] as never);
  expect(ids(main)).toEqual([1, 2, 4]);
  expect(main.map((member) => ids(correctionsOf(chain, member)))).toEqual([[3], [], [5, 6]]);
  expect(correctionsOf(chain, chain[4] as never)).toEqual([]);
});
