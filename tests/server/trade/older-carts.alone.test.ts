import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../src/server/db/migrate.ts';
import { migrations } from '../../../src/server/db/migrations/index.ts';
import { embedded } from '../../../src/server/db/open.ts';

const BEFORE = [
  // Foreign keys are off: the owners do not matter here.
  "set session_replication_role = 'replica'",
  `insert into products (id, organization_id, name, unit, status, search_text, created_at)
    values (1, 1, 'Steel pipe', 'MTR', 'offered', '', now()), (2, 1, 'Bolt', 'PCS', 'withdrawn', '', now())`,
  `insert into carts (id, user_id, organization_id, status, created_at, changed_at)
    values (1, 1, 1, 'filled', now(), now())`,
  `insert into cart_lines (cart_id, product_id, name, quantity, price, currency)
    values (1, 1, 'Steel pipe', 12, 12.5, 'PLN'), (1, 2, 'Bolt', 3, 0.45, 'EUR'), (1, 3, 'Deleted', 1, 2, 'EUR')`,
  "set session_replication_role = 'origin'",
];

test('what waits in the carts of an older database comes along, by the unit of its product', async () => {
  const opened = embedded(await PGlite.create());
  const { db } = opened;
  const { '0011_cart_units': units, ...others } = migrations;
  expect(units).toBeDefined();
  await migrate(db, Object.fromEntries(Object.entries(others).filter(([name]) => name < '0011')));
  for (const text of BEFORE) await sql.raw(text).execute(db);
  await migrate(db);
  const lines = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'name', 'quantity', 'price', 'currency', 'unit'])
    .orderBy('product_id')
    .execute();
  expect(lines.map((line) => ({ ...line, quantity: Number(line.quantity), price: Number(line.price) }))).toEqual([
    { product_id: 1, name: 'Steel pipe', quantity: 12, price: 12.5, currency: 'PLN', unit: 'MTR' },
    { product_id: 2, name: 'Bolt', quantity: 3, price: 0.45, currency: 'EUR', unit: 'PCS' },
    // A line remains when its product is deleted; it is shown as not for sale.
    { product_id: 3, name: 'Deleted', quantity: 1, price: 2, currency: 'EUR', unit: 'PCS' },
  ]);
  await opened.close();
}, 90_000);
