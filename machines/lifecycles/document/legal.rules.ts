import { compare, plain } from '../../money/decimal.ts';
import { LIVE_CURRENCIES } from '../../money/home-currency.ts';
import { KSEF_LINES, KSEF_NOTES, OUTSIDE_KSEF } from '../../money/ksef.ts';
import type { Rate } from '../../money/rates.ts';
import type { LegalFacts, LegalParty } from './legal.facts.ts';

/** Countries whose addresses have a post code. ASSUMED: other countries need none. */
const WITH_POSTCODE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IT LT LU LV ME MT NL NO PL PT RO RS SE SI SK UA'.split(' '),
);

/** Whether addresses in this country have a post code. */
export const withPostcode = (country: string): boolean => WITH_POSTCODE.has(country);

/** Existing rates above zero. ASSUMED: a country without a list accepts any rate. */
const RATES: Readonly<Record<string, readonly string[]>> = {
  PL: ['23', '8', '5'],
  UA: ['20', '14', '7'],
  DE: ['19', '7'],
  DK: ['25'],
  FR: ['20', '10', '5.5', '2.1'],
  IT: ['22', '10', '5', '4'],
  NL: ['21', '9'],
};

/** Art. 106e(1)(18a): above this amount, in PLN. */
const SPLIT_ABOVE = '15000';

const addressed = ({ country, city, street }: LegalParty): boolean => country !== '' && city !== '' && street !== '';

const domestic = ({ seller, buyer }: LegalFacts): boolean => seller.country === buyer.country;

/** A document that takes another back repeats its buyer, even if incomplete. */
const ofBuyer =
  (rule: (buyer: LegalParty) => boolean) =>
  (facts: LegalFacts): boolean =>
    facts.takesBack || rule(facts.buyer);

/** Whether a country has this rate; untaxed categories exist everywhere. */
export const rateExists = (country: string, { category, rate }: Rate): boolean =>
  category !== 'S' || (RATES[country]?.includes(plain(rate)) ?? true);

/** All possible requirements by name. */
export const DEMANDS = {
  sellerAddressGiven: ({ seller }: LegalFacts) => addressed(seller),
  /** ASSUMED: a tax number is optional only if everything is outside the scope of VAT. */
  sellerNumberGiven: ({ seller, rates }: LegalFacts) => seller.vat || rates.every(({ category }) => category === 'O'),
  /** Every seller in Poland has a NIP, even an exempt one. */
  sellerNipGiven: ({ seller }: LegalFacts) => seller.vat,
  buyerLegalName: ({ buyerTradeName, takesBack }: LegalFacts) => takesBack || !buyerTradeName,
  buyerCountryGiven: ofBuyer(({ country }) => country !== ''),
  buyerTownGiven: ofBuyer(({ city }) => city !== ''),
  /** ASSUMED: in a place without street names the house number is enough. */
  buyerStreetGiven: ofBuyer(({ street }) => street !== ''),
  buyerPostcodeGiven: ofBuyer(({ country, postcode }) => postcode !== '' || !withPostcode(country)),
  /** A buyer in the same country has a NIP or is declared to have none. */
  buyerNipGiven: (facts: LegalFacts) =>
    facts.correction || !domestic(facts) || (facts.buyer.number === '' ? facts.buyerNumberless : facts.buyer.vat),
  buyerNumberGiven: (facts: LegalFacts) =>
    facts.correction || !domestic(facts) || facts.buyer.number !== '' || facts.buyerNumberless,
  deliveryCountryGiven: ({ consigneeCountry, rates }: LegalFacts) =>
    consigneeCountry !== '' || rates.every(({ category }) => category !== 'K'),
  ratesExist: ({ seller, rates, takesBack }: LegalFacts) =>
    takesBack || rates.every((entry) => rateExists(seller.country, entry)),
  placeGiven: ({ place }: LegalFacts) => place !== '',
  /** A currency withdrawn after the draft was begun; an order, a chain or a correction keeps its own. */
  currencyInUse: ({ currency, currencyFree }: LegalFacts) => currencyFree !== true || LIVE_CURRENCIES.has(currency),
  currencyTaken: ({ currency }: LegalFacts) => !OUTSIDE_KSEF.has(currency),
  linesFit: ({ lines }: LegalFacts) => lines <= KSEF_LINES,
  notesFit: ({ notes }: LegalFacts) => notes <= KSEF_NOTES,
  /** ASSUMED: a buyer with a number is a business; each document's own value is compared with the limit. */
  splitPaymentGiven: ({ annex15, splitPayment, buyer, worth, takesBack }: LegalFacts) =>
    takesBack || splitPayment || !annex15 || buyer.number === '' || worth === null || compare(worth, SPLIT_ABOVE) <= 0,
} as const;

export type Demand = keyof typeof DEMANDS;
