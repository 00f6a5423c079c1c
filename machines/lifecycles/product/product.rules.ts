import { big, type Decimal, isNegative, isPositive, plain } from '../../money/decimal.ts';

/** Content of a product as its rules need it; null for empty fields. */
export interface ProductContent {
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal | null;
  readonly currency: string | null;
  readonly minimum: Decimal | null;
  readonly service: boolean;
  /** Quantity on hand; null for services. */
  readonly onHand: Decimal | null;
}

/** Facts of one product or service, as its guards need them. */
export interface ProductContext {
  readonly content: ProductContent;
  /** Whether an order, an award or a document refers to it. */
  readonly named: boolean;
}

export const nameGiven = ({ name }: ProductContent): boolean => name.trim() !== '';
export const unitGiven = ({ unit }: ProductContent): boolean => unit.trim() !== '';
/** ASSUMED: a product that is not on sale needs no price yet; otherwise the price check of OFFER would be pointless. */
export const priceNotNegative = ({ price }: ProductContent): boolean => price === null || !isNegative(price);
export const currencyGiven = ({ price, currency }: ProductContent): boolean => price === null || currency !== null;
/** ASSUMED: no minimum means any quantity. */
export const minimumPositive = ({ minimum }: ProductContent): boolean => minimum === null || isPositive(minimum);

export const priceGiven = ({ price, currency }: ProductContent): boolean => price !== null && currency !== null;

/** A product can be sold if it has a price and is in stock or a service. */
export const sellable = (content: ProductContent): boolean =>
  priceGiven(content) && (content.service || (content.onHand !== null && isPositive(content.onHand)));

/** Maximum number of digits before a price's decimal point. */
const MOST_DIGITS = 14;

/**
 * A price changed by a percentage; null if the result is too long to store. ASSUMED: rounded half up, to the decimals
 * of its currency or of the old price if it has more.
 */
export function raisedBy(price: Decimal, percent: Decimal, digits: number): Decimal | null {
  const had = plain(price).split('.')[1]?.length ?? 0;
  const raised = big(price).times(big(percent).plus(100)).div(100).round(Math.max(digits, had), 1);
  return raised.gte(big('10').pow(MOST_DIGITS)) ? null : raised.toFixed();
}
