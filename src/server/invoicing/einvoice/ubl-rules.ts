import { inEuropeanUnion } from '../../../../machines/invoicing/union.ts';
import { profileGaps } from '../../../../machines/lifecycles/document/profile.rules.ts';
import { rateKey, type VatCategory } from '../../../../machines/money/rates.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import { inEn16931 } from './en16931.ts';
import { type EInvoice, isAdvance } from './model.ts';
import { profileFacts } from './profile.ts';
import { breach, type RuleBreach } from './rules.ts';
import type { UblOptions } from './ubl.ts';

/** The rule that asks a category's documents for tax numbers; outside the scope of VAT none may stand there. */
const TAX_NUMBERS: Partial<Readonly<Record<VatCategory, string>>> = {
  S: 'BR-S-02',
  Z: 'BR-Z-02',
  E: 'BR-E-02',
  AE: 'BR-AE-02',
  K: 'BR-IC-02',
  G: 'BR-G-02',
};

function taxNumbers({ rates, seller, buyer }: EInvoice): RuleBreach[] {
  const categories = [...new Set(rates.map(({ category }) => category))];
  return categories.flatMap((category) => {
    const rule = TAX_NUMBERS[category];
    if (rule === undefined) return [];
    const union = buyer.vat !== null && inEuropeanUnion(buyer.country);
    return [
      ...breach(seller.vat === null, 'seller_vat_id', rule, 'sellerVat'),
      ...breach(category === 'K' && !union, 'buyer_reg_number', rule, 'buyerUnionVat'),
      ...breach(
        category === 'AE' && buyer.vat === null && buyer.register === '',
        'buyer_reg_number',
        rule,
        'buyerNumber',
      ),
    ];
  });
}

function categories({ rates, exemptions }: EInvoice): RuleBreach[] {
  const names = new Set(rates.map(({ category }) => category));
  const unexplained = rates.some((entry) => entry.category === 'E' && !exemptions.has(rateKey(entry)));
  return [
    ...breach(unexplained, 'documentitem_set', 'BR-E-10', 'exemption'),
    ...breach(names.has('O') && names.size > 1, 'documentitem_set', 'BR-O-11', 'outsideMixed'),
  ];
}

/** An intra-community supply says when and whereto; an advance on one is no supply yet. */
function intraCommunity(invoice: EInvoice): RuleBreach[] {
  const { rates, snapshot, buyer, consignee } = invoice;
  if (!rates.some(({ category }) => category === 'K')) return [];
  const field = consignee ? 'consignee_address' : 'buyer_address';
  return [
    ...breach(isAdvance(invoice) || snapshot.sale_date === '', 'sale_date', 'BR-IC-11', 'deliveryDate'),
    ...breach((consignee ?? buyer).country === '', field, 'BR-IC-12', 'deliveryCountry'),
  ];
}

function peppol({ snapshot }: EInvoice, { profile, order, buyerReference }: UblOptions): RuleBreach[] {
  if (profile !== 'peppol') return [];
  return [
    ...breach(order === '' && buyerReference === '', 'buyer_reference', 'PEPPOL-EN16931-R003', 'reference'),
    ...profileGaps(profileFacts(snapshot)),
  ];
}

/** What EN 16931 and Peppol BIS Billing 3 forbid of this document. */
export function ublBreaches(given: EInvoice, options: UblOptions): RuleBreach[] {
  const invoice = inEn16931(given);
  const { seller, buyer, lines, snapshot } = invoice;
  const unit = snapshot.lines.find((line) => !unitExists(line.unit))?.unit;
  return [
    ...breach(seller.country === '', 'seller_address', 'BR-09', 'sellerCountry'),
    ...breach(buyer.country === '', 'buyer_address', 'BR-11', 'buyerCountry'),
    ...breach(lines.length === 0, 'documentitem_set', 'BR-16', 'noLines'),
    ...breach(unit !== undefined, 'documentitem_set', 'BR-CL-23', 'unit', { unit: unit ?? '' }),
    ...breach(
      lines.some(({ price }) => price.startsWith('-')),
      'documentitem_set',
      'BR-27',
      'negativePrice',
    ),
    ...taxNumbers(invoice),
    ...categories(invoice),
    ...intraCommunity(invoice),
    ...peppol(invoice, options),
  ];
}
