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

/** What a correction can make different. The paper never changes; what stands is the paper with its corrections. */
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
  /** Left out where there is none. */
  readonly facts?: readonly DocumentFact[];
}

/** One document that a correction corrects: before, after, and the difference per rate. */
export interface PrintedCorrection {
  readonly document: number;
  readonly type: DocumentType;
  readonly number: string;
  readonly date_of_issue: string;
  /** The number KSeF gave to it, where one was entered. */
  readonly ksef_number?: string;
  /** Its VAT was converted at this; what was issued before it was kept lacks it. */
  readonly exchange_rate?: string;
  readonly before: DocumentContent;
  readonly after: DocumentContent;
  readonly difference: readonly RateRow[];
}

/** VAT in the seller's own currency: units of it for one unit of the document's, of which day, by whom. */
export interface PrintedExchange {
  readonly currency: string;
  readonly rate: string;
  readonly date: string | null;
  readonly source: string;
  readonly vat: string;
  readonly rates: readonly { readonly category: RateRow['category']; readonly rate: string; readonly vat: string }[];
  /** The rate of each line, where some were supplied on another day. */
  readonly lines?: readonly string[];
}

/** Everything a document says on paper. Frozen at ISSUE together with its SHA-256. */
export interface DocumentSnapshot extends DocumentContent {
  readonly type: DocumentType;
  readonly number: string;
  readonly currency: string;
  readonly date_of_issue: string;
  readonly place_of_issue: string;
  readonly second_language: Language | null;
  readonly comments: string;
  readonly seller: PrintedParty;
  /** The seller's logo, a picture of ours that stays; left out where there was none. */
  readonly logo?: string;
  /** What was issued before it was kept lacks it. */
  readonly seller_contact?: PrintedContact;
  readonly bank: PrintedBank | null;
  /** The advances before this document; a final and the last advance must name them all. */
  readonly advances: readonly AdvanceRow[];
  /** The partial finals before a final, which it takes off as it does the advances; left out where there is none. */
  readonly parts?: readonly AdvanceRow[];
  /** Of an advance: what partial finals took before it, which is not taken off it. */
  readonly beside?: readonly RateRow[];
  /** Of a partial final, and of a correction of one: the whole order, of which its lines are a part. */
  readonly whole?: Pick<DocumentContent, 'lines' | 'order_rates'>;
  /** Only in a foreign currency with VAT. */
  readonly exchange?: PrintedExchange;
  /** Of an advance: its money was there, on the sale date. What was issued before this was kept lacks it. */
  readonly received?: boolean;
  /** Of a correction only: why, and what it corrects. Its own rates and totals are the differences. */
  readonly reason?: string;
  readonly corrects?: readonly PrintedCorrection[];
}
