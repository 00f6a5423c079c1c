import { membershipsThatAre } from '../../../machines/lifecycles/membership/membership.tags.ts';
import { offersThatAre } from '../../../machines/lifecycles/offer/offer.tags.ts';
import { ordersThatAre } from '../../../machines/lifecycles/order/order.tags.ts';
import { type SqlBool, sql } from 'kysely';
import type { Held } from '../../../machines/lifecycles/registration/registration.rules.ts';
import { ON_SALE } from '../../contract/catalogue/product.state.ts';
import type { Db, Trx } from '../db/schema.ts';
import { memberships } from '../organization/membership.ts';

/** ASSUMED: another party is waiting for these; delivered, decided or declined records need no one. */
const OFFERS = offersThatAre('pending');
const ORDERS = [...ordersThatAre('waiting'), ...ordersThatAre('underWay')];

/** Whether organisation `m.organization_id` still has running business. */
const running = sql<SqlBool>`(
  exists (select 1 from products p where p.organization_id = m.organization_id and p.status = ${ON_SALE})
  or exists (select 1 from inquires i
    where i.organization_id = m.organization_id and i.published_at is not null and i.outcome is null)
  or exists (select 1 from offers f
    where f.organization_id = m.organization_id and f.status in (${sql.join(OFFERS)}))
  or exists (select 1 from orders o
    where m.organization_id in (o.buyer_id, o.seller_id) and o.status in (${sql.join(ORDERS)})))`;

const others = sql<number>`(select count(*)::int from memberships x
  where x.organization_id = m.organization_id and x.state = 'member' and x.id <> m.id)`;

export interface HeldOrganization extends Held {
  readonly id: number;
  readonly name: string;
}

const heldRows = (db: Db | Trx, user: number) =>
  memberships(db as Db)
    .select(others.as('others'))
    .select(running.as('running'))
    .where('m.user_id', '=', user)
    .where('m.state', 'in', membershipsThatAre('belonging'))
    .orderBy('m.organization_id');

/** The organisations that a user belongs to, with what matters for leaving them. */
export async function heldBy(db: Db | Trx, user: number): Promise<HeldOrganization[]> {
  const rows = await heldRows(db, user).execute();
  return rows.map((row) => ({
    id: row.organization_id,
    name: row.organization_name,
    role: row.role,
    administrators: row.administrators,
    others: row.others,
    running: Boolean(row.running),
  }));
}

/**
 * The same with the organisations locked, so that no member joins or leaves concurrently: two administrators must not
 * both leave at the same time.
 */
export async function lockHeldBy(trx: Trx, user: number): Promise<HeldOrganization[]> {
  await trx
    .selectFrom('organizations')
    .select('id')
    .where((e) =>
      e.exists(
        e
          .selectFrom('memberships as m')
          .select('m.id')
          .whereRef('m.organization_id', '=', 'organizations.id')
          .where('m.user_id', '=', user)
          .where('m.state', 'in', membershipsThatAre('belonging')),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return heldBy(trx, user);
}
