import { describe, expect, test } from 'vitest';
import { dateGuards, yearsFrom } from '../../machines/lifecycles/document/document.dates.ts';
import { paymentGuards } from '../../machines/lifecycles/document/document.payments.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import {
  refundedAfter,
  refundedBy,
  sameParties,
  setOffsChanged,
  settleGuards,
  takesSetOffs,
} from '../../machines/lifecycles/document/document.settle.ts';
import { COMPLETE } from './issue.ts';

/*
 * The dates and amounts of a document at their limits, by hand from ../shared/lifecycles.md ("Documents, additions").
 * ASSUMED: an invoice may be a year late, a supply ten years in the past or a year ahead, and a payment within ten
 * years.
 */

const dates = { follows: null, owedFrom: null, closedUntil: null };
const CORRECTION = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
type More = Partial<DocumentContext>;
const of = (more: More) => ({ context: { ...COMPLETE, dates, dateOfIssue: '2030-01-08', ...more } });
const at = { at: '2030-01-08T12:00:00.000Z' };
type Dated = Exclude<keyof typeof dateGuards, 'issuedLately'>;
const fits = (guard: Dated, ...cases: readonly More[]) => cases.map((more) => dateGuards[guard](of(more)));

test('the same day some years away', () => {
  expect([yearsFrom('2030-01-08', -1), yearsFrom('2030-01-08', 10)]).toEqual(['2029-01-08', '2040-01-08']);
  expect([yearsFrom('2028-02-29', 1), yearsFrom('2028-02-29', 4)]).toEqual(['2029-03-01', '2032-02-29']);
});

describe('a day that is not there, or of a step from before it was asked, is fine', () => {
  const days = { dateOfIssue: '1999-01-01', saleDate: '1888-01-01', paymentDeadline: '1888-01-01' };
  test.each(['saleNear', 'dueAfterIssue', 'afterAdvances', 'afterCorrected', 'receiptDated', 'periodOpen'] as const)(
    '%s',
    (guard) => {
      const none = { dateOfIssue: null, saleDate: null, paymentDeadline: null };
      expect(fits(guard, none, { ...days, dates: null })).toEqual([true, true]);
      expect(dateGuards.issuedLately(of(none), at)).toBe(true);
      expect(dateGuards.issuedLately(of({ ...days, dates: null }), at)).toBe(true);
    },
  );
});

