import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE } from '../../law/product.ts';
import { naughty } from '../../naughty.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
}, 60_000);
afterAll(async () => server?.close());

describe('nonsense', () => {
  const fields = ['name', 'product_code', 'barcode', 'article', 'manufacturer', 'description', 'weight', 'measurement'];
  test('in texts is kept as it is or refused at its field', async () => {
    const { id } = (await seller.send('POST', '/api/products/', WHOLE)).body;
    const strings = naughty.filter((_, at) => at % 7 === 0);
    for (const [at, value] of strings.entries()) {
      const field = fields[at % fields.length] ?? 'name';
      const answer = await seller.send('PATCH', `/api/products/${id}/`, { [field]: value });
      expect([field, value, answer.status === 200 || Object.keys(answer.body)]).toEqual([
        field,
        value,
        answer.status === 200 ? true : [field],
      ]);
      const search = await seller.send('GET', `/api/products/?search=${encodeURIComponent(value)}`);
      expect([value, [200, 400].includes(search.status)]).toEqual([value, true]);
    }
  });

  test.each([
    ['price', ['1000000000000000', '-1', '1e5', 1e21, '0.00001', 'NaN', 'Infinity', '0x10', true, [], {}, '1,5']],
    ['quantity', ['1000000000000', '-0.1', '٣', '1 000', {}]],
    ['minimum_order_quantity', ['0', '-1', '1e-7', [1]]],
    ['product_code', ['x'.repeat(500), 7, {}, 'a\u0000b']],
    ['name', [null, '', ' ', 'x'.repeat(256), 5, ['a'], { a: 1 }]],
    ['currency', ['', 'pln', 'XXZ', 1]],
    ['unit', ['', null, 'KILO', {}]],
    ['tariff_number', ['1', '12345', '73181', 'abcd', 7318]],
    ['category', ['1', 0, -1, 1.5, 2 ** 31, {}]],
    ['for_sale', ['yes', 1, null]],
    ['is_service', ['true', 0, null]],
    ['image', ['javascript:alert(1)', 'http://127.0.0.1/a.png', 'file:///etc/passwd', '/api/images/x/', 7]],
    ['description', ['x'.repeat(20_001), 7]],
    ['weight', ['x'.repeat(41), 12]],
  ] as const)('in %s is refused there', async (field, values) => {
    for (const value of values) {
      const answer = await seller.send('POST', '/api/products/', { ...WHOLE, [field]: value });
      expect([value, answer.status, Object.keys(answer.body ?? {})]).toEqual([value, 400, [field]]);
    }
  });

  test('for a body or an id is no fault of the server', async () => {
    for (const body of [[], 'x', 5, null, '{"name":', { name: { name: {} } }])
      expect([body, (await seller.send('POST', '/api/products/', body)).status]).toEqual([body, 400]);
    for (const id of ['0', '-1', '1e3', '99999999999', 'x', '%00'])
      for (const method of ['GET', 'DELETE'])
        expect([id, (await seller.send(method, `/api/products/${id}/`)).status < 500]).toEqual([id, true]);
  });
});

describe('what was picked', () => {
  const add = async (more: object, who = seller) =>
    (await who.send('POST', '/api/products/', { ...WHOLE, ...more })).body as { id: number };

  test('is a file alone: also what is withdrawn, and never another company’s', async () => {
    const rival = await server.founder({ country: 'PL' });
    const [one, gone, strange] = [
      await add({ product_code: 'CSV-1' }),
      await add({ product_code: 'CSV-2' }),
      await add({ product_code: 'CSV-3' }, rival),
    ];
    await seller.send('POST', `/api/products/${gone.id}/withdraw/`);
    const file = await seller.send('GET', `/api/products/export/?ids=${one.id},${gone.id},${strange.id}`);
    expect(file.text.match(/CSV-\d/g)?.toSorted()).toEqual(['CSV-1', 'CSV-2']);
    expect((await seller.send('GET', '/api/products/export/?ids=1,x')).status).toBe(400);
  });

  test('is not raised twice by two who looked at the same prices', async () => {
    const ids = [(await add({ price: '12.50' })).id, (await add({ price: null, currency: null })).id];
    const raise = (seen: unknown) => seller.send('POST', '/api/products/prices/', { ids, percent: '3', seen });
    const both = await Promise.all([raise(['12.5', null]), raise(['12.5', null])]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(Object.keys(both.find(({ status }) => status === 400)?.body)).toEqual(['seen']);
    // 12.50 and three hundredths of it: 12.875.
    expect((await seller.send('GET', `/api/products/${ids[0]}/`)).body.price).toBe('12.88');
    for (const seen of ['x', [1], ['12.88'], [null, '12.88']])
      expect([seen, (await raise(seen)).status]).toEqual([seen, 400]);
    expect((await raise(['12.88', null])).body[0]).toMatchObject({ price: '12.88', new_price: '13.27' });
  });
});

test('a product that is deleted while a line names it is one or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = (await seller.send('POST', '/api/products/', WHOLE)).body;
    const body = { type: 'invoice', currency: 'PLN', documentitem_set: [{ name: 'Pipe', product: id }] };
    const [named, gone] = await Promise.all([
      seller.send('POST', '/api/documents/', body),
      seller.send('DELETE', `/api/products/${id}/`),
    ]);
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([named.status, gone.status]);
  }
});
