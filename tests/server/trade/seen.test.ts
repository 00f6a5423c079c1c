import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BOLT, type Line, lineOf, PIPE, Shop } from './shop.kit.ts';

/* The buyer orders what was shown: a change by the seller between the look and the order is detected. */

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
}, 60_000);
afterAll(async () => shop?.server.close());
beforeEach(() => shop.empty());

const CHANGES: readonly [string, object, object][] = [
  ['unit', { unit: 'DZN' }, { unit: 'MTR' }],
  ['name', { name: 'Plastic pipe 60 mm' }, { name: PIPE.name }],
];

describe.each(CHANGES)('another %s', (_, now, then) => {
  const asked = [{ ...then, changed: true, now }];

  test('takes a new yes of a member, with old and new side by side', async () => {
    const pipe = await shop.list(shop.first, PIPE);
    await shop.add(pipe, '12');
    const seen = shop.seen(await shop.cart());
    expect((await shop.edit(shop.first, pipe, now)).status).toBe(200);
    expect((await shop.cart()).orderitem_set).toMatchObject(asked);
    const refused = await shop.order(seen);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { refusal: { guards: ['consented'] }, current: { orderitem_set: asked } },
    ]);
    const ordered = await shop.order(shop.seen(refused.body.current));
    expect(ordered.status).toBe(201);
    const { body } = await shop.buyer.send('GET', `/api/orders/${ordered.body.order_set[0].id}/`);
    expect(body.orderitem_set).toMatchObject([now]);
  });

  test('takes a new yes of a visitor, with old and new side by side', async () => {
    const pipe = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
    await shop.edit(shop.first, pipe.product, now);
    expect((await shop.price([pipe])).body.orderitem_set).toMatchObject(asked);
    const refused = await shop.ask(shop.guest([pipe]));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { refusal: { guards: ['consented'] }, current: { orderitem_set: asked } },
    ]);
    expect((await shop.ask(shop.guest([{ ...pipe, ...now }]))).status).toBe(201);
  });
});

test('a yes that does not say to what is none', async () => {
  const { name: _, ...pipe } = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
  for (const answer of [await shop.ask(shop.guest([pipe as Line])), await shop.order([pipe as Line])])
    expect([answer.status, Object.keys(answer.body.orderitem_set[0])]).toEqual([400, ['name']]);
  for (const name of ['', 'x'.repeat(256), '\u0000', '\ud800', 5, null]) {
    const answer = await shop.ask(shop.guest([{ ...pipe, name } as Line]));
    expect([name, answer.status]).toEqual([name, 400]);
  }
});

const merge = (lines: readonly object[]) => shop.buyer.send('POST', '/api/orderitems/merge/', { orderitem_set: lines });

describe('what a visitor brings along at sign-in', () => {
  test.each([
    ['price', { price: '0.40' }, { price: '0.4' }],
    ['currency', { currency: 'USD' }, { currency: 'USD' }],
    ['unit', { unit: 'DZN' }, { unit: 'DZN' }],
    ['name', { name: 'Bolt M6' }, { name: 'Bolt M6' }],
  ])('is marked where the %s has changed since', async (_, then, shown) => {
    const bolt = lineOf(await shop.list(shop.first, BOLT), '3', BOLT);
    const marked = [{ ...shown, quantity: '3', changed: true, now: { price: '0.45', unit: 'PCS', name: 'Bolt M8' } }];
    expect((await merge([{ ...bolt, ...then }])).body.orderitem_set).toMatchObject(marked);
    expect((await shop.cart()).orderitem_set).toMatchObject(marked);
    const seen = await shop.order([{ ...bolt, ...then }]);
    expect([seen.status, seen.body.refusal.guards]).toEqual([409, ['consented']]);
    expect((await shop.order([bolt])).status).toBe(201);
  });

  test('is as it is now where nothing was said, and unmarked where nothing has changed', async () => {
    const bolt = lineOf(await shop.list(shop.first, BOLT), '3', BOLT);
    const nut = await shop.list(shop.first, { ...BOLT, name: 'Nut' });
    expect((await merge([bolt, { product: nut, quantity: '2' }])).body.orderitem_set).toMatchObject([
      { changed: false },
      { name: 'Nut', price: '0.45', changed: false },
    ]);
  });

  test('is called as it was seen where it was withdrawn meanwhile', async () => {
    const bolt = lineOf(await shop.list(shop.first, BOLT), '3', BOLT);
    await shop.act(shop.first, bolt.product, 'withdraw');
    expect((await merge([bolt])).body.left_out).toMatchObject([{ name: 'Bolt M8', reasons: ['productForSale'] }]);
  });
});

test("a visitor's line of a withdrawn product keeps the name that was seen", async () => {
  const pipe = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
  await shop.edit(shop.first, pipe.product, { name: 'Secret' });
  await shop.act(shop.first, pipe.product, 'withdraw');
  const [line] = (await shop.price([pipe])).body.orderitem_set;
  expect(line).toMatchObject({ name: PIPE.name, unit: 'MTR', now: null, reasons: ['productForSale'] });
});
