import { expect, test } from 'vitest';
import { refusedBeginning } from '../../machines/lifecycles/offer/offer.beginning.ts';
import { lawOf } from './table.ts';

/*
 * When an offer may be created, by hand from ../shared/lifecycles.md ("Offer", "Tender"): while the tender runs, by a
 * company that may answer it. The content of the offer does not matter. One reason is named: what no one can change comes
 * first, because taking part does not help once the tender is over.
 */

const END = '2030-01-08T12:00:00.000Z';
const TABLE = `
inquire            tender         at                        ends
Published          viewed         2030-01-08T11:59:59.999Z  begun
Published          invited        2030-01-08T11:59:59.999Z  begun
Published          participating  2030-01-08T11:59:59.999Z  begun
Published          quoted         2030-01-08T11:59:59.999Z  begun
Published          declined       2030-01-08T11:59:59.999Z  ! eligible
Published          removed        2030-01-08T11:59:59.999Z  ! eligible
Published          viewed         2030-01-08T12:00:00.000Z  ! beforeDeadline
Published          declined       2030-01-08T12:00:00.000Z  ! beforeDeadline
Evaluation.sealed  missed         2030-01-08T11:59:59.999Z  ! tenderActive
Evaluation.opened  missed         2030-01-08T12:00:00.000Z  ! tenderActive
Cancelled          cancelled      2030-01-08T11:59:59.999Z  ! tenderActive
Cancelled          removed        2030-01-08T12:00:00.000Z  ! tenderActive
`;
type Row = 'inquire' | 'tender' | 'at' | 'ends';

test.each(lawOf<Row>(TABLE).map((row) => [Object.values(row).join(' '), row] as const))('%s', (_, row) => {
  const refused = refusedBeginning({ ...row, expireAt: END }, row.at);
  expect(refused === undefined ? 'begun' : `! ${refused}`).toBe(row.ends);
});

test('an offer requires a view of the tender and a deadline', () => {
  const at = '2030-01-01T12:00:00.000Z';
  expect(refusedBeginning({ inquire: 'Published', tender: null, expireAt: END }, at)).toBe('eligible');
  expect(refusedBeginning({ inquire: 'Published', tender: 'viewed', expireAt: '' }, at)).toBe('beforeDeadline');
});
