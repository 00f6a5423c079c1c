import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestServer } from '../kit.ts';
import { ALL, codesFound, goodsServer } from './search.kit.ts';

let server: TestServer;
let seller: Person;
let other: Person;
/** Created through the product, with every other field that a search may use. */
let valve: number;
let hidden: number;
beforeAll(async () => {
  ({ server, seller } = await goodsServer());
  other = await server.founder({ country: 'UA', name: 'other' });
  const details = {
    article: 'ART-77x',
    manufacturer: 'Zetkama',
    barcode: '5900000000015',
    tariff_number: '8481805910',
  };
  const made = { ...details, name: 'Клапан мембранный', price: '120.5000', currency: 'EUR', quantity: '7' };
  const sold = await other.send('POST', '/api/products/', { ...made, for_sale: true });
  const kept = await other.send('POST', '/api/products/', { ...made, name: 'Тайный клапан', product_code: 'SECRET-1' });
  if (sold.status !== 201 || kept.status !== 201) throw new Error(sold.text + kept.text);
  [valve, hidden] = [sold.body.id, kept.body.id];
}, 60_000);
afterAll(async () => server?.close());

const get = (path: string) => server.request('GET', path);
const codes = (query: string) => codesFound(server, query);

describe('a product', () => {
  const found = async (query: string): Promise<number[]> =>
    (await get(`/api/publicproducts/?${query}`)).body.results.map(({ id }: { id: number }) => id);

  test.each([
    'ART-77X',
    'art77x',
    'zetkama',
    'зеткама',
    '5900000000015',
    '8481 80 5910',
    '84818059',
    'klapan membrannyi',
  ])('is found by %s', async (search) => {
    expect((await found(`search=${encodeURIComponent(search)}`))[0]).toBe(valve);
  });

  test('is found by what it is called now, once it is for sale, and no longer when it is not', async () => {
    expect(await found('search=%D1%82%D0%B0%D0%B9%D0%BD%D1%8B%D0%B9+SECRET-1')).not.toContain(hidden);
    await other.send('POST', `/api/products/${hidden}/offer/`);
    expect(await found('search=SECRET-1')).toEqual([hidden]);
    await other.send('PATCH', `/api/products/${hidden}/`, { name: 'Вентиль игольчатый', product_code: 'PLAIN-1' });
    expect(await found('search=SECRET-1')).not.toContain(hidden);
    expect(await found('search=vientil+igolchaty')).toContain(hidden);
    await other.send('POST', `/api/products/${hidden}/shelve/`);
    expect(await found('search=PLAIN-1')).not.toContain(hidden);
  });

  test('is looked into anew when its texts change, and not for its price', async () => {
    const stale = async () => {
      const { db } = server.services;
      const rows = await db.selectFrom('product_search').select('product_id').where('rules', '=', 0).execute();
      return rows.map(({ product_id }) => product_id);
    };
    expect(await stale()).toEqual([]);
    await other.send('PATCH', `/api/products/${valve}/`, { price: '120.5', minimum_order_quantity: '2' });
    expect(await stale()).toEqual([]);
    await other.send('PATCH', `/api/products/${valve}/`, { description: 'Із нержавіючої сталі' });
    expect(await stale()).toEqual([valve]);
    expect(await found('search=klapan+membrannyi+stali')).toEqual([valve]);
    expect(await stale()).toEqual([]);
  });

  test('is shown to everybody, with its seller and nothing that is the seller’s own', async () => {
    const { status, body } = await get(`/api/publicproducts/${valve}/`);
    expect([status, body.price, body.manufacturer, body.article, body.seller.id, body.seller.country]).toEqual([
      200,
      '120.5',
      'Zetkama',
      'ART-77x',
      other.organization,
      'UA',
    ]);
    for (const own of ['quantity', 'status', 'version', 'organization_id', 'search_text', 'nth', 'allowed'])
      expect(body).not.toHaveProperty(own);
    const missing = await get('/api/publicproducts/999999999/');
    const kept = await get(`/api/publicproducts/${hidden}/`);
    expect([missing.status, kept.status, kept.text]).toEqual([404, 404, missing.text]);
  });
});

