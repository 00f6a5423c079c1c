import { describe, expect, test } from 'vitest';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { invitation } from '../../machines/lifecycles/invitation/invitation.lifecycle.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { LOT_STATES, lotFromRow, lotToRow } from '../../src/contract/procurement/award.ts';
import { inquireFromRow, inquireToRow, PROC_STATUSES } from '../../src/contract/procurement/inquire.state.ts';
import { INVITATION_STATES, invitationFromRow, invitationToRow } from '../../src/contract/procurement/invitation.ts';
import { OFFER_STATUSES, offerFromRow, offerToRow } from '../../src/contract/procurement/offer.ts';
import { ORDER_STATUSES, orderFromRow, orderToRow } from '../../src/contract/procurement/order.ts';
import { QUESTION_STATES, questionFromRow, questionToRow } from '../../src/contract/procurement/question.ts';
import { PARTICIPATIONS, tenderFromRow, tenderToRow } from '../../src/contract/procurement/quotation.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';
import { stateOf, statusOf } from '../../src/server/procurement/inquire/record.ts';

/** Values of all reachable states, without duplicates. */
const values = <V>(lifecycle: Parameters<typeof reachableStates>[0]): V[] => [
  ...new Map(
    reachableStates(lifecycle).map(({ snapshot }) => [
      JSON.stringify((snapshot as { value: V }).value),
      (snapshot as { value: V }).value,
    ]),
  ).values(),
];
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a state is written and read back as the same state', () => {
  test('inquiry', () => {
    // A deleted draft has no row.
    for (const value of values<Parameters<typeof inquireToRow>[0]>(inquire).filter((state) => state !== 'Deleted')) {
      expect(inquireFromRow(json(inquireToRow(value)) as never)).toEqual(value);
    }
    expect(
      new Set(values<Parameters<typeof inquireToRow>[0]>(inquire).map((value) => inquireToRow(value).proc_status)),
    ).toEqual(new Set(PROC_STATUSES));
  });

  test('tender', () => {
    const states = values<Parameters<typeof tenderToRow>[0]>(tender);
    for (const value of states) expect(tenderFromRow(json(tenderToRow(value)) as never)).toEqual(value);
    expect(new Set(states.map((value) => tenderToRow(value).participation))).toEqual(new Set(PARTICIPATIONS));
  });

  test('offer, order and lot', () => {
    const offers = values<Parameters<typeof offerToRow>[0]>(offer);
    for (const value of offers) expect(offerFromRow(offerToRow(value))).toEqual(value);
    expect(new Set(offers)).toEqual(new Set(OFFER_STATUSES));
    const orders = values<Parameters<typeof orderToRow>[0]>(order);
    for (const value of orders) expect(orderFromRow(orderToRow(value))).toEqual(value);
    expect(new Set(orders)).toEqual(new Set(ORDER_STATUSES));
    const lots = values<Parameters<typeof lotToRow>[0]>(lot);
    for (const value of lots) expect(lotFromRow(lotToRow(value))).toEqual(value);
    expect(new Set(lots)).toEqual(new Set(LOT_STATES));
  });

  test('question', () => {
    const states = values<Parameters<typeof questionToRow>[0]>(question);
    for (const value of states) expect(questionFromRow(questionToRow(value))).toEqual(value);
    expect(new Set(states)).toEqual(new Set(QUESTION_STATES));
  });

  test('invitation', () => {
    const states = values<Parameters<typeof invitationToRow>[0]>(invitation);
    for (const value of states) expect(invitationFromRow(invitationToRow(value))).toEqual(value);
    expect(new Set(states)).toEqual(new Set(INVITATION_STATES));
  });
});

describe("an inquiry's statuses are those of the table", () => {
  const at = '2030-01-08T12:00:00.000Z';
  const none = { published_at: null, closed_at: null, opened_at: null, outcome: null, approval_id: null };
  const published = { ...none, published_at: at };
  const closed = { ...published, closed_at: at };
  const opened = { ...closed, opened_at: at };

  test.each([
    [none, 'Draft', 'DRAFT', false, false, null],
    [published, 'Published', 'ACTIVE', true, false, null],
    [closed, 'Evaluation', 'CLOSED', false, false, 'sealed'],
    [{ ...none, approval_id: 5 }, 'Pending', 'DRAFT', false, false, null],
    [opened, 'Evaluation', 'CLOSED', false, false, 'opened'],
    [{ ...opened, approval_id: 5 }, 'Evaluation', 'CLOSED', false, false, 'pending'],
    [{ ...opened, outcome: 'Awarded' as const }, 'Awarded', 'CLOSED', false, false, null],
    [{ ...opened, outcome: 'Completed' as const }, 'Completed', 'CLOSED', false, true, null],
    [{ ...closed, outcome: 'Unsuccessful' as const }, 'Unsuccessful', 'CLOSED', false, true, null],
    [{ ...closed, outcome: 'Cancelled' as const }, 'Cancelled', 'CLOSED', false, true, null],
  ])('%j is %s', (facts, proc_status, status, is_active, finished, evaluation) => {
    expect(statusOf(facts)).toEqual({ proc_status, status, is_active, finished, evaluation });
    expect(inquireFromRow(statusOf(facts))).toEqual(stateOf(facts));
  });
});
