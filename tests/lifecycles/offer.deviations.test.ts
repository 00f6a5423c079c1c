import { describe, expect, test } from 'vitest';
import { type ComparedTerms, deviationsOf } from '../../machines/lifecycles/offer/offer.deviations.ts';

const asked: ComparedTerms = {
  delivery_term: 'DAP',
  delivery_place: 'Dnipro',
  delivery_time: '14 days',
  payment_condition: 'Zaliczka 30%',
  vat_included: false,
  quantity: '10',
};
const against = (offered: Partial<ComparedTerms>, wanted: Partial<ComparedTerms> = {}) => {
  const { deviations, reworded } = deviationsOf({ ...asked, ...wanted }, { ...asked, ...wanted, ...offered });
  return [deviations.join(' '), reworded.join(' ')];
};

describe('what an offer says otherwise than the inquiry', () => {
  test.each<readonly [Partial<ComparedTerms>, string, string]>([
    [{}, '', ''],
    // Differences only in case and blanks do not count.
    [{ delivery_place: ' dnipro ' }, '', ''],
    // The same figures in another language, or words without figures, cannot be distinguished from the request.
    [{ payment_condition: 'Аванс 30%' }, '', 'payment_condition'],
    [{ payment_condition: 'Аванс' }, '', 'payment_condition'],
    [{ delivery_time: '14 днів' }, '', 'delivery_time'],
    // Other figures are a deviation, however they are written.
    [{ payment_condition: 'Аванс 50%' }, 'payment_condition', ''],
    [{ delivery_time: '14–21 days' }, 'delivery_time', ''],
    [{ payment_condition: '30,5%' }, 'payment_condition', ''],
    // An empty value is no deviation.
    [{ payment_condition: '', delivery_time: ' ' }, '', ''],
    // A different term, place or VAT is never just a rewording.
    [{ delivery_term: 'DDP' }, 'delivery_term', ''],
    [{ delivery_place: 'Lviv' }, 'delivery_place', ''],
    [{ vat_included: true }, 'vat_included', ''],
    // The place of a term of the seller's side is the seller's.
    [{ delivery_term: 'EXW', delivery_place: 'Opole' }, 'delivery_term', ''],
    // Less is a deviation, more is not; figures are compared as numbers.
    [{ quantity: '9.999' }, 'quantity', ''],
    [{ quantity: '10.000' }, '', ''],
    [{ quantity: '11' }, '', ''],
    [{ delivery_time: '30 days', quantity: '6', vat_included: true }, 'delivery_time vat_included quantity', ''],
  ])('%j', (offered, deviations, reworded) => {
    expect(against(offered)).toEqual([deviations, reworded]);
  });

  test('an inquiry that asks for nothing is not deviated from', () => {
    const nothing = { delivery_term: '', delivery_place: '', delivery_time: '', payment_condition: '' };
    expect(against({ ...asked }, nothing)).toEqual(['', '']);
    expect(against({ delivery_time: '3 days' }, { delivery_time: 'at once' })).toEqual(['', 'delivery_time']);
  });

  test('a comma is the point of other languages', () => {
    expect(against({ payment_condition: 'Skonto 2,5%' }, { payment_condition: 'Discount 2.5%' })).toEqual([
      '',
      'payment_condition',
    ]);
  });
});
