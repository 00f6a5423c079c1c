import type { OtherFacts, Parties, SettlingFacts } from '../lifecycles/document/document.settle.ts';
import type { DocumentType } from '../money/amounts.ts';
import { type Decimal, minus, plus } from '../money/decimal.ts';

/* Payments, refunds and set-offs of a document. */

export interface PaidRow {
  readonly type: DocumentType;
  readonly organization_id: number;
  readonly buyer_id: number | null;
  readonly buyer_reg_number: string;
  readonly currency: string;
  readonly issued_at: string | null;
  readonly due: Decimal;
  readonly paid: Decimal;
}

export interface Entry {
  readonly kind: 'payment' | 'refund';
  readonly amount: Decimal;
  readonly removed_at: string | null;
}

const partiesOf = (row: PaidRow): Parties => ({
  seller: row.organization_id,
  buyer: row.buyer_id,
  buyerNumber: row.buyer_reg_number,
  currency: row.currency,
});

const otherFacts = (row: PaidRow): OtherFacts => ({
  ...partiesOf(row),
  type: row.type,
  issued: row.issued_at !== null,
  due: row.due,
  paid: row.paid,
});

export interface Settling {
  readonly data: PaidRow;
  readonly payments: readonly Entry[];
  readonly setOffs: readonly { readonly removed_at: string | null }[];
  readonly other: PaidRow | null;
}

export const settlingFacts = ({ data, payments, setOffs, other }: Settling): SettlingFacts => ({
  self: partiesOf(data),
  refunded: plus(
    ...payments.filter(({ kind, removed_at }) => kind === 'refund' && removed_at === null).map(({ amount }) => amount),
  ),
  setOffs: setOffs.filter(({ removed_at }) => removed_at === null).length,
  other: other && otherFacts(other),
});

/** A refund counts as a negative payment; a missing entry counts as 0. */
export function removedAmount(entry: Pick<Entry, 'kind' | 'amount'> | undefined): Decimal {
  const sum = entry?.amount ?? '0';
  return entry?.kind === 'refund' ? minus('0', sum) : sum;
}

/** Effect of a revoked set-off on the amount paid here: the giving document gets its amount back. */
export function revokedAmount(id: number, setOff: { readonly from_id: number; readonly amount: Decimal } | undefined) {
  const sum = setOff?.amount ?? '0';
  return setOff?.from_id === id ? sum : minus('0', sum);
}

/** ASSUMED: the value of a correction is the absolute amount of its difference. */
export const worthAsked = (total: Decimal): Decimal => (total.startsWith('-') ? minus('0', total) : total);
