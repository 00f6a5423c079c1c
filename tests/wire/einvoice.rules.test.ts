import { describe, expect, it } from 'vitest';
import { fa3Breaches } from '../../machines/invoicing/einvoice/fa3.rules.ts';
import { ublBreaches } from '../../machines/invoicing/einvoice/en16931.rules.ts';
import type { VatCategory } from '../../machines/money/rates.ts';
import type { DocumentSnapshot as Snapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { checkFa3 } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUbl } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { endpointOf } from '../../src/server/invoicing/einvoice/party.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { at, parse, textAt } from '../../src/server/invoicing/einvoice/xml.ts';
import { vatNumberIn } from '../../src/server/organization/tax-ids.ts';
import { texts } from '../../src/server/platform/texts.ts';
import { BUYER, correctionOf, factsOf, GERMAN, made, moneyLine, SELLER } from './einvoice.kit.ts';

const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;
const NOW = '2027-03-01T09:00:00Z';

const of = (category: VatCategory, rate = '0'): Snapshot =>
  made({ type: 'invoice', lines: [moneyLine('100', rate, category)] }).snapshot;
const [standard, exempt, reverse, union, export_, outside] = (['S', 'E', 'AE', 'K', 'G', 'O'] as const).map(
  (category) => of(category, category === 'S' ? '23' : '0'),
) as [Snapshot, Snapshot, Snapshot, Snapshot, Snapshot, Snapshot];
const unnumbered = { ...SELLER, vat_id: '', reg_number: 'R1' };
const nobody = { ...BUYER, reg_number: '' };
const homeless = { ...BUYER, address: { ...BUYER.address, country: '' } };
const withBuyer = (snapshot: Snapshot, buyer: Snapshot['buyer']) => ({ ...snapshot, buyer });
const withSeller = (snapshot: Snapshot, seller: Snapshot['seller']) => ({ ...snapshot, seller });

const hasTexts = ({ text, params }: ReturnType<typeof fa3Breaches>[number]) => {
  for (const language of LANGUAGES)
    expect(texts(language, 'einvoice')(`refusal.${text}`, params ?? {})).not.toBe(`refusal.${text}`);
};

describe('what EN 16931 and Peppol forbid names its field and its rule', () => {
  const cases: readonly [what: string, snapshot: Snapshot, breaches: readonly string[], options?: object][] = [
    ['nothing', standard, []],
    [
      'a seller without a VAT number',
      withSeller(standard, unnumbered),
      ['seller_vat_id BR-S-02', 'seller_vat_id PEPPOL-EN16931-R020'],
    ],
    [
      'the same outside Peppol',
      withSeller(exempt, unnumbered),
      ['seller_vat_id BR-E-02', 'documentitem_set BR-E-10'],
      { profile: 'en16931' },
    ],
    ['an export without it', withSeller(export_, unnumbered), ['seller_vat_id BR-G-02'], { profile: 'en16931' }],
    ['nobody needs one outside the scope', withSeller(outside, unnumbered), [], { profile: 'en16931' }],
    [
      'reverse charge on a buyer without any number',
      withBuyer(reverse, nobody),
      ['buyer_reg_number BR-AE-02'],
      { profile: 'en16931' },
    ],
    [
      'intra-community to a buyer outside the EU',
      withBuyer(union, { ...GERMAN, reg_number: '32855961', address: { ...GERMAN.address, country: 'UA' } }),
      ['buyer_reg_number BR-IC-02'],
      { profile: 'en16931' },
    ],
    [
      'intra-community whereto',
      withBuyer(union, { ...homeless, reg_number: '' }),
      ['buyer_address BR-11', 'buyer_reg_number BR-IC-02', 'buyer_address BR-IC-12'],
      { profile: 'en16931' },
    ],
    ['an intra-community advance', { ...union, type: 'advance', buyer: GERMAN }, ['sale_date BR-IC-11']],
    ['an exemption without a reason', exempt, ['documentitem_set BR-E-10']],
    [
      'outside the scope beside a rate',
      { ...standard, rates: [...standard.rates, ...outside.rates] },
      ['documentitem_set BR-O-11'],
    ],
    ['no country of the buyer', withBuyer(standard, homeless), ['buyer_address BR-11'], { profile: 'en16931' }],
    [
      'no country of the seller',
      withSeller(standard, { ...SELLER, address: homeless.address }),
      ['seller_address BR-09'],
      { profile: 'en16931' },
    ],
    ['no lines', { ...standard, lines: [] }, ['documentitem_set BR-16']],
    [
      'a negative price',
      { ...standard, lines: standard.lines.map((line) => ({ ...line, price: '-1' })) },
      ['documentitem_set BR-27'],
    ],
    [
      'a unit of nobody',
      { ...standard, lines: standard.lines.map((line) => ({ ...line, unit: 'szt.' })) },
      ['documentitem_set BR-CL-23'],
    ],
    ['neither order nor reference', standard, ['buyer_reference PEPPOL-EN16931-R003'], { order: '' }],
    ['a reference instead of an order', standard, [], { order: '', buyerReference: 'PO-7' }],
    ['a buyer that Peppol cannot reach', withBuyer(standard, nobody), ['buyer_reg_number PEPPOL-EN16931-R010']],
  ];
  it.each(cases)('%s', (_, snapshot, breaches, options = {}) => {
    const found = ublBreaches(factsOf(snapshot), { ...OPTIONS, ...options });
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(breaches);
    for (const each of found) hasTexts(each);
  });
});

