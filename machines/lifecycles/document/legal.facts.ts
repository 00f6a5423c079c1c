import type { Rate } from '../../money/rates.ts';

/** A party as an invoice names it. */
export interface LegalParty {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  /** Street and house, together. */
  readonly street: string;
  /** As it is printed; '' for none. */
  readonly number: string;
  /** That number, or the one beside it, is a VAT number: its form and check digits were looked at. */
  readonly vat: boolean;
}

/** What a seller's country looks at before a document gets its number. */
export interface LegalFacts {
  readonly seller: LegalParty;
  readonly buyer: LegalParty;
  /** The buyer is said to have no tax number. */
  readonly buyerNumberless: boolean;
  /** The trade name of a company whose legal name is known is another one. */
  readonly buyerTradeName: boolean;
  /** '' where a consignee without a country is named, null where none is. */
  readonly consigneeCountry: string | null;
  readonly currency: string;
  readonly place: string;
  /** The rates of the lines, each once. */
  readonly rates: readonly Rate[];
  /** Lines of the file: of a correction those before and after. */
  readonly lines: number;
  /** Letters of the notes, with the reason of a correction. */
  readonly notes: number;
  /** A correction takes back what was said of other documents, and cannot change the buyer's number. */
  readonly correction: boolean;
  /** Something taxed in it is of the goods and services of annex 15 to the Polish act on VAT. */
  readonly annex15: boolean;
  /** It says that it is paid in two parts, the tax apart. */
  readonly splitPayment: boolean;
  /** What it comes to in the seller's currency, a correction what it leaves; null while no rate is known. */
  readonly worth: string | null;
  /** Nothing is left of what it corrects: it says of the buyer what the taken back document said. */
  readonly takesBack: boolean;
}
