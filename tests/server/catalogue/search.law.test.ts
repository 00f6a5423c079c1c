import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULES } from '../../../src/server/catalogue/search/canonical.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
const sellers: Person[] = [];
const COUNTRIES = ['PL', 'UA', 'DE'] as const;
const CURRENCIES = ['PLN', 'EUR', 'UAH'] as const;
const TARIFFS = ['', '73', '7306', '73063080', '7307', '8482.10'] as const;
const PRICES = [null, '0', '0.0001', '0.9999', '1', '9.99', '10', '99.9', '100', '1000', '99999999999999'] as const;
let categories: number[] = [];

beforeAll(async () => {
  server = await startServer();
  for (const [at, country] of [...COUNTRIES, 'PL'].entries())
    sellers.push(await server.founder({ country, name: `seller${at}` }));
  const { db } = server.services;
  categories = (await db.selectFrom('product_categories').select('id').limit(12).execute()).map(({ id }) => id);
}, 60_000);
afterAll(async () => server?.close());

const get = (query: string) => server.request('GET', `/api/publicproducts/?${query}`);

/** The same pseudo-random numbers in every run. */
let seed = 20_261_123;
const below = (n: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % n;
};
const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;

/** Common columns of the n-th product. */
const common = (n: number, organization: number) => ({
  organization_id: organization,
  name: `Part ${n}`,
  search_text: '',
  status: 'offered' as const,
  created_at: server.clock.now(),
});

describe('what is narrowed', () => {
  const make = async (many: number) => {
    const rows = Array.from({ length: many }, (_, n) => ({
      ...common(n, one(sellers).organization),
      currency: one(CURRENCIES),
      category_id: one([null, ...categories]),
      tariff_number: one(TARIFFS),
      price: one(PRICES),
      status: one(['offered', 'offered', 'shelved'] as const),
    }));
    await server.services.db.insertInto('products').values(rows).execute();
  };

  /** The query as written without any knowledge of the indexes. */
  const naive = async (query: Readonly<Record<string, string>>): Promise<number[]> => {
    const { countries, currency, category, seller, tariff_number: tariff, minprice, maxprice } = query;
    const { rows } = await sql<{ id: number }>`
      with recursive branch as (
        select id from product_categories where id = ${Number(category ?? 0)}
        union select c.id from product_categories c join branch b on c.parent_id = b.id
      )
      select p.id from products p join organizations o on o.id = p.organization_id
      where p.status = 'offered'
        and (${countries ?? ''} = '' or o.country = any(string_to_array(${countries ?? ''}, ',')))
        and (${currency ?? ''} = '' or p.currency = ${currency ?? ''})
        and (${category ?? ''} = '' or p.category_id in (select id from branch))
        and (${seller ?? ''} = '' or p.organization_id::text = ${seller ?? ''})
        and p.tariff_number like ${`${tariff ?? ''}%`}
        and (${minprice ?? ''} = '' or p.price >= nullif(${minprice ?? ''}, '')::numeric)
        and (${maxprice ?? ''} = '' or p.price <= nullif(${maxprice ?? ''}, '')::numeric)
      order by p.nth desc`.execute(server.services.db);
    return rows.map(({ id }) => id);
  };

  const filters = (): Record<string, string> => {
    const [a, b] = [one(PRICES), one(PRICES)];
    const all: Record<string, string | null> = {
      countries: one(['PL', 'UA,DE', 'DE', 'CZ']),
      currency: one(CURRENCIES),
      category: String(one(categories)),
      seller: String(one(sellers).organization),
      tariff_number: one(['7', '73', '7306', '730630', '8482']),
      minprice: a,
      maxprice: b,
    };
    const some = Object.entries(all).filter((each): each is [string, string] => each[1] !== null && below(3) === 0);
    return Object.fromEntries(some);
  };

  /** The number of results for each value of a filter, queried one after the other. */
  const oneByOne = async (asked: Readonly<Record<string, string>>, name: string, values: readonly string[]) => {
    const all: Record<string, number> = {};
    for (const value of values) {
      const { length } = await naive({ ...asked, [name]: value });
      if (length > 0) all[value] = length;
    }
    return all;
  };

  const agree = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const asked = filters();
      const ids = await naive(asked);
      const { status, body } = await get(`page_size=100&${new URLSearchParams(asked)}`);
      const found = body.results.map(({ id }: { id: number }) => id);
      expect([asked, status, body.count, found]).toEqual([asked, 200, ids.length, ids.slice(0, 100)]);
    }
  };

  test('says beside each filter how many it would find', async () => {
    await make(120);
    const { rows } = await sql<{ id: number }>`select id from product_categories`.execute(server.services.db);
    for (let n = 0; n < 8; n += 1) {
      const asked = filters();
      const { status, body } = await server.request('GET', `/api/publicproducts/counts/?${new URLSearchParams(asked)}`);
      expect([asked, status, body]).toEqual([
        asked,
        200,
        {
          countries: await oneByOne(asked, 'countries', [...COUNTRIES, 'CZ']),
          currency: await oneByOne(asked, 'currency', [...CURRENCIES, 'JPY']),
          category: await oneByOne(
            asked,
            'category',
            rows.map(({ id }) => String(id)),
          ),
        },
      ]);
    }
  });

  test('is what a plain look at all products finds, before and after they change', async () => {
    await make(300);
    await agree(60);
    const { db } = server.services;
    await sql`update products set price = ${'42.5'}, currency = 'EUR' where id % 3 = 0`.execute(db);
    await sql`update products set category_id = ${categories[1]}, tariff_number = '8482' where id % 4 = 0`.execute(db);
    await sql`update products set status = 'offered' where id % 5 = 0`.execute(db);
    await sql`update products set organization_id = ${sellers[2]?.organization} where id % 7 = 0`.execute(db);
    await sql`update organizations set country = 'CZ' where id = ${sellers[0]?.organization}`.execute(db);
    await agree(60);
  });
});

