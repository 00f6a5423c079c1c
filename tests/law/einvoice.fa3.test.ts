import { describe, expect, test } from 'vitest';
import { exemptionBasis } from '../../machines/invoicing/einvoice/exemptions.ts';
import { BOX_OF_CODE, BOXES, boxOf, boxSums, isAbroad } from '../../machines/invoicing/einvoice/fa3.boxes.ts';
import {
  exchangedBefore,
  fa3Kind,
  isOfOrder,
  namesAdvances,
  paidBefore,
} from '../../machines/invoicing/einvoice/fa3.kinds.ts';
import {
  addressLine,
  identityOf,
  nipDigits,
  nipOf,
  unionNumber,
} from '../../machines/invoicing/einvoice/fa3.parties.ts';
import type { InvoiceFacts } from '../../machines/invoicing/einvoice/facts.ts';
import type { VatCategory } from '../../machines/money/rates.ts';
import { corrected, GERMAN, invoice, NOBODY, paperOf, POLISH, rated, STANDARD, UKRAINIAN } from './einvoice.facts.ts';

/* Rules of the FA(3) schema and of the Ministry of Finance's information sheet on kinds, boxes, codes and numbers. */

const ADVANCE = { total: '61.50' };
/** Part of what the document taxes was already taxed by advances. */
const settling = paperOf([rated('S', '23', '50.00', '11.50', '61.50')], { orderRates: [STANDARD] });

describe('RodzajFaktury', () => {
  test.each<readonly [string, Partial<InvoiceFacts>, string]>([
    ['an ordinary invoice', { type: 'invoice' }, 'VAT'],
    ['money before the supply', { type: 'advance' }, 'ZAL'],
    ['more money before the supply', { type: 'next', advances: [ADVANCE] }, 'ZAL'],
    ['what settles advances', { type: 'final', advances: [ADVANCE] }, 'ROZ'],
    ['what settles advances after a part of the order', { type: 'final', advances: [ADVANCE], parts: 1 }, 'ROZ'],
    ['the rest after parts, without an advance', { type: 'final', parts: 2 }, 'VAT'],
    ['a part that settles some of an advance', { type: 'part', advances: [ADVANCE] }, 'ROZ'],
    ['a part without an advance', { type: 'part' }, 'VAT'],
    ['a correction of an invoice', { type: 'correction', corrects: [corrected('invoice')] }, 'KOR'],
    ['a correction of an advance', { type: 'correction', corrects: [corrected('advance')] }, 'KOR_ZAL'],
    ['a correction of a further advance', { type: 'correction', corrects: [corrected('next')] }, 'KOR_ZAL'],
    ['a correction of a settlement', { type: 'correction', corrects: [corrected('final')] }, 'KOR_ROZ'],
    [
      'a correction of a part that settled some of an advance',
      { type: 'correction', corrects: [corrected('part', { before: settling })] },
      'KOR_ROZ',
    ],
    ['a correction of a part that settled nothing', { type: 'correction', corrects: [corrected('part')] }, 'KOR'],
    ['a correction of a correction', { type: 'correction', corrects: [corrected('correction')] }, 'KOR'],
    [
      'one correction of two invoices',
      { type: 'correction', corrects: [corrected('invoice'), corrected('invoice')] },
      'KOR',
    ],
  ])('%s', (_, differs, kind) => {
    expect(fa3Kind(invoice(differs))).toBe(kind);
  });

  test.each([
    ['VAT', false],
    ['ZAL', true],
    ['ROZ', false],
    ['KOR', false],
    ['KOR_ZAL', true],
    ['KOR_ROZ', false],
  ] as const)('%s says what was ordered: %s', (kind, is) => {
    expect(isOfOrder(kind)).toBe(is);
  });
});

