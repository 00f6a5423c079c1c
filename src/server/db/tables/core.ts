import type { ColumnType, Generated } from 'kysely';

/** ISO instant, UTC. */
export type Instant = ColumnType<string, string, string>;
export type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>;
export type Json<T> = ColumnType<T, string, string>;

/** Ids are scattered; `nth` is the order of creation and never leaves the server. */
export interface Numbered {
  id: Generated<number>;
  nth: Generated<number>;
}

export interface AuditTable {
  id: Generated<number>;
  at: Instant;
  request_id: string;
  user_id: number | null;
  organization_id: number | null;
  ip: string | null;
  lifecycle: string;
  record_id: number | null;
  event: string;
  from_state: string | null;
  to_state: string | null;
  outcome: 'done' | 'refused';
  /** The data sent, without secrets. */
  payload: Json<unknown>;
  /** Messages to other records in the same transaction, or the reasons for a refusal. */
  details: Json<unknown>;
}

/** One step of one record: the root event of a transaction, or a message caused by it. */
export interface AuditStepsTable {
  id: Generated<number>;
  audit_id: number;
  lifecycle: string;
  record_id: number;
  event: string;
  /** Null where the record was created, and in an entry that is not an event of a chart. */
  from_state: string | null;
  to_state: string | null;
  /** Revision of the record after the step, if it has revisions. */
  revision: number | null;
  /** The event as the chart judged it, without content and secrets. */
  payload: Json<Record<string, unknown> | null>;
  /** The data that the guards read, so that the step can be judged again; null in entries older than this table. */
  facts: Json<Record<string, unknown> | null> | null;
}

export interface OutboxTable {
  id: Generated<number>;
  /** The company on whose behalf the letter is sent, with its logo; null for the marketplace. */
  company_id: Generated<number | null>;
  at: Instant;
  recipient: string;
  copy_to: string | null;
  language: string;
  template: string;
  subject: string;
  body: string;
  /** `kept`: written for the record and never sent (demonstration data). */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  next_attempt_at: Instant;
  sent_at: NullableInstant;
  error: string | null;
}

/** An attachment as sent. */
export interface OutboxAttachmentsTable {
  id: Generated<number>;
  mail_id: number;
  name: string;
  media_type: string;
  size: number;
  content: Uint8Array;
}

export interface FilesTable extends Numbered {
  at: Instant;
  organization_id: number;
  user_id: number;
  name: string;
  size: number;
  media_type: string;
  sha256: string;
  path: string;
}

export interface IdempotencyTable {
  scope: string;
  key: string;
  request_hash: string;
  at: Instant;
  /** 0: withdrawn before the request arrived. */
  status: number | null;
  body: Json<unknown> | null;
  /** Role of the caller in the organisation that the scope names. */
  role: string | null;
}

export interface CoreTables {
  audit_log: AuditTable;
  audit_steps: AuditStepsTable;
  outbox: OutboxTable;
  outbox_attachments: OutboxAttachmentsTable;
  files: FilesTable;
  idempotency_keys: IdempotencyTable;
}
