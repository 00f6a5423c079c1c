import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * Tables whose lines name products by `product_id`. What an award or an order was made of stands in its lines; a table
 * that names products from now on is added here.
 */
const NAMING = ['document_items', 'order_items'] as const;

/** Whether a line names the product of the row at hand (`p`). */
export const namedSql = (p: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    NAMING.map((table) => sql`exists (select 1 from ${sql.table(table)} l where l.product_id = ${sql.ref(p)})`),
    sql` or `,
  )})`;

export async function isNamed(db: Db | Trx, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select(namedSql('products.id').as('named'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.named ?? false;
}

/** Those of the products that something names. */
export async function readNamed(db: Db | Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where(namedSql('products.id'))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/**
 * Those of the products that the organisation does not have; the others are held until the transaction that names them
 * ends, so that nobody deletes one meanwhile.
 */
export async function strangeProducts(
  trx: Trx,
  organization: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const asked = [...new Set(ids)].sort((a, b) => a - b);
  if (asked.length === 0) return new Set();
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('organization_id', '=', organization)
    .where('id', 'in', asked)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(found.map(({ id }) => id));
  return new Set(asked.filter((id) => !known.has(id)));
}
