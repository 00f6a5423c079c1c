import { big, type Decimal, plain } from './decimal.ts';

/*
 * Comparison of prices in several currencies. A rate is the number of units of the reference currency for one unit of
 * the other. Prices are compared unrounded; only displayed values are rounded.
 */

/** A unit price. */
export interface Bid {
  readonly price: Decimal;
  readonly currency: string;
  readonly vatIncluded: boolean;
}

/** The reference currency and the rates of the others in it. */
export interface Yardstick {
  readonly currency: string;
  readonly rates: readonly { readonly currency: string; readonly rate: Decimal }[];
}

/** Null when no rate is known. */
export function rateOf(currency: string, { currency: own, rates }: Yardstick): Decimal | null {
  if (currency === own) return '1';
  return rates.find((known) => known.currency === currency)?.rate ?? null;
}

/** Exact, not rounded; null when no rate is known. */
export function converted(amount: Decimal, currency: string, yardstick: Yardstick): Decimal | null {
  const rate = rateOf(currency, yardstick);
  if (rate === null) return null;
  return rate === '1' ? plain(amount) : big(amount).times(rate).toFixed();
}

/** Whether a price can be compared with those in the reference currency. */
export const convertible = (currency: string, yardstick: Yardstick): boolean => rateOf(currency, yardstick) !== null;

/**
 * ASSUMED: two prices are comparable when both include VAT or both exclude it, and both are in one currency or
 * convertible to the inquiry's currency.
 */
export const comparable = (one: Bid, other: Bid, yardstick: Yardstick): boolean =>
  one.vatIncluded === other.vatIncluded &&
  (one.currency === other.currency || (convertible(one.currency, yardstick) && convertible(other.currency, yardstick)));

const worth = ({ price, currency }: Bid, yardstick: Yardstick) => {
  const rate = rateOf(currency, yardstick) ?? '1';
  return rate === '1' ? big(price) : big(price).times(rate);
};

/** The rate of a currency at which two bids would cost the same, all else being equal. */
export interface Flip {
  readonly currency: string;
  readonly rate: Decimal;
  /** The current rate. */
  readonly now: Decimal;
}

/**
 * The rates at which two bids swap ranks: one for each converted currency. None when both are in one currency, because
 * no rate then changes their order, or when they cannot be compared.
 */
export function flipsOf(one: Bid, other: Bid, yardstick: Yardstick): Flip[] {
  if (one.currency === other.currency || !comparable(one, other, yardstick)) return [];
  const flip = (moved: Bid, still: Bid): Flip[] => {
    const now = rateOf(moved.currency, yardstick);
    if (moved.currency === yardstick.currency || now === null || big(moved.price).eq('0')) return [];
    const rate = worth(still, yardstick).div(moved.price);
    return rate.gt('0') ? [{ currency: moved.currency, rate: rate.toFixed(), now }] : [];
  };
  return [...flip(one, other), ...flip(other, one)];
}
