import { type Kysely, type Migration, sql } from 'kysely';
import { record, table } from './start/tables.ts';

const TEXTS = [
  'update products set quantity = null where is_service',
  `alter table products
    add column reserved numeric(18, 4) not null default 0,
    add column minimum_stock numeric(18, 4),
    add column low_since timestamptz,
    add constraint products_never_oversold check (reserved >= 0 and reserved <= coalesce(quantity, 0))`,
  'create index products_low on products (organization_id, low_since) where low_since is not null',
  ...table(
    'stock_reservations',
    `
    product_id integer not null references products on delete cascade,
    order_id integer not null references orders,
    quantity numeric(18, 4) not null check (quantity > 0),
    constraint stock_reservations_pk primary key (product_id, order_id)`,
  ),
  'create index stock_reservations_order on stock_reservations (order_id)',
  ...record(
    'stock_moves',
    `
    product_id integer not null references products on delete cascade,
    at timestamptz not null,
    kind text not null,
    quantity numeric(18, 4) not null,
    on_hand_before numeric(18, 4) not null,
    on_hand_after numeric(18, 4) not null,
    reserved_before numeric(18, 4) not null,
    reserved_after numeric(18, 4) not null,
    reason text,
    note text not null,
    document text not null,
    order_id integer references orders,
    user_id integer references users`,
  ),
  'create index stock_moves_product on stock_moves (product_id, nth)',
  'create index stock_moves_order on stock_moves (order_id) where order_id is not null',
];

/** Adds on-hand, reserved and minimum quantities of products, and the stock ledger. */
export const stock: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const text of TEXTS) await sql.raw(text).execute(db);
  },
};
