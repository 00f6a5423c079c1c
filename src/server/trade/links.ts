import { begins, proved } from '../../../machines/trade/cart-orders.ts';
import { toLanguage } from '../../contract/platform/format.ts';
import { checkoutEndpoints } from '../../contract/trade/checkout.endpoints.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { change, type Step, within } from '../platform/command.ts';
import { type App, route } from '../platform/http.ts';
import { fieldProblem } from '../platform/problem.ts';
import { visitorLink } from '../procurement/order/visitor.ts';
import { storesOf } from '../procurement/procurement.ts';
import { mailOrders } from './letters.ts';
import { linked, linkedWire, toldOf, withLines } from './linked.ts';

/**
 * Verifies the address: every order of the visit goes to its seller, whose time limit starts now, and the mailed token
 * becomes invalid. If it is used twice concurrently, the second use is refused.
 */
async function prove(step: Step<null>, tokenHash: string, secret: string): Promise<number> {
  const { trx, now, services } = step;
  const waiting = await trx
    .selectFrom('orders')
    .select(['id', 'created_at', 'contact_email', 'contact_language'])
    .where('token_hash', '=', tokenHash)
    .orderBy('id')
    .forUpdate()
    .execute();
  const messages = proved(
    waiting.map(({ id, created_at }) => ({ id, createdAt: created_at })),
    now,
  );
  if (messages === 'used') throw fieldProblem({ token: ['request_link_used'] });
  if (messages === 'expired') throw fieldProblem({ token: ['link_expired'] });
  const [first] = waiting;
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable('orders')
    .set({ token_hash: null, verified_at: now, answer_by: begins('member', now).answerBy })
    .where('id', 'in', ids)
    .execute();
  for (const { id, event } of messages) await within(step, storesOf(services.config).order, id, event);
  const path = await visitorLink(step, ids, secret);
  const reader = { email: first?.contact_email ?? '', language: toLanguage(first?.contact_language) };
  const told = (await withLines(trx, ids)).map(toldOf);
  await mailOrders(step, reader, 'order-verified', told, path);
  return ids.length;
}

/** Actions on orders with a mailed link. */
export function visitorLinks(app: App): void {
  route(app, checkoutEndpoints.unauthOrderVerify, (call) => {
    const secret = newSecret();
    return change(call, { lifecycle: 'order', event: 'VERIFY', payload: null }, async (step) => {
      const orders_count = await prove(step, secretHash(call.body.token.trim()), secret);
      return { id: null, answer: { secret, orders_count } };
    });
  });

  route(app, checkoutEndpoints.unauthOrderGet, async ({ params, services, now, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return linkedWire(services.db, await linked(services.db, params.secret), now);
  });
}
