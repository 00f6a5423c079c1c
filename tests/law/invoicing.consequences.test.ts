import { describe, expect, test } from 'vitest';
import { applyToCorrected, giveToOther, tellOther } from '../../machines/invoicing/consequences.ts';
import { rateSums } from '../../machines/money/rates.ts';

/* Which documents are notified of an event of another one. */

const sums = (net: string, vat: string) => [rateSums({ category: 'S', rate: '23' }, net, vat)];
const standing = (net: string, vat: string, due: string) => ({
  rates: sums(net, vat),
  order: sums(net, vat),
  prepaid: '0.00',
  due,
});

describe('a correction is issued', () => {
  const before = standing('100.00', '23.00', '123.00');
  const less = standing('80.00', '18.40', '98.40');
  const nothing = standing('0.00', '0.00', '0.00');

  test('each document that it corrects hears in turn what it stands at now', () => {
    const corrected = [
      { id: 81, type: 'invoice', before, after: less, total: '98.40' },
      { id: 82, type: 'advance', before, after: nothing, total: '0.00' },
    ] as const;
    expect(applyToCorrected({ self: 90, corrected, takesBack: false })).toEqual([
      {
        to: 'document',
        id: 81,
        event: { type: 'CORRECT', correction: 90, due: '98.40', total: '98.40', takenBack: false },
      },
      {
        to: 'document',
        id: 82,
        event: { type: 'CORRECT', correction: 90, due: '0.00', total: '0.00', takenBack: true },
      },
    ]);
  });

  test('a final that has become 0.00 settles its chain unless it is taken back', () => {
    const heard = (takesBack: boolean) => {
      const corrected = [{ id: 83, type: 'final', before, after: nothing, total: '0.00' }] as const;
      return applyToCorrected({ self: 90, corrected, takesBack }).map(({ event }) => event);
    };
    const said = { type: 'CORRECT', correction: 90, due: '0.00', total: '0.00' };
    expect(heard(false)).toEqual([{ ...said, takenBack: false }]);
    expect(heard(true)).toEqual([{ ...said, takenBack: true }]);
  });

  test('what corrects nothing is heard by nobody', () => {
    expect(applyToCorrected({ self: 90, corrected: [], takesBack: false })).toEqual([]);
  });
});

test('an overpayment is set off: the other document takes it', () => {
  expect(giveToOther({ self: 84 }, { against: 85, amount: '20.00', date: '2030-01-08' })).toEqual([
    { to: 'document', id: 85, event: { type: 'SET_OFF_TAKEN', from: 84, amount: '20.00', date: '2030-01-08' } },
  ]);
});

test('a set-off is revoked: at the other end as much changes the other way', () => {
  const revocation = { setOff: 6, amount: '20.00', date: '2030-01-09', reason: 'a mistake' };
  expect(tellOther({ other: 85 }, revocation)).toEqual([
    { to: 'document', id: 85, event: { type: 'SET_OFF_REVOKED', setOff: 6, amount: '-20.00' } },
  ]);
  expect(tellOther({ other: null }, revocation)).toEqual([]);
});
