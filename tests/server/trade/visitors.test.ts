import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START } from '../kit.ts';
import { ADVICE, BOLT, type Line, lineOf, PIPE, Shop } from './shop.kit.ts';

/* A visitor's cart is stored on the device; the orders wait for the link in the e-mail. */

let shop: Shop;
let pipe: Line;
let bolt: Line;
let advice: Line;
beforeAll(async () => {
  shop = await Shop.open();
  pipe = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
  bolt = lineOf(await shop.list(shop.first, BOLT), '3', BOLT);
  advice = lineOf(await shop.list(shop.second, ADVICE), '2', ADVICE);
}, 60_000);
afterAll(async () => shop?.server.close());
beforeEach(() => shop.server.clock.set(START));

const sent = async (lines: readonly Line[], over: object = {}, headers: Record<string, string> = {}) => {
  const body = shop.guest(lines, over);
  const answer = await shop.ask(body, headers);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return body.email;
};
const rowsOf = (email: string) =>
  shop.server.services.db.selectFrom('orders').selectAll().where('contact_email', '=', email).orderBy('nth').execute();

describe("a visitor's order", () => {
  test('reaches nobody before its address is proved, and then every seller', async () => {
    const note = 'Ring at the gate';
    const notes = [{ seller: shop.first.organization, message: note }];
    const email = await sent([pipe, bolt, advice], { notes }, { 'Accept-Language': 'pl' });
    const rows = await rowsOf(email);
    expect(rows.map(({ status, buyer_id, currency }) => [status, buyer_id, currency])).toEqual([
      ['unverified', null, 'PLN'],
      ['unverified', null, 'EUR'],
      ['unverified', null, 'EUR'],
    ]);
    for (const who of [shop.first, shop.second, shop.buyer]) {
      expect((await who.send('GET', '/api/orders/?page_size=100')).text).not.toContain('Vidvid');
      expect((await who.send('GET', '/api/tasks/')).body.results).toEqual([]);
      for (const { id } of rows) {
        expect((await who.send('GET', `/api/orders/${id}/`)).status).toBe(404);
        expect((await who.send('POST', `/api/orders/${id}/confirm/`)).status).toBe(404);
      }
      const mails = await shop.server.mails(who.email);
      expect(mails.filter(({ template }) => template === 'order-placed')).toEqual([]);
    }
    const [asked] = await shop.server.mails(email);
    expect(asked?.subject).toBe(`Potwierdź zamówienia ${rows.map(({ id }) => id).join(', ')}`);
    expect(asked?.body.replaceAll('\u00A0', ' ')).toContain('– Steel pipe 60 mm: 12 m × 12,50 PLN = 150,00 PLN');
    // The address may belong to someone else: the visitor's texts are not sent to it.
    for (const typed of [note, 'Vidvid', 'Khreshchatyk']) expect(asked?.body).not.toContain(typed);

    shop.server.clock.advance(3_600_000);
    const proved = await shop.verify(await shop.tokenOf(email));
    expect([proved.status, proved.body.orders_count]).toEqual([200, 3]);
    expect((await rowsOf(email)).map((row) => [row.status, row.verified_at, row.answer_by, row.token_hash])).toEqual(
      rows.map(() => ['new', '2027-03-01T10:00:00.000Z', '2027-03-15T10:00:00.000Z', null]),
    );
    const received = (await shop.first.send('GET', '/api/orders/?side=seller')).body.results;
    expect(received).toMatchObject([
      { status: 'new', buyer: { name: 'Vidvid', country: 'UA' }, currency: 'EUR' },
      { status: 'new', currency: 'PLN', total: '150.00' },
    ]);
    expect((await shop.second.send('GET', '/api/orders/?side=seller')).body.count).toBe(1);
    const templates = (await shop.server.mails(shop.second.email)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'order-placed')).toHaveLength(1);

    const mails = await shop.server.mails(email);
    expect(mails.map(({ template }) => template)).toEqual(['order-verify', 'order-verified']);
    expect(mails[1]?.body).toContain(`/checkout/orders/${proved.body.secret}`);
    const back = await shop.orders(proved.body.secret);
    expect([back.status, back.headers.get('Cache-Control'), back.body]).toMatchObject([
      200,
      'no-store',
      {
        contact: { name: 'Olena Vidvid', company: 'Vidvid', email, country: 'UA' },
        order_set: [
          { status: 'new', note, seller: { id: shop.first.organization }, orderitem_set: [{ amount: '150.00' }] },
          { status: 'new', note, currency: 'EUR' },
          { status: 'new', note: '', seller: { id: shop.second.organization }, total: '180.00' },
        ],
      },
    ]);
    // The seller handles it like any other order.
    const declined = await shop.second.send('POST', `/api/orders/${rows[2]?.id}/decline/`, { reason: 'No time' });
    expect(declined.body.status).toBe('declined');
    expect((await shop.server.mails(email)).at(-1)).toMatchObject({ template: 'order-declined' });
    expect((await shop.orders(proved.body.secret)).body.order_set[2]).toMatchObject({
      status: 'declined',
      comment: 'No time',
    });
  });

  test('is proved once: the link used, forged, cut or of another place opens nothing', async () => {
    const email = await sent([pipe]);
    const token = await shop.tokenOf(email);
    const [row] = await rowsOf(email);
    for (const wrong of [`${token.slice(0, -1)}x`, token.slice(1), row?.token_hash ?? '', 'a'.repeat(40), "' or 1=1"]) {
      const answer = await shop.verify(wrong);
      expect([wrong, answer.status, Object.keys(answer.body)]).toEqual([wrong, 400, ['token']]);
    }
    expect((await shop.orders(token)).status).toBe(404);
    const answers = await Promise.all([0, 1, 2].map(() => shop.verify(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await shop.verify(token)).status).toBe(400);
    const told = (await shop.server.mails(email)).filter(({ template }) => template === 'order-verified');
    expect(told).toHaveLength(1);
    expect((await shop.orders('a'.repeat(40))).status).toBe(404);
    expect((await shop.orders(row?.token_hash ?? '')).status).toBe(404);
  });

  test('is forgotten after 72 hours and not before', async () => {
    const early = await sent([pipe]);
    const late = await sent([pipe], { notes: [{ seller: shop.first.organization, message: 'Remember me' }] });
    const tokens = [await shop.tokenOf(early), await shop.tokenOf(late)];
    await shop.later(71.99);
    expect((await shop.verify(tokens[0] ?? '')).status).toBe(200);
    const [{ id } = { id: 0 }] = await rowsOf(late);
    shop.server.clock.advance(0.01 * 3_600_000 + 1000);
    expect((await shop.verify(tokens[1] ?? '')).status).toBe(400);
    await shop.later(0);
    const { db } = shop.server.services;
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'expired',
      contact_name: null,
      contact_company: null,
      contact_email: null,
      contact_phone: null,
      delivery_address: '',
      note: '',
      token_hash: null,
    });
    expect(await shop.server.mails(late)).toEqual([]);
    expect((await shop.verify(tokens[1] ?? '')).status).toBe(400);
    expect((await shop.first.send('GET', `/api/orders/${id}/`)).status).toBe(404);
    const log = await db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(late);
    expect((await rowsOf(early)).map(({ status }) => status)).toEqual(['new']);
  });

  test('takes no price of the device: a change is shown and asked anew', async () => {
    const own = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
    await shop.edit(shop.first, own.product, { price: '13' });
    for (const price of ['12.50', '0', '0.01']) {
      const answer = await shop.ask(shop.guest([{ ...own, price }, bolt]));
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          refusal: { event: 'SUBMIT', guards: ['consented'] },
          current: {
            orderitem_set: [
              { changed: true, currency: 'PLN', now: { price: '13', currency: 'PLN' } },
              { changed: false },
            ],
          },
        },
      ]);
    }
    const email = await sent([{ ...own, price: '13.0000' }, bolt]);
    expect((await rowsOf(email)).map(({ currency }) => currency)).toEqual(['PLN', 'EUR']);
    await shop.act(shop.first, own.product, 'withdraw');
    const gone = await shop.ask(shop.guest([{ ...own, price: '13' }]));
    expect([gone.status, gone.body.refusal.guards]).toEqual([409, ['orderable', 'consented']]);
  });

  test('that nobody has proved keeps no product from being deleted; one that is proved does', async () => {
    const own = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
    const email = await sent([own]);
    const path = `/api/products/${own.product}/`;
    const product = await shop.first.send('GET', path);
    expect([product.body.named, (await shop.first.send('GET', '/api/products/')).body.results[0]]).toMatchObject([
      false,
      { id: own.product, named: false },
    ]);
    expect((await shop.first.send('DELETE', path)).status).toBe(204);
    // The ordered values are stored in the order: its seller decides whether it can be delivered.
    const { body } = await shop.verify(await shop.tokenOf(email));
    expect((await shop.orders(body.secret)).body.order_set).toMatchObject([
      { status: 'new', orderitem_set: [{ name: PIPE.name, unit: 'MTR', amount: '150.00' }] },
    ]);
    const [order] = (await shop.first.send('GET', '/api/orders/?side=seller')).body.results;
    expect((await shop.first.send('POST', `/api/orders/${order.id}/decline/`, { reason: 'Gone' })).status).toBe(200);

    const other = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
    await shop.verify(await shop.tokenOf(await sent([other])));
    const kept = await shop.first.send('DELETE', `/api/products/${other.product}/`);
    expect([kept.status, kept.body.refusal.guards]).toEqual([409, ['notNamed']]);
  });

  test('that ended unproved keeps none either', async () => {
    const own = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
    await sent([own]);
    await shop.later(73);
    expect((await shop.first.send('DELETE', `/api/products/${own.product}/`)).status).toBe(204);
  });
});
