import { expect, test } from 'vitest';
import { ublBreaches } from '../../machines/invoicing/einvoice/en16931.rules.ts';
import type { InvoiceFacts } from '../../machines/invoicing/einvoice/facts.ts';
import type { AskedUbl } from '../../machines/invoicing/einvoice/profiles.ts';
import type { VatCategory } from '../../machines/money/rates.ts';
import {
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

/* What EN 16931 and Peppol BIS Billing 3 forbid, one violation at a time. */

const ASKED: AskedUbl = { profile: 'peppol', order: '7', buyerReference: '' };
const unnumbered = { seller: { ...SELLER, vat: null } };
const items = 'documentitem_set';
const union = { buyer: GERMAN };
const without = (category: VatCategory, more: Partial<InvoiceFacts> = {}) =>
  invoiceAt([rated(category)], { ...unnumbered, ...more });

test.each<Forbidden>([
  [
    'no country of the seller',
    invoice({ seller: { ...SELLER, country: '' } }),
    told('seller_address', 'BR-09', 'sellerCountry'),
  ],
  [
    'no country of the buyer',
    invoice({ buyer: { ...POLISH, country: '' } }),
    told('buyer_address', 'BR-11', 'buyerCountry'),
  ],
  ['no lines', invoice({ lines: [] }), told(items, 'BR-16', 'noLines')],
  [
    'a unit of no list',
    invoice({ paper: paperOf([STANDARD], { lines: [...linesOf(1), { category: 'S', unit: 'szt.', code: null }] }) }),
    told(items, 'BR-CL-23', 'unit', { unit: 'szt.' }),
  ],
  [
    'a price below zero',
    invoice({ lines: [{ category: 'S', price: '-0.01' }] }),
    told(items, 'BR-27', 'negativePrice'),
  ],
  ['a rate without the seller’s number', invoice(unnumbered), told('seller_vat_id', 'BR-S-02', 'sellerVat')],
  ['zero without it', without('Z'), told('seller_vat_id', 'BR-Z-02', 'sellerVat')],
  ['exempt without it', without('E', EXPLAINED), told('seller_vat_id', 'BR-E-02', 'sellerVat')],
  ['reverse charge without it', without('AE'), told('seller_vat_id', 'BR-AE-02', 'sellerVat')],
  ['services to the Union without it', without('AEU', union), told('seller_vat_id', 'BR-AE-02', 'sellerVat')],
  ['goods to the Union without it', without('K', union), told('seller_vat_id', 'BR-IC-02', 'sellerVat')],
  ['an export without it', without('G'), told('seller_vat_id', 'BR-G-02', 'sellerVat')],
  [
    'reverse charge on nobody',
    invoiceAt([rated('AE')], { buyer: NOBODY }),
    told('buyer_reg_number', 'BR-AE-02', 'buyerNumber'),
  ],
  [
    'goods to the Union, the buyer outside',
    invoiceAt([rated('K')], { buyer: { ...UKRAINIAN, vat: 'UA328559610123' } }),
    told('buyer_reg_number', 'BR-IC-02', 'buyerUnionVat'),
  ],
  [
    'goods to the Union, a number that is none of VAT',
    invoiceAt([rated('K')], { buyer: { ...GERMAN, vat: null } }),
    told('buyer_reg_number', 'BR-IC-02', 'buyerUnionVat'),
  ],
  ['an exemption without a reason', invoiceAt([rated('E')]), told(items, 'BR-E-10', 'exemption')],
  ['outside the scope beside a rate', invoiceAt([STANDARD, rated('O')]), told(items, 'BR-O-11', 'outsideMixed')],
  [
    'goods to the Union on no day',
    invoiceAt([rated('K')], { ...union, supplied: '' }),
    told('sale_date', 'BR-IC-11', 'deliveryDate'),
  ],
  [
    'an advance on goods to the Union',
    invoiceAt([rated('K')], { ...union, type: 'advance' }),
    told('sale_date', 'BR-IC-11', 'deliveryDate'),
  ],
  [
    'goods to the Union sent nowhere',
    invoiceAt([rated('K')], { ...union, consignee: { country: '' } }),
    told('consignee_address', 'BR-IC-12', 'deliveryCountry'),
  ],
])('%s', (_, facts, breaches) => {
  for (const profile of ['peppol', 'en16931'] as const)
    expect(ublBreaches(facts, { ...ASKED, profile })).toEqual(breaches);
});

test('goods to the Union whose buyer is nowhere', () => {
  const facts = invoiceAt([rated('K')], { buyer: { ...GERMAN, country: '' } });
  expect(ublBreaches(facts, ASKED).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'buyer_address BR-11',
    'buyer_reg_number BR-IC-02',
    'buyer_address BR-IC-12',
  ]);
});

test('each category asks for the numbers by its own rule', () => {
  const facts = invoiceAt([STANDARD, rated('Z')], unnumbered);
  expect(ublBreaches(facts, ASKED).map(({ rule }) => rule)).toEqual(['BR-S-02', 'BR-Z-02']);
});

test('Peppol wants an order or a reference; EN 16931 neither', () => {
  const asked = (differs: Partial<AskedUbl>) => ublBreaches(invoice(), { ...ASKED, order: '', ...differs });
  expect(asked({})).toEqual(told('buyer_reference', 'PEPPOL-EN16931-R003', 'reference'));
  expect([asked({ buyerReference: 'PO-7' }), asked({ order: '7' }), asked({ profile: 'en16931' })]).toEqual([
    [],
    [],
    [],
  ]);
});

test('what Peppol wants of the parties is not asked by EN 16931', () => {
  const { profile } = invoice();
  const facts = invoice({ profile: { ...profile, buyer: { ...profile.buyer, addressed: false } } });
  expect(ublBreaches(facts, ASKED)).toEqual(told('buyer_reg_number', 'PEPPOL-EN16931-R010', 'buyerEndpoint'));
  expect(ublBreaches(facts, { ...ASKED, profile: 'en16931' })).toEqual([]);
});

test.each<readonly [string, InvoiceFacts]>([
  ['an ordinary invoice', invoice()],
  ['outside the scope alone, without numbers', without('O')],
  ['an exemption with its reason', invoiceAt([rated('E')], EXPLAINED)],
  ['reverse charge on a registered number', invoiceAt([rated('AE')], { buyer: { ...NOBODY, register: '1' } })],
  ['goods to the Union', invoiceAt([rated('K')], union)],
  ['goods to the Union sent on', invoiceAt([rated('K')], { ...union, consignee: { country: 'FR' } })],
  ['services to the Union beside reverse charge', invoiceAt([rated('AE'), rated('AEU')], union)],
  ['what is given for nothing', invoice({ lines: [{ category: 'S', price: '0' }] })],
  ['an advance', invoice({ type: 'advance' })],
])('%s is taken', (_, facts) => {
  expect(ublBreaches(facts, ASKED)).toEqual([]);
});
