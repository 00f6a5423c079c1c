import { describe, expect, test } from 'vitest';
import { dateFacts, type DatesSource } from '../../machines/invoicing/dates.ts';
import { amountRefused, fixedFields } from '../../machines/invoicing/typed-refusals.ts';
import { remindersPassed } from '../../machines/invoicing/reminders.ts';
import type { DocumentType } from '../../machines/money/amounts.ts';
import { isRateDay, rateDays } from '../../machines/money/rate-days.ts';
import { rateSums } from '../../machines/money/rates.ts';
import { TYPES } from './document.types.ts';

/* Messages about a document while it is typed, and its dates; by hand from ../shared/lifecycles.md and invoicing.md. */

const ALL = { currency: true, buyer: true, buyer_reg_number: true };

describe('a chain has one buyer and one currency', () => {
  const fixed = (type: DocumentType, order_id: number | null, changed = ALL) =>
    fixedFields({ type, order_id }, changed);
  test('whatever continues one keeps both, and the tax number with them', () => {
    for (const type of ['next', 'part', 'final', 'correction'] as const)
      for (const order of [null, 7])
        expect([type, fixed(type, order)]).toEqual([type, ['currency', 'buyer', 'buyer_reg_number']]);
  });
  test('what is begun is free, and on an order takes its buyer and currency', () => {
    for (const type of ['advance', 'invoice'] as const) {
      expect([type, fixed(type, null)]).toEqual([type, []]);
      expect([type, fixed(type, 7)]).toEqual([type, ['currency', 'buyer']]);
    }
  });
  test('what is not changed is not refused', () => {
    expect(fixed('next', null, { ...ALL, currency: false })).toEqual(['buyer', 'buyer_reg_number']);
    expect(fixed('next', null, { currency: false, buyer: false, buyer_reg_number: false })).toEqual([]);
    expect(fixed('invoice', 7, { ...ALL, buyer: false })).toEqual(['currency']);
  });
});

describe('an amount is refused as soon as it is typed', () => {
  /** 369.00 of 1,230.00 are taken. */
  const ordered = [rateSums({ category: 'S', rate: '23' }, '1000.00', '230.00')];
  const taken = [rateSums({ category: 'S', rate: '23' }, '300.00', '69.00')];
  const refused = (type: DocumentType, amount: string | null, onOrder: boolean) =>
    amountRefused({ type, amount, onOrder, ordered, taken });
  test('nothing at all, but of a correction', () => {
    const said = TYPES.map((type) => [type, refused(type, '0.00', true)]);
    const above = 'above_value|0';
    expect(Object.fromEntries(said)).toEqual({
      advance: above,
      next: above,
      part: above,
      final: above,
      invoice: above,
      correction: null,
    });
  });
  test('more than is left of the order, of an advance on an order and of every further one', () => {
    for (const amount of [null, '0.01', '861.00']) expect(refused('advance', amount, true)).toBeNull();
    expect(refused('advance', '861.01', true)).toBe('max_value|861.00');
    expect(refused('next', '861.01', true)).toBe('max_value|861.00');
    expect(refused('next', '861.01', false)).toBe('max_value|861.00');
    expect(refused('next', '861.00', false)).toBeNull();
  });
  test('of an advance without an order, and of what is no advance, nobody knows the most', () => {
    expect(refused('advance', '861.01', false)).toBeNull();
    for (const type of ['part', 'final', 'invoice', 'correction'] as const)
      expect([type, refused(type, '861.01', true)]).toEqual([type, null]);
  });
});

describe('the days of a document are held against', () => {
  const none: DatesSource = { type: 'final', chain: [], targets: [], before: null, closedUntil: null };
  const issued = (date_of_issue: string | null) => ({ date_of_issue, issued_at: '2030-03-01T12:00:00.000Z' });
  const facts = (more: Partial<DatesSource>) => dateFacts({ ...none, ...more });
  test('nothing, where nothing is before it', () => {
    expect(facts({})).toEqual({ follows: null, owedFrom: null, closedUntil: null });
    expect(facts({ type: 'correction' })).toEqual({ follows: null, owedFrom: null, closedUntil: null });
  });
  test('the latest of its chain that is issued, of an open draft nothing', () => {
    const draft = { date_of_issue: '2030-02-20', issued_at: null };
    const chain = [issued('2030-02-05'), issued('2030-02-12'), issued('2030-02-09'), issued(null), draft];
    expect(facts({ chain, before: '2030-02-28', closedUntil: '2030-01-31' })).toEqual({
      follows: '2030-02-12',
      owedFrom: null,
      closedUntil: '2030-01-31',
    });
  });
  test('of a correction: what it corrects with its earlier corrections; it is owed from the first of them', () => {
    const targets = [{ date_of_issue: '2030-02-12' }, { date_of_issue: '2030-02-05' }];
    const of = (before: string | null) => facts({ type: 'correction', chain: [issued('2030-02-27')], targets, before });
    expect(of(null)).toEqual({ follows: '2030-02-12', owedFrom: '2030-02-05', closedUntil: null });
    expect(of('2030-02-11').follows).toBe('2030-02-12');
    expect(of('2030-02-25')).toEqual({ follows: '2030-02-25', owedFrom: '2030-02-05', closedUntil: null });
    expect(facts({ type: 'correction', targets: [{ date_of_issue: null }] }).owedFrom).toBe('');
  });
});

test.each([
  ['2030-01-09', []],
  ['2030-01-10', []],
  ['2030-01-11', [1]],
  ['2030-01-16', [1]],
  ['2030-01-17', [1, 7]],
  ['2030-01-23', [1, 7]],
  ['2030-01-24', [1, 7, 14]],
  ['2030-02-06', [1, 7, 14]],
  ['2030-02-07', [1, 7, 14, 28]],
  ['2031-02-07', [1, 7, 14, 28]],
])('of what was due on 10 January letters have gone out by %s', (today, days) => {
  expect(remindersPassed('2030-01-10', today)).toEqual(days);
});

test('a rate counts from a day between 1990 and a month from now', () => {
  expect(rateDays('2030-01-31')).toEqual(['1990-01-01', '2030-03-03']);
  expect(rateDays('2029-12-01')).toEqual(['1990-01-01', '2030-01-01']);
  const counts = (day: string) => isRateDay(day, '2030-01-31');
  expect(['1989-12-31', '1990-01-01', '2030-01-31', '2030-03-03', '2030-03-04'].map(counts)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
