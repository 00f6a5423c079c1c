import type { ProfileFacts } from '../../lifecycles/document/profile.rules.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { Decimal } from '../../money/decimal.ts';
import type { RateSums, VatCategory } from '../../money/rates.ts';

/* What the standards of electronic invoices look at: the document as its paper says it. Nothing here is judged yet. */

/** A party, by what it is told apart by and where it is. */
export interface InvoiceParty {
  readonly country: string;
  readonly city: string;
  /** Street with building and office. */
  readonly street: string;
  /** Its number as it is printed; '' for none. */
  readonly register: string;
  /** With the country in front, e.g. `PL5260001246`, where the check digits are right; null for none. */
  readonly vat: string | null;
}

/** A line as the paper prints it. */
export interface PaperLine {
  readonly category: VatCategory;
  readonly unit: string;
  /** Of the unit, in UN/ECE Recommendation 20; null where it has none. */
  readonly code: string | null;
}

/** What a correction can make different. */
export interface PaperFacts {
  /** The buyer's number as it is printed. */
  readonly buyerNumber: string;
  readonly lines: readonly PaperLine[];
  /** What it taxes. */
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain the order. */
  readonly orderRates: readonly RateSums[];
  readonly total: Decimal;
  readonly due: Decimal;
}

export interface CorrectedPaper {
  readonly type: DocumentType;
  /** At which its VAT was converted; null where that was not kept. */
  readonly exchangeRate: string | null;
  readonly before: PaperFacts;
  readonly after: PaperFacts;
}

export interface InvoiceFacts {
  readonly type: DocumentType;
  /** Its date, and that of the supply or of the payment; '' for none. */
  readonly issued: string;
  readonly supplied: string;
  readonly currency: string;
  /** In which its VAT is said once more, and at which rate; null where it is said once. */
  readonly exchange: { readonly currency: string; readonly rate: string } | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  /** Who receives it, where that is another; null for nobody. */
  readonly consignee: Pick<InvoiceParty, 'country'> | null;
  readonly paper: PaperFacts;
  /** What the file taxes: of a correction the differences, of an advance its share of the order. */
  readonly rates: readonly RateSums[];
  readonly lines: readonly { readonly category: VatCategory; readonly price: Decimal }[];
  readonly total: Decimal;
  readonly due: Decimal;
  /** Of an advance: its money was there before it was issued; null where that was not kept. */
  readonly received: boolean | null;
  /** Why it is exempt, by rate. */
  readonly exemptions: ReadonlyMap<string, string>;
  /** Null of what is no correction. */
  readonly corrects: readonly CorrectedPaper[] | null;
  /** The advances that it names, and how many partial finals. */
  readonly advances: readonly { readonly total: Decimal }[];
  readonly parts: number;
  /** Letters of the notes, with the reason of a correction. */
  readonly notes: number;
  readonly profile: ProfileFacts;
}

/** Of them what one rule asks for. */
export type Of<K extends keyof InvoiceFacts> = Pick<InvoiceFacts, K>;
