import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { visit } from './steps/screens.ts';

/* The longest figures that fields accept, on a phone. */

const here = stage({ adds: true });
const PRICE = '99999999999999.9999';
const QUANTITY = '999999999999.9999';

test('the longest figures stay on the screen of a phone', async () => {
  const { product } = here;
  const seller = await product.signIn('seller@kontor.example', DEMO_PASSWORD);
  const buyer = await product.signIn('buyer@kontor.example', DEMO_PASSWORD);
  const goods = { name: 'Assembly', unit: 'HUR', price: PRICE, currency: 'EUR', is_service: true, for_sale: true };
  const { body: listed } = await product.api<{ id: number }>('POST', '/api/products/', { token: seller, body: goods });
  const line = { product: listed.id, quantity: QUANTITY, name: goods.name, unit: 'HUR', price: PRICE, currency: 'EUR' };
  await product.api('POST', '/api/orderitems/', { token: buyer, body: { product: listed.id, quantity: QUANTITY } });

  const { page } = await here.person('pl', { width: 390 });
  const hands = new Hands(page, 'pl');
  await page.goto('/');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]));
  for (const address of [`/publicproducts/${listed.id}`, '/checkout', '/checkout?step=look'])
    await visit(here, hands, address, 'longest-390-pl');
  await page.evaluate(() => localStorage.removeItem('cart'));

  await hands.comeBack('buyer@kontor.example', DEMO_PASSWORD);
  await visit(here, hands, '/checkout', 'longest-390-pl-member');
  const where = { country: 'UA', delivery_address: 'Odesa', wanted_on: null, notes: [], orderitem_set: [line] };
  const ordered = await product.api<{ order_set: { id: number }[] }>('POST', '/api/orders/', {
    token: buyer,
    body: where,
  });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
  const [order] = ordered.body.order_set;
  for (const address of ['/orders', `/orders/${order?.id}`, `/products/${listed.id}`])
    await visit(here, hands, address, 'longest-390-pl-member');
});
