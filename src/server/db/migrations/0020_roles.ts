import { type Kysely, type Migration, sql } from 'kysely';

const TEXTS = [
  // Permissions of a role in an organisation: one of its own, or a built-in one it has changed.
  `create table organization_roles (
    id integer primary key generated always as identity,
    organization_id integer not null references organizations on delete cascade,
    code text not null,
    name text not null,
    permissions jsonb not null,
    created_at timestamptz not null,
    version integer not null default 1,
    unique (organization_id, code)
  )`,
];

export const roles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
