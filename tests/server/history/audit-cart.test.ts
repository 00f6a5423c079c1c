import { afterAll, beforeAll, expect, test } from 'vitest';
import { Counter } from '../trade/orders.kit.ts';

/* Steps of a cart have no record of their own: the log names the products added and the orders created. */

let counter: Counter;
beforeAll(async () => {
  counter = await Counter.open();
}, 120_000);
afterAll(async () => counter?.shop.server.close());

test('a cart is told of by its products and its orders, as long as the reader may open them', async () => {
  const { shop } = counter;
  const [bolt, nut] = [await counter.product({ name: 'Bolt' }), await counter.product({ name: 'Nut' })];
  const order = await counter.order([
    [bolt, '2'],
    [nut, '1'],
  ]);
  const read = async (person = shop.buyer) =>
    (await person.send('GET', '/api/audit/?kind=cart')).body.results.map(
      ({ event, record }: { event: string; record: unknown }) => [event, record],
    );
  const told = [
    ['SUBMIT', { name: String(order), path: `/orders/${order}` }],
    ['ADD', { name: 'Nut', path: `/publicproducts/${nut}` }],
    ['ADD', { name: 'Bolt', path: `/publicproducts/${bolt}` }],
  ];
  expect((await read()).slice(0, 3)).toEqual(told);
  await shop.first.send('POST', `/api/products/${nut}/shelve/`, {});
  expect((await read()).slice(1, 2)).toEqual([['ADD', null]]);
  expect(await read(shop.first)).toEqual([]);
});
