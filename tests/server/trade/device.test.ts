import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import { START } from '../kit.ts';
import { BOLT, type Line, lineOf, PIPE, Shop } from './shop.kit.ts';

/* A cart sent from a device: priced by the server, never trusted, and limited in size. */

let shop: Shop;
let pipe: Line;
let bolt: Line;
beforeAll(async () => {
  shop = await Shop.open();
  pipe = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
  bolt = lineOf(await shop.list(shop.first, BOLT), '3', BOLT);
}, 60_000);
afterAll(async () => shop?.server.close());
beforeEach(() => shop.server.clock.set(START));

const everything = async (): Promise<unknown> => {
  const { db } = shop.server.services;
  const counted = async (table: 'carts' | 'cart_lines' | 'orders' | 'order_items' | 'outbox' | 'audit_log') =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return Promise.all((['carts', 'cart_lines', 'orders', 'order_items', 'outbox', 'audit_log'] as const).map(counted));
};

describe('lines of a device', () => {
  test('are priced by the server, and nothing of them is stored', async () => {
    const before = await everything();
    const answer = await shop.price([
      { ...pipe, price: '9', currency: 'EUR' },
      { product: bolt.product, quantity: '2000' },
    ]);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        status: 'filled',
        orderitem_set: [
          { id: pipe.product, price: '9', currency: 'EUR', changed: true, now: { price: '12.5', currency: 'PLN' } },
          { price: '0.45', changed: false, reasons: ['inStock'], now: { available: '1000' } },
        ],
        order_set: [
          { currency: 'PLN', total: '150.00' },
          { currency: 'EUR', total: '900.00' },
        ],
      },
    ]);
    const submit = answer.body.allowed.find(({ event }: { event: string }) => event === 'CHECKOUT');
    expect(submit).toMatchObject({ enabled: true });
    expect(await everything()).toEqual(before);
  });

  test('of what is not for sale tell nothing of it', async () => {
    const hidden = await shop.list(shop.first, { ...PIPE, name: 'Secret prototype', for_sale: false });
    const answer = await shop.price([{ product: hidden, quantity: '6' }]);
    expect([answer.status, answer.text.includes('Secret'), answer.body.orderitem_set]).toMatchObject([
      200,
      false,
      [{ now: null, seller: null, reasons: ['productForSale'] }],
    ]);
    const unknown = await shop.price([{ product: 999_999_999, quantity: '6' }]);
    expect({ ...answer.body.orderitem_set[0], id: 0, product: 0 }).toEqual({
      ...unknown.body.orderitem_set[0],
      id: 0,
      product: 0,
    });
  });

  test.each([[{}], [{ orderitem_set: [] }], [{ orderitem_set: 'x' }], [{ orderitem_set: [null] }]])(
    '%j',
    async (body) => {
      const answer = await shop.server.request('POST', '/api/unauth-orderitems/', { body });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['orderitem_set']]);
    },
  );

  test('name a product once', async () => {
    const answer = await shop.price([pipe, bolt, pipe]);
    expect([answer.status, Object.keys(answer.body.orderitem_set[2])]).toEqual([400, ['product']]);
  });
});

describe('abuse', () => {
  test('the answer is the same for a known and an unknown address, and ends with 429', async () => {
    const known = await shop.ask(shop.guest([pipe], { email: shop.buyer.email }));
    const unknown = await shop.ask(shop.guest([pipe], { email: 'nobody-knows@visitor.example' }));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await shop.ask(shop.guest([pipe], { email: 'Often@visitor.example' }))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const spelled = await shop.ask(shop.guest([pipe], { email: 'OFTEN@visitor.example' }));
    expect([spelled.status, Number(spelled.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await shop.server.mails('often@visitor.example')).toHaveLength(5);
  });

  test('a flood from one address ends with 429', async () => {
    shop.server.clock.advance(3_600_001);
    const answers = await Promise.all(Array.from({ length: 64 }, () => shop.ask(shop.guest([bolt]))));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([60, 429]);
  });

  test('whatever is sent is text or refused, never a fault', async () => {
    shop.server.clock.advance(3 * 3_600_001);
    const html = '<img src=x onerror=alert(1)>{{7*7}}$t(order)';
    const texts = [...naughty.filter((_, at) => at % 16 === 0), html, '\u0000', 'x'.repeat(600), '\ud800'];
    for (const [at, text] of texts.entries()) {
      if (at % 20 === 0) shop.server.clock.advance(3_600_001);
      const notes = [{ seller: shop.first.organization, message: text }];
      const body = shop.guest([pipe], { name: text, company: text, delivery_address: text, notes });
      const answer = await shop.ask(body, { 'Accept-Language': text.replace(/[^\x20-\x7e]/g, '') });
      expect([text, answer.status < 500, [201, 400].includes(answer.status)]).toEqual([text, true, true]);
    }
    const wrong = ['a@b', 'a b@c.example', 'a@b.example\r\nBcc: c@d.example', ['a@b.example'], null, 5];
    for (const email of wrong) {
      const answer = await shop.ask(shop.guest([pipe], { email }));
      expect([email, answer.status, Object.keys(answer.body)]).toEqual([email, 400, ['email']]);
    }
    expect((await shop.ask(shop.guest([pipe], { consent: false }))).status).toBe(400);
  });
});
