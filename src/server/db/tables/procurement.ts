import type { InquireField, InquireKind } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import type { LotField, LotKind } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import type {
  OfferField,
  OfferKind,
  OfferLineField,
  OfferLineKind,
} from '../../../../machines/lifecycles/offer/offer.fields.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Because } from '../../../../machines/kit/because.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Difference } from '../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { OfferStatus } from '../../../contract/procurement/offer.ts';
import type { OrderSide, OrderSource, OrderStatus } from '../../../contract/procurement/order.ts';
import type { Participation } from '../../../contract/procurement/quotation.ts';
import type { Instant, Json, NullableInstant, Numbered } from './core.ts';

type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;
/** PostgreSQL `numeric`: a decimal string in both directions. */
type Numeric = string;

interface InquireColumn {
  line: string;
  text: string;
  instant: NullableInstant;
  zone: string;
  sum: Numeric;
  sumOrNone: Numeric | null;
  currency: string | null;
  flag: boolean;
  term: string | null;
  person: number | null;
}
type InquireColumns = { [F in InquireField]: InquireColumn[InquireKind<F>] };

/** The API's statuses are derived from the instants and the outcome. */
export interface InquiresTable extends Numbered, InquireColumns {
  organization_id: number;
  created_by: number;
  created_at: Instant;
  published_at: NullableInstant;
  /** When it left the state Published. */
  closed_at: NullableInstant;
  closed_early: boolean;
  opened_at: NullableInstant;
  outcome: 'Awarded' | 'Completed' | 'Unsuccessful' | 'Cancelled' | null;
  /** The pending approval request for its publication or an award. */
  approval_id: Generated<number | null>;
  cancel_reason: string;
  cancel_comment: string;
  revision: Generated<number>;
  version: Generated<number>;
}

/** A text column for each field of a lot except its quantity. */
type LotColumns = { [F in LotField]: LotKind<F> extends 'quantity' ? Numeric | null : string };

export interface LotsTable extends Numbered, LotColumns {
  inquire_id: number;
  position: number;
  state: Generated<'active' | 'partly' | 'awarded' | 'unsuccessful'>;
  reason: Generated<string>;
  comment: Generated<string>;
}

/** Companies invited by the buyer. */
export interface InquireParticipantsTable {
  inquire_id: number;
  organization_id: number;
  position: number;
}

export interface InquireDocumentsTable extends Numbered {
  inquire_id: number;
  /** Null: the file belongs to the whole inquiry. */
  lot_id: Generated<number | null>;
  file_id: number;
}

/** Published revisions: 1, and one more with every amendment. */
export interface InquireRevisionsTable {
  inquire_id: number;
  revision: number;
  at: Instant;
  reason: string;
  changed: Json<string[]>;
  content: Json<unknown>;
  /** Old and new value of every changed field. */
  difference: Json<Difference[]>;
}

/** An extension of the deadline without any other change. */
export interface InquireExtensionsTable {
  id: Generated<number>;
  inquire_id: number;
  /** The revision in force at that time. */
  revision: number;
  at: Instant;
  reason: string;
  before: Instant;
  after: Instant;
}

type Told = 'viewed' | 'participating' | 'declined';

export interface TendersTable {
  id: Generated<number>;
  inquire_id: number;
  organization_id: number;
  state: Participation;
  seen_at: NullableInstant;
  /** The company's own statement to the buyer; drafts and sealed offers change only its state. */
  told: ColumnType<Told | null, Told | null | undefined, Told | null>;
  /** The revision of the inquiry for which the company agreed to early closing; an amendment ends the agreement. */
  agreed_revision: ColumnType<number | null, number | null | undefined, number | null>;
  /** When the buyer last requested an answer from the company. */
  reminded_at: NullableInstant;
  reason: Generated<string>;
  comment: Generated<string>;
  version: Generated<number>;
}

interface OfferColumn {
  currency: string | null;
  day: NullableDay;
  term: string | null;
  line: Generated<string>;
  text: Generated<string>;
}
type OfferColumns = { [F in OfferField]: OfferColumn[OfferKind<F>] };

export interface OffersTable extends Numbered, OfferColumns {
  inquire_id: number;
  organization_id: number;
  created_by: number;
  created_at: Instant;
  status: OfferStatus;
  revision: Generated<number>;
  based_on: number;
  stale_lots: Json<number[]>;
  /** Whose action caused its rejection. */
  because: ColumnType<Because | null, Because | null | undefined, Because | null>;
  submitted_at: NullableInstant;
  reason: Generated<string>;
  version: Generated<number>;
}

interface OfferLineColumn {
  price: Numeric | null;
  quantity: Numeric | null;
  unit: string;
  currency: string | null;
  flag: boolean;
  term: string | null;
  line: string;
  text: string;
}
type OfferLineColumns = { [F in OfferLineField]: OfferLineColumn[OfferLineKind<F>] };

