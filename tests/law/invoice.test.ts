import { expect, test } from 'vitest';
import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';
import { abides } from './abides.ts';
import { invoiceLaw } from './invoice.ts';
import { after, type Law } from './lawful.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

const at = '2030-01-08T12:00:00.000Z';
const total = '1000.00';
const chain = (advanced: string, more: Facts = {}): Facts => ({
  total,
  advanced,
  parts: '0.00',
  settled: null,
  ...more,
});
/** An issued document that takes a part of the order. */
const takes = (gross: string, of = total): Spoilt => ({ sent: { gross, total: of } });
/** A correction by this amount, and the order's value after it. */
const by = (difference: string, of = total, facts: Facts = {}): Spoilt => ({ facts, sent: { difference, total: of } });
/** 100.00 of the 400.00 taken belong to a partial final. */
const part: Facts = { advanced: '300.00', parts: '100.00' };
const onlyPart: Facts = { advanced: '0.00', parts: '400.00' };
const fullPart: Facts = { advanced: '0.00', parts: '1000.00' };
/** A correction of the final reduced the order, and the final was later taken back. */
const overFull: Facts = { advanced: '1200.00' };

const taking: Readonly<Record<string, Spoilt>> = {
  plain: takes('400.00'),
  aCent: takes('0.01'),
  aCentLess: takes('-0.01'),
  nothing: takes('0.00'),
  belowNothing: takes('-0.01'),
  allButACent: takes('999.99'),
  all: takes('1000.00'),
  allOfLess: takes('900.00', '900.00'),
  tooMuch: takes('1000.01'),
  restButACent: takes('599.99'),
  rest: takes('600.00'),
  moreThanRest: takes('600.01'),
  restOfLess: takes('500.00', '900.00'),
  restOfMore: takes('600.00', '1600.00'),
  restBesidePart: { ...takes('600.00'), facts: part },
  nothingOfLess: takes('0.00', '400.00'),
  nothingOfMore: takes('0.00', '1000.01'),
  overdrawn: takes('-100.00', '300.00'),
  overFull: { ...takes('0.00'), facts: overFull },
};

const law: Law = {
  chart: invoice,
  lines: invoiceLaw,
  states: {
    empty: chain('0.00'),
    advancing: chain('400.00'),
    fullyAdvanced: chain('1000.00'),
    settled: chain('400.00', { settled: '600.00' }),
    cancelled: chain('0.00'),
  },
  sent: { at },
  cases: {
    ADVANCE_ISSUED: taking,
    NEXT_ISSUED: taking,
    PART_ISSUED: taking,
    FINAL_ISSUED: taking,
    ADVANCE_CORRECTED: {
      plain: by('0.00'),
      aCentLess: by('-0.01'),
      aCentMore: by('0.01'),
      asBefore: by('0.00'),
      toACent: by('-399.99'),
      toAll: by('600.00'),
      totalToAdvances: by('-100.00', '300.00'),
      takenBack: by('-400.00'),
      backBesidePart: by('-300.00', total, part),
      // A partial final of 0.00 is in force: what it delivered was all paid in advance.
      backBesideNone: { sent: { difference: '-400.00', total, stands: true } },
      belowZero: by('-400.01'),
      belowBesidePart: by('-300.01', total, part),
      beyondTotal: by('600.01'),
      totalTooSmall: by('0.00', '399.99'),
      allTakenBack: by('-1000.00'),
      totalGrown: by('0.00', '1000.01'),
      belowAll: by('-1000.01'),
      overFullKept: by('0.00', total, overFull),
      overFullMore: by('0.01', total, overFull),
      overFullLess: by('-0.01', '999.99', overFull),
      overFullNearer: by('-0.01', total, overFull),
      overFullDown: by('-200.00', total, overFull),
      overFullBelow: by('-200.01', total, overFull),
    },
    PART_CORRECTED: {
      plain: by('0.00'),
      partLess: by('-0.01', total, part),
      partToRest: by('600.00', total, part),
      partBack: by('-100.00', total, part),
      onlyPartBack: by('-400.00', total, onlyPart),
      onlyPartToZero: { facts: onlyPart, sent: { difference: '-400.00', total, stands: true } },
      partBelowZero: by('-100.01', total, part),
      partBeyond: by('600.01', total, part),
      partFullLess: by('-0.01', total, fullPart),
      partFullKept: by('0.00', total, fullPart),
      partFullBack: by('-1000.00', total, fullPart),
      partFullMore: by('0.01', total, fullPart),
      partFullBelow: by('-1000.01', total, fullPart),
    },
    FINAL_CORRECTED: {
      plain: by('0.00'),
      finalLess: by('-50.00', '950.00'),
      finalMore: by('50.00', '1050.00'),
      finalToZero: by('-600.00', '400.00'),
    },
    ORDER_CHANGED: {
      plain: { sent: { total: '1200.00' } },
      aCentOver: { sent: { total: '400.01' } },
      toWhatIsTaken: { sent: { total: '400.00' } },
      toNothing: { sent: { total: '0.00' } },
      besidePart: { facts: part, sent: { total: '400.00' } },
      aCentLess: { sent: { total: '999.99' } },
      aCentMore: { sent: { total: '1000.01' } },
    },
    FINAL_ZEROED: {
      allInAdvance: { facts: { advanced: '1000.00', settled: '0.00' } },
      orderFellBelow: { facts: { advanced: '1200.00', settled: '-200.00' } },
      partsAndAll: { facts: { advanced: '600.00', parts: '400.00', settled: '0.00' } },
    },
  },
};

