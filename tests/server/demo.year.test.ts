import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, loadDemo } from '../../src/server/demo/load.ts';
import { verify } from '../../src/server/commands/judge.ts';
import { startServer, type TestServer } from './kit.ts';

/* A year of trade, created once through the product, and checks that it is enough for every screen. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // In the middle of a month, so that the month has some figures.
  server.clock.set('2027-03-15T09:00:00.000Z');
  const { db, config } = server.services;
  await loadDemo({ config, db, clock: server.clock, year: true });
}, 240_000);
afterAll(() => server?.close());

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(
    server.services.db,
  );
  return rows[0]?.n ?? 0;
};

test.each([
  ['companies that trade', 'organizations', 8],
  ['products', 'products', 300],
  ['inquiries', 'inquires', 60],
  ['orders', "orders where status <> 'cart'", 120],
  ['issued documents', 'documents where issued_at is not null', 200],
  ['corrections', "documents where type = 'correction' and issued_at is not null", 10],
  ['overdue documents', 'documents where issued_at is not null and payment_deadline < now() and paid < due', 10],
  [
    'documents in a currency foreign to their seller',
    'documents d join organizations o on o.id = d.organization_id where issued_at is not null and ' +
      "not (o.country, d.currency) in (('PL','PLN'), ('UA','UAH'), ('DE','EUR'), ('LT','EUR'), ('CZ','CZK'), ('GB','GBP'))",
    8,
  ],
  ['months with an award', "(select distinct date_trunc('month', at) from audit_log where event = 'ACCEPT') m", 12],
])('%s', async (_, from, least) => {
  expect(await count(from)).toBeGreaterThanOrEqual(least);
});

test('nothing of it was refused, and its log leads where the rows stand', async () => {
  expect(await count("audit_log where outcome = 'refused'")).toBe(0);
  const results = await verify(server.services.db, server.services.config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
}, 120_000);

/** Whether a screen shows something: a list with rows, of which at least one figure is not zero. */
const shows = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((row) => shows(row) || typeof row === 'string');
  if (typeof value === 'object' && value !== null) return Object.values(value).some(shows);
  return typeof value === 'number' ? value !== 0 : /^-?\d+\.\d+$/.test(String(value)) && Number(value) !== 0;
};

const BUYING = ['deadlines', 'purchases', 'envelopes', 'spend-categories', 'spend-suppliers'];
const SELLING = ['open-tenders', 'offers', 'orders-to-confirm', 'low-stock'];
const ACCOUNTS = ['receivables', 'unpaid-advances', 'finals', 'vat', 'drafts'];
const PLACES = ['tender-countries', 'company-countries', 'own-tariffs'];

test.each([
  ['buyer', [...BUYING, ...PLACES]],
  ['seller', ['deadlines', ...SELLING, ...ACCOUNTS, ...PLACES]],
  ['accountant', ['deadlines', ...ACCOUNTS, ...PLACES]],
])('no picture of %s is empty', async (who, pictures) => {
  const email = `${who}@kontor.example`;
  const body = { username: email, email, password: DEMO_PASSWORD };
  const token = (await server.request('POST', '/rest-auth/login/', { body })).body.key;
  const empty: string[] = [];
  for (const picture of pictures) {
    const { organizations: _, ...figures } = (await server.request('GET', `/api/dashboard/${picture}/`, { token }))
      .body;
    if (!shows(figures)) empty.push(picture);
  }
  expect(empty).toEqual([]);
});
