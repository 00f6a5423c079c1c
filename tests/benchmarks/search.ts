// `npm run bench-search [products]`: time of a search for goods among many, on the embedded database or on the server
// of KONTOR_BENCH_POSTGRES, compared with plain ILIKE and the database's own full text search without our ranking.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { lookAnew, refresh } from '../../src/server/catalogue/search/keep.ts';
import { embedded, type OpenDatabase, postgres } from '../../src/server/db/open.ts';
import { postgresTemplate, embeddedCopy } from '../server/database.ts';
import { startServer } from '../server/kit.ts';
import { GOODS } from '../server/catalogue/search.goods.ts';
import { KIN } from '../server/catalogue/search.goods-more.ts';
import { QUERIES } from '../server/catalogue/search.queries.ts';
import { HASTY } from '../server/catalogue/search.queries-more.ts';
import { percentile } from './measure.ts';

const admin = process.env['KONTOR_BENCH_POSTGRES'];
const total = Number(process.argv[2] ?? (admin ? 1_000_000 : 100_000));
const BATCH = 5000;

async function place(): Promise<{ opened: OpenDatabase; drop: () => Promise<void> }> {
  if (!admin) return { opened: embedded(await embeddedCopy()), drop: () => Promise.resolve() };
  const made = await postgresTemplate(admin);
  const url = new URL(admin);
  url.pathname = `/${made.name}`;
  return { opened: postgres(url.toString(), { patient: true }), drop: () => made.drop() };
}

/** The goods of the quality test repeatedly, each with its own number, make and size. */
const ALL = [...KIN, ...GOODS];
const product = (n: number) => {
  const goods = ALL[n % ALL.length];
  if (!goods) throw new Error('There are no goods');
  const make = `Make${(n * 7919) % 5000}`;
  return {
    ...goods,
    name: `${goods.name} ${make} ${(n * 31) % 997}`,
    product_code: `${goods.product_code}-${n}`,
    barcode: String(4_000_000_000_000 + n),
    article: `A${n}`,
    manufacturer: make,
    description: `${goods.intername}, ${make}`,
  };
};

const { opened, drop } = await place();
const server = await startServer({}, opened);
const { db } = opened;
const seller = await server.founder({ country: 'PL', name: 'seller' });
const time = { written: 0, indexed: 0 };
for (let from = 0; from < total; from += BATCH) {
  const rows = Array.from({ length: Math.min(BATCH, total - from) }, (_, at) => product(from + at));
  const began = performance.now();
  await sql`
    insert into products (organization_id, status, name, intername, product_code, barcode, article, manufacturer,
        tariff_number, description, price, currency, search_text, created_at)
      select ${seller.organization}, 'offered', r.*, 10 + random() * 1000, 'PLN', lower(r.name), ${server.clock.now()}
      from unnest(${rows.map((r) => r.name)}::text[], ${rows.map((r) => r.intername)}::text[],
        ${rows.map((r) => r.product_code)}::text[], ${rows.map((r) => r.barcode)}::text[],
        ${rows.map((r) => r.article)}::text[], ${rows.map((r) => r.manufacturer)}::text[],
        ${rows.map((r) => r.tariff_number)}::text[], ${rows.map((r) => r.description)}::text[])
      as r (name, intername, product_code, barcode, article, manufacturer, tariff_number, description)`.execute(db);
  const at = performance.now();
  while ((await refresh(db, 100)) > 0);
  time.written += at - began;
  time.indexed += performance.now() - at;
}
await sql`create table plain_text as select id, to_tsvector('simple', name || ' ' || intername || ' ' || product_code
  || ' ' || barcode || ' ' || manufacturer) as text from products`.execute(db);
await sql`create index on plain_text using gin (text)`.execute(db);
// As the clock does every minute, and PostgreSQL automatically.
await lookAnew(db);
if (admin) await sql`vacuum analyze`.execute(db);

const CASES = [
  ...QUERIES.map(([text]) => text),
  ...HASTY.map(([text]) => text),
  `A${Math.floor(total / 2)}`,
  'make77',
  '40000000',
  'zzzz yyyy',
];
const OURS = 'ours, over HTTP';
const ask = async (path: string): Promise<void> => {
  const { status } = await server.request('GET', `/api/publicproducts/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
};
const ways: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  [OURS]: (text) => ask(`?search=${encodeURIComponent(text)}`),
  'ours, suggestions': (text) => ask(`suggest/?search=${encodeURIComponent(text)}`),
  'plain ILIKE, SQL only': (text) =>
    sql`select id from products where status = 'offered' and (name ilike ${`%${text}%`} or intername ilike ${`%${text}%`}
      or product_code ilike ${`%${text}%`} or barcode ilike ${`%${text}%`}) order by nth desc limit 50`.execute(db),
  'full text, SQL only': (text) =>
    sql`select p.id from plain_text t join products p using (id)
      where t.text @@ plainto_tsquery('simple', ${text}) and status = 'offered' order by nth desc limit 50`.execute(db),
};
const perSecond = (ms: number): string => ((total / ms) * 1000).toFixed(0);
const say = (text: string) => process.stdout.write(`${text}\n`);
say(
  `${total} products, ${admin ? 'PostgreSQL' : 'embedded database'}; written at ${perSecond(time.written)} rows a second, ` +
    `brought into the search at ${perSecond(time.indexed)}\n` +
    `${CASES.length} queries of four languages, codes and numbers, turn by turn, two rounds after one\n`,
);
const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
const slow: [number, string][] = [];
for (let round = -1; round < 2; round += 1) {
  for (const [at, text] of CASES.entries()) {
    for (const [name, find] of Object.entries(ways)) {
      // The comparison takes minutes: one query in eight is enough, and one round.
      if (name.endsWith('SQL only') && (at % 8 > 0 || round > 0)) continue;
      // Work queued by the slowest way ends before the next begins.
      await sleep(10);
      const began = performance.now();
      await find(text);
      const took = performance.now() - began;
      if (round < 0) continue;
      times.get(name)?.push(took);
      if (name === OURS) slow.push([took, text]);
    }
  }
}
const line = (name: string, took: readonly number[]): void => {
  const parts = [0.5, 0.95, 0.99].map((part) => `p${part * 100} ${percentile(took, part).toFixed(1).padStart(8)} ms`);
  say(`${name.padEnd(32)} ${parts.join('   ')}`);
};
for (const [name, took] of times) line(name, took);
const PLAIN: Readonly<Record<string, string>> = {
  'home page: the newest': '',
  'oldest, page 20': '?ordering=created_at&page=20',
  'country, currency, price': '?countries=PL,DE&currency=PLN&minprice=100&maxprice=200',
  'make, currency': '?search=make77&currency=PLN',
  'make, the newest': '?search=make77&ordering=-created_at',
  'tariff number': '?tariff_number=7306',
  'search with country and price': `?search=${encodeURIComponent('труба')}&countries=PL&maxprice=500`,
  'counts beside the filters': 'counts/?currency=PLN',
};
for (const [name, path] of Object.entries(PLAIN)) {
  const took: number[] = [];
  for (let round = -3; round < 30; round += 1) {
    const at = performance.now();
    await ask(path);
    if (round >= 0) took.push(performance.now() - at);
  }
  line(name, took);
}
say(
  `slowest: ${slow
    .sort((a, b) => b[0] - a[0])
    .slice(0, 5)
    .map(([took, text]) => `${text} ${took.toFixed(0)} ms`)
    .join(', ')}`,
);
await server.close();
await drop();
