import type { StateValueFrom } from 'xstate';
import type { Limit } from '../kit/approval.ts';
import type { documentMachine } from '../lifecycles/document/document.machine.ts';
import type { ORDER_TAGS } from '../lifecycles/order/order.tags.ts';
import type { DocumentType } from '../money/amounts.ts';
import type { RateSums } from '../money/rates.ts';
import type { PaidRow } from './ledger.ts';
import type { DraftLine } from './lines.ts';
import type { ChainRow, Content, CorrectedContent, Paper } from './rows.ts';
import type { OrderedGoods } from './chain-order.ts';

/* The invoices of one seller in memory: orders, documents, payments. Plain JSON. */

/** Content that a correction can change. */
export interface Said extends Content {
  readonly sale_date: string;
  readonly payment_deadline: string | null;
  readonly buyer_name: string;
}

export interface SaidCorrection extends CorrectedContent {
  readonly before: Said;
  readonly after: Said;
  readonly difference: readonly RateSums[];
}

/** A referenced document, as it was at the time. */
export interface Named {
  readonly id: number;
  readonly number: string;
  readonly rates: readonly RateSums[];
  readonly total: string;
}

/** Printed at the issue and never changed. */
export interface PrintedPaper extends Said, Paper {
  readonly type: DocumentType;
  readonly number: string;
  readonly date_of_issue: string;
  readonly currency: string;
  readonly buyer_reg_number: string;
  readonly reason: string;
  readonly received: boolean;
  readonly advances: readonly Named[];
  readonly parts: readonly Named[];
  readonly beside: readonly RateSums[];
  readonly exchange: { readonly rate: string; readonly vat: string; readonly rates: readonly string[] } | null;
  readonly corrects?: readonly SaidCorrection[];
}

export interface DocumentRow extends ChainRow, PaidRow {
  readonly id: number;
  readonly type: DocumentType;
  readonly state: StateValueFrom<typeof documentMachine>;
  readonly standing: Said | null;
  readonly snapshot: PrintedPaper | null;
  readonly chain_id: number | null;
  readonly order_id: number | null;
  readonly parent_id: number | null;
  readonly number: string | null;
  /** Position in the order of issue. */
  readonly nth: number | null;
  readonly date_of_issue: string;
  readonly sale_date: string;
  readonly payment_deadline: string | null;
  readonly buyer_name: string;
  readonly reason: string;
  /** Gross amount of an advance. */
  readonly amount: string | null;
  readonly split_anew: boolean;
  /** For an advance: whether the money had arrived before. */
  readonly received: boolean;
  readonly exchange_rate: string | null;
  readonly lines: readonly DraftLine[];
  /** For a correction: the corrected documents, in its order. */
  readonly corrects: readonly number[];
  readonly net: string;
  readonly vat: string;
  readonly prepaid: string;
  /** Who requested approval, and for which content. */
  readonly asked: { readonly by: number; readonly facts: string } | null;
}

/** An order as needed for invoicing; its own events belong to another chart. */
export interface OrderRow extends OrderedGoods {
  readonly id: number;
  readonly status: keyof typeof ORDER_TAGS;
  readonly currency: string;
}

export interface PaymentRow {
  readonly id: number;
  readonly document: number;
  readonly kind: 'payment' | 'refund';
  readonly amount: string;
  readonly date: string;
  readonly removed_at: string | null;
}

export interface SetOffRow {
  readonly id: number;
  readonly from_id: number;
  readonly to_id: number;
  readonly amount: string;
  readonly date: string;
  readonly removed_at: string | null;
}

export interface Books {
  readonly seller: {
    readonly id: number;
    readonly country: string;
    readonly zone: string;
    /** The last day of the closed period. */
    readonly closedUntil: string | null;
    /** Amounts up to which roles issue without approval; empty: no limit. */
    readonly limits: readonly Limit[];
  };
  readonly buyer: { readonly id: number; readonly country: string; readonly name: string; readonly number: string };
  /** Exchange rates of foreign currencies from the seller's list. */
  readonly rates: Readonly<Record<string, string>>;
  readonly orders: readonly OrderRow[];
  readonly documents: readonly DocumentRow[];
  readonly payments: readonly PaymentRow[];
  readonly setOffs: readonly SetOffRow[];
  /** Overdue reminders sent. */
  readonly reminders: readonly { readonly document: number; readonly days: number }[];
  /** Last number of each series and period. */
  readonly counters: Readonly<Record<string, number>>;
  /** Id of the next record. */
  readonly next: number;
}

export const documentOf = ({ documents }: Books, id: number): DocumentRow | undefined =>
  documents.find((row) => row.id === id);

export const withDocument = (books: Books, id: number, columns: Partial<DocumentRow>): Books => ({
  ...books,
  documents: books.documents.map((row) => (row.id === id ? { ...row, ...columns } : row)),
});

export const withOrder = (books: Books, id: number, columns: Partial<OrderRow>): Books => ({
  ...books,
  orders: books.orders.map((row) => (row.id === id ? { ...row, ...columns } : row)),
});

/** The documents of a chain in order of issue, drafts last; empty outside a chain. */
export const chainRows = ({ documents }: Books, chain: number | null): DocumentRow[] =>
  chain === null
    ? []
    : documents
        .filter((row) => row.chain_id === chain)
        .sort((a, b) => (a.nth ?? Number.MAX_SAFE_INTEGER) - (b.nth ?? Number.MAX_SAFE_INTEGER) || a.id - b.id);