describe('the advances that are named', () => {
  const filling = { paper: paperOf([STANDARD], { total: '61.50' }), advances: [ADVANCE] };
  test.each([
    ['a settlement names them', 'ROZ', invoice(), true],
    ['the advance that fills the order does', 'ZAL', invoice(filling), true],
    ['one that leaves a cent does not', 'ZAL', invoice({ ...filling, advances: [{ total: '61.49' }] }), false],
    ['an invoice has none', 'VAT', invoice(filling), false],
    ['a correction names what it corrects', 'KOR_ZAL', invoice(filling), false],
  ] as const)('%s', (_, kind, facts, named) => {
    expect(namesAdvances(kind, facts)).toBe(named);
  });
});

describe('what was before a correction', () => {
  const before = paperOf([STANDARD], { total: '100.00', due: '40.00' });
  const of = (...types: readonly ('advance' | 'final')[]) =>
    invoice({ type: 'correction', corrects: types.map((type) => corrected(type, { before })) });

  test('of an advance its payment, of a settlement what it left to pay, of several together', () => {
    expect([of('advance'), of('final'), of('advance', 'advance')].map(paidBefore)).toEqual([
      '100.00',
      '40.00',
      '200.00',
    ]);
  });

  test('the exchange rate of the advance, else that of the correction, in one currency none', () => {
    const exchange = { currency: 'PLN', rate: '4.5' };
    const at = (exchangeRate: string | null) => [corrected('advance', { exchangeRate })];
    expect(exchangedBefore(invoice({ exchange, corrects: at('4.4') }))).toBe('4.4');
    expect(exchangedBefore(invoice({ exchange, corrects: at(null) }))).toBe('4.5');
    expect(exchangedBefore(invoice({ corrects: at('4.4') }))).toBeNull();
  });
});

