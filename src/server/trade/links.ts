import { ANSWER_DAYS, plusDays, VERIFY_HOURS } from '../../../machines/lifecycles/order/order.rules.ts';
import { big, cents } from '../../../machines/money/decimal.ts';
import { toLanguage } from '../../contract/platform/format.ts';
import { checkoutEndpoints } from '../../contract/trade/checkout.endpoints.ts';
import type { Db, Trx } from '../db/schema.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { change, type Step, within } from '../platform/command.ts';
import { type App, route } from '../platform/http.ts';
import { fieldProblem, notFound } from '../platform/problem.ts';
import { plain, worth } from '../platform/values/decimals.ts';
import { partiesOf } from '../organization/parties.ts';
import { visitorLink } from '../procurement/order/visitor.ts';
import { storesOf } from '../procurement/procurement.ts';
import { mailOrders } from './letters.ts';

const HOUR = 3_600_000;

/** Orders of one visit, in the order in which they were made, with their lines. */
async function withLines(db: Db | Trx, ids: readonly number[]) {
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('nth').execute();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('nth').execute();
  const nameOf = await partiesOf(
    db,
    rows.map(({ seller_id }) => seller_id),
  );
  return rows.map((row) => {
    const own = items.filter(({ order_id }) => order_id === row.id);
    const total = cents(own.reduce((sum, { price, quantity }) => sum.plus(worth(price, quantity)), big('0')));
    return { row, items: own, seller: nameOf(row.seller_id), total };
  });
}
type VisitorsOrder = Awaited<ReturnType<typeof withLines>>[number];

const toldOf = ({ row, items, seller, total }: VisitorsOrder) => ({
  id: row.id,
  seller: seller.name,
  currency: row.currency,
  total,
  lines: items.map(({ name, quantity, unit, price }) => ({
    name,
    quantity: plain(quantity),
    unit,
    price: plain(price),
  })),
});

const orderWire = ({ row, items, seller, total }: VisitorsOrder) => ({
  id: row.id,
  seller,
  currency: row.currency,
  total,
  status: row.status,
  created_at: row.created_at,
  answer_by: row.answer_by,
  comment: row.comment,
  note: row.note,
  orderitem_set: items.map((item) => ({
    name: item.name,
    quantity: plain(item.quantity),
    unit: item.unit,
    price: plain(item.price),
    amount: worth(item.price, item.quantity),
    shipped: plain(item.shipped),
    product: item.product_id,
  })),
});

/**
 * The address is proved: every order of the visit goes to its seller, whose days to answer begin now, and the mailed
 * token opens nothing any more. Of two who come with it at once the second finds it used.
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
  const [first] = waiting;
  if (!first) throw fieldProblem({ token: ['request_link_used'] });
  if (Date.parse(now) - Date.parse(first.created_at) >= VERIFY_HOURS * HOUR)
    throw fieldProblem({ token: ['link_expired'] });
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable('orders')
    .set({ token_hash: null, verified_at: now, answer_by: plusDays(now, ANSWER_DAYS) })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) await within(step, storesOf(services.config).order, id, { type: 'VERIFY', tokenValid: true });
  const path = await visitorLink(step, ids, secret);
  const reader = { email: first.contact_email ?? '', language: toLanguage(first.contact_language) };
  const told = (await withLines(trx, ids)).map(toldOf);
  await mailOrders(step, reader, 'order-verified', told, path);
  return ids.length;
}

/** What whoever has a mailed link may do with the orders behind it. */
export function visitorLinks(app: App): void {
  route(app, checkoutEndpoints.unauthOrderVerify, (call) => {
    const secret = newSecret();
    return change(call, { lifecycle: 'order', event: 'VERIFY', payload: null }, async (step) => {
      const orders_count = await prove(step, secretHash(call.body.token.trim()), secret);
      return { id: null, answer: { secret, orders_count } };
    });
  });

  route(app, checkoutEndpoints.unauthOrderGet, async ({ params, services, reply }) => {
    reply.header('Cache-Control', 'no-store');
    const links = await services.db
      .selectFrom('order_links')
      .select('order_id')
      .where('secret_hash', '=', secretHash(params.secret))
      .execute();
    const orders =
      links.length === 0
        ? []
        : await withLines(
            services.db,
            links.map(({ order_id }) => order_id),
          );
    const [first] = orders;
    if (!first) throw notFound();
    const { row } = first;
    return {
      contact: {
        name: row.contact_name ?? '',
        company: row.contact_company ?? '',
        email: row.contact_email ?? '',
        phone: row.contact_phone ?? '',
        country: row.contact_country ?? '',
      },
      delivery_address: row.delivery_address,
      wanted_on: row.wanted_on,
      order_set: orders.map(orderWire),
    };
  });
}
