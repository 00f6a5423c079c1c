import { describe, expect, test } from 'vitest';
import { LAWFUL, type Lawful } from './invoice-content.ts';
import { refusedBy } from './issue.ts';

/*
 * "The seller's country has a list … every entry is a named guard": what an invoice lacks in each country, and the limits
 * of each requirement, judged by its issue. ASSUMED: a country without a list has only the common requirements.
 *
 * `number`: of a seller who taxes anything; `buyer`: of a buyer in the same country. invoicing.md names 20, 7 and 0 % for
 * Ukraine; ASSUMED: 14 % of its tax code (art. 193.1) as well.
 */

const COUNTRIES = `
PL number=NIP buyer=NIP rates=23,8,5 ksef split
UA number buyer rates=20,14,7
DE number rates=19,7
DK number rates=25
FR number rates=20,10,5.5,2.1
IT number buyer rates=22,10,5,4
NL number rates=21,9
ES number buyer
RS number buyer place
ME number place
AT number
GB number
US number`;

interface Country {
  readonly country: string;
  /** A word of the row, and what it says; '' for the word alone. */
  readonly asks: ReadonlyMap<string, string>;
}
const countries: readonly Country[] = COUNTRIES.trim()
  .split('\n')
  .map((row) => {
    const [country = '', ...words] = row.split(' ');
    return {
      country,
      asks: new Map(words.map((word) => word.split('=')).map(([word = '', said = '']) => [word, said])),
    };
  });
/** The rates of all countries, and some of none. */
const TRIED = [
  ...new Set([
    ...countries.flatMap(({ asks }) => asks.get('rates')?.split(',') ?? []),
    '0',
    '1',
    '3',
    '3.7',
    '6',
    '24',
    '26',
  ]),
];
const rows = countries.map((row) => [row.country, row] as const);

type Categories = readonly Lawful['rates'][number]['category'][];
const taxed = (...categories: Categories): Partial<Lawful> => ({
  rates: categories.map((category) => ({ category, rate: category === 'S' ? '23' : '0' })),
});
const at = (rate: string): Partial<Lawful> => ({ rates: [{ category: 'S', rate }] });
const buyer = (more: Partial<Lawful['buyer']>): Partial<Lawful> => ({ buyer: { ...LAWFUL.buyer, ...more } });

/** A seller and a buyer of the country, with everything that any country asks for. */
const complete = (country: string): Lawful => ({
  ...LAWFUL,
  seller: { ...LAWFUL.seller, country },
  buyer: { ...LAWFUL.buyer, country },
  place: 'Town',
  ...taxed('Z'),
});
const without = (of: Lawful) => ({
  seller: (more: Partial<Lawful['seller']>) => refusedBy({ ...of, seller: { ...of.seller, ...more } }),
  buyer: (more: Partial<Lawful['buyer']>) => refusedBy({ ...of, buyer: { ...of.buyer, ...more } }),
  all: (more: Partial<Lawful>) => refusedBy({ ...of, ...more }),
});
const when = (asked: boolean, guard: string): readonly string[] => (asked ? [guard] : []);

