import type { DocumentContext } from './document.rules.ts';
import { meets } from './legal.lists.ts';
import type { Demand } from './legal.rules.ts';

type Asked = { readonly context: DocumentContext };

const demanded =
  (demand: Demand) =>
  ({ context }: Asked): boolean =>
    meets(context.law, demand);

/** One guard per requirement, so that a refusal names what is missing. */
export const legalGuards = {
  sellerAddressGiven: demanded('sellerAddressGiven'),
  sellerNumberGiven: demanded('sellerNumberGiven'),
  sellerNipGiven: demanded('sellerNipGiven'),
  buyerLegalName: demanded('buyerLegalName'),
  buyerCountryGiven: demanded('buyerCountryGiven'),
  buyerTownGiven: demanded('buyerTownGiven'),
  buyerStreetGiven: demanded('buyerStreetGiven'),
  buyerPostcodeGiven: demanded('buyerPostcodeGiven'),
  buyerNipGiven: demanded('buyerNipGiven'),
  buyerNumberGiven: demanded('buyerNumberGiven'),
  deliveryCountryGiven: demanded('deliveryCountryGiven'),
  ratesExist: demanded('ratesExist'),
  placeGiven: demanded('placeGiven'),
  currencyInUse: demanded('currencyInUse'),
  currencyTaken: demanded('currencyTaken'),
  linesFit: demanded('linesFit'),
  notesFit: demanded('notesFit'),
  splitPaymentGiven: demanded('splitPaymentGiven'),
} satisfies Record<Demand, (asked: Asked) => boolean>;