describe('what KSeF forbids names its field and its rule', () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => standard.lines[0] as (typeof standard.lines)[number]);
  const advance = { id: 1, number: 'FZ/1', date_of_issue: '2027-03-01', net: '1.00', vat: '0.23', total: '1.23' };
  const exchange = {
    currency: 'PLN',
    rate: '4.5',
    date: null,
    source: '',
    vat: '103.50',
    rates: [{ category: 'S' as const, rate: '23', vat: '103.50' }],
  };
  const cases: readonly [what: string, snapshot: Snapshot, breaches: readonly string[]][] = [
    ['nothing', standard, []],
    ['a seller without a NIP', withSeller(standard, unnumbered), ['seller_vat_id FA(3) Podmiot1/NIP']],
    ['a seller of another country', withSeller(standard, GERMAN), ['seller_vat_id FA(3) Podmiot1/NIP']],
    [
      'a wrong check digit',
      withSeller(standard, { ...SELLER, vat_id: '', reg_number: '5260250275' }),
      ['seller_vat_id FA(3) Podmiot1/NIP'],
    ],
    [
      'a seller without an address',
      withSeller(standard, { ...SELLER, address: { ...SELLER.address, street: '', building: '', city: '' } }),
      ['seller_address FA(3) Podmiot1/Adres'],
    ],
    [
      'a Polish buyer with another number',
      withBuyer(standard, { ...BUYER, reg_number: '7740001455' }),
      ['buyer_reg_number FA(3) Podmiot2/NIP'],
    ],
    ['a Polish buyer without one is marked', withBuyer(standard, nobody), []],
    ['intra-community to a Polish buyer', union, ['buyer_reg_number FA(3) Podmiot2/NrVatUE']],
    ['tomorrow’s date', { ...standard, date_of_issue: '2027-03-02' }, ['date_of_issue FA(3) P_1']],
    [
      'a date before the schema',
      { ...standard, date_of_issue: '2025-08-31' },
      ['date_of_issue FA(3) DataWytworzeniaFa'],
    ],
    ['VAT in a foreign currency alone', { ...standard, currency: 'EUR' }, ['exchange_rate FA(3) P_14_1W']],
    [
      'VAT in a third currency',
      { ...standard, currency: 'EUR', exchange: { ...exchange, currency: 'CZK' } },
      ['exchange_rate FA(3) P_14_1W'],
    ],
    ['VAT in PLN as well', { ...standard, currency: 'EUR', exchange }, []],
    ['a foreign rate', of('S', '19'), ['documentitem_set FA(3) P_12']],
    ['an exemption without a reason', exempt, ['documentitem_set FA(3) P_19']],
    ['an intra-community advance', { ...union, type: 'advance', buyer: GERMAN }, ['documentitem_set FA(3) 0 WDT']],
    [
      'a currency that KSeF does not know',
      { ...of('G'), currency: 'SLE', buyer: GERMAN },
      ['currency FA(3) KodWaluty'],
    ],
    ['10 000 lines', { ...standard, lines: many(10_000) }, []],
    ['10 001 lines', { ...standard, lines: many(10_001) }, ['documentitem_set FA(3) FaWiersz']],
    [
      '101 advances',
      { ...standard, advances: Array.from({ length: 101 }, () => advance) },
      ['previousAdvancePayments FA(3) FakturaZaliczkowa'],
    ],
    ['a long comment', { ...standard, comments: 'x'.repeat(3500) }, ['comments FA(3) StopkaFaktury']],
  ];
  it.each(cases)('%s', (_, snapshot, breaches) => {
    const found = fa3Breaches(factsOf(snapshot), NOW);
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(breaches);
    for (const each of found) hasTexts(each);
  });

  it('a corrected number', () => {
    const { snapshot } = correctionOf(made({ type: 'invoice', lines: [moneyLine('1')] }), [moneyLine('2')]);
    const corrects = snapshot.corrects?.map((one) => ({ ...one, after: { ...one.after, buyer: nobody } })) ?? [];
    expect(fa3Breaches(factsOf({ ...snapshot, corrects }), NOW).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'buyer_reg_number FA(3) Podmiot2K',
    ]);
  });
});

