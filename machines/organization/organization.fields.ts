import type { EachField } from '../kit/fields.ts';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE } from '../money/numbering.ts';

/**
 * Fields of an organisation, each defined once. Body, rows, columns and the form are derived from this table. `line`:
 * text of one line; `text`: of several. `short`: every signed-in user can see it, enough to ask to join. `setting`:
 * edited on a separate page, not in the form. `unsaid`: default value.
 */
export const ORGANIZATION_FIELDS = {
  name: { kind: 'name', max: 255, short: true },
  country: { kind: 'country', short: true },
  /** Number in the national register, digits and letters only. */
  reg_number: { kind: 'register', short: true },
  vat_id: { kind: 'vat' },
  intername: { kind: 'line', max: 255, short: true },
  name_full: { kind: 'line', max: 500 },
  postcode: { kind: 'line', max: 16 },
  city: { kind: 'line', max: 120, short: true },
  street: { kind: 'line', max: 200 },
  building: { kind: 'line', max: 32 },
  office: { kind: 'line', max: 32 },
  email: { kind: 'email' },
  org_phone: { kind: 'phone' },
  /** Contact for the buyer of an invoice: a person or a department. */
  contact_name: { kind: 'line', max: 100 },
  fax: { kind: 'phone' },
  website: { kind: 'web' },
  duns: { kind: 'line', max: 11 },
  reg_date: { kind: 'day' },
  /** IANA zone of its calendar; null for the country's zone. */
  timezone: { kind: 'zone' },
  description: { kind: 'text', max: 4000 },
  image: { kind: 'picture', short: true },
  /** Whether it receives requests for quotations; empty filters match every request. */
  receive_requests: { kind: 'flag', setting: true },
  words_filter: { kind: 'words', setting: true },
  request_categories: { kind: 'categories', setting: true },
  request_tariffs: { kind: 'tariffs', setting: true },
  /** `{series}{YYYY}/{MM}/{n}`, and the text for {series}. */
  number_template: { kind: 'template', setting: true, unsaid: DEFAULT_TEMPLATE },
  series_advance: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.advance },
  series_invoice: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.invoice },
  series_correction: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.correction },
  /** Whether buyers get reminders of overdue invoices. */
  payment_reminders: { kind: 'flag', setting: true },
  /** The last day of the closed period: no document may be issued on or before it. */
  closed_until: { kind: 'day', setting: true },
  /**
   * Whether a supplier may propose an order change beyond the award: more than the lot's quantity, or a higher price.
   */
  changes_beyond_award: { kind: 'flag', setting: true },
} as const satisfies Readonly<Record<string, Field>>;

type Long = 'name' | 'line' | 'text';
type Said = 'template' | 'series';
type Other =
  | 'country'
  | 'register'
  | 'vat'
  | 'email'
  | 'phone'
  | 'web'
  | 'day'
  | 'zone'
  | 'picture'
  | 'flag'
  | 'words'
  | 'categories'
  | 'tariffs';
type Field = { readonly short?: true; readonly setting?: true } & (
  | { readonly kind: Long; readonly max: number }
  | { readonly kind: Said; readonly unsaid: string }
  | { readonly kind: Other }
);
type Fields = typeof ORGANIZATION_FIELDS;
export type OrganizationField = keyof Fields;
export type OrganizationKind<F extends OrganizationField> = Fields[F]['kind'];
type With<K extends string> = {
  [F in OrganizationField]: Fields[F] extends Readonly<Record<K, true>> ? F : never;
}[OrganizationField];
export type ShortField = With<'short'>;
/** Fields of the form, without the picture. */
export type FormField = Exclude<OrganizationField, With<'setting'> | 'image'>;
type ListKind = 'words' | 'categories' | 'tariffs';
export type ListField = {
  [F in OrganizationField]: OrganizationKind<F> extends ListKind ? F : never;
}[OrganizationField];

/** In form order. */
export const ORGANIZATION_FIELD_NAMES = Object.keys(ORGANIZATION_FIELDS) as readonly OrganizationField[];
export const isShort = (field: OrganizationField): field is ShortField => 'short' in ORGANIZATION_FIELDS[field];
export const isInForm = (field: OrganizationField): field is FormField =>
  field !== 'image' && !('setting' in ORGANIZATION_FIELDS[field]);
const LISTS: readonly string[] = ['words', 'categories', 'tariffs'] satisfies readonly ListKind[];
export const isList = (field: OrganizationField): field is ListField => LISTS.includes(ORGANIZATION_FIELDS[field].kind);

/** Builds an object with one value per field. */
export const eachOrganizationField: EachField<OrganizationField> = (valueOf) =>
  Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;
