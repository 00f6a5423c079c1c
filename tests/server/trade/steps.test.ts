import { verify } from '../../../src/server/commands/judge.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOLT, lineOf, PIPE, Shop } from './shop.kit.ts';

/* A visitor's steps on the orders behind the e-mailed link: the buyer's rows of ../shared/lifecycles.md, "Order". */

let shop: Shop;
let pipe: number;
let bolt: number;
beforeAll(async () => {
  shop = await Shop.open();
  pipe = await shop.list(shop.first, PIPE);
  bolt = await shop.list(shop.second, { ...BOLT, price: '2' });
}, 60_000);
afterAll(async () => shop?.server.close());

/** Orders with both sellers, with the address confirmed. */
async function proved() {
  const body = shop.guest([lineOf(pipe, '12', PIPE), lineOf(bolt, '3', { ...BOLT, price: '2' })]);
  await shop.ask(body);
  const { secret } = (await shop.verify(await shop.tokenOf(body.email))).body;
  const [one, two] = (await shop.orders(secret)).body.order_set;
  return { secret: secret as string, email: body.email, one, two };
}
const enabled = (order: { allowed: { event: string; enabled: boolean }[] }) =>
  order.allowed.filter((entry) => entry.enabled).map(({ event }) => event);
const propose = (id: number, line: number, comment: string) =>
  shop.first.send('POST', `/api/orders/${id}/propose-change/`, {
    orderitem_set: [{ id: line, quantity: '10' }],
    comment,
  });

describe('a proposal of the seller', () => {
  test('is mailed with a link of its own, refused with a word, and at last agreed to', async () => {
    const { secret, email, one } = await proved();
    expect(enabled(one)).toEqual(['CANCEL']);
    const [line] = one.orderitem_set;
    expect((await propose(one.id, line.id, 'Ten are left')).body.status).toBe('changeProposed');
    const letter = (await shop.server.mails(email)).at(-1);
    expect(letter?.template).toBe('order-change-proposed');
    const [, own = ''] = /\/checkout\/orders\/([0-9a-f]{40})/.exec(letter?.body ?? '') ?? [];
    const seen = (await shop.orders(own)).body.order_set;
    expect(seen).toMatchObject([
      { id: one.id, status: 'changeProposed', comment: 'Ten are left', orderitem_set: [{ proposed_quantity: '10' }] },
    ]);
    expect(enabled(seen[0]).sort()).toEqual(['ACCEPT_CHANGE', 'CANCEL', 'REJECT_CHANGE']);
    const silent = await shop.step(own, one.id, 'reject-change', { comment: ' ' });
    expect([silent.status, silent.body.refusal.guards]).toEqual([409, ['commentGiven']]);
    const rejected = await shop.step(own, one.id, 'reject-change', { comment: 'Twelve, or none' });
    expect(rejected.body.order_set).toMatchObject([{ status: 'new', orderitem_set: [{ proposed_quantity: null }] }]);
    expect((await shop.server.mails(shop.first.email)).at(-1)?.template).toBe('order-change-rejected');

    await propose(one.id, line.id, 'Only ten');
    const agreed = await shop.step(secret, one.id, 'accept-change');
    expect([agreed.status, agreed.body.order_set[0]]).toMatchObject([
      200,
      { status: 'confirmed', total: '125.00', orderitem_set: [{ quantity: '10' }] },
    ]);
    expect((await shop.step(secret, one.id, 'accept-change')).status).toBe(409);
    expect((await shop.step(secret, one.id, 'cancel', { reason: 'Too late' })).status).toBe(409);
  });
});

test('an order is cancelled with a reason, the others stay', async () => {
  const { secret, one, two } = await proved();
  expect((await shop.step(secret, two.id, 'cancel')).body.refusal.guards).toEqual(['reasonGiven']);
  const cancelled = await shop.step(secret, two.id, 'cancel', { reason: 'Bought elsewhere' });
  expect(cancelled.body.order_set.map(({ status }: { status: string }) => status)).toEqual(['new', 'cancelled']);
  expect((await shop.second.send('GET', `/api/orders/${two.id}/`)).body).toMatchObject({
    status: 'cancelled',
    comment: 'Bought elsewhere',
  });
  expect((await shop.server.mails(shop.second.email)).at(-1)?.template).toBe('order-cancelled');
  expect((await shop.first.send('GET', `/api/orders/${one.id}/`)).body.status).toBe('new');
});

test('nobody without the link does any of it, and the link opens no other order', async () => {
  const mine = await proved();
  const other = await proved();
  const reason = { reason: 'mine now' };
  for (const [secret, id] of [
    [mine.secret, other.one.id],
    ['a'.repeat(40), mine.one.id],
    ['verify', mine.one.id],
    [mine.secret, 1],
  ] as const)
    expect([secret, (await shop.step(secret, id, 'cancel', reason)).status]).toEqual([secret, 404]);
  expect((await shop.step(mine.secret, mine.one.id, 'confirm')).status).toBe(404);
  expect((await shop.buyer.send('POST', `/api/orders/${mine.one.id}/cancel/`, reason)).status).toBe(404);
  // With the link, a signed-in user acts as its visitor.
  const path = `/api/unauth-orders/${mine.secret}/${mine.one.id}/cancel/`;
  expect((await shop.second.send('POST', path, reason)).body.order_set[0].status).toBe('cancelled');
});

test('the log of carts and orders, replayed, gives the rows', async () => {
  await shop.add(pipe, '12');
  await shop.add(bolt, '3');
  const cart = await shop.cart();
  await shop.buyer.send('PATCH', `/api/orderitems/${cart.orderitem_set[0].id}/`, { quantity: '18' });
  expect((await shop.order(shop.seen(await shop.cart()))).status).toBe(201);
  await shop.add(bolt, '1');
  const { db, config } = shop.server.services;
  const told = (await verify(db, config)).filter(({ lifecycle }) => lifecycle === 'cart' || lifecycle === 'order');
  expect(told.map(({ lifecycle, records, differences }) => [lifecycle, records, differences])).toEqual([
    ['order', 10, []],
    ['cart', 2, []],
  ]);
});
