import type { Selectable } from 'kysely';
import type { MoneyLine } from '../../../../machines/money/lines.ts';
import { addRates, type RateSums } from '../../../../machines/money/rates.ts';
import type { DocumentItemsTable, DocumentsTable, PaymentsTable } from '../../db/tables/money.ts';

export type DocumentData = Selectable<DocumentsTable>;
export type ItemData = Selectable<DocumentItemsTable>;
export type PaymentData = Selectable<PaymentsTable>;

/** A line that is finished enough to be computed with. */
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

/** The issued advances of a chain, in the order of their issue. */
export const advancesOf = (chain: readonly DocumentData[]): DocumentData[] =>
  chain.filter((entry) => entry.issued_at !== null && (entry.type === 'advance' || entry.type === 'next'));

/** The advances before a document, in the order of their issue. */
export const advancesBefore = (chain: readonly DocumentData[], document: DocumentData): DocumentData[] => {
  const issued = advancesOf(chain);
  const own = issued.findIndex((entry) => entry.id === document.id);
  return own < 0 ? issued : issued.slice(0, own);
};

/** The issued partial finals of a chain, in the order of their issue. */
export const partsOf = (chain: readonly DocumentData[]): DocumentData[] =>
  chain.filter((entry) => entry.issued_at !== null && entry.type === 'part');

/** The partial finals before a document. */
export const partsBefore = (chain: readonly DocumentData[], document: DocumentData): DocumentData[] => {
  const issued = chain.filter((entry) => entry.issued_at !== null);
  const own = issued.findIndex((entry) => entry.id === document.id);
  return partsOf(own < 0 ? issued : issued.slice(0, own));
};

/** Of partial finals at full value: what they say was delivered. */
export const deliveredRates = (parts: readonly DocumentData[]): RateSums[] =>
  addRates(...parts.map((entry) => entry.standing?.order_rates ?? entry.order_rates));

/** What all before a document take of the order. */
export const takenBefore = (chain: readonly DocumentData[], document: DocumentData): RateSums[] =>
  addRates(ratesTaken(advancesBefore(chain, document)), ratesTaken(partsBefore(chain, document)));

/** The advances that a document names. A correction names what it corrects instead. */
export const advancesNamed = (chain: readonly DocumentData[], document: DocumentData): DocumentData[] =>
  document.type === 'correction' ? [] : advancesBefore(chain, document);

/** What advances stand at, corrections included. */
export const ratesTaken = (advances: readonly DocumentData[]): RateSums[] =>
  addRates(...advances.map((entry) => entry.standing?.rates ?? entry.rates));
