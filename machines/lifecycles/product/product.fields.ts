import type { EachField } from '../../kit/fields.ts';

/**
 * What is said of a product or service, each field once (specification, §3, with article and manufacturer). Body, row,
 * columns, defaults, draft, import and file are read from here.
 * `line`: text of one line, `code` one that no other product of the company has; `text`: of several lines; `price`,
 * `amount`: decimals, null for none. `own`: its company alone is told. `apart`: kept elsewhere than in a column of its
 * name: whether it is for sale is its state, its category has a number, its picture is kept as a file.
 * `searched`: a search in the own catalogue looks into it.
 */
export const PRODUCT_FIELDS = {
  name: { kind: 'name', max: 255, searched: true },
  intername: { kind: 'line', max: 255, searched: true },
  product_code: { kind: 'code', max: 64, searched: true },
  barcode: { kind: 'line', max: 64, searched: true },
  article: { kind: 'line', max: 64, searched: true },
  manufacturer: { kind: 'line', max: 255, searched: true },
  tariff_number: { kind: 'tariff', searched: true },
  category: { kind: 'category', apart: true },
  /** Of one unit; without VAT. Null: on request. */
  price: { kind: 'price' },
  /** What the seller says is there; what moves in and out is the stock's. */
  quantity: { kind: 'amount', own: true },
  currency: { kind: 'currency' },
  description: { kind: 'text', max: 20_000 },
  for_sale: { kind: 'flag', own: true, apart: true },
  is_service: { kind: 'flag' },
  minimum_order_quantity: { kind: 'amount' },
  weight: { kind: 'line', max: 40 },
  volume: { kind: 'line', max: 40 },
  length: { kind: 'line', max: 40 },
  width: { kind: 'line', max: 40 },
  height: { kind: 'line', max: 40 },
  unit: { kind: 'unit' },
  measurement: { kind: 'measures', max: 8 },
  /** A picture of this server, or an address that somebody typed: only the reader's browser fetches it. */
  image: { kind: 'picture', apart: true },
} as const satisfies Readonly<Record<string, Field>>;

/** What a product is where nothing else was said; the specification's defaults. */
const EMPTY = {
  name: '',
  line: '',
  code: '',
  text: '',
  tariff: '',
  category: null,
  price: null,
  amount: null,
  currency: null,
  flag: false,
  unit: 'PCS',
  measures: 'MS',
  picture: null,
} as const;
type Kind = keyof typeof EMPTY;
type Long = 'name' | 'line' | 'code' | 'text' | 'measures';

type Field = { readonly own?: true; readonly apart?: true; readonly searched?: true } & (
  | { readonly kind: Long; readonly max: number }
  | { readonly kind: Exclude<Kind, Long> }
);
type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
export type ProductKind<F extends ProductField> = Fields[F]['kind'];
type With<K extends string> = { [F in ProductField]: Fields[F] extends Readonly<Record<K, true>> ? F : never };
/** What everybody is told of a product that is for sale. */
export type PublicField = Exclude<ProductField, With<'own'>[ProductField]>;
/** What stands in a column of its name. */
export type ColumnField = Exclude<ProductField, With<'apart'>[ProductField]>;

/** In the order of the form. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];
export const isColumn = (field: ProductField): field is ColumnField => !('apart' in PRODUCT_FIELDS[field]);
export const isPublic = (field: ProductField): field is PublicField => !('own' in PRODUCT_FIELDS[field]);
const FIGURES: readonly Kind[] = ['price', 'amount'];
export type FigureField = { [F in ProductField]: ProductKind<F> extends 'price' | 'amount' ? F : never }[ProductField];
export type SearchedField = With<'searched'>[ProductField];
/** Decimals, null for none. */
export const isFigure = (field: ProductField): field is FigureField => FIGURES.includes(PRODUCT_FIELDS[field].kind);
export const isSearched = (field: ProductField): field is SearchedField => 'searched' in PRODUCT_FIELDS[field];

/** One value for each field. */
export const eachProductField: EachField<ProductField> = (valueOf) =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;

export const EMPTY_PRODUCT = eachProductField<{ readonly [F in ProductField]: (typeof EMPTY)[ProductKind<F>] }>(
  (field) => EMPTY[PRODUCT_FIELDS[field].kind],
);
