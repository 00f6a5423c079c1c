import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { dayIn } from '../../../../machines/kit/day.ts';
import type { OrderStatus } from '../../../contract/procurement/order.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { partiesOf } from '../../organization/parties.ts';
import { orderListWire } from '../../procurement/order/wire.ts';
import { type Between, MOST_LAST } from './between.ts';

interface Promised {
  readonly status: OrderStatus;
  readonly wanted_on: string | null;
  readonly delivered_at: string | null;
}

/**
 * ASSUMED: an order is on time if it was completely delivered by the requested day; without a requested day there is no
 * answer. A confirmed order that is undelivered after that day is late as well.
 */
export function punctuality({ status, wanted_on: wanted, delivered_at: at }: Promised, zone: string, today: string) {
  if (wanted === null || orderIs('failed', status)) return null;
  if (at !== null) return dayIn(zone, at) <= wanted ? 'onTime' : 'late';
  return orderIs('underWay', status) && today > wanted ? 'late' : null;
}

/** Orders between the two companies in which the organisation is on the given side. */
export async function ordersWith({ db, organization, now }: Between, company: number, side: 'buyer' | 'seller') {
  const zone = zoneOf(organization);
  const today = dayIn(zone, now);
  const rows = await db
    .selectFrom('orders as r')
    .leftJoin('inquires as i', 'i.id', 'r.inquire_id')
    .selectAll('r')
    .select('i.name as inquire_name')
    .where(side === 'buyer' ? 'r.buyer_id' : 'r.seller_id', '=', organization.id)
    .where(side === 'buyer' ? 'r.seller_id' : 'r.buyer_id', '=', company)
    .orderBy('r.nth', 'desc')
    .execute();
  const told = rows.map((row) => punctuality(row, zone, today));
  const shown = rows.slice(0, MOST_LAST);
  const ids = shown.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('nth').execute();
  const nameOf = await partiesOf(db, [organization.id, company]);
  return {
    count: rows.length,
    open: rows.filter(({ status }) => !orderIs('over', status)).length,
    failed: rows.filter(({ status }) => orderIs('failed', status)).length,
    on_time: told.filter((one) => one === 'onTime').length,
    late: told.filter((one) => one === 'late').length,
    last: shown.map(({ inquire_name, ...row }) => {
      const own = items.filter((item) => item.order_id === row.id);
      const wire = orderListWire({ row, items: own }, organization.id, nameOf, inquire_name ?? '');
      const { id, status: state, created_at: at, currency, total: amount } = wire;
      return { id, name: wire.inquire_name || (own[0]?.name ?? ''), at, state, amount, currency };
    }),
  };
}
