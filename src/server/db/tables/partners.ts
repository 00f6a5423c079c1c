import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

type OrNone<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** An organisation's private data on another company; no one else can see it. */
export interface PartnersTable extends Numbered {
  organization_id: number;
  /** Null: a company outside the marketplace, with its name stored here. */
  company_id: OrNone<number>;
  /** The member that an outside company became through an invitation to a tender. */
  joined_id: OrNone<number>;
  name: Generated<string>;
  intername: Generated<string>;
  name_full: Generated<string>;
  country: Generated<string>;
  reg_number: Generated<string>;
  vat_id: Generated<string>;
  postcode: Generated<string>;
  city: Generated<string>;
  street: Generated<string>;
  building: Generated<string>;
  office: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  /** Days from the issue of a document until payment. */
  payment_days: OrNone<number>;
  currency: OrNone<string>;
  language: OrNone<Language>;
  document_email: Generated<string>;
  /** Percent. */
  discount: OrNone<string>;
  delivery_term: OrNone<string>;
  delivery_place: Generated<string>;
  notes: Generated<string>;
  labels: ColumnType<string[], string | undefined, string>;
  created_at: Instant;
  created_by: number;
  removed_at: NullableInstant;
  version: Generated<number>;
}

export interface PartnerContactsTable {
  id: Generated<number>;
  partner_id: number;
  position: number;
  name: string;
  role: string;
  email: string;
  phone: string;
}

export interface PartnerFilesTable extends Numbered {
  partner_id: number;
  file_id: number;
}

export interface PartnerTables {
  partners: PartnersTable;
  partner_contacts: PartnerContactsTable;
  partner_files: PartnerFilesTable;
}
