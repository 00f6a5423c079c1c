import { describe, expect, test } from 'vitest';
import type { LegalFacts } from '../../machines/lifecycles/document/legal.facts.ts';
import { DEMANDS, type Demand, rateExists } from '../../machines/lifecycles/document/legal.rules.ts';
import { LEGAL_DEMANDS, meets } from '../../machines/lifecycles/document/legal.lists.ts';
import { LAWFUL, type Lawful } from './invoice-content.ts';

/*
 * "The seller's country has a list; every entry is a named guard": the requirements of each country, and the limits of
 * each requirement. ASSUMED: a country without a list has only the common requirements.
 */

const ALL =
  'sellerAddressGiven buyerLegalName buyerCountryGiven buyerTownGiven buyerStreetGiven buyerPostcodeGiven deliveryCountryGiven';
const LISTS: Readonly<Record<string, string>> = {
  PL: 'sellerNipGiven buyerNipGiven ratesExist currencyTaken linesFit notesFit splitPaymentGiven',
  UA: 'sellerNumberGiven buyerNumberGiven ratesExist',
  DE: 'sellerNumberGiven ratesExist',
  DK: 'sellerNumberGiven ratesExist',
  FR: 'sellerNumberGiven ratesExist',
  IT: 'sellerNumberGiven buyerNumberGiven ratesExist',
  NL: 'sellerNumberGiven ratesExist',
  ES: 'sellerNumberGiven buyerNumberGiven',
  RS: 'sellerNumberGiven buyerNumberGiven placeGiven',
  ME: 'sellerNumberGiven placeGiven',
  AT: 'sellerNumberGiven',
  GB: 'sellerNumberGiven',
  US: 'sellerNumberGiven',
};

const none = { country: '', postcode: '', city: '', street: '', number: '', vat: false };
const bare = { consigneeCountry: '', currency: 'ZWG', lines: 10_001, notes: 3500, buyerTradeName: true, place: '' };
/** Facts without any content: with a buyer of the same country, and with one without a country who has a number. */
const nothing = (country: string): readonly LegalFacts[] =>
  [
    { ...none, country },
    { ...none, number: '1' },
    { ...none, postcode: '', country: 'PL' },
  ].map((buyer) => ({
    ...LAWFUL,
    ...bare,
    seller: {
      ...none,
      country,
    },
    buyer,
    rates: [
      {
        category: 'S',
        rate: '1',
      },
      {
        category: 'K',
        rate: '0',
      },
    ],
    annex15: true,
    worth: '15000.01',
  }));
const refused = (facts: LegalFacts | null): readonly Demand[] =>
  LEGAL_DEMANDS.filter((demand) => !meets(facts, demand));
const words = (text: string): readonly string[] => text.split(' ').toSorted();

test.each(Object.entries(LISTS))('%s asks for this and no more', (country, own) => {
  const asked = new Set(nothing(country).flatMap(refused));
  expect([...asked].toSorted()).toEqual(words(`${ALL} ${own}`));
});

test('what is complete lacks nothing, and nothing is asked of a step from before there were lists', () => {
  for (const country of Object.keys(LISTS)) {
    const seller = { ...LAWFUL.seller, country };
    const rates: LegalFacts['rates'] = [{ category: 'Z', rate: '0' }];
    expect([country, refused({ ...LAWFUL, seller, rates, place: 'Gdańsk' })]).toEqual([country, []]);
  }
  expect(refused(null)).toEqual([]);
});

const meetsIt = (demand: Demand, differs: Partial<Lawful>): boolean => DEMANDS[demand]({ ...LAWFUL, ...differs });
const buyer = (more: Partial<Lawful['buyer']>): Partial<Lawful> => ({ buyer: { ...LAWFUL.buyer, ...more } });
type Categories = readonly Lawful['rates'][number]['category'][];
const taxed = (...categories: Categories): Partial<Lawful> => ({
  rates: categories.map((category) => ({ category, rate: category === 'S' ? '23' : '0' })),
});

