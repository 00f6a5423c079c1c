import type { LegalFacts } from './legal.facts.ts';
import { type Demand, DEMANDS } from './legal.rules.ts';

/* Requirements for an invoice by the law of the seller's country, checked before it gets a number. */

/** Directive 2006/112, art. 226, and the mandatory content of every electronic invoice file. */
const COMMON = [
  'sellerAddressGiven',
  'buyerLegalName',
  'buyerCountryGiven',
  'buyerTownGiven',
  'buyerStreetGiven',
  'buyerPostcodeGiven',
  'deliveryCountryGiven',
  'currencyInUse',
] as const satisfies readonly Demand[];

const EVERYWHERE = [...COMMON, 'sellerNumberGiven'] as const satisfies readonly Demand[];

/** ASSUMED: a country without its own list has only the common requirements. */
const LISTS: Readonly<Record<string, readonly Demand[]>> = {
  // Art. 106e; additional limits of KSeF.
  PL: [
    ...COMMON,
    'sellerNipGiven',
    'buyerNipGiven',
    'ratesExist',
    'currencyTaken',
    'linesFit',
    'notesFit',
    'splitPaymentGiven',
  ],
  // Art. 201 of the tax code and art. 9 of the law on accounting.
  UA: [...EVERYWHERE, 'buyerNumberGiven', 'ratesExist'],
  // § 14 UStG.
  DE: [...EVERYWHERE, 'ratesExist'],
  // Momsbekendtgørelsen § 58.
  DK: [...EVERYWHERE, 'ratesExist'],
  // CGI, annexe II, art. 242 nonies A.
  FR: [...EVERYWHERE, 'ratesExist'],
  // DPR 633/1972, art. 21: the buyer's partita IVA or codice fiscale.
  IT: [...EVERYWHERE, 'buyerNumberGiven', 'ratesExist'],
  // Wet OB 1968, art. 35a.
  NL: [...EVERYWHERE, 'ratesExist'],
  // Real Decreto 1619/2012, art. 6: the buyer's NIF within the country.
  ES: [...EVERYWHERE, 'buyerNumberGiven'],
  // These countries require the place of issue.
  RS: [...EVERYWHERE, 'buyerNumberGiven', 'placeGiven'],
  ME: [...EVERYWHERE, 'placeGiven'],
};

export const demandsOf = (country: string): readonly Demand[] => LISTS[country] ?? EVERYWHERE;

export const LEGAL_DEMANDS = Object.keys(DEMANDS) as readonly Demand[];

/** Whether a requirement of the seller's country is met. Null: a step logged before it was checked. */
export const meets = (facts: LegalFacts | null, demand: Demand): boolean =>
  facts === null || !demandsOf(facts.seller.country).includes(demand) || DEMANDS[demand](facts);