export interface OfferItemsTable extends OfferLineColumns {
  id: Generated<number>;
  offer_id: number;
  lot_id: number;
  /** Why the buyer excluded it from the ranking; null if not excluded. */
  aside: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Surcharge that the buyer applies to a delivery term other than the requested one. */
export interface InquireTermValuesTable {
  inquire_id: number;
  lot_id: number;
  term: string;
  freight: Numeric;
  duty: Numeric;
}

/** Every submission is kept forever, with its receipt. */
export interface OfferRevisionsTable {
  offer_id: number;
  revision: number;
  at: Instant;
  /** SHA-256 of `content`. */
  hash: string;
  /** The canonical text that was hashed. */
  content: string;
  /** When the offers were opened and the receipt was published to all participants. */
  published_at: NullableInstant;
}

/** Files a supplier has uploaded for an offer; `attached`: they are part of its current content. */
export interface OfferDocumentsTable extends Numbered {
  offer_id: number;
  file_id: number;
  attached: Generated<boolean>;
}

/** Letters before a deadline: one per distance and deadline, so that an extended deadline gets its own. */
export interface DeadlineRemindersTable {
  inquire_id: number;
  hours: number;
  expire_at: Instant;
  at: Instant;
}

export interface FirstAward {
  readonly quantity: Numeric;
  readonly price: Numeric;
  readonly justification: string;
}

export interface AwardsTable extends Numbered {
  inquire_id: number;
  lot_id: number;
  offer_id: number;
  organization_id: number;
  quantity: Numeric;
  price: Numeric;
  currency: string;
  justification: string;
  at: Instant;
  user_id: number | null;
  order_id: number | null;
  /** The original award, if buyer and supplier have agreed on a change since. */
  first: ColumnType<FirstAward | null, string | null | undefined, string | null>;
  changed_at: NullableInstant;
  /** When its supplier was notified; until then only the buyer sees it. */
  told_at: NullableInstant;
  revoked_at: NullableInstant;
  revoke_reason: Generated<string>;
  /** Whose action caused the revocation. */
  because: ColumnType<Because | null, Because | null | undefined, Because | null>;
}

export interface OrdersTable extends Numbered {
  inquire_id: number | null;
  offer_id: number | null;
  /** Null: a visitor's order, with the address in `contact_email`. */
  buyer_id: number | null;
  seller_id: number;
  source: Generated<OrderSource>;
  status: OrderStatus;
  currency: string;
  vat_included: boolean;
  delivery_term: string | null;
  delivery_place: string;
  delivery_time: string;
  payment_condition: string;
  created_at: Instant;
  created_by: number | null;
  answer_by: Instant;
  confirmed_at: NullableInstant;
  delivered_at: NullableInstant;
  closed_at: NullableInstant;
  revision: Generated<number>;
  comment: Generated<string>;
  /** The person who ordered; null where the data of the buyer's organisation applies. */
  contact_name: ColumnType<string | null, string | null | undefined, string | null>;
  contact_company: ColumnType<string | null, string | null | undefined, string | null>;
  contact_email: ColumnType<string | null, string | null | undefined, string | null>;
  contact_phone: ColumnType<string | null, string | null | undefined, string | null>;
  contact_country: ColumnType<string | null, string | null | undefined, string | null>;
  contact_language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  delivery_address: Generated<string>;
  wanted_on: ColumnType<string | null, string | null | undefined, string | null>;
  note: Generated<string>;
  /** Hash of the token in a visitor's link. */
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  verified_at: NullableInstant;
  /** The side that proposes to cancel the rest, until the other side answers. */
  rest_by: ColumnType<OrderSide | null, OrderSide | null | undefined, OrderSide | null>;
  version: Generated<number>;
}

export interface OrderItemsTable extends Numbered {
  order_id: number;
  award_id: number | null;
  lot_id: number | null;
  name: string;
  description: string;
  tariff_number: string;
  quantity: Numeric;
  unit: string;
  price: Numeric;
  shipped: Generated<Numeric>;
  /** Of the shipped quantity, the part the buyer reports as received, and the reason for a difference. */
  received: Generated<Numeric>;
  received_note: Generated<string>;
  /** Quantity of the product's stock reserved for it. */
  reserved: Generated<Numeric>;
  proposed_quantity: Numeric | null;
  proposed_price: Numeric | null;
  /** The product in the seller's catalogue from which the line was created. */
  product_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface ProcurementTables {
  inquires: InquiresTable;
  inquire_lots: LotsTable;
  inquire_participants: InquireParticipantsTable;
  inquire_documents: InquireDocumentsTable;
  inquire_term_values: InquireTermValuesTable;
  inquire_revisions: InquireRevisionsTable;
  inquire_extensions: InquireExtensionsTable;
  tenders: TendersTable;
  offers: OffersTable;
  offer_items: OfferItemsTable;
  offer_revisions: OfferRevisionsTable;
  offer_documents: OfferDocumentsTable;
  deadline_reminders: DeadlineRemindersTable;
  awards: AwardsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
}
