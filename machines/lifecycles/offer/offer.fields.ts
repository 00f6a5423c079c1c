import type { EachField } from '../../kit/fields.ts';

/*
 * Fields of an offer, each defined once: for all lots, and for one lot. Body, row, columns, draft, receipt, the
 * difference of two revisions and the labels are derived from these tables. `line`: text of one line; `text`: of
 * several; `price`, `quantity`: decimals, null while a draft has none. `label`: key below `field` in procurement.json.
 * `receipt`: false if the receipt shows it only per lot. `asked`: given by the inquiry, so it never differs between
 * revisions.
 */

const CURRENCY = { kind: 'currency', label: 'currency', receipt: false } as const;

/** Terms that a lot may override; otherwise those of the offer apply. */
const TERMS = {
  delivery_term: { kind: 'term', label: 'deliveryTerm' },
  /** The place of the delivery term. */
  delivery_place: { kind: 'line', max: 255, label: 'deliveryPlace' },
  delivery_time: { kind: 'line', max: 255, label: 'deliveryTime' },
  payment_condition: { kind: 'text', max: 1000, label: 'paymentCondition' },
} as const satisfies Fields;

export const OFFER_FIELDS = {
  currency: CURRENCY,
  valid_until: { kind: 'day', label: 'validUntil' },
  ...TERMS,
  comment: { kind: 'text', max: 5000, label: 'comment' },
} as const satisfies Fields;

export const OFFER_LINE_FIELDS = {
  /** Unit price. A lot without one is not offered. */
  price: { kind: 'price', label: 'price' },
  quantity: { kind: 'quantity', label: 'quantity' },
  unit: { kind: 'unit', label: 'unit', asked: true },
  currency: CURRENCY,
  vat_included: { kind: 'flag', label: 'vatIncluded', asked: true },
  ...TERMS,
} as const satisfies Fields;

const EMPTY = {
  line: '',
  text: '',
  currency: null,
  day: null,
  term: null,
  price: null,
  quantity: null,
  unit: 'PCS',
  flag: false,
} as const;
type Kind = keyof typeof EMPTY;

type Field = { readonly label: string; readonly receipt?: false; readonly asked?: true } & (
  | { readonly kind: 'line' | 'text'; readonly max: number }
  | { readonly kind: Exclude<Kind, 'line' | 'text'> }
);
type Fields = Readonly<Record<string, Field>>;

export type OfferTerm = keyof typeof TERMS;
export type OfferField = keyof typeof OFFER_FIELDS;
export type OfferLineField = keyof typeof OFFER_LINE_FIELDS;
export type OfferKind<F extends OfferField> = (typeof OFFER_FIELDS)[F]['kind'];
export type OfferLineKind<F extends OfferLineField> = (typeof OFFER_LINE_FIELDS)[F]['kind'];

/** In form order. */
export const OFFER_TERMS = Object.keys(TERMS) as readonly OfferTerm[];
export const OFFER_FIELD_NAMES = Object.keys(OFFER_FIELDS) as readonly OfferField[];
export const OFFER_LINE_FIELD_NAMES = Object.keys(OFFER_LINE_FIELDS) as readonly OfferLineField[];

/** Builds an object with one value per field. */
export const eachOfferField: EachField<OfferField> = (valueOf) =>
  Object.fromEntries(OFFER_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;
export const eachOfferLineField: EachField<OfferLineField> = (valueOf) =>
  Object.fromEntries(OFFER_LINE_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;
export const eachOfferTerm: EachField<OfferTerm> = (valueOf) =>
  Object.fromEntries(OFFER_TERMS.map((field) => [field, valueOf(field)])) as never;

/** An empty offer and an empty line. */
export const EMPTY_OFFER = eachOfferField<{ readonly [F in OfferField]: (typeof EMPTY)[OfferKind<F>] }>(
  (field) => EMPTY[OFFER_FIELDS[field].kind],
);
export const EMPTY_OFFER_LINE = eachOfferLineField<{
  readonly [F in OfferLineField]: (typeof EMPTY)[OfferLineKind<F>];
}>((field) => EMPTY[OFFER_LINE_FIELDS[field].kind]);

/** Picks the fields of an offer or a line. */
export const offerSaid = <T extends Readonly<Record<OfferField, unknown>>>(offer: T) =>
  eachOfferField<T>((field) => offer[field]);
export const offerLineSaid = <T extends Readonly<Record<OfferLineField, unknown>>>(line: T) =>
  eachOfferLineField<T>((field) => line[field]);

const RULES: Fields = OFFER_FIELDS;
const LINE_RULES: Fields = OFFER_LINE_FIELDS;
/** Fields that the receipt shows for all lots. */
export const receiptFields = (): readonly OfferField[] =>
  OFFER_FIELD_NAMES.filter((field) => RULES[field]?.receipt !== false);
/** Fields that a supplier fills in per lot. */
export const chosenLineFields = (): readonly OfferLineField[] =>
  OFFER_LINE_FIELD_NAMES.filter((field) => LINE_RULES[field]?.asked !== true);
