import { big, cents, type Decimal } from '../../machines/money/decimal.ts';

/** `8.5000` of the database is shown as `8.5`, a whole number without a point. */
export const plain = (value: string): string => big(value).toFixed();
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
  const totals = new Map<string, Decimal>();
  for (const { price, quantity, currency } of lines) {
    if (price === null || quantity === null || currency === null) continue;
    totals.set(currency, cents(big(totals.get(currency) ?? '0').plus(worth(price, quantity))));
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
