import { big, type Decimal, isNegative, isPositive, plain } from '../../money/decimal.ts';

/** What stands in a product, as far as a rule asks for it; null for what was left empty. */
export interface ProductContent {
  readonly name: string;
  readonly unit: string;
  readonly price: Decimal | null;
  readonly currency: string | null;
  readonly minimum: Decimal | null;
  readonly service: boolean;
  /** What the stock has of it; services have none. */
  readonly onHand: Decimal | null;
}

/** Facts of one product or service, as the guards see them. */
export interface ProductContext {
  readonly content: ProductContent;
  /** An order, an award or a document names it. */
  readonly named: boolean;
}

export const nameGiven = ({ name }: ProductContent): boolean => name.trim() !== '';
export const unitGiven = ({ unit }: ProductContent): boolean => unit.trim() !== '';
/** ASSUMED: what is not on sale needs no price yet, or OFFER would not ask for one. */
export const priceNotNegative = ({ price }: ProductContent): boolean => price === null || !isNegative(price);
export const currencyGiven = ({ price, currency }: ProductContent): boolean => price === null || currency !== null;
/** ASSUMED: none stated means any quantity. */
export const minimumPositive = ({ minimum }: ProductContent): boolean => minimum === null || isPositive(minimum);

export const priceGiven = ({ price, currency }: ProductContent): boolean => price !== null && currency !== null;

/** On sale is what has a price and is there, or is a service. */
export const sellable = (content: ProductContent): boolean =>
  priceGiven(content) && (content.service || (content.onHand !== null && isPositive(content.onHand)));

/** Digits before the point that a price may have. */
const MOST_DIGITS = 14;

/**
 * A price changed by percent; null where it would be too long to keep.
 * ASSUMED: half a unit rounds up; of the digits after the point it has as many as its currency, or as it had.
 */
export function raisedBy(price: Decimal, percent: Decimal, digits: number): Decimal | null {
  const had = plain(price).split('.')[1]?.length ?? 0;
  const raised = big(price).times(big(percent).plus(100)).div(100).round(Math.max(digits, had), 1);
  return raised.gte(big('10').pow(MOST_DIGITS)) ? null : raised.toFixed();
}
