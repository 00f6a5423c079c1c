import { orderingOf } from '../../platform/http/ordering.ts';
import type { orderMachine } from '../../../../machines/lifecycles/order/order.machine.ts';
import { orderEndpoints } from '../../../contract/procurement/order.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type EventOf, execute } from '../../platform/command.ts';
import type { App, Context, Handler } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { completeOrder } from './record.ts';
import { orderIsFound } from './search.ts';
import { storesOf } from '../procurement.ts';
import { memberView, orderListWire, orderWire } from './wire.ts';
import { partiesOf } from '../../organization/parties.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

const send = (call: Calling, event: EventOf<typeof orderMachine>) =>
  execute(call, storesOf(call.services.config).order, call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx, services, now }, record) => orderWire(trx, record, memberView(services, call.caller, now)),
  });

/** Orders placed and received by the active organisation. */
const SORTS = { created_at: { column: 'nth' }, answer_by: { column: 'answer_by', empty: true } };

const orderList: Handler<typeof orderEndpoints.orderList> = async ({ query, caller, services, request }) => {
  const { organization } = caller;
  if (!organization) throw forbidden('organization_required');
  const { db } = services;
  let rows = db
    .selectFrom('orders as r')
    .leftJoin('inquires as i', 'i.id', 'r.inquire_id')
    .where((e) =>
      e.or([
        ...(query.side === 'seller' ? [] : [e('r.buyer_id', '=', organization.id)]),
        ...(query.side === 'buyer' ? [] : [e('r.seller_id', '=', organization.id)]),
      ]),
    );
  if (query.source) rows = rows.where('r.source', '=', query.source);
  rows = rows.where((e) => e.or([e('r.buyer_id', 'is not', null), e('r.verified_at', 'is not', null)]));
  if (query.status) rows = rows.where('r.status', '=', query.status);
  if (query.inquire)
    rows = rows.where('r.inquire_id', '=', /^\d{1,9}$/.test(query.inquire) ? Number(query.inquire) : 0);
  if (query.search) rows = rows.where((e) => orderIsFound(e, query.search ?? '', organization.id));
  const order = orderingOf(query.ordering, SORTS, '-created_at');
  return paged(request, query, {
    count: () => countOf(rows),
    rows: async ({ limit, offset }) => {
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
      const nameOf = await partiesOf(
        db,
        found.flatMap((row) => [row.buyer_id, row.seller_id]),
      );
      return found.map(({ inquire_name, ...row }) =>
        orderListWire(
          { row, items: items.filter((item) => item.order_id === row.id) },
          organization.id,
          nameOf,
          inquire_name ?? '',
        ),
      );
    },
  });
};

export function orders(app: App): void {
  route(app, orderEndpoints.orderList, orderList);

  route(app, orderEndpoints.orderGet, async ({ params, caller, services, now }) => {
    const row = await services.db.selectFrom('orders').selectAll().where('id', '=', params.id).executeTakeFirst();
    const record = row && (await completeOrder(services.db, row));
    if (!record || storesOf(services.config).order.sides(record, caller).length === 0) throw notFound();
    return orderWire(services.db, record, memberView(services, caller, now));
  });

  route(app, orderEndpoints.orderConfirm, (call) => send(call, { type: 'CONFIRM', keepPrices: call.body.keep_prices }));
  route(app, orderEndpoints.orderDecline, (call) => send(call, { type: 'DECLINE', reason: call.body.reason }));
  route(app, orderEndpoints.orderProposeChange, ({ body, ...call }) =>
    send(call, { type: 'PROPOSE_CHANGE', changes: body.orderitem_set, comment: body.comment }),
  );
  route(app, orderEndpoints.orderAcceptChange, (call) =>
    send(call, { type: 'ACCEPT_CHANGE', justification: call.body.justification }),
  );
  route(app, orderEndpoints.orderRejectChange, (call) =>
    send(call, { type: 'REJECT_CHANGE', comment: call.body.comment }),
  );
  route(app, orderEndpoints.orderCancel, (call) =>
    send(call, { type: 'CANCEL', reason: call.body.reason, because: 'buyer' }),
  );
  route(app, orderEndpoints.orderShipPart, (call) => send(call, { type: 'SHIP_PART', lines: call.body.orderitem_set }));
  route(app, orderEndpoints.orderShipAll, (call) => send(call, { type: 'SHIP_ALL' }));
  route(app, orderEndpoints.orderReceive, (call) => send(call, { type: 'RECEIVE', lines: call.body.orderitem_set }));
  route(app, orderEndpoints.orderAskCancelRest, ({ body, ...call }) =>
    send(call, { type: 'ASK_CANCEL_REST', ...body }),
  );
  route(app, orderEndpoints.orderOfferCancelRest, ({ body, ...call }) =>
    send(call, { type: 'OFFER_CANCEL_REST', ...body }),
  );
  route(app, orderEndpoints.orderAcceptCancelRest, (call) => send(call, { type: 'ACCEPT_CANCEL_REST' }));
  route(app, orderEndpoints.orderAgreeCancelRest, (call) => send(call, { type: 'AGREE_CANCEL_REST' }));
  route(app, orderEndpoints.orderKeepRest, ({ body, ...call }) => send(call, { type: 'KEEP_REST', ...body }));
  route(app, orderEndpoints.orderUpholdRest, ({ body, ...call }) => send(call, { type: 'UPHOLD_REST', ...body }));
  route(app, orderEndpoints.orderClose, (call) => send(call, { type: 'CLOSE', received: true }));
}
