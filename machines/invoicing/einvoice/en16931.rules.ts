import { profileGaps } from '../../lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../money/amounts.ts';
import type { VatCategory } from '../../money/rates.ts';
import { isMixed } from '../categories.ts';
import { inEuropeanUnion } from '../union.ts';
import { breach, type RuleBreach } from './breach.ts';
import { inEn16931 } from './en16931.ts';
import { isUnexplained } from './exemptions.ts';
import type { InvoiceFacts, Of } from './facts.ts';
import type { AskedUbl } from './profiles.ts';

/** The rule that requires tax numbers for a category; outside the scope of VAT they are forbidden. */
const TAX_NUMBERS: Partial<Readonly<Record<VatCategory, string>>> = {
  S: 'BR-S-02',
  Z: 'BR-Z-02',
  E: 'BR-E-02',
  AE: 'BR-AE-02',
  K: 'BR-IC-02',
  G: 'BR-G-02',
};

const categoriesOf = ({ rates }: Of<'rates'>): ReadonlySet<VatCategory> =>
  new Set(rates.map(({ category }) => category));

function taxNumbers({ rates, seller, buyer }: Of<'rates' | 'seller' | 'buyer'>): RuleBreach[] {
  const union = buyer.vat !== null && inEuropeanUnion(buyer.country);
  const numbered = buyer.vat !== null || buyer.register !== '';
  return [...categoriesOf({ rates })].flatMap((category) => {
    const rule = TAX_NUMBERS[category];
    if (rule === undefined) return [];
    return [
      ...breach(seller.vat === null, 'seller_vat_id', rule, 'sellerVat'),
      ...breach(category === 'K' && !union, 'buyer_reg_number', rule, 'buyerUnionVat'),
      ...breach(category === 'AE' && !numbered, 'buyer_reg_number', rule, 'buyerNumber'),
    ];
  });
}

const categories = ({ rates, exemptions }: Of<'rates' | 'exemptions'>): RuleBreach[] => [
  ...breach(isUnexplained(rates, exemptions), 'documentitem_set', 'BR-E-10', 'exemption'),
  ...breach(isMixed(categoriesOf({ rates })), 'documentitem_set', 'BR-O-11', 'outsideMixed'),
];

/** An intra-community supply needs a date and a destination; an advance on one is not yet a supply. */
function intraCommunity(facts: Of<'type' | 'supplied' | 'rates' | 'buyer' | 'consignee'>): RuleBreach[] {
  const { type, supplied, buyer, consignee } = facts;
  if (!categoriesOf(facts).has('K')) return [];
  const field = consignee ? 'consignee_address' : 'buyer_address';
  return [
    ...breach(takesAdvance(type) || supplied === '', 'sale_date', 'BR-IC-11', 'deliveryDate'),
    ...breach((consignee ?? buyer).country === '', field, 'BR-IC-12', 'deliveryCountry'),
  ];
}

function peppol({ profile: facts }: Of<'profile'>, { profile, order, buyerReference }: AskedUbl): RuleBreach[] {
  if (profile !== 'peppol') return [];
  return [
    ...breach(order === '' && buyerReference === '', 'buyer_reference', 'PEPPOL-EN16931-R003', 'reference'),
    ...profileGaps(facts),
  ];
}

/** The rules of EN 16931 and Peppol BIS Billing 3 that this document violates. */
export function ublBreaches(given: InvoiceFacts, asked: AskedUbl): RuleBreach[] {
  const facts = inEn16931(given);
  const { seller, buyer, lines, paper } = facts;
  const unit = paper.lines.find(({ code }) => code === null)?.unit;
  const negative = lines.some(({ price }) => price.startsWith('-'));
  return [
    ...breach(seller.country === '', 'seller_address', 'BR-09', 'sellerCountry'),
    ...breach(buyer.country === '', 'buyer_address', 'BR-11', 'buyerCountry'),
    ...breach(lines.length === 0, 'documentitem_set', 'BR-16', 'noLines'),
    ...breach(unit !== undefined, 'documentitem_set', 'BR-CL-23', 'unit', { unit: unit ?? '' }),
    ...breach(negative, 'documentitem_set', 'BR-27', 'negativePrice'),
    ...taxNumbers(facts),
    ...categories(facts),
    ...intraCommunity(facts),
    ...peppol(facts, asked),
  ];
}
