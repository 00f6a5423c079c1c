import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOLT } from '../trade/orders.kit.ts';
import { lineOf } from '../trade/shop.kit.ts';
import { Orders } from './orders.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const orders = new Orders();
beforeAll(() => orders.open());
afterAll(() => orders.desk.close());

refusedStates('order', 118, orders.orders);
refusedGuards('order', orders.orders, orders.against);

test('a link that is wrong or used finds no order', async () => {
  const { shop } = orders.desk.counter;
  const product = await orders.desk.counter.product();
  const body = shop.guest([lineOf(product, '10', BOLT)], { notes: [] });
  expect((await shop.ask(body)).status).toBe(201);
  const token = await shop.tokenOf(body.email);
  const told = [];
  for (const one of ['f'.repeat(40), token, token]) {
    const { status, headers } = await shop.verify(one);
    told.push([status, headers.get('x-error-code')]);
  }
  expect(told).toEqual([
    [400, 'request_link_used'],
    [200, null],
    [400, 'request_link_used'],
  ]);
});
