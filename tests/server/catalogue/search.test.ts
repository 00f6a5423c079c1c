import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { GOODS } from './search.goods.ts';
import { QUERIES } from './search.queries.ts';

let server: TestServer;
let seller: Person;
let other: Person;
/** Made through the product, with everything else a search may name. */
let valve: number;
let hidden: number;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
  other = await server.founder({ country: 'UA', name: 'other' });
  const common = {
    price: '10',
    currency: 'PLN',
    status: 'offered' as const,
    search_text: '',
    created_at: server.clock.now(),
  };
  const rows = GOODS.map((goods, at) => ({ ...goods, ...common, price: String(at + 1) }));
  const { db } = server.services;
  await db
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, organization_id: seller.organization })))
    .execute();
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
const codes = async (query: string): Promise<string[]> => {
  const { status, body, text } = await get(`/api/publicproducts/?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
  return body.results.map((row: { product_code: string }) => row.product_code);
};
const searched = (text: string) => codes(`search=${encodeURIComponent(text)}`);

test('what is looked for is among the first five, in four languages', async () => {
  expect([GOODS.length >= 150, QUERIES.length]).toEqual([true, 80]);
  const missed: string[] = [];
  for (const [typed, code] of QUERIES) {
    const found = (await searched(typed)).slice(0, 5);
    if (!found.includes(code)) missed.push(`${typed}: ${code} is not among ${found.join(', ')}`);
  }
  expect({ found: QUERIES.length - missed.length, missed }, missed.join('\n')).toSatisfy(
    ({ found }: { found: number }) => found >= 76,
  );
});

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
    '848180',
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

  test('the seller, pages and orders', async () => {
    const newest = await codes(`seller=${seller.organization}&page_size=2`);
    const oldest = await codes(`seller=${seller.organization}&ordering=created_at&page_size=2`);
    expect([newest, oldest]).toEqual(
      [GOODS.slice(-2).reverse(), GOODS.slice(0, 2)].map((two) => two.map((one) => one.product_code)),
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
  expect(await texts('membra')).toContain('Membrana dachowa paroprzepuszczalna');
  expect((await suggested('клапан мембр'))[0]).toEqual({ text: 'Клапан мембранный', product: valve });
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

test('whatever is asked, the answer comes, and soon', async () => {
  const asked = [
    ...naughty.filter((_, at) => at % 12 === 0),
    'x'.repeat(6000),
    'труба '.repeat(900),
    '\u0000',
    'труба\u0000сталь',
    "'); drop table products; --",
    "a' | 'b':* & !c <-> d",
    '%_\\',
    '1'.repeat(3000),
    '😀'.repeat(500),
  ];
  const began = Date.now();
  const wrong: string[] = [];
  let slowest = 0;
  for (const text of asked) {
    for (const path of ['?search=', '?tariff=', 'suggest/?search=']) {
      // A lone half of a character is no text that a browser could send.
      const part = encodeURIComponent(Buffer.from(text).toString());
      const at = Date.now();
      const { status } = await get(`/api/publicproducts/${path}${part}`);
      slowest = Math.max(slowest, Date.now() - at);
      if (status !== 200 && status !== 414 && status !== 431 && status !== 400)
        wrong.push(`${status} ${path}${text.slice(0, 60)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([slowest < 1500, Date.now() - began < 60_000]).toEqual([true, true]);
});
