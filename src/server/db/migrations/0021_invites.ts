import { type Kysely, type Migration, sql } from 'kysely';
import { record, table } from './start/tables.ts';

const TEXTS = [
  ...record(
    'invitations',
    `
    inquire_id integer not null references inquires on delete cascade,
    partner_id integer references partners,
    email text not null,
    language text not null,
    state text not null,
    created_at timestamptz not null,
    created_by integer not null,
    letters integer not null default 0,
    sent_at timestamptz,
    mail_id integer references outbox on delete set null,
    opened_at timestamptz,
    joined_at timestamptz,
    company_id integer references organizations,
    joined_by integer references users,
    ended_at timestamptz,
    version integer not null default 1`,
  ),
  "create unique index invitations_address on invitations (inquire_id, email) where state <> 'withdrawn'",
  'create index invitations_inquire on invitations (inquire_id, nth)',
  'create index invitations_partner on invitations (partner_id)',
  'create index invitations_mail on invitations (mail_id)',
  ...table(
    'invitation_links',
    `
    secret_hash text primary key,
    invitation_id integer not null references invitations on delete cascade`,
  ),
  'create index invitation_links_invitation on invitation_links (invitation_id)',
  'alter table partners add column joined_id integer references organizations',
];

/** Adds invitations to a tender by e-mail for suppliers who are not members yet. */
export const invites: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
