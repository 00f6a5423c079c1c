import type { EachField } from '../../kit/fields.ts';

/**
 * Fields of a product or service, each defined once (specification, §3, with article and manufacturer). Body, row,
 * columns, defaults, draft, import and file are derived from this table. `line`: text of one line, `code`: one that
 * is unique among the company's products; `text`: of several lines; `price`, `amount`: decimals, null for none. `own`:
 * visible only to its company. `apart`: not stored in a column of the same name: for_sale is derived from the state,
 * the category is stored as an id, the picture as a file. `searched`: included in the search of the own catalogue.
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
  /** Unit price without VAT. Null: on request. */
  price: { kind: 'price' },
  /** The quantity stated by the seller; movements belong to the stock. */
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
  /** A picture on this server or a URL entered by a user; only the reader's browser fetches it. */
  image: { kind: 'picture', apart: true },
} as const satisfies Readonly<Record<string, Field>>;

/** Default values by kind, from the specification. */
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
/** Fields of a product on sale that everyone can see. */
export type PublicField = Exclude<ProductField, With<'own'>[ProductField]>;
/** Fields stored in a column of the same name. */
export type ColumnField = Exclude<ProductField, With<'apart'>[ProductField]>;

/** In form order. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];
export const isColumn = (field: ProductField): field is ColumnField => !('apart' in PRODUCT_FIELDS[field]);
export const isPublic = (field: ProductField): field is PublicField => !('own' in PRODUCT_FIELDS[field]);
const FIGURES: readonly Kind[] = ['price', 'amount'];
export type FigureField = { [F in ProductField]: ProductKind<F> extends 'price' | 'amount' ? F : never }[ProductField];
export type SearchedField = With<'searched'>[ProductField];
/** Whether a field is a decimal, null for none. */
export const isFigure = (field: ProductField): field is FigureField => FIGURES.includes(PRODUCT_FIELDS[field].kind);
export const isSearched = (field: ProductField): field is SearchedField => 'searched' in PRODUCT_FIELDS[field];

/** Builds an object with one value per field. */
export const eachProductField: EachField<ProductField> = (valueOf) =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;

export const EMPTY_PRODUCT = eachProductField<{ readonly [F in ProductField]: (typeof EMPTY)[ProductKind<F>] }>(
  (field) => EMPTY[PRODUCT_FIELDS[field].kind],
);
