import { type Kysely, type Migration, sql } from 'kysely';
import { record } from './start/tables.ts';

const TEXTS = [
  ...record(
    'approval_limits',
    `
    organization_id integer not null references organizations,
    step text not null,
    role text not null,
    amount numeric(18,2),
    currency text not null,
    constraint approval_limits_one unique (organization_id, step, role)`,
  ),
  ...record(
    'approvals',
    `
    organization_id integer not null references organizations,
    lifecycle text not null,
    record_id integer not null,
    step text not null,
    amount numeric(18,2),
    currency text,
    facts text not null,
    request jsonb,
    asked_by integer not null references users,
    asked_at timestamptz not null,
    outcome text,
    decided_by integer references users,
    decided_at timestamptz,
    reason text not null default '',
    version integer`,
  ),
  'create unique index approvals_open on approvals (lifecycle, record_id) where outcome is null',
  'create index approvals_record on approvals (lifecycle, record_id, nth)',
  'create index approvals_organization on approvals (organization_id, nth)',
  'alter table documents add column approval_id integer references approvals',
  'alter table inquires add column approval_id integer references approvals',
];

/** Adds the amounts above which a second person must approve, and approval requests with their decisions. */
export const approvals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