abides(law, { lines: 96, pairs: 5 * 9 - 15 });

/** What the page forbids explicitly. */
test.each([
  ['no further advance before the first', 'empty', 'NEXT_ISSUED'],
  ['nor of a full chain', 'fullyAdvanced', 'NEXT_ISSUED'],
  ['nor of a settled one', 'settled', 'NEXT_ISSUED'],
  ['no first advance twice', 'advancing', 'ADVANCE_ISSUED'],
  ['no final without an advance', 'empty', 'FINAL_ISSUED'],
  ['no second final', 'settled', 'FINAL_ISSUED'],
  ['no advance is corrected under a final', 'settled', 'ADVANCE_CORRECTED'],
  ['nor a partial final', 'settled', 'PART_CORRECTED'],
  ['no delivery is invoiced after the final', 'settled', 'PART_ISSUED'],
  ['no final is corrected that does not stand', 'advancing', 'FINAL_CORRECTED'],
  ['nor taken back', 'fullyAdvanced', 'FINAL_ZEROED'],
  ['the final took the whole order', 'settled', 'ORDER_CHANGED'],
  ['what was taken back is not begun again', 'cancelled', 'ADVANCE_ISSUED'],
])('%s', (_, from, event) => {
  expect(after(law, from, event)).toMatchObject({ code: 'not_allowed_in_state' });
});

test.each([
  ['empty', 'ADVANCE_ISSUED', 'plain', chain('400.00')],
  ['empty', 'ADVANCE_ISSUED', 'allOfLess', chain('900.00', { total: '900.00' })],
  ['empty', 'PART_ISSUED', 'plain', chain('0.00', { parts: '400.00' })],
  ['advancing', 'NEXT_ISSUED', 'restOfLess', chain('900.00', { total: '900.00' })],
  ['advancing', 'PART_ISSUED', 'restBesidePart', chain('300.00', { parts: '700.00' })],
  ['advancing', 'FINAL_ISSUED', 'restBesidePart', chain('300.00', { parts: '100.00', settled: '600.00' })],
  ['advancing', 'FINAL_ISSUED', 'nothingOfLess', chain('400.00', { total: '400.00', settled: '0.00' })],
  ['advancing', 'ADVANCE_CORRECTED', 'totalToAdvances', chain('300.00', { total: '300.00' })],
  ['advancing', 'ADVANCE_CORRECTED', 'backBesidePart', chain('0.00', { parts: '100.00' })],
  ['advancing', 'PART_CORRECTED', 'partBack', chain('300.00')],
  ['settled', 'FINAL_CORRECTED', 'finalLess', chain('400.00', { total: '950.00', settled: '550.00' })],
  ['settled', 'FINAL_ZEROED', 'plain', chain('400.00')],
  ['advancing', 'ORDER_CHANGED', 'toNothing', chain('400.00', { total: '0.00' })],
  ['advancing', 'ORDER_CHANGED', 'besidePart', chain('300.00', { parts: '100.00', total: '400.00' })],
  ['fullyAdvanced', 'ORDER_CHANGED', 'aCentMore', chain('1000.00', { total: '1000.01' })],
] as const)('%s %s (%s) leaves %j', (from, event, when, facts) => {
  expect(after(law, from, event, when)).toEqual(facts);
});
