import { verify } from '../../../src/server/commands/judge.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDeadlines } from '../../../src/server/procurement/jobs/deadlines.ts';
import { BOLT, Counter, ok, refusal } from './orders.kit.ts';
import { lineOf as wanted } from './shop.kit.ts';

let at: Counter;
beforeAll(async () => {
  at = await Counter.open();
}, 60_000);
afterAll(async () => at?.shop.server.close());

const lineOf = async (id: number) => (await at.read(id)).orderitem_set[0];

test('a confirmed order keeps its goods, a shipped one takes them, a cancelled rest gives them back', async () => {
  const product = await at.product();
  const id = await at.order([[product, '10']]);
  expect(await at.read(id)).toMatchObject({
    source: 'cart',
    inquire: null,
    orderitem_set: [{ product, available: '20' }],
  });
  // Only the seller can see its stock.
  expect((await at.read(id, at.shop.buyer)).orderitem_set[0]).toMatchObject({ available: null, price_now: null });
  expect(await at.stock(product)).toBe('20 0 20');
  ok(await at.sells(id, 'confirm'));
  expect(await at.stock(product)).toBe('20 10 10');
  const { id: line } = await lineOf(id);
  ok(await at.sells(id, 'ship-part', { orderitem_set: [{ id: line, quantity: '4' }] }));
  expect(await at.stock(product)).toBe('16 6 10');
  expect(refusal(await at.buys(id, 'receive', { orderitem_set: [{ id: line, quantity: '5' }] }))).toBe(
    '409 withinShipped',
  );
  expect(refusal(await at.buys(id, 'receive', { orderitem_set: [{ id: line, quantity: '3' }] }))).toBe(
    '409 differenceExplained',
  );
  ok(await at.buys(id, 'receive', { orderitem_set: [{ id: line, quantity: '3', note: 'One was bent' }] }));
  expect(await lineOf(id)).toMatchObject({ shipped: '4', received: '3', received_note: 'One was bent', reserved: '6' });
  expect((await at.shop.server.mails(at.shop.first.email)).at(-1)?.body).toContain('One was bent');
  // Neither side can cancel without the other.
  expect(refusal(await at.sells(id, 'agree-cancel-rest'))).toBe('409 restProposed');
  ok(await at.sells(id, 'offer-cancel-rest', { reason: 'Made no more' }));
  expect((await at.sells(id, 'accept-cancel-rest')).status).toBe(403);
  expect(refusal(await at.sells(id, 'agree-cancel-rest'))).toBe('409 restProposedByOther');
  expect(await at.read(id)).toMatchObject({ rest_by: 'seller', comment: 'Made no more' });
  ok(await at.buys(id, 'keep-rest', { comment: 'We need them' }));
  ok(await at.buys(id, 'ask-cancel-rest', { reason: 'Not any more' }));
  ok(await at.sells(id, 'agree-cancel-rest'));
  expect(await at.read(id)).toMatchObject({ status: 'delivered', total: '10.00', rest_by: null, revision: 2 });
  expect(await at.stock(product)).toBe('16 0 16');
  expect(refusal(await at.buys(id, 'close'))).toBe('409 received');
  ok(await at.buys(id, 'receive', { orderitem_set: [{ id: line, quantity: '1' }] }));
  // Everything was received: the scheduled job closes it.
  await runDeadlines(at.shop.server.services, at.shop.now());
  expect(await at.read(id)).toMatchObject({ status: 'closed' });
  const { results } = ok(await at.shop.first.send('GET', `/api/stock/${product}/moves/`));
  expect(results.map(({ kind, quantity }: { kind: string; quantity: string }) => `${kind} ${quantity}`)).toEqual(
    expect.arrayContaining(['RESERVE 10', 'SHIP 4', 'RELEASE 6']),
  );
});

test('nothing was shipped: both sides end the order, and the goods are free', async () => {
  const product = await at.product();
  const id = await at.order([[product, '20']]);
  ok(await at.sells(id, 'confirm'));
  expect((await at.buys(id, 'cancel', { reason: 'Too late' })).status).toBe(409);
  ok(await at.buys(id, 'ask-cancel-rest', { reason: 'Not any more' }));
  ok(await at.sells(id, 'agree-cancel-rest'));
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', total: '50.00' });
  expect(await at.stock(product)).toBe('20 0 20');
});

test('of two orders for the last pieces one is confirmed, and the seller is told why not the other', async () => {
  const product = await at.product({ quantity: '15' });
  const first = await at.order([[product, '10']]);
  const second = await at.order([[product, '10']]);
  ok(await at.sells(first, 'confirm'));
  const answer = await at.sells(second, 'confirm');
  expect(refusal(answer)).toBe('409 inStock');
  expect(answer.body.detail).toBe('Not enough in stock. Receive goods or propose a smaller quantity.');
  expect(await at.read(second)).toMatchObject({ status: 'new', orderitem_set: [{ quantity: '10', available: '5' }] });
  const { id: line } = await lineOf(second);
  ok(await at.sells(second, 'propose-change', { orderitem_set: [{ id: line, quantity: '5' }], comment: '' }));
  ok(await at.buys(second, 'accept-change'));
  expect(await at.stock(product)).toBe('15 15 0');
  ok(await at.sells(first, 'ship-all'));
  ok(await at.sells(second, 'ship-all'));
  expect(await at.stock(product)).toBe('0 0 0');
});

