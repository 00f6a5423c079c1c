/**
 * What an inquiry says, each field once; its lots, companies, groups and attachments are rows of their own. Body, row,
 * columns, copy, draft, the difference of an amendment and what suppliers are told are read from here.
 * `kind`: what may be written there, `empty` of the kind where nothing is (specification §9). `amend`: ASSUMED, whether
 * it may change after publication; `free`: offers stand, `whole`: every offer is out of date, `locked`: never,
 * `own`: it has a rule of its own. `told`: suppliers read it. `label`: key below `field` in procurement.json.
 */
export const INQUIRE_FIELDS = {
  name: { kind: 'line', max: 255, amend: 'locked', told: true, label: 'name' },
  description: { kind: 'text', max: 20_000, amend: 'whole', told: true, label: 'description' },
  expire_at: { kind: 'instant', amend: 'own', told: true, label: 'deadline' },
  /** IANA zone in which the deadline was named. */
  timezone: { kind: 'zone', amend: 'locked', told: true, label: 'timezone' },
  /** Never shown outside the buying organisation. */
  budget: { kind: 'sum', amend: 'locked', told: false, label: 'budget' },
  /** What the buyer lets everybody read of the expected value. */
  estimate: { kind: 'sumOrNone', amend: 'locked', told: true, label: 'estimate' },
  currency: { kind: 'currency', amend: 'whole', told: true, label: 'currency' },
  vat_included: { kind: 'flag', amend: 'whole', told: true, label: 'vatIncluded' },
  show_minimum_price: { kind: 'flag', amend: 'locked', told: true, label: 'showMinimumPrice' },
  show_contact: { kind: 'flag', amend: 'free', told: false, label: 'showContact' },
  /** Whoever offers less than the whole quantity of a lot is compared all the same. */
  parts_allowed: { kind: 'flag', amend: 'locked', told: true, label: 'partsAllowed' },
  /** Visible to all companies; it may be opened later, and never closed again. */
  open: { kind: 'flag', amend: 'own', told: true, label: 'open' },
  /** Of those, only to the ones in the buyer's country. */
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

/** In the order in which a form walks through them. */
export const INQUIRE_FIELD_NAMES = Object.keys(INQUIRE_FIELDS) as readonly InquireField[];

/** One value for each field of an inquiry. */
export const eachInquireField = <T extends Readonly<Record<InquireField, unknown>>>(
  valueOf: (field: InquireField) => unknown,
): T => Object.fromEntries(INQUIRE_FIELD_NAMES.map((field) => [field, valueOf(field)])) as T;

/** A new inquiry, and what is stored where a body leaves a field out. */
export const EMPTY_INQUIRE = eachInquireField<{ readonly [F in InquireField]: (typeof EMPTY)[InquireKind<F>] }>(
  (field) => EMPTY[INQUIRE_FIELDS[field].kind],
);

export const amendableAs = <const A extends Field['amend']>(amend: A): readonly With<'amend', A>[] =>
  INQUIRE_FIELD_NAMES.filter((field): field is With<'amend', A> => INQUIRE_FIELDS[field].amend === amend);

/** What an inquiry says, of whatever else is known of it. */
export const inquireContent = <T extends Readonly<Record<InquireField, unknown>>>(inquire: T): Pick<T, InquireField> =>
  eachInquireField<Pick<T, InquireField>>((field) => inquire[field]);

/** The part of it that may change after publication. */
export const publishedContent = (inquire: Readonly<Record<InquireField, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    INQUIRE_FIELD_NAMES.flatMap((field) => (INQUIRE_FIELDS[field].amend === 'locked' ? [] : [[field, inquire[field]]])),
  );

/** The part of it that suppliers are told. */
export const toldContent = <T extends Readonly<Record<InquireField, unknown>>>(
  inquire: T,
): Pick<T, With<'told', true>> =>
  Object.fromEntries(
    INQUIRE_FIELD_NAMES.flatMap((field) => (INQUIRE_FIELDS[field].told ? [[field, inquire[field]]] : [])),
  ) as Pick<T, With<'told', true>>;
