import { expect, test } from 'vitest';
import { fa3Breaches } from '../../machines/invoicing/einvoice/fa3.rules.ts';
import type { InvoiceFacts } from '../../machines/invoicing/einvoice/facts.ts';
import {
  corrected,
  EXPLAINED,
  type Forbidden,
  GERMAN,
  invoice,
  invoiceAt,
  linesOf,
  NOBODY,
  paperOf,
  POLISH,
  rated,
  SELLER,
  STANDARD,
  told,
  UKRAINIAN,
} from './einvoice.facts.ts';

/* What KSeF forbids by the FA(3) schema and its own rules, one violation at a time. */

const NOON = '2027-03-01T12:00:00Z';
const advances = (count: number) => Array.from({ length: count }, () => ({ total: '1.00' }));
const to = (number: string) => paperOf([STANDARD], { buyerNumber: number });
const lined = (count: number) => paperOf([STANDARD], { lines: linesOf(count) });
const items = 'documentitem_set';
const buyer = 'buyer_reg_number';

test.each<Forbidden>([
  ['no NIP', invoice({ seller: { ...SELLER, vat: null } }), told('seller_vat_id', 'FA(3) Podmiot1/NIP', 'sellerNip')],
  ['a foreign seller', invoice({ seller: GERMAN }), told('seller_vat_id', 'FA(3) Podmiot1/NIP', 'sellerNip')],
  [
    'no address',
    invoice({ seller: { ...SELLER, street: '', city: '' } }),
    told('seller_address', 'FA(3) Podmiot1/Adres', 'sellerAddress'),
  ],
  [
    'a Polish number that is no NIP',
    invoice({ buyer: { ...POLISH, vat: null } }),
    told(buyer, 'FA(3) Podmiot2/NIP', 'buyerNip'),
  ],
  [
    'goods to the Union, the buyer outside',
    invoiceAt([rated('K')], { buyer: UKRAINIAN }),
    told(buyer, 'FA(3) Podmiot2/NrVatUE', 'buyerUnionVat'),
  ],
  [
    'services to the Union, the buyer at home',
    invoiceAt([rated('AEU')]),
    told(buyer, 'FA(3) Podmiot2/NrVatUE', 'buyerUnionVat'),
  ],
  [
    'another number of the buyer',
    invoice({ type: 'correction', corrects: [corrected('invoice', { after: to('5260250274') })] }),
    told(buyer, 'FA(3) Podmiot2K', 'numberCorrected'),
  ],
  ['a day to come', invoice({ issued: '2027-03-02' }), told('date_of_issue', 'FA(3) P_1', 'future')],
  [
    'a day before the schema',
    invoice({ issued: '2025-08-31' }),
    told('date_of_issue', 'FA(3) DataWytworzeniaFa', 'tooEarly', { day: '2025-09-01' }),
  ],
  ['VAT in euro alone', invoice({ currency: 'EUR' }), told('exchange_rate', 'FA(3) P_14_1W', 'exchange')],
  [
    'VAT in a third currency',
    invoice({ currency: 'EUR', exchange: { currency: 'CZK', rate: '25' } }),
    told('exchange_rate', 'FA(3) P_14_1W', 'exchange'),
  ],
  [
    'a rate of another country',
    invoiceAt([rated('S', '19', '100.00', '19.00')]),
    told(items, 'FA(3) P_12', 'rate', { rate: '19' }),
  ],
  [
    'a rate of another country in the order',
    invoice({ paper: paperOf([STANDARD], { orderRates: [STANDARD, rated('S', '20')] }) }),
    told(items, 'FA(3) P_12', 'rate', { rate: '20' }),
  ],
  ['an exemption without a reason', invoiceAt([rated('E')]), told(items, 'FA(3) P_19', 'exemption')],
  [
    'an exemption of the order without a reason',
    invoice({ paper: paperOf([STANDARD], { orderRates: [rated('E')] }) }),
    told(items, 'FA(3) P_19', 'exemption'),
  ],
  [
    'an advance on goods to the Union',
    invoiceAt([rated('K')], { type: 'advance', buyer: GERMAN }),
    told(items, 'FA(3) 0 WDT', 'unionAdvance'),
  ],
  [
    'a currency that the schema does not list',
    invoiceAt([rated('G')], { currency: 'SLE', buyer: UKRAINIAN }),
    told('currency', 'FA(3) KodWaluty', 'currency'),
  ],
  ['10 001 lines', invoice({ paper: lined(10_001) }), told(items, 'FA(3) FaWiersz', 'manyLines', { most: '10000' })],
  [
    'a correction of 10 001 lines, before and after together',
    invoice({ corrects: [corrected('invoice', { before: lined(5000), after: lined(5001) })] }),
    told(items, 'FA(3) FaWiersz', 'manyLines', { most: '10000' }),
  ],
  [
    '101 advances',
    invoice({ advances: advances(101) }),
    told('previousAdvancePayments', 'FA(3) FakturaZaliczkowa', 'manyAdvances', { most: '100' }),
  ],
  [
    'notes of 3500 letters',
    invoice({ notes: 3500 }),
    told('comments', 'FA(3) StopkaFaktury', 'longFooter', { most: '3500' }),
  ],
])('%s', (_, facts, breaches) => {
  expect(fa3Breaches(facts, NOON)).toEqual(breaches);
});