describe.each(rows)('a seller in %s', (country, { asks }) => {
  const lacks = without(complete(country));
  const nip = asks.get('number') === 'NIP';

  test('issues what is complete', () => {
    expect(lacks.all({})).toEqual([]);
  });

  test('names both parties with their addresses, and the destination of an intra-Community supply', () => {
    expect([lacks.seller({ street: '' }), lacks.seller({ city: '' })]).toEqual(Array(2).fill(['sellerAddressGiven']));
    expect([lacks.buyer({ country: '' }), lacks.buyer({ city: '' }), lacks.buyer({ street: '' })]).toEqual([
      ['buyerCountryGiven'],
      ['buyerTownGiven'],
      ['buyerStreetGiven'],
    ]);
    expect(lacks.all({ buyerTradeName: true })).toEqual(['buyerLegalName']);
    expect(lacks.all({ consigneeCountry: '', ...taxed('K') })).toEqual(['deliveryCountryGiven']);
  });

  test('has a number if it taxes anything, in Poland always', () => {
    const numberless = { seller: { ...LAWFUL.seller, country, vat: false } };
    expect(lacks.all(numberless)).toEqual([nip ? 'sellerNipGiven' : 'sellerNumberGiven']);
    expect(lacks.all({ ...numberless, ...taxed('O') })).toEqual(when(nip, 'sellerNipGiven'));
  });

  test('names the number of a buyer at home where the country asks for it', () => {
    const own = asks.get('buyer');
    const missing = own === 'NIP' ? ['buyerNipGiven'] : when(own !== undefined, 'buyerNumberGiven');
    expect(lacks.buyer({ number: '', vat: false })).toEqual(missing);
    expect(lacks.buyer({ number: '1', vat: false })).toEqual(when(own === 'NIP', 'buyerNipGiven'));
    expect(lacks.buyer({ country: country === 'DE' ? 'PL' : 'DE', number: '', vat: false })).toEqual([]);
  });

  test('taxes at the rates of the country, where these are known', () => {
    const own = asks.get('rates')?.split(',');
    const taken = TRIED.filter((rate) => lacks.all(at(rate)).length === 0);
    const known = own ?? TRIED;
    expect(taken.toSorted()).toEqual(known.toSorted());
    expect(lacks.all(at(`${known[0]}.00`))).toEqual([]);
    expect(lacks.all(at('3.7'))).toEqual(when(own !== undefined, 'ratesExist'));
  });

  test('says where it is issued, takes what KSeF takes, and splits large payments, where the country asks', () => {
    expect(lacks.all({ place: '' })).toEqual(when(asks.has('place'), 'placeGiven'));
    const ksef = ['currencyTaken', 'linesFit', 'notesFit'].flatMap((guard) => when(asks.has('ksef'), guard));
    expect(lacks.all({ currency: 'ZWG', lines: 10_001, notes: 3500 })).toEqual(ksef);
    expect(lacks.all({ annex15: true, worth: '15000.01' })).toEqual(when(asks.has('split'), 'splitPaymentGiven'));
  });
});

test('a step from before there were lists is judged without them', () => {
  expect(refusedBy(null)).toEqual([]);
});

const lacks = without(LAWFUL);

