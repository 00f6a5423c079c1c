import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/** Orders of visitors who have not verified their address; no seller sees them. */
const unproved = sql`o.buyer_id is null and o.verified_at is null`;

/**
 * Whether a line references the product of the current row (`p`). The content of awards and orders is in their lines; a
 * new table that references products must be added here.
 */
export const namedSql = (p: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from document_items l where l.product_id = ${sql.ref(p)}) or
  exists (
    select 1 from order_items l join orders o on o.id = l.order_id
    where l.product_id = ${sql.ref(p)} and not (${unproved})
  )
)`;

/** ASSUMED: unverified orders do not block a product: their lines keep their text and lose the reference. */
export async function letGo(trx: Trx, product: number): Promise<void> {
  await sql`update order_items l set product_id = null from orders o
    where o.id = l.order_id and l.product_id = ${product} and ${unproved}`.execute(trx);
}

export async function isNamed(db: Db | Trx, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select(namedSql('products.id').as('named'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.named ?? false;
}

/** Those of the products that are referenced. */
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
 * Those of the products that do not belong to the organisation; the others are locked until the referencing transaction
 * ends, so that they cannot be deleted.
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
