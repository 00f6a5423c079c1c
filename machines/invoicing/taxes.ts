import type { DocumentContext } from '../lifecycles/document/document.rules.ts';
import { type DocumentType, takesAdvance } from '../money/amounts.ts';
import type { RateSums, VatCategory } from '../money/rates.ts';
import { isExplained, isMixed, isNumbered, isUnionSale } from './categories.ts';
import { inEuropeanUnion } from './union.ts';

/* What the VAT categories of a document require of both parties and of its lines. */

export interface TaxedParty {
  readonly country: string;
  /** Whether a number with the form and check digits of its country's VAT numbers is stored. */
  readonly vat: boolean;
}

export interface TaxFacts {
  readonly type: DocumentType;
  readonly lines: readonly { readonly category: VatCategory; readonly exemption: string }[];
  /** Taxed amounts by rate; for a correction the differences. */
  readonly rates: readonly Pick<RateSums, 'category' | 'vat'>[];
  readonly seller: TaxedParty;
  /** The number as printed; '' for none. */
  readonly buyer: TaxedParty & { readonly number: string };
}

/** Results for the guards of the chart. */
export type TaxJudgement = Pick<
  DocumentContext,
  'taxNumbers' | 'sellerTaxNumber' | 'unionNumber' | 'exemptionsExplained' | 'scopeUnmixed' | 'intraCommunityAdvance'
>;

/** Categories that require the seller's VAT number on the invoice. */
const NEEDS_SELLER: readonly VatCategory[] = ['AE', 'AEU', 'K', 'G'];

/**
 * ASSUMED: the owner of the number is not verified with the Union's register; only its country and check digits are.
 */
const inOtherCountryOfUnion = ({ seller, buyer }: TaxFacts): boolean =>
  buyer.country !== seller.country && inEuropeanUnion(buyer.country) && buyer.vat;

/** Checks whether a document contains what its VAT categories require. */
export function judgeTaxes(facts: TaxFacts): TaxJudgement {
  const { type, lines, rates, seller, buyer } = facts;
  const categories = new Set(lines.map(({ category }) => category));
  // An invoice with a wrong number is taken back and issued again, so correcting it must stay possible.
  const anew = type !== 'correction';
  return {
    taxNumbers: isNumbered(categories, buyer.number),
    sellerTaxNumber: !anew || seller.vat || !NEEDS_SELLER.some((category) => categories.has(category)),
    unionNumber: !anew || ![...categories].some(isUnionSale) || inOtherCountryOfUnion(facts),
    exemptionsExplained: lines.every(({ category, exemption }) => isExplained(category, exemption)),
    // Also applies to the amounts that a correction declares.
    scopeUnmixed: !isMixed(categories) && (anew || !isMixed(new Set(rates.map(({ category }) => category)))),
    intraCommunityAdvance: takesAdvance(type) && categories.has('K'),
  };
}
