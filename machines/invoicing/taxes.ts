import type { DocumentContext } from '../lifecycles/document/document.rules.ts';
import { type DocumentType, takesAdvance } from '../money/amounts.ts';
import { isZero } from '../money/decimal.ts';
import { homeCurrency } from '../money/home-currency.ts';
import type { RateSums, VatCategory } from '../money/rates.ts';
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
/** Categories of a sale to a business in another country of the Union. */
const IN_UNION: readonly VatCategory[] = ['AEU', 'K'];

/** What is outside the scope stands alone, among the lines and in what a correction declares: no file holds both. */
const mixed = (categories: ReadonlySet<VatCategory>): boolean => categories.has('O') && categories.size > 1;

/** ASSUMED: whom the number belongs to is not asked of the Union's register; its country and check digits must be right. */
const inOtherCountryOfUnion = ({ seller, buyer }: TaxFacts): boolean =>
  buyer.country !== seller.country && inEuropeanUnion(buyer.country) && buyer.vat;

/** Whether a document says what its VAT categories ask for. */
export function judgeTaxes(facts: TaxFacts): TaxJudgement {
  const { type, lines, rates, seller, buyer } = facts;
  const categories = new Set(lines.map(({ category }) => category));
  const any = (asked: readonly VatCategory[]) => asked.some((category) => categories.has(category));
  // What was issued under a wrong number is taken back and issued again: its correction must be possible.
  const anew = type !== 'correction';
  return {
    taxNumbers: !categories.has('AE') || buyer.number !== '',
    sellerTaxNumber: !anew || seller.vat || !any(NEEDS_SELLER),
    unionNumber: !anew || !any(IN_UNION) || inOtherCountryOfUnion(facts),
    exemptionsExplained: lines.every(({ category, exemption }) => category !== 'E' || exemption !== ''),
    scopeUnmixed: !mixed(categories) && (anew || !mixed(new Set(rates.map(({ category }) => category)))),
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
