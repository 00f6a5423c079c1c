import type { ColumnType, Generated } from 'kysely';

/** ISO instant, UTC. */
export type Instant = ColumnType<string, string, string>;
export type NullableInstant = ColumnType<string | null, string | null | undefined, string | null>;
export type Json<T> = ColumnType<T, string, string>;

/** Numbers are scattered; the order in which rows were made is `nth`, which never leaves the server. */
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
  /** What was sent, without secrets. */
  payload: Json<unknown>;
  /** Messages to other records in the same transaction, or the reasons of a refusal. */
  details: Json<unknown>;
}

/** One step of one record: the root event of a transaction, or a message that it caused. */
export interface AuditStepsTable {
  id: Generated<number>;
  audit_id: number;
  lifecycle: string;
  record_id: number;
  event: string;
  /** Null where the record began, and in an entry that is no event of a chart. */
  from_state: string | null;
  to_state: string | null;
  /** Of the record after the step, where it counts revisions. */
  revision: number | null;
  /** The event as the chart judged it, without content and secrets. */
  payload: Json<Record<string, unknown> | null>;
  /** What the guards looked at, so that the step can be judged again; null in entries older than this table. */
  facts: Json<Record<string, unknown> | null> | null;
}

export interface OutboxTable {
  id: Generated<number>;
  /** The company that the letter speaks for, whose logo it has; null where it is the marketplace. */
  company_id: Generated<number | null>;
  at: Instant;
  recipient: string;
  copy_to: string | null;
  language: string;
  template: string;
  subject: string;
  body: string;
  /** `kept`: written for the record, for no mailer to take (demonstration data). */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'kept';
  attempts: Generated<number>;
  next_attempt_at: Instant;
  sent_at: NullableInstant;
  error: string | null;
}

/** A file of a letter, as it goes out. */
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
  /** 0: withdrawn before it arrived. */
  status: number | null;
  body: Json<unknown> | null;
  /** Of the caller, in the organisation that the scope names. */
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
