import { type Kysely, type Migration, sql } from 'kysely';

const TEXTS = [
  // The user's arrangement of dashboard widgets; no row until the user changes it.
  `create table dashboards (
    user_id integer primary key references users on delete cascade,
    widgets jsonb not null
  )`,
  // Indexes for the figures of one organisation's dashboard.
  'create index inquires_months on inquires (organization_id, published_at) where published_at is not null',
  'create index awards_offer on awards (offer_id)',
  'create index awards_months on awards (at) where revoked_at is null',
  'create index orders_months on orders (buyer_id, confirmed_at) where confirmed_at is not null',
  'create index documents_months on documents (organization_id, date_of_issue) where issued_at is not null',
  'create index documents_drafts on documents (organization_id, type) where issued_at is null',
  'create index documents_owed on documents (organization_id, payment_deadline) where issued_at is not null and due - paid > 0',
  'create index documents_owing on documents (buyer_id, payment_deadline) where issued_at is not null and due - paid > 0',
  'create index products_tariffs on products (organization_id, tariff_number, status)',
];

export const dashboard: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