describe('a demand', () => {
  test('of the seller: the country, and no post code', () => {
    expect([lacks.seller({ country: '' }), lacks.seller({ postcode: '' })]).toEqual([['sellerAddressGiven'], []]);
    const mixed = { seller: { ...LAWFUL.seller, country: 'AT', vat: false } };
    const asked = (...categories: Categories) => lacks.all({ ...mixed, ...taxed(...categories) });
    expect([asked('O', 'O'), asked('O', 'S')]).toEqual([[], ['sellerNumberGiven']]);
  });

  test('of the buyer: a post code where the country has them', () => {
    const has = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IT LT LU LV ME MT NL NO PL PT RO RS SE SI SK UA';
    for (const country of has.split(' '))
      expect([country, lacks.buyer({ country, postcode: '' })]).toEqual([country, ['buyerPostcodeGiven']]);
    for (const country of ['AE', 'HK', 'IE', 'US'])
      expect([country, lacks.buyer({ country, postcode: '' })]).toEqual([country, []]);
    expect(lacks.buyer({ country: '', postcode: '' })).toEqual(['buyerCountryGiven']);
  });

  test('of the buyer is not made of what takes a document back', () => {
    const empty = { ...buyer({ country: '', city: '', street: '', postcode: '' }), buyerTradeName: true };
    const correction = { ...empty, correction: true };
    expect(lacks.all(correction)).toEqual([
      'buyerLegalName',
      'buyerCountryGiven',
      'buyerTownGiven',
      'buyerStreetGiven',
    ]);
    expect(lacks.all({ ...correction, takesBack: true })).toEqual([]);
    expect(lacks.all({ ...buyer({ postcode: '' }), correction: true, takesBack: true })).toEqual([]);
  });

  test.each([
    ['a NIP', {}, [], []],
    ['a number that is none of this tax', buyer({ vat: false }), ['buyerNipGiven'], []],
    ['such a number, said to have none', { ...buyer({ vat: false }), buyerNumberless: true }, ['buyerNipGiven'], []],
    ['no number, and nothing said', buyer({ number: '', vat: false }), ['buyerNipGiven'], ['buyerNumberGiven']],
    ['no number, said to have none', { ...buyer({ number: '', vat: false }), buyerNumberless: true }, [], []],
    ['no number, in a correction', { ...buyer({ number: '', vat: false }), correction: true }, [], []],
  ] as const)('of the number of a buyer at home with %s', (_, differs, inPoland, inSpain) => {
    const spanish = { ...LAWFUL, ...differs };
    expect(refusedBy(spanish)).toEqual(inPoland);
    const at = { seller: { ...spanish.seller, country: 'ES' }, buyer: { ...spanish.buyer, country: 'ES' } };
    expect(refusedBy({ ...spanish, ...at })).toEqual(inSpain);
  });

  test('of the country that goods of an intra-Community supply go to', () => {
    const to = (consigneeCountry: string | null, ...categories: Categories) =>
      lacks.all({ consigneeCountry, ...taxed(...categories) });
    const asked = ['deliveryCountryGiven'];
    expect([to('', 'S'), to('', 'K'), to('', 'K', 'S'), to('', 'S', 'K')]).toEqual([[], asked, asked, asked]);
    expect([to('DE', 'K'), to(null, 'K')]).toEqual([[], []]);
  });

  test('of what KSeF takes, up to its last line and letter', () => {
    const currencies = ['PLN', 'EUR', 'SLE', 'ZWG'].filter((currency) => lacks.all({ currency }).length > 0);
    expect(currencies).toEqual(['SLE', 'ZWG']);
    expect([10_000, 10_001].map((lines) => lacks.all({ lines }))).toEqual([[], ['linesFit']]);
    expect([3499, 3500].map((notes) => lacks.all({ notes }))).toEqual([[], ['notesFit']]);
  });

  test('of a currency in use, where one may be chosen', () => {
    const german = without(complete('DE'));
    const asked = (currency: string, more: Partial<Lawful> = {}) => german.all({ currency, ...more });
    for (const currency of ['PLN', 'EUR', 'ZWG']) expect([currency, asked(currency)]).toEqual([currency, []]);
    for (const currency of ['BGN', 'HRK', 'DEM', ''])
      expect([currency, asked(currency)]).toEqual([currency, ['currencyInUse']]);
    expect(asked('BGN', { currencyFree: false })).toEqual([]);
    // A step from before this was asked.
    const { currencyFree: _, ...older } = complete('DE');
    expect(refusedBy({ ...older, currency: 'BGN' } as Lawful)).toEqual([]);
  });

  test('of rates that exist, each of them, unless it takes back', () => {
    const rates = ['23', '22'].map((rate) => ({ category: 'S' as const, rate }));
    expect(lacks.all({ rates })).toEqual(['ratesExist']);
    expect(lacks.all({ rates, correction: true, takesBack: true })).toEqual([]);
  });

  test('of two payments above 15,000 of a business', () => {
    const split = (more: Partial<Lawful>) => lacks.all({ annex15: true, worth: '15000.01', ...more });
    expect(split({})).toEqual(['splitPaymentGiven']);
    const free: readonly Partial<Lawful>[] = [
      { worth: '15000' },
      { worth: null },
      { annex15: false },
      { splitPayment: true },
      { correction: true, takesBack: true },
      { ...buyer({ number: '', vat: false }), buyerNumberless: true },
    ];
    expect(free.map(split)).toEqual(free.map(() => []));
  });
});
