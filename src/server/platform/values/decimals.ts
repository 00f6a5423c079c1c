import { type Decimal, fromMinor, plain, toMinor, worth } from '../../../../machines/money/decimal.ts';

export { plain, worth };
export const plainOrNone = (value: string | null): string | null => (value === null ? null : plain(value));

/** Σ of amounts per currency, in order of first occurrence. */
export function sumsOf(amounts: readonly { readonly currency: string; readonly amount: Decimal }[]) {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + toMinor(amount));
  return [...sums].map(([currency, sum]): { currency: string; amount: Decimal } => ({
    currency,
    amount: fromMinor(sum),
  }));
}

/** The same of priced lines. */
export const totalsOf = (
  lines: readonly {
    readonly price: string | null;
    readonly quantity: string | null;
    readonly currency: string | null;
  }[],
) =>
  sumsOf(
    lines.flatMap(({ price, quantity, currency }) =>
      price === null || quantity === null || currency === null ? [] : [{ currency, amount: worth(price, quantity) }],
    ),
  );
