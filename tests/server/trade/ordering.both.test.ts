import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADVICE, BOLT, lineOf, PIPE, Shop } from './shop.kit.ts';

/* A member's cart becomes orders; from ../shared/lifecycles.md, "Cart and checkout" and "Order". */

let shop: Shop;
let pipe: number;
let bolt: number;
let advice: number;
beforeAll(async () => {
  shop = await Shop.open();
  advice = await shop.list(shop.second, ADVICE);
}, 60_000);
afterAll(async () => shop?.server.close());
/** New goods each time: changes to them in one test do not affect the next. */
beforeEach(async () => {
  await shop.empty();
  pipe = await shop.list(shop.first, PIPE);
  bolt = await shop.list(shop.first, BOLT);
});

const ordersOf = async (seller: Shop['first']): Promise<{ id: number; status: string; total: string }[]> =>
  (await seller.send('GET', '/api/orders/?side=seller&page_size=100')).body.results;

describe('an order', () => {
  test('is one for each seller and currency, at once with the seller, and tells the buyer by mail', async () => {
    await shop.add(pipe, '12');
    await shop.add(bolt, '1000');
    await shop.add(advice, '1.5');
    const cart = await shop.cart();
    expect(cart.order_set).toMatchObject([
      { seller: { id: shop.first.organization }, currency: 'PLN', total: '150.00' },
      { seller: { id: shop.first.organization }, currency: 'EUR', total: '450.00' },
      { seller: { id: shop.second.organization }, currency: 'EUR', total: '135.00' },
    ]);
    const notes = [{ seller: shop.first.organization, message: 'Before noon, please' }];
    const answer = await shop.order(shop.seen(cart), { notes, wanted_on: shop.day(7), phone: '+380 44 1' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        detail: 'Inquiry completed. You will receive a confirmation email with the order details.',
        order_set: [
          { seller: { id: shop.first.organization }, currency: 'PLN', total: '150.00' },
          { seller: { id: shop.first.organization }, currency: 'EUR', total: '450.00' },
          { seller: { id: shop.second.organization }, currency: 'EUR', total: '135.00' },
        ],
      },
    ]);
    const ids: number[] = answer.body.order_set.map(({ id }: { id: number }) => id);
    const { db } = shop.server.services;
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('nth').execute();
    expect(rows).toMatchObject([
      { status: 'new', source: 'cart', note: 'Before noon, please', vat_included: false, contact_phone: '+380 44 1' },
      { status: 'new', buyer_id: shop.buyer.organization, wanted_on: shop.day(7), contact_email: shop.buyer.email },
      { status: 'new', note: '', delivery_address: 'Khreshchatyk 1, 01001 Kyiv', contact_country: 'UA' },
    ]);
    const [first] = ids;
    const seen = (await shop.first.send('GET', `/api/orders/${first}/`)).body;
    expect(seen).toMatchObject({
      side: 'seller',
      status: 'new',
      orderitem_set: [
        { name: 'Steel pipe 60 mm', quantity: '12', price: '12.5', unit: 'MTR', tariff_number: '73063041' },
      ],
    });
    expect((await shop.buyer.send('GET', `/api/orders/${first}/`)).body.side).toBe('buyer');
    expect((await shop.second.send('GET', `/api/orders/${first}/`)).status).toBe(404);

    const told = (await shop.server.mails(shop.first.email)).filter(({ template }) => template === 'order-placed');
    expect(told.slice(-2).map(({ subject }) => subject.split(' od ')[0])).toEqual(
      [ids[0], ids[1]].map((id) => `Nowe zamówienie ${id}`),
    );
    const letter = (await shop.server.mails(shop.buyer.email)).at(-1);
    expect([letter?.template, letter?.subject]).toEqual(['cart-ordered', `Замовлення ${ids.join(', ')} оформлено`]);
    for (const part of [
      `Замовлення ${ids[2]}`,
      '– Steel pipe 60 mm: 12 м × 12,50 PLN = 150,00 PLN',
      '/orders?side=buyer',
    ])
      expect(letter?.body.replaceAll('\u00A0', ' ')).toContain(part);
    expect(await shop.cart()).toMatchObject({ status: 'empty', orderitem_set: [] });
  });

  test('takes no price, currency, seller or state from whoever sends it', async () => {
    await shop.add(pipe, '12');
    const [line] = shop.seen(await shop.cart());
    if (!line) throw new Error('an empty cart');
    for (const forged of [{ price: '0.01' }, { currency: 'UAH' }, { quantity: '300' }, { product: bolt }]) {
      const answer = await shop.order([{ ...line, ...forged }]);
      expect([forged, answer.status, answer.body.refusal.guards]).toEqual([forged, 409, ['consented']]);
    }
    const extra = { status: 'confirmed', seller: shop.second.organization, buyer: 1, buyer_id: 1, total: '1', id: 1 };
    const answer = await shop.order([line], extra);
    expect([answer.status, answer.body.order_set]).toMatchObject([
      201,
      [{ seller: { id: shop.first.organization }, currency: 'PLN', total: '150.00' }],
    ]);
    expect(answer.body.order_set[0].id).not.toBe(1);
  });

  test('two tabs that send the same cart at once make one set of orders', async () => {
    await shop.add(pipe, '12');
    await shop.add(bolt, '3');
    const seen = shop.seen(await shop.cart());
    const before = (await ordersOf(shop.first)).length;
    const answers = await Promise.all([0, 1, 2, 3].map(() => shop.order(seen)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await ordersOf(shop.first)).length - before).toBe(2);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      refusal: { code: 'not_allowed_in_state', state: 'empty' },
      current: { status: 'empty', orderitem_set: [] },
    });
  });

  test('sent again under its key is the same orders; another body under it is refused', async () => {
    await shop.add(pipe, '12');
    const seen = shop.seen(await shop.cart());
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all([0, 1].map(() => shop.order(seen, {}, shop.buyer, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const again = await shop.order(seen, {}, shop.buyer, key);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect((await shop.order(seen, { country: 'PL' }, shop.buyer, key)).status).toBe(422);
  });

  test('a cart that another tab has added to is looked at again', async () => {
    await shop.add(pipe, '12');
    const seen = shop.seen(await shop.cart());
    await shop.add(bolt, '3');
    const answer = await shop.order(seen);
    expect([answer.status, answer.body.refusal.guards, answer.body.current.orderitem_set.length]).toEqual([
      409,
      ['consented'],
      2,
    ]);
    expect((await shop.order(shop.seen(answer.body.current))).status).toBe(201);
  });
});

describe('between the look and the sending', () => {
  const prepared = async () => {
    await shop.add(pipe, '12');
    return shop.seen(await shop.cart());
  };

  test('a price that changed is shown beside the one that was taken, and ordered after a new yes', async () => {
    const seen = await prepared();
    expect((await shop.edit(shop.first, pipe, { price: '13', currency: 'EUR' })).status).toBe(200);
    const answer = await shop.order(seen);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        refusal: { code: 'guard_refused', event: 'SUBMIT', state: 'review', guards: ['consented'] },
        current: {
          orderitem_set: [
            {
              product: pipe,
              quantity: '12',
              price: '12.5',
              currency: 'PLN',
              changed: true,
              amount: '156.00',
              now: { price: '13', currency: 'EUR' },
            },
          ],
        },
      },
    ]);
    // Consent to the old price in the new currency does not count.
    expect((await shop.order(seen.map((line) => ({ ...line, currency: 'EUR' })))).status).toBe(409);
    const ordered = await shop.order(shop.seen(answer.body.current));
    expect([ordered.status, ordered.body.order_set]).toMatchObject([201, [{ currency: 'EUR', total: '156.00' }]]);
  });

  test.each([
    ['productForSale', (): Promise<unknown> => shop.act(shop.first, pipe, 'shelve')],
    ['productForSale', () => shop.act(shop.first, pipe, 'withdraw')],
    ['productForSale', () => shop.first.send('DELETE', `/api/products/${pipe}/`)],
    ['inStock', () => shop.edit(shop.first, pipe, { quantity: '11' })],
    ['minimumReached', () => shop.edit(shop.first, pipe, { minimum_order_quantity: '13' })],
  ])('what meets %s now is not ordered, and the cart says so', async (guard, change) => {
    const seen = await prepared();
    await change();
    const answer = await shop.order(seen);
    const [line] = answer.body.current.orderitem_set;
    expect([answer.status, answer.body.refusal.guards.includes('orderable'), line.reasons]).toEqual([
      409,
      true,
      [guard],
    ]);
    expect(line.name).toBe('Steel pipe 60 mm');
    if (guard === 'inStock') expect(line.now.available).toBe('11');
    if (guard === 'minimumReached') expect(line.now.minimum_order_quantity).toBe('13');
    if (guard === 'productForSale') expect([line.now, answer.body.current.order_set]).toEqual([null, []]);
    const stored = await shop.cart();
    expect(stored.orderitem_set).toMatchObject([{ product: pipe, reasons: [guard] }]);
    expect((await shop.buyer.send('DELETE', `/api/orderitems/${line.id}/`)).body.status).toBe('empty');
  });

  test('what orders have reserved is not there for others', async () => {
    const seen = await prepared();
    await shop.server.services.db.updateTable('products').set({ reserved: '289' }).where('id', '=', pipe).execute();
    expect((await shop.order(seen)).body.current.orderitem_set[0].now.available).toBe('11');
  });
});

