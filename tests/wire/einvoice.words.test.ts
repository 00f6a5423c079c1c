import { expect, it } from 'vitest';
import type { VatCategory } from '../../machines/money/rates.ts';
import { checkUbl } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { correctionOf, GERMAN, made, moneyLine } from './einvoice.kit.ts';

const OPTIONS = { profile: 'en16931', order: '', buyerReference: '' } as const;
const issuedUnder = (category: VatCategory, rate = '0') => {
  const document = made({ type: 'invoice', lines: [{ ...moneyLine('100', rate, category), discount: '1.00' }] });
  const lines = document.snapshot.lines.map((line) => ({ ...line, exemption: category === 'E' ? 'art. 43' : '' }));
  return { ...document.snapshot, buyer: GERMAN, lines };
};
const fileOf = (category: VatCategory, rate?: string) => ublOf(modelOf(issuedUnder(category, rate)), OPTIONS);
const cut = (name: string) => [new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`), ''] as const;

/** A change to a correct file, and the rule that finds it. */
const CASES: readonly [rule: string, category: VatCategory, ...change: readonly [RegExp, string]][] = [
  ['BR-02', 'S', /<cbc:ID>[^<]*/, '<cbc:ID>'],
  ['BR-CL-01', 'S', />380</, '>384<'],
  ['BR-06', 'S', ...cut('cbc:RegistrationName')],
  ['BR-09', 'S', ...cut('cac:Country')],
  ['BR-CO-25', 'S', ...cut('cbc:DueDate')],
  ['BR-42', 'S', ...cut('cbc:AllowanceChargeReason')],
  ['BR-CL-23', 'S', /unitCode="H87"/, 'unitCode="PCS"'],
  ['BR-26', 'S', ...cut('cac:Price')],
  ['BR-S-02', 'S', ...cut('cac:PartyTaxScheme')],
  ['BR-S-05', 'S', /<cbc:Percent>23</, '<cbc:Percent>0<'],
  ['BR-S-10', 'S', /(<cbc:Percent>23<\/cbc:Percent>)/, '$1<cbc:TaxExemptionReason>why</cbc:TaxExemptionReason>'],
  ['BR-Z-09', 'Z', /(TaxSubtotal>[\s\S]*?<cbc:TaxAmount[^>]*>)0\.00/, '$11.00'],
  ['BR-E-10', 'E', ...cut('cbc:TaxExemptionReason')],
  ['BR-AE-10', 'AE', /<cbc:TaxExemptionReason[\s\S]*<\/cbc:TaxExemptionReason>/, ''],
  ['BR-AE-02', 'AE', ...cut('cac:PartyTaxScheme')],
  ['BR-IC-02', 'K', ...cut('cac:PartyTaxScheme')],
  ['BR-IC-11', 'K', ...cut('cbc:ActualDeliveryDate')],
  ['BR-IC-12', 'K', ...cut('cac:DeliveryLocation')],
  ['BR-G-02', 'G', ...cut('cac:PartyTaxScheme')],
  ['BR-O-05', 'O', /(<cac:TaxCategory>\s*<cbc:ID>O<\/cbc:ID>)/, '$1<cbc:Percent>0</cbc:Percent>'],
  ['BR-CL-17', 'S', /(<cac:TaxCategory>\s*<cbc:ID>)S/, '$1L'],
];

it.each(CASES)('%s is found where it is broken', (rule, category, from, to) => {
  const xml = fileOf(category, category === 'S' ? '23' : undefined);
  expect(checkUbl(xml)).toEqual([]);
  const broken = xml.replace(from, to);
  expect(broken).not.toBe(xml);
  expect(checkUbl(broken).map((finding) => finding.rule)).toContain(rule);
});

it('a credit note says in words how it is settled, in the language of the seller', () => {
  const document = made({ type: 'invoice', lines: [moneyLine('100')] });
  const xml = ublOf(modelOf(correctionOf(document, [moneyLine('90')]).snapshot), OPTIONS);
  expect(xml).toContain(`<cbc:Note>Do rozliczenia z ${document.snapshot.number} lub do zwrotu</cbc:Note>`);
  expect(checkUbl(xml)).toEqual([]);
  const silent = xml.replace(...cut('cac:PaymentTerms'));
  expect(checkUbl(silent).map(({ rule }) => rule)).toEqual(['BR-CO-25']);
});
