import * as z from 'zod/mini';
import {
  eachOfferField,
  eachOfferLineField,
  OFFER_FIELDS,
  OFFER_LINE_FIELDS,
  type OfferField,
  type OfferKind,
  type OfferLineField,
  type OfferLineKind,
} from '../../../machines/lifecycles/offer/offer.fields.ts';
import { dayOrNone } from '../platform/contact-fields.ts';
import { clearable, clearableName, currency, flag } from '../platform/fields.ts';
import { amountOrNone, decimalOrNone, incotermOrNone, shown, unit, yes } from '../platform/trade-fields.ts';

/* The wire types of an offer's fields, by kind. */

const code = () => z._default(z.nullable(z.string()), null);

const READ = {
  line: shown,
  text: shown,
  currency: code,
  day: code,
  term: code,
  price: amountOrNone,
  quantity: amountOrNone,
  unit: () => z.string(),
  flag: yes,
};

const ASKED = {
  line: (max: number) => z.optional(clearableName(max)),
  text: (max: number) => z.optional(clearable(max)),
  currency: () => z.optional(z.nullable(currency())),
  day: () => z.optional(dayOrNone()),
  term: () => z.optional(incotermOrNone()),
  price: () => z.optional(decimalOrNone({ digits: 14, scale: 4, min: '0' })),
  quantity: () => z.optional(decimalOrNone({ digits: 12, scale: 4, above: '0' })),
  unit: () => z.optional(unit()),
  flag: () => z.optional(flag()),
};

type Rule = (typeof OFFER_FIELDS)[OfferField] | (typeof OFFER_LINE_FIELDS)[OfferLineField];
const asked = (rule: Rule) => ASKED[rule.kind]('max' in rule ? rule.max : 0);

/** Fields in a row. */
export const offerShown = eachOfferField<{ readonly [F in OfferField]: ReturnType<(typeof READ)[OfferKind<F>]> }>(
  (field) => READ[OFFER_FIELDS[field].kind](),
);
export const offerLineShown = eachOfferLineField<{
  readonly [F in OfferLineField]: ReturnType<(typeof READ)[OfferLineKind<F>]>;
}>((field) => READ[OFFER_LINE_FIELDS[field].kind]());

/** Fields of a request body: a draft may leave out each. */
export const offerAsked = eachOfferField<{ readonly [F in OfferField]: ReturnType<(typeof ASKED)[OfferKind<F>]> }>(
  (field) => asked(OFFER_FIELDS[field]),
);
export const offerLineAsked = eachOfferLineField<{
  readonly [F in OfferLineField]: ReturnType<(typeof ASKED)[OfferLineKind<F>]>;
}>((field) => asked(OFFER_LINE_FIELDS[field]));
