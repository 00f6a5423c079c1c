/**
 * Fields of an inquiry, each defined once; its lots, companies, groups and attachments are separate rows. Body, row,
 * columns, copy, draft, amendment differences and the suppliers' view are derived from this table. `kind`: type of
 * the value, with `empty` as its default (specification §9). `amend`: ASSUMED, whether it may change after publication;
 * `free`: offers stay valid, `whole`: every offer becomes stale, `locked`: never, `own`: it has its own rule. `told`:
 * visible to suppliers. `label`: key below `field` in procurement.json.
 */
export const INQUIRE_FIELDS = {
  name: { kind: 'line', max: 255, amend: 'locked', told: true, label: 'name' },
  description: { kind: 'text', max: 20_000, amend: 'whole', told: true, label: 'description' },
  expire_at: { kind: 'instant', amend: 'own', told: true, label: 'deadline' },
  /** IANA zone of the deadline. */
  timezone: { kind: 'zone', amend: 'locked', told: true, label: 'timezone' },
  /** Never shown outside the buying organisation. */
  budget: { kind: 'sum', amend: 'locked', told: false, label: 'budget' },
  /** The expected value as the buyer publishes it. */
  estimate: { kind: 'sumOrNone', amend: 'locked', told: true, label: 'estimate' },
  currency: { kind: 'currency', amend: 'whole', told: true, label: 'currency' },
  vat_included: { kind: 'flag', amend: 'whole', told: true, label: 'vatIncluded' },
  show_minimum_price: { kind: 'flag', amend: 'locked', told: true, label: 'showMinimumPrice' },
  show_contact: { kind: 'flag', amend: 'free', told: false, label: 'showContact' },
  /** Whether offers for a part of a lot's quantity are ranked too. */
  parts_allowed: { kind: 'flag', amend: 'locked', told: true, label: 'partsAllowed' },
  /** Visible to all companies; it may be opened later, but never closed again. */
  open: { kind: 'flag', amend: 'own', told: true, label: 'open' },
  /** If open, visible only to companies in the buyer's country. */
  local: { kind: 'flag', amend: 'locked', told: true, label: 'local' },
  delivery_term: { kind: 'term', amend: 'whole', told: true, label: 'deliveryTerm' },
  delivery_place: { kind: 'line', max: 255, amend: 'whole', told: true, label: 'deliveryPlace' },
  delivery_time: { kind: 'line', max: 255, amend: 'whole', told: true, label: 'deliveryTime' },
  payment_condition: { kind: 'text', max: 1000, amend: 'whole', told: true, label: 'paymentCondition' },
  assigned_to: { kind: 'person', amend: 'free', told: false, label: 'assignedTo' },
} as const satisfies Readonly<Record<string, Field>>;

type Field = {
  readonly amend: 'free' | 'whole' | 'locked' | 'own';
  readonly told: boolean;
  readonly label: string;
} & (
  | { readonly kind: 'line' | 'text'; readonly max: number }
  | { readonly kind: Exclude<keyof typeof EMPTY, 'line' | 'text'> }
);

const EMPTY = {
  line: '',
  text: '',
  instant: null,
  zone: 'UTC',
  sum: '0',
  sumOrNone: null,
  currency: null,
  flag: false,
  term: null,
  person: null,
} as const;

type Fields = typeof INQUIRE_FIELDS;
export type InquireField = keyof Fields;
export type InquireKind<F extends InquireField> = Fields[F]['kind'];
type With<K extends 'amend' | 'told', V> = { [F in InquireField]: Fields[F][K] extends V ? F : never }[InquireField];

/** In form order. */
export const INQUIRE_FIELD_NAMES = Object.keys(INQUIRE_FIELDS) as readonly InquireField[];

/** Builds an object with one value per field of an inquiry. */
export const eachInquireField = <T extends Readonly<Record<InquireField, unknown>>>(
  valueOf: (field: InquireField) => unknown,
): T => Object.fromEntries(INQUIRE_FIELD_NAMES.map((field) => [field, valueOf(field)])) as T;

/** A new inquiry, also used for fields missing from a body. */
export const EMPTY_INQUIRE = eachInquireField<{ readonly [F in InquireField]: (typeof EMPTY)[InquireKind<F>] }>(
  (field) => EMPTY[INQUIRE_FIELDS[field].kind],
);

export const amendableAs = <const A extends Field['amend']>(amend: A): readonly With<'amend', A>[] =>
  INQUIRE_FIELD_NAMES.filter((field): field is With<'amend', A> => INQUIRE_FIELDS[field].amend === amend);

/** Picks the content fields of an inquiry. */
export const inquireContent = <T extends Readonly<Record<InquireField, unknown>>>(inquire: T): Pick<T, InquireField> =>
  eachInquireField<Pick<T, InquireField>>((field) => inquire[field]);

/** Picks the fields that may change after publication. */
export const publishedContent = (inquire: Readonly<Record<InquireField, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    INQUIRE_FIELD_NAMES.flatMap((field) => (INQUIRE_FIELDS[field].amend === 'locked' ? [] : [[field, inquire[field]]])),
  );

/**
 * ASSUMED: the user responsible for an inquiry is internal to the buyer, so suppliers are not notified when it changes.
 */
export const isInternal = (field: string): boolean => field === 'assigned_to';
/** Whether an amendment is internal, so that suppliers are not notified. */
export const isInternalChange = (changed: readonly string[]): boolean => changed.every(isInternal);

/** Picks the fields visible to suppliers. */
export const toldContent = <T extends Readonly<Record<InquireField, unknown>>>(
  inquire: T,
): Pick<T, With<'told', true>> =>
  Object.fromEntries(
    INQUIRE_FIELD_NAMES.flatMap((field) => (INQUIRE_FIELDS[field].told ? [[field, inquire[field]]] : [])),
  ) as Pick<T, With<'told', true>>;
