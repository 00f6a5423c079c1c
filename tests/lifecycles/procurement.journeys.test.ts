import { createActor, type AnyStateMachine, type InputFrom, type EventFromLogic } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';

/*
 * Journeys as a buyer and a supplier would tell them, written from the tables and not from the charts.
 * Generated paths prove that the server does what the charts say; these prove what the charts say.
 */

const EARLY = '2030-01-01T12:00:00.000Z';
const DEADLINE = '2030-01-08T12:00:00.000Z';
const LATE = '2030-01-09T12:00:00.000Z';

type Event<M extends AnyStateMachine> = EventFromLogic<M> extends infer E ? (E extends { at: string } ? Omit<E, 'at'> & { at?: string } : never) : never;

/** Sends the events in turn; a step that is refused answers with `!` and why, and changes nothing. */
function journey<M extends AnyStateMachine>(machine: M, input: InputFrom<M>, ...events: Event<M>[]): string[] {
  let snapshot = createActor(machine as AnyStateMachine, { input: input as never }).getSnapshot();
  return events.map((event) => {
    const decision = decide(machine as AnyStateMachine, snapshot, { at: EARLY, ...(event as { type: string }) } as never);
    if (!decision.ok) return `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
    snapshot = decision.snapshot;
    return stateName(snapshot.value);
  });
}

const aLot = { quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' } as const;
const anOffer = { offer: 7, lot: 1, quantity: '10', price: '100', currency: 'EUR', awarded: '0', validUntil: '2030-02-01', standing: 'open', own: false } as const;
const steel = {
  name: 'Steel', expireAt: DEADLINE, liveOffers: 1, lots: [{ id: 1, ...aLot }], offers: [anOffer],
  participants: [{ organization: 2, invited: true, answered: false, removable: true }],
} as const;
const whole = { lot: 1, quantity: '10', justification: '', closeShort: false } as const;

describe('the buyer', () => {
  const run = (input: object, ...events: Event<typeof inquire.machine>[]) => journey(inquire.machine, { ...steel, ...input }, ...events);

  test('publishes, opens after the deadline, awards and completes', () => {
    expect(
      run({ awards: [] }, { type: 'ACTIVATE' }, { type: 'OPEN' }, { type: 'DEADLINE' }, { type: 'DEADLINE', at: DEADLINE }, { type: 'ACCEPT', offer: 7, ...whole },
        { type: 'OPEN', at: DEADLINE }, { type: 'ACCEPT', offer: 7, ...whole, at: LATE }, { type: 'COMPLETE' }),
    ).toEqual(['Published', '!not_allowed_in_state', '!deadlinePassed', 'Evaluation.sealed', '!not_allowed_in_state', 'Evaluation.opened', 'Awarded', '!ordersConfirmed']);
  });

  test('cannot publish what nobody could answer', () => {
    const incomplete = { name: ' ', lots: [], expireAt: '2030-01-01T12:30:00.000Z', currencyKnown: false, participants: [], budget: '-1' };
    expect(run(incomplete, { type: 'ACTIVATE' })).toEqual(['!named hasLots runsLongEnough currencyKnown somebodyCanAnswer budgetNotNegative']);
    expect(run({ participants: [], open: true }, { type: 'ACTIVATE' })).toEqual(['Published']);
  });

  test('never returns to a draft, deletes only a draft and cancels only what was published', () => {
    expect(run({}, { type: 'CANCEL', reason: 'need_gone', comment: '' }, { type: 'ACTIVATE' }, { type: 'EDIT' }, { type: 'DELETE' }, { type: 'CANCEL', reason: ' ', comment: '' }, { type: 'CANCEL', reason: 'need_gone', comment: '' }, { type: 'ACTIVATE' }))
      .toEqual(['!not_allowed_in_state', 'Published', '!not_allowed_in_state', '!not_allowed_in_state', '!reasonGiven', 'Cancelled', '!not_allowed_in_state']);
    expect(run({}, { type: 'DELETE' })).toEqual(['Deleted']);
  });

  test('moves a deadline only later and only before it has passed', () => {
    const reason = 'Holiday';
    expect(run({}, { type: 'ACTIVATE' }, { type: 'EXTEND_DEADLINE', reason, expireAt: '2030-01-07T12:00:00.000Z' }, { type: 'EXTEND_DEADLINE', reason, expireAt: LATE },
      { type: 'EXTEND_DEADLINE', reason, expireAt: '2030-01-20T12:00:00.000Z', at: LATE })).toEqual(['Published', '!laterDeadline', 'Published', '!beforeDeadline']);
  });

  test('amends in classes: terms yes, the name and the companies no, and in time', () => {
    const amend = (changed: string[], more: object = {}) => ({ type: 'AMEND' as const, reason: 'Wrong grade', changed, expireAt: null, ...more });
    const lastDay = '2030-01-07T13:00:00.000Z';
    expect(run({}, { type: 'ACTIVATE' }, amend(['lot:1']), amend(['name']), amend(['open:on']), amend(['open']), amend(['payment_condition'], { at: lastDay }),
      amend(['show_contact'], { at: lastDay }), amend(['payment_condition'], { at: lastDay, expireAt: LATE })))
      .toEqual(['Published', 'Published', '!nothingLocked', 'Published', '!nothingLocked', '!timeLeft', 'Published', 'Published']);
  });

  test('ends without a result when nobody offered', () => {
    expect(run({ liveOffers: 0 }, { type: 'ACTIVATE' }, { type: 'DEADLINE', at: DEADLINE })).toEqual(['Published', 'Unsuccessful']);
  });

  test('awards above the best price only with a reason, never more than asked for or offered, never to itself', () => {
    const cheaper = { ...anOffer, offer: 8, price: '90' };
    const opened: Event<typeof inquire.machine>[] = [{ type: 'ACTIVATE' }, { type: 'DEADLINE', at: DEADLINE }, { type: 'OPEN', at: DEADLINE }];
    const accept = (over: object) => ({ type: 'ACCEPT' as const, offer: 7, ...whole, at: LATE, ...over });
    const ends = (input: object, ...events: Event<typeof inquire.machine>[]) => run(input, ...opened, ...events).slice(opened.length);
    expect(ends({ offers: [anOffer, cheaper] }, accept({}), accept({ justification: 'Sooner' }))).toEqual(['!justified', 'Awarded']);
    expect(ends({ offers: [anOffer, { ...cheaper, currency: 'UAH' }] }, accept({}))).toEqual(['Awarded']);
    expect(ends({}, accept({ quantity: '11' }), accept({ quantity: '0' }), accept({ offer: 9 }))).toEqual(['!quantityFits', '!quantityFits', '!offerStands offerBinds quantityFits']);
    expect(ends({ offers: [{ ...anOffer, own: true }] }, accept({}))).toEqual(['!notOwnOffer']);
    expect(ends({}, accept({ at: '2030-02-02T00:00:00.000Z' }))).toEqual(['!offerBinds']);
    expect(ends({}, accept({ quantity: '6' }), accept({ quantity: '0', closeShort: true }), accept({ quantity: '0', closeShort: true, justification: 'Six do' })))
      .toEqual(['Evaluation.opened', '!shortExplained', 'Awarded']);
  });

  test('takes an award back while the order is open, not after', () => {
    const events: Event<typeof inquire.machine>[] = [{ type: 'ACTIVATE' }, { type: 'DEADLINE', at: DEADLINE }, { type: 'OPEN', at: DEADLINE }, { type: 'ACCEPT', offer: 7, ...whole, at: LATE },
      { type: 'REVOKE_AWARD', award: 5, reason: 'Error' }, { type: 'REVOKE_AWARD', award: 1, reason: 'Error' }, { type: 'ACCEPT', offer: 7, ...whole, at: LATE }, { type: 'SUPPLIER_DECLINED', awards: [1] }];
    expect(run({}, ...events).slice(3)).toEqual(['Awarded', '!awardRevocable', 'Evaluation.opened', 'Awarded', 'Evaluation.opened']);
  });
});

describe('the supplier', () => {
  test('sees, takes part, quotes and waits', () => {
    expect(journey(tender.machine, { liveOffer: true, awards: 1 }, { type: 'PARTICIPATE' }, { type: 'VIEW' }, { type: 'PARTICIPATE' }, { type: 'OFFER_SUBMITTED' },
      { type: 'DECLINE', reason: 'capacity', comment: '' }, { type: 'CLOSE' }, { type: 'OUTCOME_WON' }, { type: 'DECISION_REVOKED', because: 'revoked' }))
      .toEqual(['!not_allowed_in_state', 'active.viewed', 'active.participating', 'active.quoted', '!not_allowed_in_state', 'closed.awaiting', 'closed.won', 'closed.awaiting']);
  });

  test('declines with a reason and may come back while the tender runs', () => {
    expect(journey(tender.machine, {}, { type: 'DECLINE', reason: '', comment: '' }, { type: 'DECLINE', reason: 'terms', comment: '' }, { type: 'REJOIN' }, { type: 'CLOSE' }, { type: 'REJOIN' }))
      .toEqual(['!reasonGiven', 'active.declined', 'active.participating', 'closed.missed', '!not_allowed_in_state']);
    expect(journey(tender.machine, {}, { type: 'DECLINE', reason: 'terms', comment: '' }, { type: 'CLOSE' })).toEqual(['active.declined', 'closed.noQuote']);
  });

  test('submits before the deadline, changes and withdraws until it, and not a second later', () => {
    expect(journey(offer.machine, { expireAt: DEADLINE }, { type: 'SUBMIT', at: DEADLINE }, { type: 'SUBMIT' }, { type: 'SUBMIT' }, { type: 'UPDATE' }, { type: 'WITHDRAW' }, { type: 'RESTORE' }, { type: 'SUBMIT' },
      { type: 'UPDATE', at: DEADLINE }, { type: 'WITHDRAW', at: DEADLINE }, { type: 'LOCK' }, { type: 'WITHDRAW' }, { type: 'OPEN' }, { type: 'ACCEPT' }, { type: 'ORDER_CONFIRMED' }))
      .toEqual(['!beforeDeadline', 'submitted', '!not_allowed_in_state', 'submitted', 'withdrawn', 'draft', 'submitted', '!beforeDeadline', '!beforeDeadline', 'locked', '!not_allowed_in_state', 'opened', 'accepted', 'fulfilled']);
  });

  test('confirms a stale offer or loses it at the deadline', () => {
    expect(journey(offer.machine, {}, { type: 'SUBMIT' }, { type: 'AMENDED', lots: [1] }, { type: 'LOCK' }, { type: 'CONFIRM' }, { type: 'AMENDED', lots: [2] }, { type: 'DEADLINE', at: DEADLINE }))
      .toEqual(['submitted', 'stale', '!not_allowed_in_state', 'submitted', 'stale', 'lapsed']);
  });

  test('who lost by a decision is back when it is revoked; who was rejected is not', () => {
    const opened: Event<typeof offer.machine>[] = [{ type: 'SUBMIT' }, { type: 'LOCK' }, { type: 'OPEN' }];
    const end = (decided: boolean) => journey(offer.machine, {}, ...opened, { type: 'REJECT', reason: 'x', decided }, { type: 'REINSTATE' }).slice(3);
    expect([end(true), end(false)]).toEqual([['rejected', 'opened'], ['rejected', '!lostByDecision']]);
  });
});

describe('a lot', () => {
  test('is shared, closed short with a reason, taken back while the order is open', () => {
    expect(journey(lot.machine, { requested: '10' }, { type: 'AWARD_ALL', quantity: '6', closeShort: false, reason: '' }, { type: 'AWARD_PART', quantity: '6' },
      { type: 'AWARD_PART', quantity: '4' }, { type: 'AWARD_ALL', quantity: '0', closeShort: true, reason: '' }, { type: 'AWARD_ALL', quantity: '4', closeShort: false, reason: '' }, { type: 'REVOKE', quantity: '4' },
      { type: 'AWARD_PART', quantity: '1' })).toEqual(['!fills', 'partly', '!staysOpen', '!fillsOrClosedShort', 'awarded', 'active', 'partly']);
    expect(journey(lot.machine, { orderConfirmed: true }, { type: 'AWARD_ALL', quantity: '10', closeShort: false, reason: '' }, { type: 'REVOKE', quantity: '10' })).toEqual(['awarded', '!orderOpen']);
  });
});

describe('an order', () => {
  const verified: Event<typeof order.machine> = { type: 'VERIFY', tokenValid: true };
  const run = (...events: Event<typeof order.machine>[]) => journey(order.machine, {}, verified, ...events).slice(1);

  test('is confirmed, shipped in parts and closed by the buyer', () => {
    expect(run({ type: 'SHIP_ALL' }, { type: 'CONFIRM' }, { type: 'CANCEL' }, { type: 'SHIP_PART', lines: [{ id: 1, quantity: '10' }] }, { type: 'SHIP_PART', lines: [{ id: 1, quantity: '4' }] }, { type: 'SHIP_ALL' }, { type: 'CLOSE', received: false }, { type: 'CLOSE', received: true }))
      .toEqual(['!not_allowed_in_state', 'confirmed', '!not_allowed_in_state', '!someLeft', 'partlyDelivered', 'delivered', '!received', 'closed']);
  });

  test('is changed only with the buyer', () => {
    const change = { type: 'PROPOSE_CHANGE' as const, changes: [{ id: 1, quantity: '8' }], comment: '' };
    expect(run({ ...change, changes: [{ id: 1, quantity: '10.0' }] }, change, { type: 'CONFIRM' }, { type: 'REJECT_CHANGE', comment: '' }, change, { type: 'ACCEPT_CHANGE' }, change))
      .toEqual(['!differs', 'changeProposed', '!not_allowed_in_state', 'new', 'changeProposed', 'confirmed', '!not_allowed_in_state']);
  });

  test('expires when nobody answers, and a visitor\'s when nobody verifies it', () => {
    expect(run({ type: 'EXPIRE', at: '2030-01-20T12:00:00.000Z' }, { type: 'EXPIRE', at: '2030-01-22T12:00:00.000Z' }, { type: 'CONFIRM' })).toEqual(['!unanswered', 'expired', '!not_allowed_in_state']);
    expect(journey(order.machine, {}, { type: 'CONFIRM' }, { type: 'VERIFY', tokenValid: false }, { type: 'EXPIRE', at: '2030-01-11T12:00:00.000Z' })).toEqual(['!not_allowed_in_state', '!tokenValid', 'expired']);
  });
});
