import { big, type Decimal, plain } from './decimal.ts';

/*
 * Prices in several currencies side by side. A rate says how many units of the yardstick's currency one unit
 * of the other currency is worth. Prices are compared unrounded; only what is shown is rounded.
 */

/** One price for one unit. */
export interface Bid {
  readonly price: Decimal;
  readonly currency: string;
  readonly vatIncluded: boolean;
}

/** What the prices are brought to: a currency, and what the others are worth in it. */
export interface Yardstick {
  readonly currency: string;
  readonly rates: readonly { readonly currency: string; readonly rate: Decimal }[];
}

/** Null where no rate is known. */
export function rateOf(currency: string, { currency: own, rates }: Yardstick): Decimal | null {
  if (currency === own) return '1';
  return rates.find((known) => known.currency === currency)?.rate ?? null;
}

/** Exact, not rounded; null where no rate is known. */
export function converted(amount: Decimal, currency: string, yardstick: Yardstick): Decimal | null {
  const rate = rateOf(currency, yardstick);
  if (rate === null) return null;
  return rate === '1' ? plain(amount) : big(amount).times(rate).toFixed();
}

/** Whether a price can be held against those in the yardstick's currency. */
export const convertible = (currency: string, yardstick: Yardstick): boolean => rateOf(currency, yardstick) !== null;

/**
 * ASSUMED: two prices are comparable when both include VAT or both exclude it, and both are in one currency or
 * both can be converted into that of the inquiry.
 */
export const comparable = (one: Bid, other: Bid, yardstick: Yardstick): boolean =>
  one.vatIncluded === other.vatIncluded &&
  (one.currency === other.currency || (convertible(one.currency, yardstick) && convertible(other.currency, yardstick)));

const worth = ({ price, currency }: Bid, yardstick: Yardstick) => {
  const rate = rateOf(currency, yardstick) ?? '1';
  return rate === '1' ? big(price) : big(price).times(rate);
};

/** At this rate of this currency two bids would cost the same, everything else staying as it is. */
export interface Flip {
  readonly currency: string;
  readonly rate: Decimal;
  /** The rate that counts now. */
  readonly now: Decimal;
}

/**
 * The rates at which two bids change places: one for each of their currencies that is converted. None where
 * both are in one currency, for then no rate changes their order, or where they cannot be compared.
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