test('a price that has changed since is confirmed when the seller says that the ordered one stands', async () => {
  const product = await at.product();
  const id = await at.order([[product, '2']]);
  expect((await at.shop.edit(at.shop.first, product, { price: '3' })).status).toBe(200);
  expect(await lineOf(id)).toMatchObject({ price: '2.5', price_now: '3', currency_now: 'EUR' });
  expect(refusal(await at.sells(id, 'confirm'))).toBe('409 priceHolds');
  ok(await at.sells(id, 'confirm', { keep_prices: true }));
  expect(await at.read(id)).toMatchObject({ status: 'confirmed', total: '5.00' });
});

test('services are confirmed without a stock', async () => {
  const service = await at.product({ name: 'Assembly', is_service: true, quantity: null });
  const goods = await at.product();
  const id = await at.order([
    [service, '3'],
    [goods, '2'],
  ]);
  ok(await at.sells(id, 'confirm'));
  ok(await at.sells(id, 'ship-all'));
  expect(await at.stock(goods)).toBe('18 0 18');
});

test('a visitor’s order is read by its seller everywhere, and answered by mail', async () => {
  const { shop } = at;
  const product = await at.product();
  const body = shop.guest([wanted(product, '2', BOLT)], { notes: [] });
  expect((await shop.ask(body)).status).toBeLessThan(300);
  ok(await shop.verify(await shop.tokenOf(body.email)));
  const { results } = ok(await shop.first.send('GET', '/api/orders/?side=seller&source=cart'));
  const [{ id, buyer }] = results;
  expect(buyer).toEqual({ id: 0, name: 'Vidvid', intername: '', country: 'UA' });
  expect(await at.read(id)).toMatchObject({
    status: 'new',
    contact: { name: 'Olena Vidvid', company: 'Vidvid', email: body.email, phone: '+380 44 000 00 00', country: 'UA' },
    delivery_address: 'Khreshchatyk 1, 01001 Kyiv',
  });
  const tasks = JSON.stringify(ok(await shop.first.send('GET', '/api/tasks/')));
  expect(tasks).toContain('Vidvid');
  ok(await at.sells(id, 'confirm'));
  expect((await shop.server.mails(body.email)).at(-1)?.subject).toContain(String(id));
  const history = ok(await shop.first.send('GET', `/api/orders/${id}/history/`)).results;
  expect(history.map(({ event, by }: { event: string; by: string }) => `${event} ${by}`)).toEqual(
    expect.arrayContaining(['CONFIRM seller', 'VERIFY buyer']),
  );
});

test('lists tell carts from inquiries', async () => {
  const id = await at.order([[await at.product(), '1']]);
  const ids = async (source: string): Promise<number[]> =>
    ok(await at.shop.first.send('GET', `/api/orders/?side=seller&source=${source}`)).results.map(
      (row: { id: number }) => row.id,
    );
  expect(await ids('cart')).toContain(id);
  expect(await ids('award')).toEqual([]);
});

test('an order is found by its number and by the company on the other side, and not by the own name', async () => {
  const { shop } = at;
  const id = await at.order([[await at.product(), '1']]);
  const found = async (who: typeof shop.buyer, search: string): Promise<number[]> =>
    ok(await who.send('GET', `/api/orders/?page_size=100&search=${encodeURIComponent(search)}`)).results.map(
      (row: { id: number }) => row.id,
    );
  const { buyer, seller } = await at.read(id);
  expect(await found(shop.first, String(id))).toContain(id);
  // By the order's name in any language.
  for (const called of [`Order ${id}`, `Замовлення ${id} `, `№${id}`])
    expect(await found(shop.first, called)).toEqual([id]);
  expect(await found(shop.first, `${id}0000`)).toEqual([]);
  expect(await found(shop.first, buyer.name.slice(0, 4))).toContain(id);
  expect(await found(shop.first, seller.name)).toEqual([]);
  expect(await found(shop.buyer, seller.name)).toContain(id);
  expect(await found(shop.buyer, buyer.name)).toEqual([]);
  const stranger = shop.guest([wanted(await at.product(), '2', BOLT)], { notes: [] });
  expect((await shop.ask(stranger)).status).toBeLessThan(300);
  ok(await shop.verify(await shop.tokenOf(stranger.email)));
  expect(await found(shop.first, 'vidvi')).not.toEqual([]);
});

test('two hundred orders of fifty buyers at once: twenty pieces are promised, and no more', async () => {
  const product = await at.product({ quantity: '20' });
  const { db } = at.shop.server.services;
  const pattern = await at.order([[product, '1']]);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', pattern).executeTakeFirstOrThrow();
  const item = await db.selectFrom('order_items').selectAll().where('order_id', '=', pattern).executeTakeFirstOrThrow();
  const { id: _id, nth: _nth, ...order } = row;
  const { id: _item, nth: _at, ...line } = item;
  const buyers = Array.from({ length: 50 }, (_, nth) => `buyer${nth}@visitor.example`);
  const placed = Array.from({ length: 200 }, (_, nth) => ({
    ...order,
    buyer_id: null,
    contact_email: buyers[nth % 50],
    verified_at: at.shop.now(),
  }));
  const ids = (await db.insertInto('orders').values(placed).returning('id').execute()).map(({ id }) => id);
  await db
    .insertInto('order_items')
    .values(ids.map((order_id) => ({ ...line, order_id })))
    .execute();
  const answers = await Promise.all(ids.map((id) => at.sells(id, 'confirm')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.filter((answer) => refusal(answer) === '409 inStock')).toHaveLength(180);
  expect(await at.stock(product)).toBe('20 20 0');
  const confirmed = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'confirmed')
    .execute();
  expect(confirmed).toHaveLength(20);
  const told = await verify(db, at.shop.server.services.config);
  // The copies of the template order were inserted by the test, without a log; every step on them was logged.
  expect(told.flatMap(({ differences }) => differences)).toEqual([]);
}, 120_000);
