import { type Kysely, type Migration, sql } from 'kysely';

const STEPS: readonly string[] = [
  // Where a sign-in came from, so that its owner can tell theirs from a stranger's. Older ones do not know.
  "alter table tokens add column ip text not null default ''",
  "alter table tokens add column agent text not null default ''",
  // Whoever sees their sign-ins cannot count those of others: new ones have numbers as other records have.
  'alter table tokens alter column id drop identity',
  'create sequence tokens_nth',
  "alter table tokens alter column id set default scattered('tokens', nextval('tokens_nth'))",
  'alter table users add column deleted_at timestamptz',
  // The log is read by organisation and by person, the newest first.
  'create index audit_log_organization on audit_log (organization_id, at desc, id desc)',
  'create index audit_log_user on audit_log (user_id, at desc, id desc)',
  'create index outbox_recipient on outbox (recipient, id)',
];

/** What the owner of an account sees of it, takes along and takes away; and the log that administrators read. */
export const account: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of STEPS) await sql.raw(text).execute(db);
  },
};
