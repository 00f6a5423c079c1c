import type { orderMachine } from '../../../../machines/lifecycles/order/order.machine.ts';
import { orderEndpoints } from '../../../contract/procurement/order.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { type EventOf, execute } from '../../platform/command.ts';
import type { App, Context, Handler } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { completeOrder } from './record.ts';
import { storesOf } from '../procurement.ts';
import { orderFile } from './file.ts';
import { foundOrders } from './list.ts';
import { memberView, orderWire } from './wire.ts';

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

const orderList: Handler<typeof orderEndpoints.orderList> = ({ query, caller, services, request }) => {
  if (!caller.organization) throw forbidden('organization_required');
  return paged(request, query, foundOrders(services.db, query, caller.organization.id));
};

export function orders(app: App): void {
  route(app, orderEndpoints.orderList, orderList);
  orderFile(app);

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
