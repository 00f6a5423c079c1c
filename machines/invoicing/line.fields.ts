import type { EachField } from '../kit/fields.ts';
import type { VatCategory } from '../money/rates.ts';

/**
 * What a line of a document says, each field once; its net follows from them, and what it belongs to are numbers of
 * their own. Body, row, columns, draft, what is printed and what a correction shows are read from here.
 * `line`: text; `quantity`, `price`: decimals, null while a draft has none; `sum`, `rate`, `exchange`: decimals.
 * `rare`: only some lines have it, and what is printed leaves it out where there is none.
 */
export const LINE_FIELDS = {
  name: { kind: 'line', max: 500 },
  quantity: { kind: 'quantity' },
  unit: { kind: 'unit' },
  /** Net of one unit. */
  price: { kind: 'price' },
  /** An amount, no percentage. */
  discount: { kind: 'sum' },
  vat_category: { kind: 'category' },
  vat_rate: { kind: 'rate' },
  /** Why the line is exempt, where it is. */
  exemption: { kind: 'line', max: 255 },
  /** Of a line supplied on another day: its own, in units of the seller's currency. Printed where it differs. */
  exchange_rate: { kind: 'exchange', rare: true },
  /** Of annex 15 to the Polish act on VAT: above 15,000 PLN it is paid in two parts. */
  annex_15: { kind: 'flag', rare: true },
} as const satisfies Readonly<Record<string, Field>>;

/** What is kept of each kind: a draft may be unfinished. Decimals are strings everywhere. */
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

/** As it is kept. */
export type StoredLine = { readonly [F in LineField]: Stored[LineKind<F>] };
/** As a document says it. */
export type PrintedFields = { readonly [F in CommonField]: Printed<LineKind<F>> } & {
  readonly [F in RareField]?: Printed<LineKind<F>>;
};

/** In the order of the form. */
export const lineFields = Object.keys(LINE_FIELDS) as readonly LineField[];

/** One value for each field of a line. */
export const eachLineField: EachField<LineField> = (valueOf) =>
  Object.fromEntries(lineFields.map((field) => [field, valueOf(field)])) as never;

export const lineFieldsOf = (rare: boolean): readonly LineField[] =>
  lineFields.filter((field) => 'rare' in LINE_FIELDS[field] === rare);