describe('P_12, P_13 and P_14', () => {
  const HOME: readonly (readonly [VatCategory, string, string, string])[] = [
    ['S', '23', '23', '1'],
    ['S', '22', '22', '1'],
    ['S', '8', '8', '2'],
    ['S', '8.00', '8', '2'],
    ['S', '7', '7', '2'],
    ['S', '5', '5', '3'],
    ['S', '4', '4', '4'],
    ['S', '3', '3', '4'],
    ['Z', '0', '0 KR', '6_1'],
    ['K', '0', '0 WDT', '6_2'],
    ['G', '0', '0 EX', '6_3'],
    ['E', '0', 'zw', '7'],
    ['O', '0', 'np I', '8'],
    ['AEU', '0', 'np II', '9'],
    ['AE', '0', 'oo', '10'],
  ];
  test.each(HOME)('%s at %s is %s in P_13_%s', (category, rate, code, box) => {
    expect(boxOf({ category, rate }, false)).toEqual({ box, code });
    expect(BOX_OF_CODE[code]).toBe(box);
  });

  test('the schema has no place for another rate', () => {
    for (const rate of ['19', '25', '20', '0', '2.1']) expect(boxOf({ category: 'S', rate }, false)).toBeNull();
    expect(Object.keys(BOX_OF_CODE)).toHaveLength(14);
    expect(BOXES).toEqual(['1', '2', '3', '4', '6_1', '6_2', '6_3', '7', '8', '9', '10']);
  });

  test('a buyer abroad is taxed there under reverse charge, whatever else stands where it stood', () => {
    expect(boxOf({ category: 'AE', rate: '0' }, true)).toEqual({ box: '8', code: 'np I' });
    for (const [category, rate, code, box] of HOME)
      if (category !== 'AE') expect(boxOf({ category, rate }, true)).toEqual({ box, code });
    expect([POLISH, NOBODY, GERMAN, UKRAINIAN, { country: '' }].map(isAbroad)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  const rates = [rated('E', '0', '9.00'), STANDARD, rated('S', '22', '10.00', '2.20'), rated('S', '8', '5.00', '0.40')];

  test('rates of one box are one sum, in the order of the schema, and what is not taxed has no tax', () => {
    expect(boxSums(rates, [], false)).toEqual([
      { box: '1', net: '110.00', vat: '25.20', home: null },
      { box: '2', net: '5.00', vat: '0.40', home: null },
      { box: '7', net: '9.00', vat: null, home: null },
    ]);
  });

  test('in a foreign currency the tax stands once more in PLN, of its own box', () => {
    const home = [
      { category: 'S' as const, rate: '23', vat: '92.00' },
      { category: 'S' as const, rate: '22', vat: '8.80' },
      { category: 'E' as const, rate: '0', vat: '1.00' },
    ];
    expect(boxSums(rates, home, false).map((sums) => sums.home)).toEqual(['100.80', null, null]);
    expect(boxSums(rates, home.slice(0, 1), false).map((sums) => sums.home)).toEqual(['92.00', null, null]);
  });

  test('services taxed by a buyer abroad and goods outside the country are one sum', () => {
    const outside = [rated('O', '0', '1.00'), rated('AE', '0', '2.00'), rated('AEU', '0', '4.00')];
    const boxes = (abroad: boolean) => boxSums(outside, [], abroad).map(({ box, net }) => `${box}: ${net}`);
    expect(boxes(true)).toEqual(['8: 3.00', '9: 4.00']);
    expect(boxes(false)).toEqual(['8: 1.00', '9: 4.00', '10: 2.00']);
  });
});

test.each([
  ['art. 43 ust. 1 pkt 29', 'A'],
  ['Art.113 ust. 1 i 9', 'A'],
  ['ustawa o VAT', 'A'],
  ['art. 135 dyrektywy 2006/112/WE', 'B'],
  ['Article 132 of Council Directive 2006/112/EC', 'B'],
  ['стаття 135 директиви', 'B'],
  ['interpretacja indywidualna', 'C'],
  ['party 43', 'C'],
])('P_19: %s is P_19%s', (reason, basis) => {
  expect(exemptionBasis(reason)).toBe(basis);
});

describe('who a party is', () => {
  test.each([
    ['a Polish VAT number', POLISH, { by: 'nip', nip: '7740001454' }],
    ['a number of VIES', GERMAN, { by: 'union', prefix: 'DE', digits: '136695976' }],
    [
      'Greece by the letters of its own name',
      { ...GERMAN, country: 'GR', vat: 'EL094259216' },
      { by: 'union', prefix: 'EL', digits: '094259216' },
    ],
    ['a number outside the Union', UKRAINIAN, { by: 'number', number: '32855961' }],
    [
      'a VAT number outside the Union',
      { ...UKRAINIAN, vat: 'UA328559610123', register: ' 328559610123 ' },
      { by: 'number', number: '328559610123' },
    ],
    ['a Polish number that is no NIP', { ...NOBODY, register: '0000123456' }, { by: 'number', number: '0000123456' }],
    ['no number', NOBODY, { by: 'nothing' }],
    ['spaces are none', { ...NOBODY, register: '  ' }, { by: 'nothing' }],
  ] as const)('%s', (_, party, identity) => {
    expect(identityOf(party)).toEqual(identity);
  });

  test.each([
    ['PL', 'PL5260250274', '5260250274', '5260250274'],
    ['PL', '5260250274', '5260250274', '5260250274'],
    ['PL', 'PL1005260250', '1005260250', null],
    ['PL', 'PL0260250274', '0260250274', null],
    ['PL', 'PL526025027', '526025027', null],
    ['PL', null, '', null],
    ['DE', 'DE136695976', '', null],
    ['DE', 'PL5260250274', '', null],
  ] as const)('a NIP of %s: %s', (country, vat, digits, nip) => {
    expect([nipDigits({ country, vat }), nipOf({ country, vat })]).toEqual([digits, nip]);
  });

  test('Poland is at home: its number is none of VIES', () => {
    expect(unionNumber(POLISH)).toBeNull();
    expect(unionNumber({ country: 'DE', vat: null })).toBeNull();
    expect(unionNumber({ country: 'CH', vat: 'CHE123456788' })).toBeNull();
  });

  test('a place without streets is its own address', () => {
    expect([addressLine({ street: 'Street 1', city: 'Town' }), addressLine({ street: '', city: 'Town' })]).toEqual([
      'Street 1',
      'Town',
    ]);
  });
});
