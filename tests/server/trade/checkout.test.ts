import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADVICE, BOLT, PIPE, Shop } from './shop.kit.ts';

/* A member's cart on the server and its orders; from ../shared/lifecycles.md, "Cart and checkout". */

let shop: Shop;
let pipe: number;
let bolt: number;
let advice: number;
beforeAll(async () => {
  shop = await Shop.open();
  pipe = await shop.list(shop.first, PIPE);
  bolt = await shop.list(shop.first, BOLT);
  advice = await shop.list(shop.second, ADVICE);
}, 60_000);
afterAll(async () => shop?.server.close());
beforeEach(() => shop.empty());

const guardsOf = ({ status, body }: { status: number; body: { refusal?: { guards: string[] } } }) => [
  status,
  body.refusal?.guards,
];

describe('the cart', () => {
  test('begins empty and holds what was put in, with the prices of the server', async () => {
    expect(await shop.cart()).toMatchObject({ orderitem_set: [], order_set: [] });
    const sent = { product: pipe, quantity: '12', price: '0.01', currency: 'UAH', seller: shop.second.organization };
    const added = await shop.buyer.send('POST', '/api/orderitems/', sent);
    expect([added.status, added.body]).toMatchObject([
      200,
      {
        status: 'filled',
        orderitem_set: [
          {
            product: pipe,
            name: 'Steel pipe 60 mm',
            unit: 'MTR',
            quantity: '12',
            price: '12.5',
            currency: 'PLN',
            amount: '150.00',
            changed: false,
            reasons: [],
            seller: { id: shop.first.organization },
            now: { price: '12.5', currency: 'PLN', minimum_order_quantity: '6', available: null },
          },
        ],
        order_set: [{ currency: 'PLN', total: '150.00', lines_count: 1 }],
      },
    ]);
    expect((await shop.add(pipe, '0.5')).body.orderitem_set).toMatchObject([{ quantity: '12.5' }]);
  });

  test('is one for each person and organisation', async () => {
    await shop.add(pipe, '6');
    const colleague = await shop.server.member(shop.buyer, 'buyer');
    expect((await shop.cart(colleague)).orderitem_set).toEqual([]);
    const [line] = (await shop.cart()).orderitem_set;
    expect((await colleague.send('PATCH', `/api/orderitems/${line.id}/`, { quantity: '7' })).status).toBe(404);
    expect((await colleague.send('DELETE', `/api/orderitems/${line.id}/`)).status).toBe(404);
    const nobody = await shop.server.visitor();
    expect((await nobody.send('GET', '/api/orderitems/')).status).toBe(403);
  });

  test('takes nothing that is not for sale, below the minimum, beyond the stock or of the own company', async () => {
    const shelved = await shop.list(shop.first, { ...PIPE, for_sale: false });
    expect(guardsOf(await shop.add(shelved, '6'))).toEqual([409, ['productForSale']]);
    expect(guardsOf(await shop.add(999_999_999, '6'))).toEqual([409, ['productForSale']]);
    expect(guardsOf(await shop.add(pipe, '5.9999'))).toEqual([409, ['minimumReached']]);
    expect(guardsOf(await shop.add(pipe, '300.0001'))).toEqual([409, ['inStock']]);
    expect(guardsOf(await shop.add(pipe, '6', shop.first))).toEqual([409, ['notOwn']]);
    expect((await shop.add(pipe, '300')).status).toBe(200);
    expect(guardsOf(await shop.add(pipe, '1'))).toEqual([409, ['inStock']]);
    expect((await shop.add(advice, '999999999999')).status).toBe(200);
    expect(guardsOf(await shop.add(advice, '1'))).toEqual([409, ['inStock']]);
  });

  test.each([
    [{ quantity: '1' }, ['product']],
    [{ product: 1 }, ['quantity']],
    [{ product: 'x', quantity: 'NaN' }, ['product', 'quantity']],
    [{ product: -1, quantity: '-1' }, ['product', 'quantity']],
    [{ product: 1.5, quantity: '10,50' }, ['product', 'quantity']],
    [{ product: 2 ** 40, quantity: '1e400' }, ['product', 'quantity']],
    [{ product: null, quantity: '0' }, ['product', 'quantity']],
    [{ product: 1, quantity: '1.00001' }, ['quantity']],
    [{ product: 1, quantity: '1000000000000' }, ['quantity']],
  ])('is not begun with %j', async (body, fields) => {
    const answer = await shop.buyer.send('POST', '/api/orderitems/', body);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, fields]);
  });

  test('changes quantities and lets lines go, the last one too', async () => {
    await shop.add(pipe, '12');
    const [line] = (await shop.add(bolt, '10')).body.orderitem_set;
    const path = `/api/orderitems/${line.id}/`;
    expect((await shop.buyer.send('PATCH', path, { quantity: '20' })).body.orderitem_set[0].quantity).toBe('20');
    expect(guardsOf(await shop.buyer.send('PATCH', path, { quantity: '5' }))).toEqual([409, ['minimumReached']]);
    expect(guardsOf(await shop.buyer.send('PATCH', path, { quantity: '301' }))).toEqual([409, ['inStock']]);
    expect((await shop.buyer.send('PATCH', path, { quantity: '0' })).status).toBe(400);
    const stale = await shop.buyer.send('PATCH', path, { quantity: '30' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.current.orderitem_set.length]).toEqual([412, 2]);
    const left = await shop.buyer.send('DELETE', path);
    expect([left.body.status, left.body.orderitem_set.length]).toEqual(['filled', 1]);
    expect((await shop.buyer.send('DELETE', path)).status).toBe(404);
    const none = await shop.buyer.send('DELETE', `/api/orderitems/${left.body.orderitem_set[0].id}/`);
    expect([none.body.status, none.body.orderitem_set]).toEqual(['empty', []]);
  });

  test('two tabs at once lose no line', async () => {
    await Promise.all([shop.add(pipe, '6'), shop.add(bolt, '1'), shop.add(pipe, '6'), shop.add(advice, '2')]);
    const { orderitem_set } = await shop.cart();
    expect(
      orderitem_set
        .map(({ product, quantity }: { product: number; quantity: string }) => [product, quantity])
        .sort(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0)),
    ).toEqual(
      [
        [pipe, '12'],
        [bolt, '1'],
        [advice, '2'],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
  });

  test("a visitor's lines join it at sign-in: summed, and no more than there is", async () => {
    const scarce = await shop.list(shop.first, { ...BOLT, name: 'Scarce', quantity: '5' });
    const gone = await shop.list(shop.first, { ...BOLT, name: 'Gone', for_sale: false });
    await shop.add(scarce, '2');
    await shop.add(bolt, '10');
    const answer = await shop.buyer.send('POST', '/api/orderitems/merge/', {
      orderitem_set: [
        { product: bolt, quantity: '5', price: '0.01', currency: 'USD' },
        { product: scarce, quantity: '4' },
        { product: gone, quantity: '1' },
        { product: pipe, quantity: '3' },
        { product: advice, quantity: '1.5' },
      ],
    });
    expect(answer.status).toBe(200);
    const held = Object.fromEntries(
      answer.body.orderitem_set.map((line: { product: number; quantity: string }) => [line.product, line.quantity]),
    );
    expect(held).toEqual({ [scarce]: '5', [bolt]: '15', [advice]: '1.5' });
    expect(answer.body.left_out).toEqual([
      { product: scarce, name: 'Scarce', intername: '', reasons: ['inStock'] },
      { product: gone, name: '', intername: '', reasons: ['productForSale'] },
      { product: pipe, name: 'Steel pipe 60 mm', intername: '', reasons: ['minimumReached'] },
    ]);
    const own = await shop.first.send('POST', '/api/orderitems/merge/', {
      orderitem_set: [{ product: bolt, quantity: '5' }],
    });
    expect(own.body.left_out).toMatchObject([{ reasons: ['notOwn'] }]);
  });

  test('a merge that is sent again under its key is one merge', async () => {
    const body = { orderitem_set: [{ product: bolt, quantity: '5' }] };
    const key = { 'Idempotency-Key': `merge-${'x'.repeat(40)}` };
    await Promise.all([0, 1].map(() => shop.buyer.send('POST', '/api/orderitems/merge/', body, key)));
    expect((await shop.cart()).orderitem_set).toMatchObject([{ quantity: '5' }]);
  });

  test('holds a hundred lines and no more', async () => {
    const lines: number[] = [];
    for (let nth = 0; nth < 101; nth += 1) lines.push(await shop.list(shop.second, { ...BOLT, name: `Bolt ${nth}` }));
    const merged = await shop.buyer.send('POST', '/api/orderitems/merge/', {
      orderitem_set: lines.slice(0, 100).map((product) => ({ product, quantity: '1' })),
    });
    expect([merged.status, merged.body.orderitem_set.length]).toEqual([200, 100]);
    expect(guardsOf(await shop.add(lines[100] ?? 0, '1'))).toEqual([409, ['roomLeft']]);
    expect((await shop.add(lines[99] ?? 0, '1')).status).toBe(200);
    const many = { orderitem_set: lines.map((product) => ({ product, quantity: '1' })) };
    expect((await shop.buyer.send('POST', '/api/orderitems/merge/', many)).status).toBe(400);
    const all = await shop.order(shop.seen(await shop.cart()));
    expect([all.status, all.body.order_set.length]).toEqual([201, 1]);
  }, 30_000);
});
