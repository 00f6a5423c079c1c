import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { BOLT, Counter, ok } from './orders.kit.ts';
import { lineOf } from './shop.kit.ts';

/* Tasks created by an order: for the side that did not make the proposal. */

let at: Counter;
let bolt: number;
beforeAll(async () => {
  at = await Counter.open();
  bolt = await at.product();
}, 60_000);
afterAll(async () => at?.shop.server.close());

const tasks = async (who: Person): Promise<string[]> =>
  ok(await who.send('GET', '/api/tasks/')).results.map(
    ({ kind, id, link }: { kind: string; id: number; link: string }) => `${kind} ${id} ${link}`,
  );

test('who is asked to let the rest go, or to agree to a change, finds it among the tasks until it is answered', async () => {
  const { buyer, first, second } = at.shop;
  const id = await at.order([[bolt, '5']]);
  const link = `/orders/${id}`;
  const { id: line } = (await at.read(id)).orderitem_set[0];
  ok(await at.sells(id, 'propose-change', { orderitem_set: [{ id: line, quantity: '4' }], comment: 'Four are left' }));
  expect(await tasks(buyer)).toEqual([`order_change ${id} ${link}`]);
  ok(await at.buys(id, 'accept-change'));
  expect([await tasks(buyer), await tasks(first)]).toEqual([[], [`order_ship ${id} ${link}`]]);

  ok(await at.buys(id, 'ask-cancel-rest', { reason: 'The site is closed' }));
  expect(await tasks(first)).toEqual([`order_rest_asked ${id} ${link}`, `order_ship ${id} ${link}`]);
  expect([await tasks(buyer), await tasks(second)]).toEqual([[], []]);
  ok(await at.sells(id, 'uphold-rest', { comment: 'They are made' }));
  expect(await tasks(first)).toEqual([`order_ship ${id} ${link}`]);

  ok(await at.sells(id, 'ship-part', { orderitem_set: [{ id: line, quantity: '1' }] }));
  // What is left of a partly delivered order is still the seller's to ship.
  expect([await tasks(buyer), await tasks(first)]).toEqual([[], [`order_ship ${id} ${link}`]]);
  ok(await at.sells(id, 'offer-cancel-rest', { reason: 'Sold out' }));
  // The seller waits for the answer.
  expect([await tasks(buyer), await tasks(first)]).toEqual([[`order_rest_offered ${id} ${link}`], []]);
  const { results } = ok(await buyer.send('GET', '/api/tasks/'));
  // It has no deadline: nothing happens while there is no answer.
  expect(results[0]).toMatchObject({
    company: { name: ok(await at.buys(id, 'keep-rest', { comment: 'No' })).seller.name },
    at: null,
  });
  expect([await tasks(buyer), await tasks(first)]).toEqual([[], [`order_ship ${id} ${link}`]]);
  ok(await at.sells(id, 'offer-cancel-rest', { reason: 'Sold out' }));
  ok(await at.sells(id, 'ship-all'));
  expect([await tasks(buyer), await tasks(first)]).toEqual([[], []]);
});

test('a visitor who asks is named by the company that was given', async () => {
  const { shop } = at;
  const body = shop.guest([lineOf(bolt, '2', BOLT)]);
  ok(await shop.ask(body));
  const { secret } = ok(await shop.verify(await shop.tokenOf(body.email)));
  const id = ok(await shop.orders(secret)).order_set[0].id as number;
  ok(await at.sells(id, 'confirm'));
  ok(await shop.step(secret, id, 'ask-cancel-rest', { reason: 'The site is closed' }));
  const { results } = ok(await shop.first.send('GET', '/api/tasks/'));
  expect(results).toContainEqual({
    kind: 'order_rest_asked',
    id,
    name: '',
    company: { name: 'Vidvid', intername: '' },
    sum: { amount: '5.00', currency: 'EUR' },
    at: null,
    link: `/orders/${id}`,
  });
});