const foreign = { currency: 'EUR', exchange: { currency: 'PLN', rate: '4.5' } };
test.each<readonly [string, InvoiceFacts]>([
  ['an ordinary invoice', invoice()],
  ['a seller in a place without streets', invoice({ seller: { ...SELLER, street: '' } })],
  ['a Polish buyer without a number', invoice({ buyer: NOBODY })],
  ['a buyer outside the Union', invoice({ buyer: UKRAINIAN })],
  ['goods and services to the Union', invoiceAt([rated('K'), rated('AEU')], { buyer: GERMAN })],
  ['the buyer’s number as it was', invoice({ type: 'correction', corrects: [corrected('invoice')] })],
  ['the first day of the schema', invoice({ issued: '2025-09-01' })],
  ['VAT in PLN as well', invoice(foreign)],
  ['nothing taxed in a foreign currency', invoiceAt([rated('G')], { currency: 'EUR' })],
  ['an exemption with its reason', invoiceAt([rated('E')], EXPLAINED)],
  ['an advance on services to the Union', invoiceAt([rated('AEU')], { type: 'advance', buyer: GERMAN })],
  ['a currency that the schema lists', invoiceAt([rated('G')], { currency: 'UAH', buyer: UKRAINIAN })],
  ['10 000 lines', invoice({ paper: lined(10_000) })],
  [
    'a correction of 10 000 lines, before and after together',
    invoice({ corrects: [corrected('invoice', { before: lined(5000), after: lined(5000) })] }),
  ],
  ['100 advances', invoice({ advances: advances(100) })],
  ['notes of 3499 letters', invoice({ notes: 3499 })],
])('%s is taken', (_, facts) => {
  expect(fa3Breaches(facts, NOON)).toEqual([]);
});

test('the day is that of Poland', () => {
  const tomorrow = invoice({ issued: '2027-03-02' });
  expect(fa3Breaches(tomorrow, '2027-03-01T23:00:00Z')).toEqual([]);
  expect(fa3Breaches(tomorrow, '2027-03-01T22:59:59Z').map(({ text }) => text)).toEqual(['future']);
});

test('all that is forbidden is told at once, in the order of the file', () => {
  const facts = invoiceAt([rated('E', '0', '1.00', '1.00')], {
    seller: { ...GERMAN, street: '', city: '' },
    issued: '2027-03-02',
    currency: 'ZWG',
    notes: 9999,
  });
  expect(fa3Breaches(facts, NOON).map(({ text }) => text)).toEqual([
    'sellerNip',
    'sellerAddress',
    'future',
    'exchange',
    'exemption',
    'currency',
    'longFooter',
  ]);
});
