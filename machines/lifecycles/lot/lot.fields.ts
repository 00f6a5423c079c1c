/**
 * Fields of a lot, each defined once: the wire's body and row, the columns, copy, draft, amendment differences and
 * table columns are derived from this table. `line`: text of one line; `text`: of several; `quantity`: a decimal,
 * null while a draft has none; `unit`: a code from the list of units; `tariff`: a number of the goods' nomenclature.
 * `label`: key below `field` in procurement.json.
 */
export const LOT_FIELDS = {
  name: { kind: 'line', max: 500, label: 'lotName' },
  description: { kind: 'text', max: 5000, label: 'lotDescription' },
  quantity: { kind: 'quantity', label: 'quantity' },
  unit: { kind: 'unit', label: 'unit' },
  tariff_number: { kind: 'tariff', label: 'tariffNumber' },
  article: { kind: 'line', max: 60, label: 'article' },
} as const satisfies Readonly<Record<string, Field>>;

type Field =
  | { readonly kind: 'line' | 'text'; readonly max: number; readonly label: string }
  | { readonly kind: 'quantity' | 'unit' | 'tariff'; readonly label: string };

export type LotField = keyof typeof LOT_FIELDS;
export type LotKind<F extends LotField> = (typeof LOT_FIELDS)[F]['kind'];

/** Content of a lot; the quantity as a plain decimal. */
export type LotContent = { readonly [F in LotField]: LotKind<F> extends 'quantity' ? string | null : string };

/** In form order. */
export const LOT_FIELD_NAMES = Object.keys(LOT_FIELDS) as readonly LotField[];

/** Builds an object with one value per field of a lot. */
export const eachLotField = <T extends Readonly<Record<LotField, unknown>>>(valueOf: (field: LotField) => unknown): T =>
  Object.fromEntries(LOT_FIELD_NAMES.map((field) => [field, valueOf(field)])) as T;

/** Default unit of a new lot. */
export const LOT_UNIT = 'PCS';

/** Content of a new lot. */
export const emptyLotContent = eachLotField<Record<LotField, string>>((field) =>
  LOT_FIELDS[field].kind === 'unit' ? LOT_UNIT : '',
);

/** Picks the content fields of a lot. */
export const lotContent = <T extends Readonly<Record<LotField, unknown>>>(lot: T): Pick<T, LotField> =>
  eachLotField<Pick<T, LotField>>((field) => lot[field]);
