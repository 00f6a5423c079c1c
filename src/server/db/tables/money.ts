import type { ColumnType, Generated } from 'kysely';
import type { LineField, LineKind, StoredLine } from '../../../../machines/invoicing/line.fields.ts';
import type { DocumentType } from '../../../../machines/money/amounts.ts';
import type { RateSums } from '../../../../machines/money/rates.ts';
import type { DocumentContent, DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Address } from '../../../contract/invoicing/document-fields.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

type NullableDay = ColumnType<string | null, string | null, string | null>;

/** What a chain is locked by: advances, their final and the corrections of both are counted against one order. */
export interface InvoiceChainsTable extends Numbered {
  organization_id: number;
  order_id: number | null;
  created_at: Instant;
}

export interface DocumentsTable extends Numbered {
  /** The seller, whose document it is. */
  organization_id: number;
  chain_id: number | null;
  /** The document of the chain that this one was begun from. */
  parent_id: number | null;
  order_id: number | null;
  type: DocumentType;
  /** Taken at ISSUE, never before. */
  number: string | null;
  issued_at: NullableInstant;
  currency: string;
  bank_account_id: number | null;
  date_of_issue: NullableDay;
  sale_date: NullableDay;
  payment_deadline: NullableDay;
  place_of_issue: string;
  second_language: Language | null;
  comments: string;
  buyer_id: number | null;
  buyer_name: string;
  buyer_intername: string;
  buyer_reg_number: string;
  buyer_address: Json<Address>;
  /** The buyer is said to have no tax number. */
  buyer_numberless: Generated<boolean>;
  consignee_id: number | null;
  consignee_name: string;
  consignee_intername: string;
  consignee_reg_number: string;
  consignee_address: Json<Address>;
  /** Gross amount asked for by an advance. */
  amount: string | null;
  net: string;
  vat: string;
  total: string;
  /** Advances without VAT, taken off the payment only. */
  prepaid: string;
  /** What is owed before any payment. */
  due: string;
  /** Σ of the payments that were not removed, less what was sent back, with what was set off. */
  paid: ColumnType<string, string | undefined, string>;
  /** VAT breakdown of the document, and of its lines at full value. */
  rates: Json<RateSums[]>;
  order_rates: Json<RateSums[]>;
  /** Everything that was printed at ISSUE, and its SHA-256. */
  snapshot: Json<DocumentSnapshot> | null;
  snapshot_hash: string | null;
  /** Units of the seller's own currency for one of the document's, where its VAT is said in both. */
  exchange_rate: string | null;
  exchange_date: NullableDay;
  exchange_source: Generated<string>;
  /** Of a correction: why it was made, and whether it takes everything back. */
  reason: Generated<string>;
  takes_back: Generated<boolean>;
  /** Of an advance's correction: its amount is split over the rates of the order once more. */
  split_anew: Generated<boolean>;
  /** What it says of itself in words of the law. */
  split_payment: Generated<boolean>;
  cash_method: Generated<boolean>;
  self_billing: Generated<boolean>;
  /** Given by KSeF after the issue. */
  ksef_number: Generated<string | null>;
  /** The request that its issue waits for. */
  approval_id: Generated<number | null>;
  /** What issued corrections have made of the document; null while there is none. */
  standing: Json<DocumentContent> | null;
  content: Generated<'original' | 'corrected' | 'zeroed'>;
  /** Of an advance: its money was there when it was issued, on the sale date. */
  received: Generated<boolean>;
  created_at: Instant;
  created_by: number;
  version: Generated<number>;
}

/** The documents that one correction corrects, in their order. */
export interface CorrectedDocumentsTable {
  correction_id: number;
  document_id: number;
  position: number;
}

/** A flag may be left out of a new line. */
type LineColumns = { [F in LineField]: LineKind<F> extends 'flag' ? Generated<boolean> : StoredLine[F] };

export interface DocumentItemsTable extends Numbered, LineColumns {
  document_id: number;
  position: number;
  net: string;
  /** Of a correction: the document the line belongs to. */
  corrects_id: number | null;
  /** Of the own catalogue, where the line was taken from it. */
  product_id: ColumnType<number | null, number | null | undefined, number | null>;
  order_item_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A payment is never deleted: removing it leaves the row with its reason. */
export interface PaymentsTable extends Numbered {
  document_id: number;
  amount: string;
  date: string;
  comment: string;
  created_at: Instant;
  created_by: number;
  removed_at: NullableInstant;
  removed_by: number | null;
  reason: string | null;
  /** What was sent back has the account it went to; its amount is as positive as a payment's. */
  kind: Generated<'payment' | 'refund'>;
  account: Generated<string>;
}

/** A part of an overpayment that pays another document; never deleted either. */
export interface SetOffsTable extends Numbered {
  from_id: number;
  to_id: number;
  amount: string;
  date: string;
  created_at: Instant;
  created_by: number;
  removed_at: NullableInstant;
  removed_by: number | null;
  reason: string | null;
}

/** A letter with the document; who it went to and whether it has gone is in the outbox. */
export interface DocumentSendingsTable extends Numbered {
  document_id: number;
  mail_id: number;
  user_id: number | null;
}

/** The last number of a series in a period; its row lock makes concurrent issues queue. */
export interface NumberCountersTable {
  organization_id: number;
  series: string;
  period: string;
  last: number;
}

/** Letters about an overdue document, each once. */
export interface PaymentRemindersTable {
  document_id: number;
  /** How many days after the due date. */
  days: number;
  at: Instant;
}

export interface MoneyTables {
  payment_reminders: PaymentRemindersTable;
  invoice_chains: InvoiceChainsTable;
  documents: DocumentsTable;
  corrected_documents: CorrectedDocumentsTable;
  document_items: DocumentItemsTable;
  payments: PaymentsTable;
  set_offs: SetOffsTable;
  document_sendings: DocumentSendingsTable;
  number_counters: NumberCountersTable;
}
