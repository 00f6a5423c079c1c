import { compare, plain } from '../../money/decimal.ts';
import { KSEF_LINES, KSEF_NOTES, OUTSIDE_KSEF } from '../../money/ksef.ts';
import type { Rate } from '../../money/rates.ts';
import type { LegalFacts, LegalParty } from './legal.facts.ts';

/** Countries whose addresses have a post code. ASSUMED: of others none is asked. */
const WITH_POSTCODE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IT LT LU LV ME MT NL NO PL PT RO RS SE SI SK UA'.split(' '),
);

/** Whether an address of it names a post code. */
export const withPostcode = (country: string): boolean => WITH_POSTCODE.has(country);

/** Rates above zero that exist. ASSUMED: where no list is kept, whatever is typed is taken. */
const RATES: Readonly<Record<string, readonly string[]>> = {
  PL: ['23', '8', '5'],
  UA: ['20', '14', '7'],
  DE: ['19', '7'],
  DK: ['25'],
  FR: ['20', '10', '5.5', '2.1'],
  IT: ['22', '10', '5', '4'],
  NL: ['21', '9'],
};

/** Art. 106e(1)(18a): above this, in PLN. */
const SPLIT_ABOVE = '15000';

const addressed = ({ country, city, street }: LegalParty): boolean => country !== '' && city !== '' && street !== '';

const domestic = ({ seller, buyer }: LegalFacts): boolean => seller.country === buyer.country;

/** Taking back repeats the buyer of the document taken back, whatever it lacks. */
const ofBuyer =
  (rule: (buyer: LegalParty) => boolean) =>
  (facts: LegalFacts): boolean =>
    facts.takesBack || rule(facts.buyer);

/** Whether a country taxes at a rate; what taxes nothing is everywhere. */
export const rateExists = (country: string, { category, rate }: Rate): boolean =>
  category !== 'S' || (RATES[country]?.includes(plain(rate)) ?? true);

/** What may be demanded of a document, each by its own name. */
export const DEMANDS = {
  sellerAddressGiven: ({ seller }: LegalFacts) => addressed(seller),
  /** ASSUMED: only who taxes nothing at all, outside the scope, goes without a tax number. */
  sellerNumberGiven: ({ seller, rates }: LegalFacts) => seller.vat || rates.every(({ category }) => category === 'O'),
  /** Whoever sells in Poland has a NIP, also one who is exempt. */
  sellerNipGiven: ({ seller }: LegalFacts) => seller.vat,
  buyerLegalName: ({ buyerTradeName, takesBack }: LegalFacts) => takesBack || !buyerTradeName,
  buyerCountryGiven: ofBuyer(({ country }) => country !== ''),
  buyerTownGiven: ofBuyer(({ city }) => city !== ''),
  /** ASSUMED: a place without streets has numbers of houses, which will do. */
  buyerStreetGiven: ofBuyer(({ street }) => street !== ''),
  buyerPostcodeGiven: ofBuyer(({ country, postcode }) => postcode !== '' || !withPostcode(country)),
  /** A buyer of the same country has a NIP, or it is said that there is none. */
  buyerNipGiven: (facts: LegalFacts) =>
    facts.correction || !domestic(facts) || (facts.buyer.number === '' ? facts.buyerNumberless : facts.buyer.vat),
  buyerNumberGiven: (facts: LegalFacts) =>
    facts.correction || !domestic(facts) || facts.buyer.number !== '' || facts.buyerNumberless,
  deliveryCountryGiven: ({ consigneeCountry, rates }: LegalFacts) =>
    consigneeCountry !== '' || rates.every(({ category }) => category !== 'K'),
  ratesExist: ({ seller, rates, takesBack }: LegalFacts) =>
    takesBack || rates.every((entry) => rateExists(seller.country, entry)),
  placeGiven: ({ place }: LegalFacts) => place !== '',
  currencyTaken: ({ currency }: LegalFacts) => !OUTSIDE_KSEF.has(currency),
  linesFit: ({ lines }: LegalFacts) => lines <= KSEF_LINES,
  notesFit: ({ notes }: LegalFacts) => notes <= KSEF_NOTES,
  /** ASSUMED: a buyer with a number is a business; each document is held against the limit by what it comes to itself. */
  splitPaymentGiven: ({ annex15, splitPayment, buyer, worth, takesBack }: LegalFacts) =>
    takesBack || splitPayment || !annex15 || buyer.number === '' || worth === null || compare(worth, SPLIT_ABOVE) <= 0,
} as const;

export type Demand = keyof typeof DEMANDS;
