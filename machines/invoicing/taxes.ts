import type { DocumentContext } from '../lifecycles/document/document.rules.ts';
import { type DocumentType, takesAdvance } from '../money/amounts.ts';
import { isZero } from '../money/decimal.ts';
import { homeCurrency } from '../money/home-currency.ts';
import type { RateSums, VatCategory } from '../money/rates.ts';
import { isExplained, isMixed, isNumbered, isUnionSale } from './categories.ts';
import { inEuropeanUnion } from './union.ts';

/* What the VAT categories of a document ask of its two sides and of its lines. */

export interface TaxedParty {
  readonly country: string;
  /** A number whose form and check digits are those of its country's VAT numbers is known of it. */
  readonly vat: boolean;
}

export interface TaxFacts {
  readonly type: DocumentType;
  readonly lines: readonly { readonly category: VatCategory; readonly exemption: string }[];
  /** What it taxes at each rate; of a correction the differences. */
  readonly rates: readonly Pick<RateSums, 'category' | 'vat'>[];
  readonly currency: string;
  readonly seller: TaxedParty;
  /** Its number as it is printed; '' for none. */
  readonly buyer: TaxedParty & { readonly number: string };
}

/** What the chart's guards are told of it. */
export type TaxJudgement = Pick<
  DocumentContext,
  'taxNumbers' | 'sellerTaxNumber' | 'unionNumber' | 'exemptionsExplained' | 'scopeUnmixed' | 'intraCommunityAdvance'
>;

/** Categories under which the seller's VAT number must be printed. */
const NEEDS_SELLER: readonly VatCategory[] = ['AE', 'AEU', 'K', 'G'];

/** ASSUMED: whom the number belongs to is not asked of the Union's register; its country and check digits must be right. */
const inOtherCountryOfUnion = ({ seller, buyer }: TaxFacts): boolean =>
  buyer.country !== seller.country && inEuropeanUnion(buyer.country) && buyer.vat;

/** Whether a document says what its VAT categories ask for. */
export function judgeTaxes(facts: TaxFacts): TaxJudgement {
  const { type, lines, rates, seller, buyer } = facts;
  const categories = new Set(lines.map(({ category }) => category));
  // What was issued under a wrong number is taken back and issued again: its correction must be possible.
  const anew = type !== 'correction';
  return {
    taxNumbers: isNumbered(categories, buyer.number),
    sellerTaxNumber: !anew || seller.vat || !NEEDS_SELLER.some((category) => categories.has(category)),
    unionNumber: !anew || ![...categories].some(isUnionSale) || inOtherCountryOfUnion(facts),
    exemptionsExplained: lines.every(({ category, exemption }) => isExplained(category, exemption)),
    // Also in what a correction declares.
    scopeUnmixed: !isMixed(categories) && (anew || !isMixed(new Set(rates.map(({ category }) => category)))),
    intraCommunityAdvance: takesAdvance(type) && categories.has('K'),
  };
}

/** Whether the VAT must be said in the seller's currency as well. */
export const vatSaidAtHome = ({
  currency,
  seller,
  rates,
}: Pick<TaxFacts, 'currency' | 'rates'> & { readonly seller: Pick<TaxedParty, 'country'> }): boolean =>
  currency !== homeCurrency(seller.country) && rates.some(({ category, vat }) => category === 'S' && !isZero(vat));
