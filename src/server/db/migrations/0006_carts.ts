import { type Kysely, type Migration, sql } from 'kysely';
import { record, table } from './start/tables.ts';

const TABLES = [
  ...record(
    'carts',
    `
    user_id integer not null references users,
    organization_id integer not null references organizations,
    status text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    version integer not null default 1`,
  ),
  // One open cart per user and organisation; completed carts are kept.
  "create unique index carts_open on carts (user_id, organization_id) where status <> 'completed'",
  // The line of a deleted product stays in the cart, so that the cart can report it.
  ...record(
    'cart_lines',
    `
    cart_id integer not null references carts on delete cascade,
    product_id integer not null,
    name text not null,
    quantity numeric(18, 4) not null,
    price numeric(18, 4) not null,
    currency text not null,
    constraint cart_lines_one unique (cart_id, product_id)`,
  ),
  ...table(
    'order_links',
    `
    secret_hash text not null,
    order_id integer not null references orders on delete cascade,
    created_at timestamptz not null,
    constraint order_links_pk primary key (secret_hash, order_id)`,
  ),
];

/** Adds members' carts and the mailed links to visitors' orders. */
export const carts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TABLES) await sql.raw(text).execute(db);
  },
};
