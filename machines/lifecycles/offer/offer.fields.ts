import { eachField, fieldNames } from '../../kit/fields.ts';

/*
 * What an offer says, each field once: for all lots, and for one lot. Body, row, columns, draft, receipt, the difference
 * of two revisions and the labels are read from here.
 * `line`: text of one line; `text`: of several; `price`, `quantity`: decimals, null while a draft has none.
 * `label`: key below `field` in procurement.json. `receipt`: false where the receipt says it at each lot alone.
 * `asked`: the inquiry says it, and no revision differs in it.
 */

const CURRENCY = { kind: 'currency', label: 'currency', receipt: false } as const;

/** What a lot may have of its own; else it has the offer's. */
const TERMS = {
  delivery_term: { kind: 'term', label: 'deliveryTerm' },
  /** The place that the term names. */
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
  /** Per unit. A lot without one is not offered. */
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

/** In the order in which a form walks through them. */
export const OFFER_TERMS = fieldNames(TERMS);
export const OFFER_FIELD_NAMES = fieldNames(OFFER_FIELDS);
export const OFFER_LINE_FIELD_NAMES = fieldNames(OFFER_LINE_FIELDS);

/** One value for each field. */
export const eachOfferField = <T extends Readonly<Record<OfferField, unknown>>>(
  valueOf: (field: OfferField) => unknown,
): { [F in OfferField]: T[F] } => eachField<OfferField, T>(OFFER_FIELDS, valueOf);
export const eachOfferLineField = <T extends Readonly<Record<OfferLineField, unknown>>>(
  valueOf: (field: OfferLineField) => unknown,
): { [F in OfferLineField]: T[F] } => eachField<OfferLineField, T>(OFFER_LINE_FIELDS, valueOf);

export const eachOfferTerm = <T extends Readonly<Record<OfferTerm, unknown>>>(valueOf: (term: OfferTerm) => unknown) =>
  eachField<OfferTerm, T>(TERMS, valueOf);

/** An offer that says nothing, and a line that does. */
export const EMPTY_OFFER = eachOfferField<{ readonly [F in OfferField]: (typeof EMPTY)[OfferKind<F>] }>(
  (field) => EMPTY[OFFER_FIELDS[field].kind],
);
export const EMPTY_OFFER_LINE = eachOfferLineField<{
  readonly [F in OfferLineField]: (typeof EMPTY)[OfferLineKind<F>];
}>((field) => EMPTY[OFFER_LINE_FIELDS[field].kind]);

/** What an offer or a line says, of whatever else is known of it. */
export const offerSaid = <T extends Readonly<Record<OfferField, unknown>>>(offer: T) =>
  eachOfferField<T>((field) => offer[field]);
export const offerLineSaid = <T extends Readonly<Record<OfferLineField, unknown>>>(line: T) =>
  eachOfferLineField<T>((field) => line[field]);

const RULES: Fields = OFFER_FIELDS;
const LINE_RULES: Fields = OFFER_LINE_FIELDS;
/** What the receipt holds for all lots. */
export const RECEIPT_FIELDS = OFFER_FIELD_NAMES.filter((field) => RULES[field]?.receipt !== false);
/** What a supplier chooses for a lot. */
export const CHOSEN_LINE_FIELDS = OFFER_LINE_FIELD_NAMES.filter((field) => LINE_RULES[field]?.asked !== true);
