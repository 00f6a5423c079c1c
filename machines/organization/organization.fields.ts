import type { EachField } from '../kit/fields.ts';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE } from '../money/numbering.ts';

/**
 * What an organisation says of itself, each field once. Body, rows, columns and the form are read from here.
 * `line`: text of one line; `text`: of several. `short`: every signed-in person may find it, enough to ask to join.
 * `setting`: it has a page of its own, beside the form. `unsaid`: what counts where nothing was said.
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
  /** Whom the buyer of an invoice may ask: a person or a department. */
  contact_name: { kind: 'line', max: 100 },
  fax: { kind: 'phone' },
  website: { kind: 'web' },
  duns: { kind: 'line', max: 11 },
  reg_date: { kind: 'day' },
  /** IANA zone of its calendar; null for the country's. */
  timezone: { kind: 'zone' },
  description: { kind: 'text', max: 4000 },
  image: { kind: 'picture', short: true },
  /** Requests for quotations come here; empty filters let everything through. */
  receive_requests: { kind: 'flag', setting: true },
  words_filter: { kind: 'words', setting: true },
  request_categories: { kind: 'categories', setting: true },
  request_tariffs: { kind: 'tariffs', setting: true },
  /** `{series}{YYYY}/{MM}/{n}` and what stands for {series}. */
  number_template: { kind: 'template', setting: true, unsaid: DEFAULT_TEMPLATE },
  series_advance: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.advance },
  series_invoice: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.invoice },
  series_correction: { kind: 'series', setting: true, unsaid: DEFAULT_SERIES.correction },
  /** Buyers are reminded of what is overdue. */
  payment_reminders: { kind: 'flag', setting: true },
  /** The last day of the closed period: nothing is issued into it. */
  closed_until: { kind: 'day', setting: true },
  /** A supplier may propose a change of an order beyond the award: more than the lot asks for, or dearer. */
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
/** What the form asks for, but for the picture. */
export type FormField = Exclude<OrganizationField, With<'setting'> | 'image'>;
type ListKind = 'words' | 'categories' | 'tariffs';
export type ListField = {
  [F in OrganizationField]: OrganizationKind<F> extends ListKind ? F : never;
}[OrganizationField];

/** In the order of the form. */
export const ORGANIZATION_FIELD_NAMES = Object.keys(ORGANIZATION_FIELDS) as readonly OrganizationField[];
export const isShort = (field: OrganizationField): field is ShortField => 'short' in ORGANIZATION_FIELDS[field];
export const isInForm = (field: OrganizationField): field is FormField =>
  field !== 'image' && !('setting' in ORGANIZATION_FIELDS[field]);
const LISTS: readonly string[] = ['words', 'categories', 'tariffs'] satisfies readonly ListKind[];
export const isList = (field: OrganizationField): field is ListField => LISTS.includes(ORGANIZATION_FIELDS[field].kind);

/** One value for each field. */
export const eachOrganizationField: EachField<OrganizationField> = (valueOf) =>
  Object.fromEntries(ORGANIZATION_FIELD_NAMES.map((field) => [field, valueOf(field)])) as never;