describe('the days of a document lie', () => {
  test('a year before today at most', () => {
    const lately = (dateOfIssue: string) => dateGuards.issuedLately(of({ dateOfIssue }), at);
    expect([lately('2029-01-07'), lately('2029-01-08'), lately('2030-01-08')]).toEqual([false, true, true]);
  });
  test('for the supply between ten years before the issue and one after it, unless it is corrected', () => {
    const sold = (saleDate: string, more: More = {}) => ({ saleDate, ...more });
    expect(fits('saleNear', sold('2020-01-07'), sold('2020-01-08'), sold('2031-01-08'), sold('2031-01-09'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fits('saleNear', sold('2020-01-07', { correction: CORRECTION }))).toEqual([true]);
  });
  test('for the payment between the issue and ten years after it, of a correction from what it corrects on', () => {
    const due = (paymentDeadline: string, owedFrom: string | null = null) => ({
      paymentDeadline,
      dates: { ...dates, owedFrom },
    });
    expect(fits('dueAfterIssue', due('2030-01-07'), due('2030-01-08'), due('2040-01-08'), due('2040-01-09'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const from = '2029-06-01';
    expect(fits('dueAfterIssue', due('2029-05-31', from), due(from, from), due('2039-06-02', from))).toEqual([
      false,
      true,
      false,
    ]);
  });
  test('not before what is continued or corrected', () => {
    const after = (type: DocumentContext['type'], follows: string | null) => ({ type, dates: { ...dates, follows } });
    const cases = [
      after('final', '2030-01-08'),
      after('final', '2030-01-09'),
      after('correction', '2030-01-09'),
      after('final', null),
    ];
    expect(fits('afterAdvances', ...cases)).toEqual([true, false, true, true]);
    expect(fits('afterCorrected', ...cases)).toEqual([true, true, false, true]);
    expect(fits('afterCorrected', after('correction', '2030-01-08'))).toEqual([true]);
  });
  test('for the receipt of an advance not after its issue', () => {
    const came = (saleDate: string, received = true) => ({ saleDate, received });
    expect(fits('receiptDated', came('2030-01-08'), came('2030-01-09'), came('2030-01-09', false))).toEqual([
      true,
      false,
      true,
    ]);
  });
  test('behind the closed period', () => {
    const closed = (closedUntil: string | null) => ({ dates: { ...dates, closedUntil } });
    expect(fits('periodOpen', closed('2030-01-07'), closed('2030-01-08'), closed(null))).toEqual([true, false, true]);
    const context = of(closed('2030-01-08'));
    const days = ['2030-01-08', '2030-01-09'];
    expect(days.map((date) => settleGuards.settledInOpenPeriod(context, { date }))).toEqual([false, true]);
    expect([...days, undefined, ''].map((date) => settleGuards.entryInOpenPeriod(context, { date }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    for (const open of [of(closed(null)), of({ dates: null })])
      expect([
        settleGuards.settledInOpenPeriod(open, { date: '1999-01-01' }),
        settleGuards.entryInOpenPeriod(open, { date: '1999-01-01' }),
      ]).toEqual([true, true]);
  });
  test('for a payment: told, not in the future, ten years before the issue at most', () => {
    const paid = (date: string) => paymentGuards.paymentDated(of({}), { ...at, date });
    expect([paid('2030-01-08'), paid('2030-01-09'), paid('')]).toEqual([true, false, false]);
    const near = (date: string, more: More = {}) => paymentGuards.paymentNear(of(more), { date });
    expect([
      near('2020-01-08'),
      near('2020-01-07'),
      near('1999-01-01', { dates: null }),
      near('1999-01-01', { dateOfIssue: null }),
    ]).toEqual([true, false, true, true]);
  });
});

describe('the money of a document', () => {
  const settling = (more: object = {}) => ({ self, refunded: '0.00', setOffs: 0, other: null, ...more });
  const self = { seller: 1, buyer: 2 as number | null, buyerNumber: 'PL1', currency: 'PLN' };
  const open = { ...self, type: 'invoice' as const, issued: true, due: '100.00', paid: '40.00' };

  test('stays among the same seller and buyer, in one currency', () => {
    expect(sameParties(self, { ...self })).toBe(true);
    for (const other of [{ seller: 2 }, { buyer: 3 }, { buyer: null }, { buyerNumber: 'PL2' }, { currency: 'EUR' }])
      expect([other, sameParties(self, { ...self, ...other })]).toEqual([other, false]);
    const unknown = { ...self, buyer: null };
    expect([
      sameParties(unknown, unknown),
      sameParties({ ...unknown, buyerNumber: '' }, { ...unknown, buyerNumber: '' }),
    ]).toEqual([true, false]);
    expect(sameParties({ ...self, buyerNumber: '' }, { ...self, buyerNumber: '' })).toBe(true);
  });
  test('pays what is issued, is no correction, and has something left', () => {
    const takes = (more: object) => takesSetOffs({ ...open, ...more });
    expect([takes({}), takes({ paid: '99.99' }), takes({ paid: '100.00' }), takes({ paid: '100.01' })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([takes({ issued: false }), takes({ type: 'correction' })]).toEqual([false, false]);
  });
  test('is not set off beyond what is left there, nor beyond what is too much here', () => {
    const asked = (amount: string, more: More = {}) =>
      [settleGuards.withinOther, settleGuards.withinOverpaid].map((guard) =>
        guard(of({ due: '50.00', paid: '110.00', settling: settling({ other: open }), ...more }), { amount }),
      );
    expect([asked('60.00'), asked('60.01')]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(asked('1.00', { settling: null })).toEqual([false, true]);
    expect(settleGuards.otherOpen(of({ settling: settling() }))).toBe(false);
    expect([
      settleGuards.sameBuyer(of({ settling: settling({ other: open }) })),
      settleGuards.sameBuyer(of({ settling: null })),
    ]).toEqual([true, false]);
  });
  test('goes back as far as it came in beyond what is owed', () => {
    const refund = (due: string, paid: string, amount: string) =>
      settleGuards.refundWithin(of({ due, paid }), { amount });
    expect([
      refund('100.00', '120.00', '119.99'),
      refund('100.00', '120.00', '120.00'),
      refund('0.00', '20.00', '20.00'),
    ]).toEqual([true, false, true]);
    expect([
      refund('0.00', '20.00', '20.01'),
      refund('-5.00', '0.00', '5.00'),
      refund('-5.00', '0.00', '5.01'),
    ]).toEqual([false, true, false]);
  });
  test('is removed as it was booked', () => {
    const known = (amount: string, more: More = {}) =>
      paymentGuards.paymentKnown(of({ paid: '40.00', settling: settling({ refunded: '5.00' }), ...more }), {
        payment: 1,
        amount,
        reason: '',
      });
    expect([known('40.00'), known('40.01'), known('0.00'), known('-5.00'), known('-5.01')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(known('-0.01', { settling: null })).toBe(false);
    const has = (more: More) => paymentGuards.hasPayments(of(more));
    expect([
      has({ paid: '0.00' }),
      has({ paid: '0.01' }),
      has({ paid: '0.00', settling: settling({ refunded: '0.01' }) }),
      has({ paid: '0.00', settling: null }),
    ]).toEqual([false, true, true, false]);
  });
  test('is counted as it is refunded, removed and set off', () => {
    const now = settling({ refunded: '5.00', setOffs: 1 });
    expect([refundedAfter(now, '-5.00')?.refunded, refundedAfter(now, '5.00'), refundedAfter(null, '-5.00')]).toEqual([
      '0.00',
      now,
      null,
    ]);
    expect([refundedBy(now, '2.50')?.refunded, refundedBy(null, '2.50')]).toEqual(['7.50', null]);
    expect([setOffsChanged(now, 1)?.setOffs, setOffsChanged(now, -1)?.setOffs, setOffsChanged(null, 1)]).toEqual([
      2,
      0,
      null,
    ]);
    const stands = (setOffs: number | null) =>
      settleGuards.hasSetOffs(of({ settling: setOffs === null ? null : settling({ setOffs }) }));
    expect([stands(0), stands(1), stands(null)]).toEqual([false, true, true]);
    expect([
      settleGuards.setOffKnown(of({}), { amount: '0.00' }),
      settleGuards.setOffKnown(of({}), { amount: '-1.00' }),
    ]).toEqual([false, true]);
  });
  test('that was set off is there to be taken back', () => {
    const unspent = (amount: string, more: More = {}) =>
      settleGuards.setOffUnspent(of({ paid: '40.00', settling: settling({ other: open }), ...more }), { amount });
    expect([
      unspent('40.00'),
      unspent('40.01'),
      unspent('99.00', { settling: settling() }),
      unspent('99.00', { settling: null }),
    ]).toEqual([true, false, true, true]);
    expect([unspent('-40.00'), unspent('-40.01')]).toEqual([true, false]);
  });
});
