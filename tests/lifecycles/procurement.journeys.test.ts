import { initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { DEADLINE, type Event, journey } from './journey.ts';

const running = { maySee: true, expireAt: DEADLINE };
/** A complete offer, while its tender is running. */
const whole = {
  expireAt: DEADLINE,
  inquire: 'Published',
  tender: 'participating',
  tenderRevision: 1,
  basedOn: 1,
  linesFit: true,
  placesNamed: true,
  pricedLots: 1,
  validUntil: '2030-02-08',
  orderConfirmed: false,
};

describe('the supplier', () => {
  test('sees, takes part, quotes and waits', () => {
    expect(
      journey(
        tender.machine,
        { ...running, liveOffer: true, awards: 1 },
        { type: 'PARTICIPATE' },
        { type: 'VIEW' },
        { type: 'PARTICIPATE' },
        { type: 'OFFER_SUBMITTED' },
        { type: 'DECLINE', reason: 'capacity', comment: '' },
        { type: 'CLOSE' },
        { type: 'OUTCOME_WON' },
        { type: 'DECISION_REVOKED', because: 'system.revoked' },
      ),
    ).toEqual([
      '!not_allowed_in_state',
      'active.viewed',
      'active.participating',
      'active.quoted',
      '!offerWithdrawn',
      'closed.awaiting',
      'closed.won',
      'closed.awaiting',
    ]);
  });

  test('declines with a reason and may come back while the tender runs', () => {
    expect(
      journey(
        tender.machine,
        running,
        { type: 'DECLINE', reason: '', comment: '' },
        { type: 'DECLINE', reason: 'terms', comment: '' },
        { type: 'REJOIN' },
        { type: 'CLOSE' },
        { type: 'REJOIN' },
      ),
    ).toEqual(['!reasonGiven', 'active.declined', 'active.participating', 'closed.missed', '!not_allowed_in_state']);
    expect(
      journey(tender.machine, running, { type: 'DECLINE', reason: 'terms', comment: '' }, { type: 'CLOSE' }),
    ).toEqual(['active.declined', 'closed.noQuote']);
  });

  test('submits before the deadline, changes and withdraws until it, and not a second later', () => {
    expect(
      journey(
        offer.machine,
        whole,
        { type: 'SUBMIT', at: DEADLINE },
        { type: 'SUBMIT' },
        { type: 'SUBMIT' },
        { type: 'UPDATE' },
        { type: 'WITHDRAW' },
        { type: 'RESTORE' },
        { type: 'SUBMIT' },
        { type: 'UPDATE', at: DEADLINE },
        { type: 'WITHDRAW', at: DEADLINE },
        { type: 'LOCK' },
        { type: 'WITHDRAW' },
        { type: 'OPEN' },
        { type: 'ACCEPT' },
        { type: 'ORDER_CONFIRMED' },
      ),
    ).toEqual([
      '!beforeDeadline',
      'submitted',
      '!not_allowed_in_state',
      'submitted',
      'withdrawn',
      'draft',
      'submitted',
      '!beforeDeadline',
      '!beforeDeadline',
      'locked',
      '!not_allowed_in_state',
      'opened',
      'accepted',
      'fulfilled',
    ]);
  });

  test('confirms a stale offer or loses it at the deadline', () => {
    expect(
      journey(
        offer.machine,
        whole,
        { type: 'SUBMIT' },
        { type: 'AMENDED', lots: [1] },
        { type: 'LOCK' },
        { type: 'CONFIRM' },
        { type: 'AMENDED', lots: [2] },
        { type: 'DEADLINE', at: DEADLINE },
      ),
    ).toEqual(['submitted', 'stale', '!not_allowed_in_state', 'submitted', 'stale', 'lapsed']);
  });

  test('who lost by a decision is back when it is revoked; who was rejected is not', () => {
    const opened: Event<typeof offer.machine>[] = [{ type: 'SUBMIT' }, { type: 'LOCK' }, { type: 'OPEN' }];
    const end = (because: 'system.award' | 'buyer') =>
      journey(
        offer.machine,
        whole,
        ...opened,
        { type: 'REJECT', reason: 'decided', because },
        { type: 'REINSTATE' },
      ).slice(3);
    expect([end('system.award'), end('buyer')]).toEqual([
      ['rejected', 'opened'],
      ['rejected', '!lostByDecision'],
    ]);
  });

  test('who gives an award back is told apart from whoever was given up', () => {
    const { machine } = offer;
    const accepted = restore(machine, 'accepted', initialTransition(machine, whole)[0].context);
    const declined = (because: 'supplier' | 'system.expired') => {
      const decision = decide(machine, accepted, { type: 'SUPPLIER_DECLINE', at: DEADLINE, reason: 'Sold', because });
      return decision.ok && [decision.snapshot.value, decision.snapshot.context.because];
    };
    expect([declined('supplier'), declined('system.expired')]).toEqual([
      ['rejected', 'supplier'],
      ['rejected', 'system.expired'],
    ]);
  });
});

describe('a lot', () => {
  test('is shared, closed short with a reason, taken back while the order is open', () => {
    expect(
      journey(
        lot.machine,
        { requested: '10', orderConfirmed: false },
        { type: 'AWARD_ALL', quantity: '6', closeShort: false, reason: '' },
        { type: 'AWARD_PART', quantity: '6' },
        { type: 'AWARD_PART', quantity: '4' },
        { type: 'AWARD_ALL', quantity: '0', closeShort: true, reason: '' },
        { type: 'AWARD_ALL', quantity: '4', closeShort: false, reason: '' },
        { type: 'REVOKE', quantity: '4' },
        { type: 'AWARD_PART', quantity: '1' },
        { type: 'REVOKE', quantity: '7' },
        { type: 'NO_AWARD', reason: 'chan-need' },
      ),
    ).toEqual([
      '!fills',
      'partly',
      '!staysOpen',
      '!fillsOrClosedShort',
      'awarded',
      'partly',
      'partly',
      'active',
      'unsuccessful',
    ]);
    expect(
      journey(
        lot.machine,
        { requested: '10', orderConfirmed: true },
        { type: 'AWARD_ALL', quantity: '10', closeShort: false, reason: '' },
        { type: 'REVOKE', quantity: '10' },
      ),
    ).toEqual(['awarded', '!orderOpen']);
  });
});

describe('an order', () => {
  const verified: Event<typeof order.machine> = { type: 'VERIFY', tokenValid: true };
  const ordered = {
    createdAt: DEADLINE,
    answerBy: '2030-01-22T12:00:00.000Z',
    lines: [{ id: 1, quantity: '10', price: '2.50', shipped: '0' }],
  };
  const run = (...events: Event<typeof order.machine>[]) =>
    journey(order.machine, ordered, verified, ...events).slice(1);

  test('is confirmed, shipped in parts and closed by the buyer', () => {
    expect(
      run(
        { type: 'SHIP_ALL' },
        { type: 'CONFIRM' },
        { type: 'CANCEL', reason: 'Needed no more', because: 'buyer' },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '10' }] },
        { type: 'SHIP_PART', lines: [{ id: 1, quantity: '4' }] },
        { type: 'SHIP_ALL' },
        { type: 'CLOSE', received: false },
        { type: 'CLOSE', received: true },
      ),
    ).toEqual([
      '!not_allowed_in_state',
      'confirmed',
      '!not_allowed_in_state',
      '!someLeft',
      'partlyDelivered',
      'delivered',
      '!received',
      'closed',
    ]);
  });

  test('is changed only with the buyer', () => {
    const change = { type: 'PROPOSE_CHANGE' as const, changes: [{ id: 1, quantity: '8' }], comment: '' };
    expect(
      run(
        { ...change, changes: [{ id: 1, quantity: '10.0' }] },
        change,
        { type: 'CONFIRM' },
        { type: 'REJECT_CHANGE', comment: ' ' },
        { type: 'REJECT_CHANGE', comment: 'All ten' },
        change,
        { type: 'ACCEPT_CHANGE', justification: '' },
        change,
      ),
    ).toEqual([
      '!differs',
      'changeProposed',
      '!not_allowed_in_state',
      '!commentGiven',
      'new',
      'changeProposed',
      'confirmed',
      '!not_allowed_in_state',
    ]);
  });

  test("expires when nobody answers, and a visitor's when nobody verifies it", () => {
    expect(
      run(
        { type: 'EXPIRE', at: '2030-01-20T12:00:00.000Z' },
        { type: 'EXPIRE', at: '2030-01-22T12:00:00.000Z' },
        { type: 'CONFIRM' },
      ),
    ).toEqual(['!unanswered', 'expired', '!not_allowed_in_state']);
    expect(
      journey(
        order.machine,
        ordered,
        { type: 'CONFIRM' },
        { type: 'VERIFY', tokenValid: false },
        { type: 'EXPIRE', at: '2030-01-11T12:00:00.000Z' },
      ),
    ).toEqual(['!not_allowed_in_state', '!tokenValid', 'expired']);
  });
});

test('a change beyond the award is not accepted any more once the buyer’s organization allows none', () => {
  const line = { id: 1, quantity: '10', price: '5', shipped: '0', proposedPrice: '6', ceiling: '5' };
  const accepts = (mayExceed: boolean) => {
    const context = { createdAt: '2030-01-01', answerBy: '2030-02-01', deliveredAt: null, holds: true, mayExceed };
    const proposed = order.machine.resolveState({ value: 'changeProposed', context: { ...context, lines: [line] } });
    const event = { type: 'ACCEPT_CHANGE', justification: 'Steel rose', at: '2030-01-05T12:00:00.000Z' } as const;
    const told = decide(order.machine, proposed, event);
    return told.ok || told.refusal.guards;
  };
  expect([accepts(true), accepts(false)]).toEqual([true, ['proposalFits']]);
});
