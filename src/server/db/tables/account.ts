import type { OrganizationField, OrganizationKind } from '../../../../machines/organization/organization.fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../../../machines/kit/permissions.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, NullableInstant, Numbered } from './core.ts';

/** Calendar day, `2026-11-21`. */
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;

/** A list kept as JSON, empty by default. */
type TextList = ColumnType<string[], string | undefined, string>;

/** A user. The state of the registration is derived from the instants. */
export interface UsersTable extends Numbered {
  /** As entered, in lower case; unique. */
  email: string;
  password_hash: string;
  language: Language;
  first_name: Generated<string>;
  last_name: Generated<string>;
  gender: Generated<string>;
  country: Generated<string>;
  phone_code: Generated<string>;
  own_phone: Generated<string>;
  date_of_birth: NullableDay;
  image: string | null;
  /** The active organisation; valid only while the user is a member. */
  organization_id: number | null;
  registered_at: Instant;
  activated_at: NullableInstant;
  disabled_at: NullableInstant;
  /** Hash of the live activation token; null once used. */
  activation_hash: string | null;
  activation_sent_at: NullableInstant;
  /** When the personal data was erased; the row remains for the user's steps. */
  deleted_at: NullableInstant;
  version: Generated<number>;
}

/** One row per sign-in; only the hash of the key is stored. */
export interface TokensTable {
  id: Generated<number>;
  user_id: number;
  /** Active organisation of this sign-in. */
  organization_id: number | null;
  key_hash: string;
  created_at: Instant;
  used_at: Instant;
  revoked_at: NullableInstant;
  /** Address and `User-Agent` of the sign-in as sent. Empty in older rows. */
  ip: Generated<string>;
  agent: Generated<string>;
}

/** A browser in which the user has signed in; it grants no access, but is exempt from the limits on strangers. */
export interface DevicesTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: Instant;
  used_at: Instant;
}

/** The link that creates the first account on an empty server; at most one row. */
export interface FirstLinksTable {
  id: Generated<number>;
  token_hash: string;
  created_at: Instant;
}

/** One row per password reset request; a newly mailed token replaces the previous one. */
export interface PasswordResetsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string | null;
  requested_at: NullableInstant;
  confirmed_at: NullableInstant;
  expired_at: NullableInstant;
  version: Generated<number>;
}

export interface WebSessionsTable {
  id: string;
  created_at: Instant;
  seen_at: Instant;
}

/** Images of users and companies, accessible to everyone who has the name, which cannot be guessed. */
export interface ImagesTable {
  name: string;
  path: string;
  media_type: string;
  user_id: number;
  created_at: Instant;
  /** Whether an issued document contains the image. */
  printed: Generated<boolean>;
}

/** Attempts per subject and window, stored in the database so that several instances share the counts. */
export interface AttemptsTable {
  subject: string;
  window_start: Instant;
  count: number;
}

interface OrganizationColumn {
  name: string;
  country: string;
  register: string;
  vat: string | null;
  line: Generated<string>;
  text: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  web: Generated<string>;
  day: NullableDay;
  zone: string | null;
  picture: string | null;
  flag: Generated<boolean>;
  words: TextList;
  categories: TextList;
  tariffs: TextList;
  template: Generated<string>;
  series: Generated<string>;
}
type OrganizationColumns = { [F in OrganizationField]: OrganizationColumn[OrganizationKind<F>] };

export interface OrganizationsTable extends Numbered, OrganizationColumns {
  created_at: Instant;
  created_by: number | null;
  version: Generated<number>;
}

export type MembershipState =
  | 'none'
  | 'requested'
  | 'invited'
  | 'member'
  | 'rejected'
  | 'declined'
  | 'removed'
  | 'left';

/** A user's membership in an organisation from start to end; rejoining creates a new row. */
export interface MembershipsTable extends Numbered {
  organization_id: number;
  /** Null while the invited address has no account. */
  user_id: number | null;
  email: string;
  role: Role;
  state: MembershipState;
  created_at: Instant;
  joined_at: NullableInstant;
  ended_at: NullableInstant;
  version: Generated<number>;
}

export interface BankAccountsTable extends Numbered {
  organization_id: number;
  name: string;
  bank_name: Generated<string>;
  iban: string;
  swift: Generated<string>;
  currency: string;
  created_at: Instant;
  /** Documents keep referencing it, so it is never deleted. */
  removed_at: NullableInstant;
  version: Generated<number>;
}

export interface AccountTables {
  users: UsersTable;
  tokens: TokensTable;
  devices: DevicesTable;
  first_links: FirstLinksTable;
  password_resets: PasswordResetsTable;
  web_sessions: WebSessionsTable;
  images: ImagesTable;
  attempts: AttemptsTable;
  organizations: OrganizationsTable;
  memberships: MembershipsTable;
  bank_accounts: BankAccountsTable;
}
