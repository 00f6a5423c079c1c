import { describe, expect, test } from 'vitest';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { DEADLINE, type Event, journey, LATE } from './journey.ts';

const aLot = { quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' } as const;
const anOffer = {
  offer: 7,
  lot: 1,
  quantity: '10',
  price: '100',
  currency: 'EUR',
  vatIncluded: false,
  awarded: '0',
  validUntil: '2030-02-01',
  standing: 'open',
  own: false,
} as const;
const steel = {
  organization: 1,
  name: 'Steel',
  expireAt: DEADLINE,
  minimumRunMinutes: 60,
  incotermKnown: true,
  liveOffers: 1,
  currency: 'EUR',
  lots: [{ id: 1, ...aLot }],
  offers: [anOffer],
  participants: [{ organization: 2, invited: true, agreed: false, removable: true }],
} as const;
const whole = { lot: 1, quantity: '10', justification: '', closeShort: false } as const;

describe('the buyer', () => {
  const run = (input: object, ...events: Event<typeof inquire.machine>[]) =>
    journey(inquire.machine, { ...steel, ...input }, ...events);

  test('publishes, opens after the deadline, awards and completes', () => {
    expect(
      run(
        { awards: [] },
        { type: 'ACTIVATE' },
        { type: 'OPEN' },
        { type: 'DEADLINE' },
        { type: 'DEADLINE', at: DEADLINE },
        { type: 'ACCEPT', offer: 7, ...whole },
        { type: 'OPEN', at: DEADLINE },
        { type: 'ACCEPT', offer: 7, ...whole, at: LATE },
        { type: 'COMPLETE' },
      ),
    ).toEqual([
      'Published',
      '!not_allowed_in_state',
      '!deadlinePassed',
      'Evaluation.sealed',
      '!not_allowed_in_state',
      'Evaluation.opened',
      'Awarded',
      '!ordersConfirmed',
    ]);
  });

  test('cannot publish what nobody could answer', () => {
    const incomplete = {
      name: ' ',
      lots: [],
      expireAt: '2030-01-01T12:30:00.000Z',
      currency: '',
      participants: [],
      budget: '-1',
    };
    expect(run(incomplete, { type: 'ACTIVATE' })).toEqual([
      '!named hasLots runsLongEnough currencyKnown somebodyCanAnswer budgetNotNegative',
    ]);
    expect(run({ participants: [], open: true }, { type: 'ACTIVATE' })).toEqual(['Published']);
    expect(run({ participants: [], fromGroups: [3] }, { type: 'ACTIVATE' })).toEqual(['Published']);
  });

  test('asks the companies of a group like invited ones from the publication on', () => {
    const twice = { type: 'INVITE', organizations: [3] } as const;
    const left = { type: 'REMOVE_PARTICIPANT', organization: 3, reason: 'Asked by mistake' } as const;
    expect(run({ fromGroups: [2, 3] }, { type: 'ACTIVATE' }, twice, left)).toEqual([
      'Published',
      '!notYetInvited',
      'Published',
    ]);
  });

  test('never returns to a draft, deletes only a draft and cancels only what was published', () => {
    expect(
      run(
        {},
        { type: 'CANCEL', reason: 'need_gone', comment: 'Put off' },
        { type: 'ACTIVATE' },
        { type: 'EDIT' },
        { type: 'DELETE' },
        { type: 'CANCEL', reason: ' ', comment: 'x' },
        { type: 'CANCEL', reason: 'need_gone', comment: ' ' },
        { type: 'CANCEL', reason: 'need_gone', comment: 'Put off' },
        { type: 'ACTIVATE' },
      ),
    ).toEqual([
      '!not_allowed_in_state',
      'Published',
      '!not_allowed_in_state',
      '!not_allowed_in_state',
      '!reasonGiven',
      '!commentGiven',
      'Cancelled',
      '!not_allowed_in_state',
    ]);
    expect(run({}, { type: 'DELETE' })).toEqual(['Deleted']);
  });

  test('moves a deadline only later and only before it has passed', () => {
    const reason = 'Holiday';
    expect(
      run(
        {},
        { type: 'ACTIVATE' },
        { type: 'EXTEND_DEADLINE', reason, expireAt: '2030-01-07T12:00:00.000Z' },
        { type: 'EXTEND_DEADLINE', reason, expireAt: LATE },
        { type: 'EXTEND_DEADLINE', reason, expireAt: '2030-01-20T12:00:00.000Z', at: LATE },
      ),
    ).toEqual(['Published', '!laterDeadline', 'Published', '!beforeDeadline']);
  });

  test('amends in classes: terms yes, the name and the companies no, and in time', () => {
    const amend = (changed: string[], more: object = {}) => ({
      type: 'AMEND' as const,
      reason: 'Wrong grade',
      changed,
      expireAt: null,
      ...more,
    });
    const lastDay = '2030-01-07T13:00:00.000Z';
    expect(
      run(
        {},
        { type: 'ACTIVATE' },
        amend(['lot:1']),
        amend(['name']),
        amend(['open:on']),
        amend(['open']),
        amend(['payment_condition'], { at: lastDay }),
        amend(['show_contact'], { at: lastDay }),
        amend(['payment_condition'], { at: lastDay, expireAt: LATE }),
      ),
    ).toEqual([
      'Published',
      'Published',
      '!nothingLocked',
      'Published',
      '!nothingLocked',
      '!timeLeft',
      'Published',
      'Published',
    ]);
  });

  test('ends without a result when nobody offered', () => {
    expect(run({ liveOffers: 0 }, { type: 'ACTIVATE' }, { type: 'DEADLINE', at: DEADLINE })).toEqual([
      'Published',
      'Unsuccessful',
    ]);
  });

  test('awards above the best price only with a reason, never more than asked for or offered, never to itself', () => {
    const cheaper = { ...anOffer, offer: 8, price: '90' };
    const opened: Event<typeof inquire.machine>[] = [
      { type: 'ACTIVATE' },
      { type: 'DEADLINE', at: DEADLINE },
      { type: 'OPEN', at: DEADLINE },
    ];
    const accept = (over: object) => ({ type: 'ACCEPT' as const, offer: 7, ...whole, at: LATE, ...over });
    const ends = (input: object, ...events: Event<typeof inquire.machine>[]) =>
      run(input, ...opened, ...events).slice(opened.length);
    expect(ends({ offers: [anOffer, cheaper] }, accept({}), accept({ justification: 'Sooner' }))).toEqual([
      '!justified',
      'Awarded',
    ]);
    // Without a rate the two cannot be compared.
    const foreign = { offers: [anOffer, { ...cheaper, currency: 'UAH' }] };
    expect(ends(foreign, accept({}), accept({ justification: 'Sooner' }))).toEqual(['!unrankedJustified', 'Awarded']);
    expect(ends({}, accept({ quantity: '11' }), accept({ quantity: '0' }), accept({ offer: 9 }))).toEqual([
      '!quantityFits',
      '!quantityFits',
      '!offerStands offerBinds quantityFits',
    ]);
    expect(ends({ offers: [{ ...anOffer, own: true }] }, accept({}))).toEqual(['!notOwnOffer']);
    expect(ends({}, accept({ at: '2030-02-02T00:00:00.000Z' }))).toEqual(['!offerBinds']);
    expect(
      ends(
        {},
        accept({ quantity: '6' }),
        accept({ quantity: '0', closeShort: true }),
        accept({ quantity: '0', closeShort: true, justification: 'Six do' }),
      ),
    ).toEqual(['Evaluation.opened', '!shortExplained', 'Awarded']);
  });

  test('takes an award back while the order is open, not after', () => {
    const events: Event<typeof inquire.machine>[] = [
      { type: 'ACTIVATE' },
      { type: 'DEADLINE', at: DEADLINE },
      { type: 'OPEN', at: DEADLINE },
      { type: 'ACCEPT', offer: 7, ...whole, at: LATE },
      { type: 'REVOKE_AWARD', award: 5, reason: 'Error' },
      { type: 'REVOKE_AWARD', award: 1, reason: 'Error' },
      { type: 'ACCEPT', offer: 7, ...whole, at: LATE },
      { type: 'SUPPLIER_DECLINED', awards: [1], because: 'system.declined', reason: 'Sold' },
    ];
    expect(run({}, ...events).slice(3)).toEqual([
      'Awarded',
      '!awardRevocable',
      'Evaluation.opened',
      'Awarded',
      'Evaluation.opened',
    ]);
  });

  test('is bound by a change that both sides agreed on as by a confirmed order', () => {
    const events: Event<typeof inquire.machine>[] = [
      { type: 'ACTIVATE' },
      { type: 'DEADLINE', at: DEADLINE },
      { type: 'OPEN', at: DEADLINE },
      { type: 'ACCEPT', offer: 7, ...whole, at: LATE },
      { type: 'ORDER_CHANGED', awards: [{ id: 1, quantity: '9', price: '100' }], justification: '' },
      { type: 'REVOKE_AWARD', award: 1, reason: 'Error' },
      { type: 'SUPPLIER_DECLINED', awards: [1], because: 'system.declined', reason: 'Sold' },
      { type: 'COMPLETE' },
    ];
    expect(run({}, ...events).slice(3)).toEqual([
      'Awarded',
      'Awarded',
      '!someAwardRevocable',
      '!awardsUnconfirmed',
      'Completed',
    ]);
  });
});