describe('a demand', () => {
  test('of the seller: each part of the address, and a number of whoever taxes anything', () => {
    for (const part of ['country', 'city', 'street'] as const)
      expect([part, meetsIt('sellerAddressGiven', { seller: { ...LAWFUL.seller, [part]: '' } })]).toEqual([
        part,
        false,
      ]);
    expect(meetsIt('sellerAddressGiven', { seller: { ...LAWFUL.seller, postcode: '' } })).toBe(true);
    const seller = { ...LAWFUL.seller, vat: false };
    const asked = (...categories: Categories) => meetsIt('sellerNumberGiven', { seller, ...taxed(...categories) });
    expect([asked('O'), asked('O', 'O'), asked('O', 'S'), asked('S')]).toEqual([true, true, false, false]);
    expect(meetsIt('sellerNumberGiven', taxed('S'))).toBe(true);
  });

  test('of the buyer: a post code where the country has them', () => {
    const has = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IT LT LU LV ME MT NL NO PL PT RO RS SE SI SK UA';
    for (const country of has.split(' '))
      expect([country, meetsIt('buyerPostcodeGiven', buyer({ country, postcode: '' }))]).toEqual([country, false]);
    for (const country of ['AE', 'HK', 'IE', 'US', ''])
      expect([country, meetsIt('buyerPostcodeGiven', buyer({ country, postcode: '' }))]).toEqual([country, true]);
    expect(meetsIt('buyerPostcodeGiven', buyer({ postcode: '80-001' }))).toBe(true);
  });

  test('of the buyer is not made of what takes a document back', () => {
    const takesBack = { correction: true, takesBack: true };
    const empty = { ...buyer({ country: '', city: '', street: '', postcode: '' }), buyerTradeName: true, ...taxed() };
    for (const demand of ['buyerCountryGiven', 'buyerTownGiven', 'buyerStreetGiven', 'buyerLegalName'] as const)
      expect([demand, meetsIt(demand, empty), meetsIt(demand, { ...empty, ...takesBack })]).toEqual([
        demand,
        false,
        true,
      ]);
    expect(meetsIt('buyerPostcodeGiven', { ...buyer({ postcode: '' }), ...takesBack })).toBe(true);
  });

  test.each([
    ['a buyer of the country with a number', {}, true, true],
    ['with one that is none of this tax', buyer({ vat: false }), false, true],
    ['with one, said to have none', { ...buyer({ vat: false }), buyerNumberless: true }, false, true],
    ['without, and nothing said', buyer({ number: '', vat: false }), false, false],
    ['without, said to have none', { ...buyer({ number: '', vat: false }), buyerNumberless: true }, true, true],
    ['without, in a correction', { ...buyer({ number: '', vat: false }), correction: true }, true, true],
    ['abroad without', buyer({ country: 'DE', number: '', vat: false }), true, true],
    ['abroad with any', buyer({ country: 'DE', vat: false }), true, true],
  ] as const)('of the number of %s', (_, differs, nip, number) => {
    expect([meetsIt('buyerNipGiven', differs), meetsIt('buyerNumberGiven', differs)]).toEqual([nip, number]);
  });

  test('of the country that goods of an intra-Community supply go to', () => {
    const to = (consigneeCountry: string | null, ...categories: Categories) =>
      meetsIt('deliveryCountryGiven', { consigneeCountry, ...taxed(...categories) });
    expect([to('', 'S'), to('', 'K'), to('', 'K', 'S'), to('', 'S', 'K')]).toEqual([true, false, false, false]);
    expect([to('DE', 'K'), to(null, 'K')]).toEqual([true, true]);
  });

  test('of what KSeF takes, up to its last line and letter', () => {
    expect(['PLN', 'EUR', 'SLE', 'ZWG'].map((currency) => meetsIt('currencyTaken', { currency }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([10_000, 10_001].map((lines) => meetsIt('linesFit', { lines }))).toEqual([true, false]);
    expect([3499, 3500].map((notes) => meetsIt('notesFit', { notes }))).toEqual([true, false]);
  });

  test('of rates that exist, each of them, unless it takes back', () => {
    const rates = [
      { category: 'S' as const, rate: '23' },
      { category: 'S' as const, rate: '22' },
    ];
    expect([meetsIt('ratesExist', { rates }), meetsIt('ratesExist', { rates, takesBack: true })]).toEqual([
      false,
      true,
    ]);
    expect(meetsIt('ratesExist', { rates: rates.slice(0, 1) })).toBe(true);
  });

  test('of two payments above 15,000 of a business', () => {
    const asked = { annex15: true, worth: '15000.01' };
    const split = (more: Partial<Lawful>) => meetsIt('splitPaymentGiven', { ...asked, ...more });
    expect([split({}), split({ worth: '15000' }), split({ worth: null }), split({ annex15: false })]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect([split({ splitPayment: true }), split({ takesBack: true }), split(buyer({ number: '' }))]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

/** In force in 2026 by the national laws; these countries have a list. */
const RATES: Readonly<Record<string, string>> = {
  PL: '23 8 5',
  UA: '20 14 7',
  DE: '19 7',
  DK: '25',
  FR: '20 10 5.5 2.1',
  IT: '22 10 5 4',
  NL: '21 9',
};

test.each(Object.entries(RATES))('%s taxes at these rates', (country, list) => {
  const exists = (rate: string) => rateExists(country, { category: 'S', rate });
  const tried = new Set([...Object.values(RATES).flatMap((rates) => rates.split(' ')), '1', '0', '3', '6', '24', '26']);
  expect([...tried].filter(exists).toSorted()).toEqual(words(list));
  expect(exists(`${list.split(' ')[0]}.00`)).toBe(true);
  expect(rateExists(country, { category: 'Z', rate: '0' })).toBe(true);
});

test('where no list is kept, whatever is typed is taken', () => {
  expect(rateExists('US', { category: 'S', rate: '3.7' })).toBe(true);
});
