import type { OrderFilters } from '../../../contract/procurement/order.ts';
import type { Db } from '../../db/schema.ts';
import { orderingOf } from '../../platform/http/ordering.ts';
import { countOf } from '../../platform/http/paging.ts';
import { partiesOf } from '../../organization/parties.ts';
import { orderIsFound } from './search.ts';
import { orderListWire } from './wire.ts';

const SORTS = { created_at: { column: 'nth' }, answer_by: { column: 'answer_by', empty: true } };

export type OrderListWire = ReturnType<typeof orderListWire>;

function filtered(db: Db, query: OrderFilters, own: number) {
  let rows = db
    .selectFrom('orders as r')
    .leftJoin('inquires as i', 'i.id', 'r.inquire_id')
    .where((e) =>
      e.or([
        ...(query.side === 'seller' ? [] : [e('r.buyer_id', '=', own)]),
        ...(query.side === 'buyer' ? [] : [e('r.seller_id', '=', own)]),
      ]),
    );
  if (query.source) rows = rows.where('r.source', '=', query.source);
  rows = rows.where((e) => e.or([e('r.buyer_id', 'is not', null), e('r.verified_at', 'is not', null)]));
  if (query.status) rows = rows.where('r.status', '=', query.status);
  if (query.inquire)
    rows = rows.where('r.inquire_id', '=', /^\d{1,9}$/.test(query.inquire) ? Number(query.inquire) : 0);
  if (query.search) rows = rows.where((e) => orderIsFound(e, query.search ?? '', own));
  return rows;
}

/** Orders placed and received by an organisation. */
export function foundOrders(db: Db, query: OrderFilters, own: number) {
  const rows = filtered(db, query, own);
  const order = orderingOf(query.ordering, SORTS, '-created_at');
  return {
    count: () => countOf(rows),
    rows: async ({ limit, offset }: { readonly limit: number; readonly offset: number }): Promise<OrderListWire[]> => {
      const found = await rows
        .selectAll('r')
        .select('i.name as inquire_name')
        .orderBy(order.by('r.'))
        .orderBy('r.nth', order.direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const ids = found.map(({ id }) => id);
      const items =
        ids.length === 0
          ? []
          : await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('nth').execute();
      const itemsOf = new Map(ids.map((id) => [id, [] as typeof items]));
      for (const item of items) itemsOf.get(item.order_id)?.push(item);
      const nameOf = await partiesOf(
        db,
        found.flatMap((row) => [row.buyer_id, row.seller_id]),
      );
      return found.map(({ inquire_name, ...row }) =>
        orderListWire({ row, items: itemsOf.get(row.id) ?? [] }, own, nameOf, inquire_name ?? ''),
      );
    },
  };
}
