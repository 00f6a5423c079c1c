import type { Selectable } from 'kysely';
import type { MoneyLine } from '../../../../machines/money/lines.ts';
import type { DocumentItemsTable, DocumentsTable, PaymentsTable } from '../../db/tables/money.ts';

export type DocumentData = Selectable<DocumentsTable>;
export type ItemData = Selectable<DocumentItemsTable>;
export type PaymentData = Selectable<PaymentsTable>;

/** Whether a line is complete enough for calculation. */
export const isComplete = (item: {
  quantity: string | null;
  price: string | null;
}): item is { quantity: string; price: string } => item.quantity !== null && item.price !== null;

type UnfinishedLine = Omit<MoneyLine, 'quantity' | 'price'> & {
  readonly quantity: string | null;
  readonly price: string | null;
};

export const moneyLines = (items: readonly UnfinishedLine[]): MoneyLine[] =>
  items.flatMap((item) => (isComplete(item) ? [{ ...item, quantity: item.quantity, price: item.price }] : []));