describe('where things stand', () => {
  it.each([
    ['S', '23', '23', 'P_13_1', ''],
    ['S', '8', '8', 'P_13_2', ''],
    ['S', '5', '5', 'P_13_3', ''],
    ['Z', '0', '0 KR', 'P_13_6_1', ''],
    ['K', '0', '0 WDT', 'P_13_6_2', 'VATEX-EU-IC'],
    ['G', '0', '0 EX', 'P_13_6_3', 'VATEX-EU-G'],
    ['E', '0', 'zw', 'P_13_7', ''],
    ['O', '0', 'np I', 'P_13_8', 'VATEX-EU-O'],
    ['AE', '0', 'np I', 'P_13_8', 'VATEX-EU-AE'],
    ['AEU', '0', 'np II', 'P_13_9', 'VATEX-EU-AE'],
  ] as const)('%s %s is %s in %s', (category, rate, code, field, reason) => {
    const invoice = modelOf({ ...of(category, rate), buyer: GERMAN });
    const fa3 = parse(fa3Of(invoice, NOW));
    expect([textAt(fa3, 'Fa/FaWiersz/P_12'), textAt(fa3, `Fa/${field}`)]).toEqual([code, '100.00']);
    const reverse = category.startsWith('AE');
    expect(textAt(fa3, 'Fa/Adnotacje/P_18')).toBe(reverse ? '1' : '2');
    const ubl = parse(ublOf(invoice, OPTIONS));
    const group = at(ubl, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')[0];
    const id = reverse ? 'AE' : category;
    expect(group && [textAt(group, 'cbc:ID'), textAt(group, 'cbc:TaxExemptionReasonCode')]).toEqual([id, reason]);
    expect(at(ubl, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme')).toHaveLength(category === 'O' ? 0 : 1);
  });

  it.each([
    ['art. 113 ust. 1 ustawy o VAT', 'P_19A'],
    ['art. 135 dyrektywy 2006/112/WE', 'P_19B'],
    ['decyzja', 'P_19C'],
  ])('%s is %s', (exemption, field) => {
    const snapshot = { ...exempt, lines: exempt.lines.map((line) => ({ ...line, exemption })) };
    expect(textAt(parse(fa3Of(modelOf(snapshot), NOW)), `Fa/Adnotacje/Zwolnienie/${field}`)).toBe(exemption);
  });

  it('an advance without VAT lowers what is due and not the tax', () => {
    const lines = [moneyLine('380000', '25')];
    const advances = made({ type: 'advance', lines: [moneyLine('400000', '0', 'O')], amount: '400000' });
    const { snapshot } = made({ type: 'final', lines, advances: advances.snapshot.rates }, [advances]);
    const xml = ublOf(modelOf(snapshot), OPTIONS);
    const total = (name: string) => textAt(parse(xml), `cac:LegalMonetaryTotal/cbc:${name}`);
    expect(['TaxInclusiveAmount', 'PrepaidAmount', 'PayableAmount'].map(total)).toEqual([
      '475000.00',
      '400000.00',
      '75000.00',
    ]);
    expect(checkUbl(xml)).toEqual([]);
    const polish = made({ type: 'final', lines: [moneyLine('380000')], advances: advances.snapshot.rates }, [advances]);
    const fa3 = fa3Of(modelOf(polish.snapshot), NOW);
    expect(textAt(parse(fa3), 'Fa/P_15')).toBe('67400.00');
    expect(checkFa3(fa3)).toEqual([]);
  });

  it.each([
    ['PL', '526-025-02-74', 'PL5260250274', '9945'],
    ['PL', '5260250275', null, undefined],
    ['DE', 'de 136 695 976', 'DE136695976', '9930'],
    ['GR', 'EL094259216', 'EL094259216', '9933'],
    ['SE', 'SE123456789701', 'SE123456789701', '0007'],
    ['UA', '32855961', null, undefined],
    ['UA', '328559610123', 'UA328559610123', undefined],
    ['US', '12-3456789', null, undefined],
  ])('a number of %s: %s', (country, value, vat, scheme) => {
    expect(vatNumberIn(country, value)).toBe(vat);
    expect(endpointOf(country, vat)?.scheme).toBe(scheme);
  });
});