describe('more than anybody pages through', () => {
  const count = async (query: string) => {
    const { body } = await get(query);
    return [body.count, body.more];
  };
  const add = (from: number, to: number) =>
    sql`insert into products (organization_id, name, search_text, status, currency, created_at)
      select ${sellers[1]?.organization}, 'Part ' || n, '', 'offered', 'JPY', ${server.clock.now()}
      from generate_series(${from}::integer, ${to}::integer) n`.execute(server.services.db);

  test('is counted to ten thousand, and told to be more from there', async () => {
    await add(1, 9_999);
    expect(await count('currency=JPY')).toEqual([9_999, undefined]);
    await add(10_000, 10_000);
    expect(await count('currency=JPY')).toEqual([10_000, undefined]);
    await add(10_001, 10_050);
    expect(await count('currency=JPY')).toEqual([10_000, true]);
    const { body: counts } = await server.request('GET', '/api/publicproducts/counts/?currency=JPY&countries=PL');
    expect([counts.currency?.JPY, counts.countries]).toEqual([undefined, null]);
    const end = await get('currency=JPY&page=last');
    expect([end.status, end.body.next, end.body.more, end.body.results.length]).toEqual([200, null, true, 50]);
    expect((await get('currency=JPY&page=201')).status).toBe(404);
    expect((await get('currency=JPY&page=200&ordering=created_at')).body.results.at(-1).name).toBe('Part 10000');
    expect((await get('currency=JPY&page=2')).body.results[0].name).toBe('Part 10000');
  });

  test('does not hide the product whose own code it is', async () => {
    const { db } = server.services;
    const { rows } = await sql<{ id: number }>`select id from products order by nth desc limit 1`.execute(db);
    const last = rows[0]?.id ?? 0;
    // A shortcut for the search entries of their codes, which would take minutes to create.
    await sql`update product_search set rules = ${RULES}, vector = ('''#7777' || product_id || ''':1A')::tsvector`.execute(
      db,
    );
    await sql`update product_search set vector = ${"'#7777':1A"}::tsvector where product_id = ${last}`.execute(db);
    const { body } = await get('search=7777');
    expect([body.results[0].id, body.count, body.more]).toEqual([last, 10_000, true]);
    expect((await get('search=7777&currency=JPY&ordering=-created_at')).body.results[0].id).toBe(last);
  });
});
