import { expect, test } from 'vitest';
import { ledger } from '../../machines/money/ledger.ts';
import { rateSums } from '../../machines/money/rates.ts';

/*
 * The totals of a chain, rate by rate: order = advances + partial finals + final + corrections + left (invoicing.md,
 * "Invariants"). A rate that only one of them has is a row as well, or it would be missing from the sum.
 */

const at = (rate: string) => [rateSums({ category: 'S', rate }, '100.00', '10.00')];
const LISTS = ['order', 'advances', 'final', 'corrections', 'parts'] as const;

test.each(LISTS)('a rate of the %s alone has a row', (only) => {
  const [order = [], advances = [], final = [], corrections = [], parts = []] = LISTS.map((list) =>
    list === only ? at('8') : at('23'),
  );
  const { rows } = ledger(order, advances, final, corrections, parts);
  expect(rows.map(({ rate }) => rate).toSorted()).toEqual(['23', '8']);
  const row = rows.find(({ rate }) => rate === '8');
  // Of what is ordered everything is left; of what is invoiced it is too much.
  expect([row?.[only].gross, row?.left.gross]).toEqual(['110.00', only === 'order' ? '110.00' : '-110.00']);
});
