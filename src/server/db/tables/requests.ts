import type { ColumnType, Generated } from 'kysely';
import type { RequestStatus } from '../../../contract/requests/buyer-request.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

type Day = ColumnType<string, string, string>;
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;
/** PostgreSQL `numeric`: a decimal string in both directions. */
type Numeric = string;

/** A request for a quotation. The requester's data is erased when a visitor never verifies the address. */
export interface BuyerRequestsTable extends Numbered {
  /** Null for a visitor. */
  organization_id: number | null;
  user_id: number | null;
  name: Generated<string>;
  company: Generated<string>;
  /** In lower case. */
  email: Generated<string>;
  phone: Generated<string>;
  /** Language of letters to the visitor. */
  language: Language;
  country: string;
  subject: Generated<string>;
  description: Generated<string>;
  category: Generated<string>;
  wanted_delivery: NullableDay;
  delivery_place: Generated<string>;
  status: RequestStatus;
  token_hash: string | null;
  created_at: Instant;
  submitted_at: NullableInstant;
  routed_at: NullableInstant;
  inquire_id: number | null;
  version: Generated<number>;
}

export interface BuyerRequestLinesTable extends Numbered {
  request_id: number;
  position: number;
  name: string;
  quantity: Numeric;
  unit: string;
  tariff_number: string;
}

/** Companies that a request was sent to. */
export interface BuyerRequestCompaniesTable {
  request_id: number;
  organization_id: number;
}

export interface QuotedLine {
  readonly line: number;
  readonly price: string;
  readonly quantity: string;
}

/** One row per company with its latest revision. */
export interface BuyerRequestAnswersTable extends Numbered {
  request_id: number;
  organization_id: number;
  user_id: number | null;
  currency: string;
  lines: Json<readonly QuotedLine[]>;
  delivery_time: string;
  valid_until: Day;
  message: string;
  revision: number;
  answered_at: Instant;
}

/** Mailed links to a visitor's request; only hashes of their secrets are stored. */
export interface BuyerRequestLinksTable {
  secret_hash: string;
  request_id: number;
  created_at: Instant;
}

export interface RequestTables {
  buyer_requests: BuyerRequestsTable;
  buyer_request_lines: BuyerRequestLinesTable;
  buyer_request_companies: BuyerRequestCompaniesTable;
  buyer_request_answers: BuyerRequestAnswersTable;
  buyer_request_links: BuyerRequestLinksTable;
}
