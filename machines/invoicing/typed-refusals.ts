import type { DocumentType } from '../money/amounts.ts';
import { compare, type Decimal, minus } from '../money/decimal.ts';
import { type RateSums, totalOf } from '../money/rates.ts';

/* Values that are rejected in a draft, before it is issued. */

export type FixedField = 'currency' | 'buyer' | 'buyer_reg_number';

/**
 * A chain has one buyer and one currency; an order defines both. A wrong buyer or currency cannot be corrected: the
 * document is taken back and issued again.
 */
export function fixedFields(
  { type, order_id }: { readonly type: DocumentType; readonly order_id: number | null },
  changed: Readonly<Record<FixedField, boolean>>,
): FixedField[] {
  const continues = type !== 'advance' && type !== 'invoice';
  if (!continues && order_id === null) return [];
  return (['currency', 'buyer', 'buyer_reg_number'] as const).filter(
    (field) => changed[field] && (continues || field !== 'buyer_reg_number'),
  );
}

export interface TypedAmount {
  readonly type: DocumentType;
  readonly amount: Decimal | null;
  readonly onOrder: boolean;
  readonly ordered: readonly RateSums[];
  /** Amounts taken by all earlier documents. */
  readonly taken: readonly RateSums[];
}

/** An advance that exceeds a known order is rejected in the draft, not only when it is issued. */
export function amountRefused({ type, amount, onOrder, ordered, taken }: TypedAmount): string | null {
  if (amount === '0.00' && type !== 'correction') return 'above_value|0';
  if (amount === null || !((type === 'advance' && onOrder) || type === 'next')) return null;
  const left = minus(totalOf(ordered).gross, totalOf(taken).gross);
  return compare(amount, left) > 0 ? `max_value|${left}` : null;
}