describe('is refused', () => {
  test('without the permission to buy, without an organisation, and signed out', async () => {
    const assistant = await shop.server.member(shop.buyer, 'purchasing_assistant');
    await shop.add(pipe, '12', assistant);
    expect((await shop.order(shop.seen(await shop.cart(assistant)), {}, assistant)).status).toBe(403);
    const nobody = await shop.server.visitor();
    const line = lineOf(pipe, '12', PIPE);
    expect((await shop.order([line], {}, nobody)).status).toBe(403);
    expect((await shop.server.request('POST', '/api/orders/', { body: {} })).status).toBe(401);
  });

  test('an empty cart', async () => {
    const line = lineOf(pipe, '12', PIPE);
    const answer = await shop.order([line]);
    expect([answer.status, answer.body.refusal.state]).toEqual([409, 'empty']);
  });

  test.each([
    [{ country: 'Ukraine' }, { country: 'text' }],
    [{ delivery_address: '  ' }, { delivery_address: 'text' }],
    [{ delivery_address: 'x'.repeat(501) }, { delivery_address: 'text' }],
    [{ wanted_on: '2027-02-27' }, { wanted_on: 'text' }],
    [{ wanted_on: '2027-02-30' }, { wanted_on: 'text' }],
    [{ phone: 'call me' }, { phone: 'text' }],
    [{ notes: [{ seller: 1, message: 'hello' }] }, { notes: 'row' }],
    [{ notes: 'hello' }, { notes: 'text' }],
    [{ orderitem_set: [] }, { orderitem_set: 'text' }],
    [{ orderitem_set: [{ product: 1 }] }, { orderitem_set: 'row' }],
  ])('%j', async (wrong, fields) => {
    await shop.add(pipe, '12');
    const answer = await shop.order(shop.seen(await shop.cart()), wrong);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, Object.keys(fields)]);
    expect((await shop.cart()).orderitem_set).toHaveLength(1);
  });

  test('two words to one seller', async () => {
    await shop.add(pipe, '12');
    const note = { seller: shop.first.organization, message: 'hello' };
    const answer = await shop.order(shop.seen(await shop.cart()), { notes: [note, note] });
    expect([answer.status, answer.body.notes[0]]).toEqual([400, {}]);
  });
});
