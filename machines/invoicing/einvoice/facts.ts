import type { ProfileFacts } from '../../lifecycles/document/profile.rules.ts';
import type { DocumentType } from '../../money/amounts.ts';
import type { Decimal } from '../../money/decimal.ts';
import type { RateSums, VatCategory } from '../../money/rates.ts';

/* Input of the e-invoice standards: the document as printed. Nothing is validated here. */

/** Identification and location of a party. */
export interface InvoiceParty {
  readonly country: string;
  readonly city: string;
  /** Street with building and office. */
  readonly street: string;
  /** Register number as printed; '' for none. */
  readonly register: string;
  /** VAT number with country prefix, e.g. `PL5260001246`, if the check digits are right; null for none. */
  readonly vat: string | null;
}

/** A line as printed. */
export interface PaperLine {
  readonly category: VatCategory;
  readonly unit: string;
  /** Unit code of UN/ECE Recommendation 20; null when it has none. */
  readonly code: string | null;
}

/** Content that a correction can change. */
export interface PaperFacts {
  /** The buyer's number as printed. */
  readonly buyerNumber: string;
  readonly lines: readonly PaperLine[];
  /** Taxed amounts. */
  readonly rates: readonly RateSums[];
  /** Its lines at full value; in a chain, the order. */
  readonly orderRates: readonly RateSums[];
  readonly total: Decimal;
  readonly due: Decimal;
}

export interface CorrectedPaper {
  readonly type: DocumentType;
  /** Exchange rate used for its VAT; null when not recorded. */
  readonly exchangeRate: string | null;
  readonly before: PaperFacts;
  readonly after: PaperFacts;
}

export interface InvoiceFacts {
  readonly type: DocumentType;
  /** Dates of issue and of the supply or payment; '' for none. */
  readonly issued: string;
  readonly supplied: string;
  readonly currency: string;
  /** Second currency and rate of the VAT; null when it is stated only once. */
  readonly exchange: { readonly currency: string; readonly rate: string } | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  /** The recipient of the goods, if not the buyer; null for none. */
  readonly consignee: Pick<InvoiceParty, 'country'> | null;
  readonly paper: PaperFacts;
  /** Taxed amounts: for a correction the differences, for an advance its share of the order. */
  readonly rates: readonly RateSums[];
  readonly lines: readonly { readonly category: VatCategory; readonly price: Decimal }[];
  readonly total: Decimal;
  readonly due: Decimal;
  /** For an advance: whether the money had arrived before it was issued; null when not recorded. */
  readonly received: boolean | null;
  /** Reasons for exemptions, by rate. */
  readonly exemptions: ReadonlyMap<string, string>;
  /** Null unless it is a correction. */
  readonly corrects: readonly CorrectedPaper[] | null;
  /** The advances it refers to, and the number of partial finals. */
  readonly advances: readonly { readonly total: Decimal }[];
  readonly parts: number;
  /** Number of characters in the notes, including the reason of a correction. */
  readonly notes: number;
  readonly profile: ProfileFacts;
}

/** The facts that one rule needs. */
export type Of<K extends keyof InvoiceFacts> = Pick<InvoiceFacts, K>;
