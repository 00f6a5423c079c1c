import type { SaidLine } from '../../../machines/invoicing/lines.ts';
import type { DocumentType } from '../../../machines/money/amounts.ts';
import type { AdvanceRow, DocumentFact, PrintedContact, PrintedParty, RateRow } from './document-fields.ts';
import type { Language } from '../platform/fields.ts';

export type PrintedLine = SaidLine;

export interface PrintedBank {
  readonly name: string;
  readonly bank_name: string;
  readonly iban: string;
  readonly swift: string;
}

/**
 * The content that a correction can change. The paper itself never changes; the current content is the paper with its
 * corrections.
 */
export interface DocumentContent {
  readonly sale_date: string;
  readonly payment_deadline: string | null;
  readonly buyer: PrintedParty;
  readonly consignee: PrintedParty | null;
  readonly lines: readonly PrintedLine[];
  readonly rates: readonly RateRow[];
  readonly order_rates: readonly RateRow[];
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly prepaid: string;
  readonly due: string;
  /** Absent when there are none. */
  readonly facts?: readonly DocumentFact[];
}

/** One document that a correction corrects: before, after, and the difference per rate. */
export interface PrintedCorrection {
  readonly document: number;
  readonly type: DocumentType;
  readonly number: string;
  readonly date_of_issue: string;
  /** The document's KSeF number, once entered. */
  readonly ksef_number?: string;
  /** The rate at which its VAT was converted; absent in documents issued before it was stored. */
  readonly exchange_rate?: string;
  readonly before: DocumentContent;
  readonly after: DocumentContent;
  readonly difference: readonly RateRow[];
}

/** VAT in the seller's own currency: units of it per unit of the document's, with the rate's date and source. */
export interface PrintedExchange {
  readonly currency: string;
  readonly rate: string;
  readonly date: string | null;
  readonly source: string;
  readonly vat: string;
  readonly rates: readonly { readonly category: RateRow['category']; readonly rate: string; readonly vat: string }[];
  /** The rate of each line, when some were supplied on another day. */
  readonly lines?: readonly string[];
}

/** The complete printed content of a document. Frozen at ISSUE together with its SHA-256. */
export interface DocumentSnapshot extends DocumentContent {
  readonly type: DocumentType;
  readonly number: string;
  readonly currency: string;
  readonly date_of_issue: string;
  readonly place_of_issue: string;
  readonly second_language: Language | null;
  readonly comments: string;
  readonly seller: PrintedParty;
  /** The seller's logo, stored permanently on our server; absent when there was none. */
  readonly logo?: string;
  /** Absent in documents issued before it was stored. */
  readonly seller_contact?: PrintedContact;
  readonly bank: PrintedBank | null;
  /** The earlier advance invoices; a final invoice and the last advance must list them all. */
  readonly advances: readonly AdvanceRow[];
  /**
   * The partial final invoices before a final invoice, which deducts them like the advances; absent when there are
   * none.
   */
  readonly parts?: readonly AdvanceRow[];
  /** In an advance invoice: amounts of earlier partial final invoices, which it does not deduct. */
  readonly beside?: readonly RateRow[];
  /** In a partial final invoice and in its correction: the whole order, of which its lines are a part. */
  readonly whole?: Pick<DocumentContent, 'lines' | 'order_rates'>;
  /** Only in a foreign currency with VAT. */
  readonly exchange?: PrintedExchange;
  /** In an advance invoice: whether it was paid on the sale date. Absent in documents issued before this was stored. */
  readonly received?: boolean;
  /** In a correction: the reason, and what it corrects. Its own rates and totals are the differences. */
  readonly reason?: string;
  readonly corrects?: readonly PrintedCorrection[];
}
