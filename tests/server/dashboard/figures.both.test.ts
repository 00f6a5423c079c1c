import { afterAll, beforeAll, expect, test } from 'vitest';
import { WIDGETS } from '../../../src/contract/dashboard/widgets.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import * as accounts from './count.accounts.ts';
import * as buying from './count.buying.ts';
import { type Asked, tablesOf } from './count.kit.ts';
import * as selling from './count.selling.ts';
import { dice, fill } from './figures.rows.ts';

const SEED = Number(process.env['KONTOR_TEST_SEED'] ?? 20270301);
const PERIOD = { from: '2026-01-15', to: '2027-03-01' };

let server: TestServer;
let own: Person;
let asked: Asked;

const get = async (word: string, query = '') => {
  const answer = await own.send('GET', `/api/dashboard/${word}/?from=${PERIOD.from}&to=${PERIOD.to}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

beforeAll(async () => {
  server = await startServer();
  own = await server.founder({ country: 'PL' });
  const countries = ['UA', 'PL', 'PL', 'DE', 'FR', 'SK'];
  const others: Person[] = [];
  for (const country of countries) others.push(await server.founder({ country }));
  const { db } = server.services;
  await fill({
    db,
    dice: dice(SEED),
    now: server.clock.now(),
    user: own.id,
    companies: [own.organization, ...others.map(({ organization }) => organization)],
  });
  asked = {
    t: await tablesOf(db),
    own: { id: own.organization, country: 'PL', zone: 'Europe/Warsaw', home: 'PLN' },
    now: server.clock.now(),
    ...PERIOD,
  };
});
afterAll(() => server.close());

const some = <T extends { readonly month: string }>(
  rows: readonly T[],
  months: readonly { readonly month: string }[],
) => rows.filter(({ month }) => months.some((one) => one.month === month));

test(`budget, awarded and saved by month (seed ${SEED})`, async () => {
  const answer = await get('purchases');
  const { months, ...rest } = buying.purchases(asked, 'PLN');
  expect(months.length).toBeGreaterThan(8);
  expect(answer).toMatchObject(rest);
  expect(some(answer.months, months)).toEqual(months);
  expect(answer.months.length).toBe(15);
  expect(answer.unconverted.length).toBeGreaterThan(0);
});

test('envelopes against companies invited', async () => {
  const months = buying.envelopes(asked);
  expect(months.some(({ untold, received }) => untold > 0 && received > 0)).toBe(true);
  expect(some((await get('envelopes')).months, months)).toEqual(months);
});

test.each([
  ['spend-categories', 'chapter', 'chapter'],
  ['spend-suppliers', 'supplier', 'supplier'],
] as const)('%s', async (word, by, field) => {
  const answer = await get(word);
  const { entries, ...rest } = buying.spend(asked, by, 'PLN');
  expect(answer).toMatchObject(rest);
  const told = answer.results.map((row: { amount: string; orders: number }) => ({
    key: String(row[field as 'amount']),
    amount: row.amount,
    orders: row.orders,
  }));
  expect(told).toEqual(entries.slice(0, 10));
  expect(answer.others?.entries ?? 0).toBe(Math.max(entries.length - 10, 0));
});

test('what was spent is the same to the cent, by category and by supplier, and its parts add up to it', async () => {
  const pictures = [await get('spend-categories'), await get('spend-suppliers')];
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  for (const { total, results, others } of pictures) {
    expect(total).toBe(pictures[0]?.total);
    const parts: { amount: string }[] = [...results, ...(others ? [others] : [])];
    expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(total));
  }
});

type Vat = ReturnType<typeof accounts.vat>[number];
const keyOf = ({ currency, category, rate }: Vat): string => [currency, category, rate].join();

test('receivables by age, unpaid advances, VAT, drafts', async () => {
  expect((await get('receivables')).currencies).toMatchObject(accounts.receivables(asked));
  expect((await get('unpaid-advances')).results).toEqual(accounts.advances(asked));
  const byKey = (a: Vat, b: Vat) => (keyOf(a) < keyOf(b) ? -1 : 1);
  let rates = 0;
  for (const { month } of (await get('envelopes')).months) {
    const { body } = await own.send('GET', `/api/dashboard/vat/?to=${month}-17`);
    const rows = accounts.vat(asked, month);
    rates += rows.length;
    expect(body.results.toSorted(byKey)).toEqual(rows.toSorted(byKey));
  }
  expect(rates).toBeGreaterThan(20);
  const drafts = (await get('drafts')).results.map(({ type, count: n }: { type: string; count: number }) => [type, n]);
  expect(drafts.toSorted()).toEqual(accounts.drafts(asked));
});

test('what is overdue, and what falls due in seven days', async () => {
  const { results, kinds } = await get('deadlines');
  const told = results.map((row: { kind: string; day: string | null; count: number }) => [
    `${row.kind} ${row.day ?? 'overdue'}`,
    row.count,
  ]);
  expect(told.toSorted()).toEqual(selling.deadlines(asked));
  expect(kinds).toHaveLength(7);
  expect(new Set(results.map(({ kind }: { kind: string }) => kind)).size).toBeGreaterThan(4);
});

test('tenders, offers, orders and goods of a seller', async () => {
  const { first, ...counts } = selling.openTenders(asked);
  const tenders = await get('open-tenders');
  expect(tenders).toMatchObject(counts);
  expect(counts.in_both).toBeGreaterThan(0);
  expect(tenders.results.map(({ expire_at }: { expire_at: string }) => expire_at)).toEqual(first);
  const offers = (await get('offers')).results;
  expect(offers.map((row: { status: string; count: number }) => [row.status, row.count]).toSorted()).toEqual(
    selling.offers(asked),
  );
  expect(await get('orders-to-confirm')).toMatchObject(selling.waiting(asked));
  expect(await get('low-stock')).toMatchObject({ count: selling.low(asked) });
});

test('countries and tariff numbers', async () => {
  const told = async (word: string) =>
    (await get(word)).results.map((row: { country: string; count: number }) => [row.country, row.count]).toSorted();
  expect(await told('tender-countries')).toEqual(selling.tenderCountries(asked));
  expect(await told('company-countries')).toEqual(selling.companies(asked));
  const { results, ...rest } = selling.tariffs(asked);
  const answer = await get('own-tariffs');
  expect(answer).toMatchObject(rest);
  expect(answer.results).toMatchObject(results);
});

const listed = async (path: string): Promise<number> => {
  const answer = await own.send('GET', `/api${path}`);
  expect(answer.status, path).toBe(200);
  return answer.body.count;
};

test('the list behind a figure has as many rows', async () => {
  const agree = async (figure: number, path: string) => expect([path, await listed(path)]).toEqual([path, figure]);
  for (const { country, count } of (await get('tender-countries')).results)
    await agree(count, `/quotations/?status=active&country=${country}`);
  for (const { country, count } of (await get('company-countries')).results)
    await agree(count, `/companies/?country=${country}`);
  for (const { tariff_number, count } of (await get('own-tariffs')).results)
    await agree(count, `/products/?tariff=${tariff_number}`);
  await agree((await get('orders-to-confirm')).count, '/orders/?side=seller&status=new');
  await agree((await get('low-stock')).count, '/stock/?low=true');
  const sold = '/documents/?side=seller&status';
  for (const { type, count } of (await get('drafts')).results) await agree(count, `${sold}=draft&type=${type}`);
  for (const { type, currency, count } of (await get('unpaid-advances')).results)
    await agree(count, `${sold}=open&type=${type}&currency=${currency}`);
  for (const { currency, count, overdue_count, ages } of (await get('receivables')).currencies) {
    await agree(count, `${sold}=open&currency=${currency}`);
    await agree(overdue_count, `${sold}=overdue&currency=${currency}`);
    await agree(ages.not_due.count, `${sold}=not_due&currency=${currency}`);
    for (const { count: some, due_from, due_to } of [ages.d30, ages.d60, ages.d90])
      await agree(some, `${sold}=open&currency=${currency}&due_from=${due_from}&due_to=${due_to}`);
    await agree(ages.older.count, `${sold}=open&currency=${currency}&due_to=${ages.older.due_to}`);
  }
  for (const { kind, day, count } of (await get('deadlines')).results)
    if (kind === 'receivable' || kind === 'payable') {
      const side = kind === 'receivable' ? 'seller' : 'buyer';
      const due = day === null ? 'status=overdue' : `status=open&due_from=${day}&due_to=${day}`;
      await agree(count, `/documents/?side=${side}&${due}`);
    }
});

test('each picture is a table, in both forms and in the language of the reader', async () => {
  for (const word of WIDGETS) {
    const path = `/api/dashboard/${word}/export/?from=2026-01-01&to=2026-12-31`;
    const local = await own.send('GET', path, undefined, { 'Accept-Language': 'uk' });
    expect(local.status, word).toBe(200);
    expect(local.text, word).toMatch(/^[^a-z]*;[^a-z]*\r\n/);
    const plain = await own.send('GET', `${path}&form=international`);
    expect(plain.text, word).toMatch(/^[A-Z][^;]*,[^;]*\r\n/);
    expect(plain.text.split('\r\n').length).toBe(local.text.split('\r\n').length);
  }
  const months = await own.send(
    'GET',
    '/api/dashboard/purchases/export/?from=2026-01-15&to=2027-03-01&form=international',
  );
  const { totals } = await get('purchases');
  const rows = months.text.split('\r\n').map((line) => line.split(','));
  const sum = rows
    .filter(([month = '']) => /^\d{4}-/.test(month))
    .reduce((cents, row) => cents + Math.round(Number(row[2]) * 100), 0);
  expect((sum / 100).toFixed(2)).toBe(totals.budget);
});
