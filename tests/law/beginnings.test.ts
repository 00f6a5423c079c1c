import { expect, test } from 'vitest';
import { type Beginning, refusedBeginning } from '../../machines/lifecycles/document/document.beginning.ts';
import { ABSENT_ON_ORDER } from '../../machines/lifecycles/document/document.on-order.ts';
import { lawOf } from './table.ts';

/*
 * Documents that may be begun on an order with nothing invoiced yet, by hand from ../shared/lifecycles.md ("7 Order",
 * "Order, additions"): documents require a confirmed order, a full invoice waits for the delivery, a partial final
 * invoices what was delivered and is not the last one. ASSUMED: a second draft is named as the reason only where the
 * order itself allows the document.
 */

const TABLE = `
type     order      facts            ends
invoice  open       plain            ! orderConfirmed orderDelivered
invoice  confirmed  plain            ! orderDelivered
invoice  delivered  plain            begun
invoice  delivered  nothing          begun
invoice  delivered  all              begun
invoice  delivered  taken            ! orderFree
invoice  open       taken            ! orderFree orderConfirmed orderDelivered
invoice  delivered  written          ! noOpenDraft
invoice  delivered  takenAndWritten  ! orderFree
advance  open       plain            ! orderConfirmed
advance  confirmed  plain            begun
advance  confirmed  nothing          begun
advance  confirmed  all              begun
advance  delivered  plain            begun
advance  confirmed  taken            ! orderFree
advance  confirmed  written          ! noOpenDraft
part     open       plain            ! orderConfirmed
part     open       nothing          ! orderConfirmed
part     confirmed  plain            begun
part     delivered  plain            begun
part     confirmed  nothing          ! somethingDelivered
part     confirmed  all              ! finalLeft
part     confirmed  allOfNothing     ! somethingDelivered
part     confirmed  taken            ! orderFree
part     confirmed  written          ! noOpenDraft
part     confirmed  allAndWritten    ! finalLeft
`;
type Row = 'type' | 'order' | 'facts' | 'ends';

const plain = { orderFree: true, part: { deliverable: true, leaves: true }, draft: false };
const nothing = { deliverable: false, leaves: true };
const all = { deliverable: true, leaves: false };
const FACTS: Readonly<Record<string, typeof plain>> = {
  plain,
  taken: { ...plain, orderFree: false },
  written: { ...plain, draft: true },
  takenAndWritten: { ...plain, orderFree: false, draft: true },
  nothing: { ...plain, part: nothing },
  all: { ...plain, part: all },
  allOfNothing: { ...plain, part: { deliverable: false, leaves: false } },
  allAndWritten: { ...plain, part: all, draft: true },
};

test.each(lawOf<Row>(TABLE).map((row) => [Object.values(row).join(' '), row] as const))('%s', (_, row) => {
  const facts = FACTS[row.facts] ?? plain;
  const said = refusedBeginning(row.type as Beginning, { ...facts, order: row.order as 'open' });
  expect(said.length === 0 ? 'begun' : ['!', ...said].join(' ')).toBe(row.ends);
});

test('an order leaves out the documents that can never follow, and no others', () => {
  expect(ABSENT_ON_ORDER).toEqual({
    // A whole invoice leaves nothing, and a chain leaves no whole invoice.
    invoice: ['orderFree'],
    advance: ['orderFree', 'inChain', 'chainAdvancing'],
    // The last delivery is for an invoice or for the final.
    part: ['orderFree', 'inChain', 'chainAdvanced', 'orderKnown', 'orderBinding', 'partStated', 'finalLeft'],
    // The page of the order says that an advance has to be corrected first.
    final: ['inChain', 'chainAdvanced', 'finalNeeded', 'advancesWithin'],
  });
});
