import type { EachField } from '../kit/fields.ts';
import type { VatCategory } from '../money/rates.ts';

/**
 * Fields of a document line, each defined once; the net amount is derived from them, and references are separate ids.
 * Body, row, columns, draft, print and the view of a correction are derived from this table. `line`: text;
 * `quantity`, `price`: decimals, null while a draft has none; `sum`, `rate`, `exchange`: decimals. `rare`: only some
 * lines have it, and print omits it where it is empty.
 */
export const LINE_FIELDS = {
  name: { kind: 'line', max: 500 },
  quantity: { kind: 'quantity' },
  unit: { kind: 'unit' },
  /** Net price per unit. */
  price: { kind: 'price' },
  /** An amount, not a percentage. */
  discount: { kind: 'sum' },
  vat_category: { kind: 'category' },
  vat_rate: { kind: 'rate' },
  /** Reason for the exemption of an exempt line. */
  exemption: { kind: 'line', max: 255 },
  /** Own exchange rate of a line supplied on another day, in units of the seller's currency. Printed if different. */
  exchange_rate: { kind: 'exchange', rare: true },
  /** Whether it is listed in annex 15 to the Polish act on VAT: above 15,000 PLN it is paid in two parts. */
  annex_15: { kind: 'flag', rare: true },
} as const satisfies Readonly<Record<string, Field>>;

/** Stored type of each kind; a draft may be incomplete. Decimals are always strings. */
interface Stored {
  readonly line: string;
  readonly quantity: string | null;
  readonly unit: string;
  readonly price: string | null;
  readonly sum: string;
  readonly category: VatCategory;
  readonly rate: string;
  readonly exchange: string | null;
  readonly flag: boolean;
}
type Printed<K extends LineKinds> = K extends 'flag' ? true : NonNullable<Stored[K]>;

export type LineKinds = keyof Stored;
type Field = { readonly rare?: true } & (
  | { readonly kind: 'line'; readonly max: number }
  | { readonly kind: Exclude<LineKinds, 'line'> }
);
type Fields = typeof LINE_FIELDS;
export type LineField = keyof Fields;
export type LineKind<F extends LineField> = Fields[F]['kind'];
export type RareField = { [F in LineField]: Fields[F] extends { readonly rare: true } ? F : never }[LineField];
export type CommonField = Exclude<LineField, RareField>;

/** A line as stored. */
export type StoredLine = { readonly [F in LineField]: Stored[LineKind<F>] };
/** A line as printed. */
export type PrintedFields = { readonly [F in CommonField]: Printed<LineKind<F>> } & {
  readonly [F in RareField]?: Printed<LineKind<F>>;
};

/** In form order. */
export const lineFields = Object.keys(LINE_FIELDS) as readonly LineField[];

/** Builds an object with one value per line field. */
export const eachLineField: EachField<LineField> = (valueOf) =>
  Object.fromEntries(lineFields.map((field) => [field, valueOf(field)])) as never;

export const lineFieldsOf = (rare: boolean): readonly LineField[] =>
  lineFields.filter((field) => 'rare' in LINE_FIELDS[field] === rare);
