import type Big from 'big.js';
import { big, cents, type Decimal } from '../../machines/money/decimal.ts';

/** As the database writes a number; only its last zeros are too many. */
const CANONICAL = /^-?(?:0|[1-9]\d*)\.\d*[1-9](?=0*$)|^-?[1-9]\d*(?=(?:\.0*)?$)/;

/** `8.5000` of the database is shown as `8.5`, a whole number without a point. */
export const plain = (value: string): string => CANONICAL.exec(value)?.[0] ?? big(value).toFixed();
export const plainOrNone = (value: string | null): string | null => (value === null ? null : plain(value));

/** Price times quantity, two digits. */
export const worth = (price: string, quantity: string): Decimal => cents(big(price).times(quantity));

/** Σ per currency, in the order in which the currencies come. */
export function totalsOf(
  lines: readonly {
    readonly price: string | null;
    readonly quantity: string | null;
    readonly currency: string | null;
  }[],
) {
  const totals = new Map<string, Big>();
  for (const { price, quantity, currency } of lines) {
    if (price === null || quantity === null || currency === null) continue;
    totals.set(currency, (totals.get(currency) ?? big('0')).plus(worth(price, quantity)));
  }
  return [...totals].map(([currency, amount]): { currency: string; amount: Decimal } => ({
    currency,
    amount: cents(amount),
  }));
}
