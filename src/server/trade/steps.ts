import type { orderMachine } from '../../../machines/lifecycles/order/order.machine.ts';
import { checkoutEndpoints } from '../../contract/trade/checkout.endpoints.ts';
import { type EventOf, execute } from '../platform/command.ts';
import { type App, type Context, route } from '../platform/http.ts';
import { notFound } from '../platform/problem.ts';
import { storesOf } from '../procurement/procurement.ts';
import { linked, linkedWire } from './linked.ts';

interface Calling extends Context {
  readonly params: { readonly secret: string; readonly id: number };
  readonly ifMatch: string | undefined;
}

/** Sends an event to one of the orders behind a mailed link and returns them all. */
async function send(call: Calling, event: EventOf<typeof orderMachine>) {
  const { services, params, ifMatch } = call;
  const ids = await linked(services.db, params.secret);
  if (!ids.includes(params.id)) throw notFound();
  // The link authorises the step, regardless of any signed-in user.
  return execute({ ...call, caller: null }, storesOf(services.config).order, params.id, event, {
    ifMatch,
    answer: ({ trx, now }) => linkedWire(trx, ids, now),
  });
}

/** The events that a visitor may send to the orders: those of the buyer. */
export function visitorSteps(app: App): void {
  route(app, checkoutEndpoints.unauthOrderCancel, (call) =>
    send(call, { type: 'CANCEL', reason: call.body.reason, because: 'buyer' }),
  );
  route(app, checkoutEndpoints.unauthOrderAcceptChange, (call) =>
    send(call, { type: 'ACCEPT_CHANGE', justification: '' }),
  );
  route(app, checkoutEndpoints.unauthOrderRejectChange, (call) =>
    send(call, { type: 'REJECT_CHANGE', comment: call.body.comment }),
  );
  route(app, checkoutEndpoints.unauthOrderReceive, (call) =>
    send(call, { type: 'RECEIVE', lines: call.body.orderitem_set }),
  );
  route(app, checkoutEndpoints.unauthOrderAskCancelRest, (call) =>
    send(call, { type: 'ASK_CANCEL_REST', reason: call.body.reason }),
  );
  route(app, checkoutEndpoints.unauthOrderAcceptCancelRest, (call) => send(call, { type: 'ACCEPT_CANCEL_REST' }));
  route(app, checkoutEndpoints.unauthOrderKeepRest, (call) =>
    send(call, { type: 'KEEP_REST', comment: call.body.comment }),
  );
  route(app, checkoutEndpoints.unauthOrderClose, (call) => send(call, { type: 'CLOSE', received: true }));
}
