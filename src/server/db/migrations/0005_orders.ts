import { type Kysely, type Migration, sql } from 'kysely';

const TEXTS = [
  `alter table orders
    alter column buyer_id drop not null,
    add column source text not null default 'award',
    add column contact_name text,
    add column contact_company text,
    add column contact_email text,
    add column contact_phone text,
    add column contact_country text,
    add column contact_language text,
    add column delivery_address text not null default '',
    add column wanted_on date,
    add column note text not null default '',
    add column token_hash text,
    add column verified_at timestamptz,
    add column rest_by text,
    add constraint orders_whose check (buyer_id is not null or contact_email is not null or status = 'expired')`,
  'create index orders_token on orders (token_hash) where token_hash is not null',
  `alter table order_items
    add column received numeric(18, 4) not null default 0,
    add column received_note text not null default '',
    add column reserved numeric(18, 4) not null default 0,
    add constraint order_items_received check (received <= shipped)`,
];

/** Adds orders from carts, including visitors' orders, with reservations and received quantities. */
export const orders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
