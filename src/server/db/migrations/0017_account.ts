import { type Kysely, type Migration, sql } from 'kysely';

const STEPS: readonly string[] = [
  // Origin of a sign-in, so that users recognise their own. Older rows have none.
  "alter table tokens add column ip text not null default ''",
  "alter table tokens add column agent text not null default ''",
  // Sequential ids would reveal the number of sign-ins: new rows get scattered ids like other records.
  'alter table tokens alter column id drop identity',
  'create sequence tokens_nth',
  "alter table tokens alter column id set default scattered('tokens', nextval('tokens_nth'))",
  'alter table users add column deleted_at timestamptz',
  // The log is queried by organisation and by user, the newest first.
  'create index audit_log_organization on audit_log (organization_id, at desc, id desc)',
  'create index audit_log_user on audit_log (user_id, at desc, id desc)',
  'create index outbox_recipient on outbox (recipient, id)',
];

/** Adds account overview, data export and account deletion, and the audit log for administrators. */
export const account: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