describe('filters', () => {
  test.each([
    ['countries=UA', 1],
    ['countries=UA,DE', 1],
    ['countries=UA&countries=DE', 1],
    ['countries=PL,UA&currency=EUR', 1],
    ['minprice=120.4999&maxprice=120.5&countries=UA', 1],
    ['minprice=3&maxprice=5&currency=PLN', 3],
    ['minprice=6&maxprice=5', 0],
    ['tariff_number=8481.80&currency=EUR', 1],
    ['tariff=8481&countries=UA', 1],
    ['tariff=valves&countries=UA', 1],
    ['tariff=nothing+such', 0],
    ['search=%25', 0],
    ['search=%D0%BA%D0%BB%D0%B0%D0%BF%D0%B0%D0%BD&countries=DE', 0],
    ['minprice=&maxprice=&countries=&currency=&seller=&category=&tariff=&tariff_number=&search=&currency=EUR', 1],
  ])('%s', async (query, count) => {
    const { status, body } = await get(`/api/publicproducts/?${query.replace('&currency=&', '&')}`);
    expect([status, body.count]).toEqual([200, count]);
  });

  test('each says how many it would find among what is searched for', async () => {
    const { status, body } = await get(`/api/publicproducts/counts/?search=${encodeURIComponent('klapan membrannyi')}`);
    expect([status, body]).toEqual([200, { countries: { UA: 1 }, currency: { EUR: 1 }, category: {} }]);
    expect((await get('/api/publicproducts/counts/?search=zzzz+yyyy')).body).toEqual({
      countries: {},
      currency: {},
      category: {},
    });
  });

  test('a category, with what belongs to it', async () => {
    const { body: tree } = await get('/api/product-categories/');
    const codeOf = (code: string): number => tree.find((row: { code: string }) => row.code === code).id;
    const [above, below, beside] = [codeOf('metals'), codeOf('metals.pipes'), codeOf('metals.ferrous')];
    const sent = { name: 'Труба профільна', currency: 'UAH', price: '80', quantity: '5', category: below };
    const { body: pipe } = await other.send('POST', '/api/products/', { ...sent, for_sale: true });
    const label = tree.find(({ id }: { id: number }) => id === below).path;
    for (const [category, count] of [
      [above, 1],
      [below, 1],
      [beside, 0],
      [999_999_999, 0],
    ] as const) {
      const { body } = await get(`/api/publicproducts/?category=${category}`);
      expect([category, body.count]).toEqual([category, count]);
      if (count === 1) expect([body.results[0].id, body.results[0].category_label]).toEqual([pipe.id, label]);
    }
    expect((await get(`/api/publicproducts/?category=${above}&search=profilna+truby`)).body.count).toBe(1);
    await other.send('DELETE', `/api/products/${pipe.id}/`);
    expect((await get(`/api/publicproducts/?category=${above}`)).body.count).toBe(0);
    expect((await get(`/api/publicproducts/${pipe.id}/`)).status).toBe(404);
  });

  test('the seller, pages and orders', async () => {
    const newest = await codes(`seller=${seller.organization}&page_size=2`);
    const oldest = await codes(`seller=${seller.organization}&ordering=created_at&page_size=2`);
    expect([newest, oldest]).toEqual(
      [ALL.slice(-2).reverse(), ALL.slice(0, 2)].map((two) => two.map((one) => one.product_code)),
    );
    const last = await get('/api/publicproducts/?page=last&page_size=100');
    expect([last.status, last.body.next]).toEqual([200, null]);
  });

  test.each([
    ['countries=Poland', 'countries'],
    ['currency=euro', 'currency'],
    ['minprice=-1', 'minprice'],
    ['maxprice=1e9', 'maxprice'],
    ['seller=abc', 'seller'],
    ['category=0', 'category'],
    ['tariff_number=steel', 'tariff_number'],
    ['ordering=price', 'ordering'],
  ])('%s is refused by name', async (query, field) => {
    const { status, body } = await get(`/api/publicproducts/?${query}`);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test.each(['page=-1', 'page=0', 'page=1.5', 'page=x', 'page=99999999999999999999'])(
    '%s is no page',
    async (query) => {
      expect((await get(`/api/publicproducts/?${query}`)).status).toBe(404);
    },
  );
});

test('suggestions come while it is typed, at most eight, each once', async () => {
  const suggested = async (text: string) =>
    (await get(`/api/publicproducts/suggest/?search=${encodeURIComponent(text)}`)).body as {
      text: string;
      product: number;
    }[];
  const texts = async (text: string) => (await suggested(text)).map((one) => one.text);
  expect([await suggested(''), await suggested('к')]).toEqual([[], []]);
  for (const typed of ['подши', 'підшипн', 'pidshy', 'lozys'])
    expect((await texts(typed)).join()).toMatch(/Підшипник|Łożysko/);
  const many = await texts('st');
  expect([many.length, new Set(many).size]).toEqual([8, 8]);
  expect((await texts('membra')).join()).toContain('Membrana dachowa paroprzepuszczalna');
  expect((await suggested('клапан мембр'))[0]).toEqual({ text: 'Клапан мембранный', product: valve });
});

test('a suggestion is called as its reader reads it, with its own name beside', async () => {
  const made = { name: 'Сівалка зернова', intername: 'Grain drill', price: '9', currency: 'UAH', quantity: '2' };
  const { body } = await seller.send('POST', '/api/products/', { ...made, for_sale: true });
  const first = async (language: string) =>
    (
      await server.request('GET', `/api/publicproducts/suggest/?search=${encodeURIComponent('сівалка зер')}`, {
        headers: { 'Accept-Language': language },
      })
    ).body[0];
  for (const language of ['en', 'pl'])
    expect(await first(language)).toEqual({ text: 'Grain drill · Сівалка зернова', product: body.id });
  for (const language of ['uk', 'ru'])
    expect(await first(language)).toEqual({ text: 'Сівалка зернова', product: body.id });
  await seller.send('POST', `/api/products/${body.id}/shelve/`);
});

test('a company shows what it offers and its open tenders', async () => {
  const { status, body } = await get(`/api/companies/${other.organization}/`);
  expect([status, body.id, body.country, body.products_count, body.tenders]).toEqual([
    200,
    other.organization,
    'UA',
    1,
    [],
  ]);
  expect(Object.keys(body)).not.toContain('email');
  expect((await get('/api/companies/999999999/')).status).toBe(404);
});
