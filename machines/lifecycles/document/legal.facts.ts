import type { Rate } from '../../money/rates.ts';

/** A party as named on an invoice. */
export interface LegalParty {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  /** Street and house number. */
  readonly street: string;
  /** The number as printed; '' for none. */
  readonly number: string;
  /** Whether that number, or another one given for the party, is a VAT number with valid form and check digits. */
  readonly vat: boolean;
}

/** Facts that the requirements of a seller's country need, checked before a document gets its number. */
export interface LegalFacts {
  readonly seller: LegalParty;
  readonly buyer: LegalParty;
  /** Whether the buyer is declared to have no tax number. */
  readonly buyerNumberless: boolean;
  /** Whether a trade name is given although the company's known legal name differs. */
  readonly buyerTradeName: boolean;
  /** '' for a consignee without a country, null without a consignee. */
  readonly consigneeCountry: string | null;
  readonly currency: string;
  /** Whether another currency may be chosen: neither an order nor a chain defines it. Absent in older steps. */
  readonly currencyFree?: boolean;
  readonly place: string;
  /** Distinct rates of the lines. */
  readonly rates: readonly Rate[];
  /** Number of lines in the file; for a correction those before and after. */
  readonly lines: number;
  /** Number of characters in the notes, including the reason of a correction. */
  readonly notes: number;
  /** Whether it is a correction; it repeats the content of other documents and cannot change the buyer's number. */
  readonly correction: boolean;
  /** Whether it taxes goods or services of annex 15 to the Polish act on VAT. */
  readonly annex15: boolean;
  /** Whether it is marked for split payment, with the tax paid separately. */
  readonly splitPayment: boolean;
  /** Value in the seller's currency, for a correction the remaining value; null while no rate is known. */
  readonly worth: string | null;
  /** Whether it takes everything back; it then repeats the buyer as on the document taken back. */
  readonly takesBack: boolean;
}
