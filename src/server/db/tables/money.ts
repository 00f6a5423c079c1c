import type { ColumnType, Generated } from 'kysely';
import type { LineField, LineKind, StoredLine } from '../../../../machines/invoicing/line.fields.ts';
import type { DocumentType } from '../../../../machines/money/amounts.ts';
import type { RateSums } from '../../../../machines/money/rates.ts';
import type { DocumentContent, DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Address } from '../../../contract/invoicing/document-fields.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

type NullableDay = ColumnType<string | null, string | null, string | null>;

/** The row that locks a chain: advances, their final invoice and all corrections count towards one order. */
export interface InvoiceChainsTable extends Numbered {
  organization_id: number;
  order_id: number | null;
  created_at: Instant;
}

export interface DocumentsTable extends Numbered {
  /** The seller who issues the document. */
  organization_id: number;
  chain_id: number | null;
  /** The document of the chain from which this one was created. */
  parent_id: number | null;
  order_id: number | null;
  type: DocumentType;
  /** Assigned at ISSUE, never before. */
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
  /** Whether the buyer is declared to have no tax number. */
  buyer_numberless: Generated<boolean>;
  consignee_id: number | null;
  consignee_name: string;
  consignee_intername: string;
  consignee_reg_number: string;
  consignee_address: Json<Address>;
  /** Gross amount requested by an advance. */
  amount: string | null;
  net: string;
  vat: string;
  total: string;
  /** Advances without VAT, deducted only from the payment. */
  prepaid: string;
  /** Amount due before any payment. */
  due: string;
  /** Σ of the payments not removed, less refunds, plus set-offs. */
  paid: ColumnType<string, string | undefined, string>;
  /** VAT breakdown of the document, and of its lines at full value. */
  rates: Json<RateSums[]>;
  order_rates: Json<RateSums[]>;
  /** The complete printed content at ISSUE, and its SHA-256. */
  snapshot: Json<DocumentSnapshot> | null;
  snapshot_hash: string | null;
  /** Units of the seller's own currency per unit of the document's currency, if its VAT is stated in both. */
  exchange_rate: string | null;
  exchange_date: NullableDay;
  exchange_source: Generated<string>;
  /** For a correction: its reason, and whether it cancels the whole document. */
  reason: Generated<string>;
  takes_back: Generated<boolean>;
  /** For an advance's correction: its amount is split over the order's VAT rates again. */
  split_anew: Generated<boolean>;
  /** Statements on the document that the law requires. */
  split_payment: Generated<boolean>;
  cash_method: Generated<boolean>;
  self_billing: Generated<boolean>;
  /** Assigned by KSeF after the issue. */
  ksef_number: Generated<string | null>;
  /** The approval request that blocks its issue. */
  approval_id: Generated<number | null>;
  /** The document's content after issued corrections; null without any. */
  standing: Json<DocumentContent> | null;
  content: Generated<'original' | 'corrected' | 'zeroed'>;
  /** For an advance: it was already paid when issued, on the sale date. */
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

/** Flags may be omitted in a new line. */
type LineColumns = { [F in LineField]: LineKind<F> extends 'flag' ? Generated<boolean> : StoredLine[F] };

export interface DocumentItemsTable extends Numbered, LineColumns {
  document_id: number;
  position: number;
  net: string;
  /** For a correction: the document that the line belongs to. */
  corrects_id: number | null;
  /** The catalogue product that the line was created from. */
  product_id: ColumnType<number | null, number | null | undefined, number | null>;
  order_item_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** A payment is never deleted: removing it keeps the row with the reason. */
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
  /** A refund has the account it was sent to; its amount is positive like a payment's. */
  kind: Generated<'payment' | 'refund'>;
  account: Generated<string>;
}

/** The part of an overpayment used to pay another document; never deleted either. */
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

/** A letter with the document; recipient and delivery status are in the outbox. */
export interface DocumentSendingsTable extends Numbered {
  document_id: number;
  mail_id: number;
  user_id: number | null;
}

/** The last number of a series in a period; its row lock serialises concurrent issues. */
export interface NumberCountersTable {
  organization_id: number;
  series: string;
  period: string;
  last: number;
}

/** Letters about an overdue document, at most one per number of days. */
export interface PaymentRemindersTable {
  document_id: number;
  /** Days after the due date. */
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
