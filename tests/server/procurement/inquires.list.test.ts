import papaparse from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

/* The list of the own inquiries: results of its filters, and an export equal to the list. */

let market: Market;
let colleague: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  market = await Market.open();
  colleague = await market.server.member(market.buyer, 'buyer');
  const { now } = market;
  const draft = async (name: string, over: object) => {
    ids[name] = (await market.draft({ name, ...over })).id;
  };
  await draft('soon', { expire_at: inHours(now(), 20), currency: 'PLN', assigned_to: colleague.id });
  await draft('week', { expire_at: inHours(now(), 24 * 6), assigned_to: market.buyer.id });
  await draft('month', { expire_at: inHours(now(), 24 * 29) });
  await draft('none', { expire_at: null, currency: null, budget: '0.00' });
  await draft('passed', { expire_at: inHours(now(), 1) });
  await draft('=SUM(A1)', { expire_at: inHours(now(), 48), budget: '12345678901234.56' });
  const published = await market.published({ name: 'published', expire_at: inHours(now(), 48) });
  ids['published'] = published.id;
  ids['cancelled'] = (await market.published({ name: 'cancelled', expire_at: inHours(now(), 2) })).id;
  ok(await market.act(ids['cancelled'], 'cancel', { reason: 'budget', comment: 'x' }));
  market.server.clock.advance(3 * HOUR);
}, 120_000);
afterAll(async () => market?.server.close());

const listed = async (query: string, by: Person = market.buyer): Promise<string[]> =>
  ok(await by.send('GET', `/api/inquires/?${query}`)).results.map(({ name }: { name: string }) => name);
const file = async (query: string, by: Person = market.buyer) => {
  const response = await fetch(`${market.server.url}/api/inquires/export/?${query}`, {
    headers: { Authorization: `Token ${by.token}`, 'Accept-Language': 'pl' },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const csvOf = async (query: string): Promise<Record<string, string>[]> => {
  const { response, bytes } = await file(`${query}&file=csv`);
  expect(response.status).toBe(200);
  return papaparse.parse<Record<string, string>>(bytes.toString('utf8').replace(/^\uFEFF/, ''), { header: true }).data;
};

describe('the filters', () => {
  test.each([
    ['proc_status=Published', ['published']],
    ['proc_status=Cancelled', ['cancelled']],
    ['status=CLOSED', ['cancelled']],
    ['status=ACTIVE', ['published']],
    ['assigned_to=me', ['week']],
    ['currency=PLN', ['soon']],
    ['deadline=overdue', ['passed']],
    ['deadline=24h', ['soon']],
    ['deadline=7d', ['published', '=SUM(A1)', 'week', 'soon']],
    ['deadline=30d&status=DRAFT', ['=SUM(A1)', 'month', 'week', 'soon']],
    ['deadline=30d&status=DRAFT&ordering=created_at', ['soon', 'week', 'month', '=SUM(A1)']],
    ['search=mon', ['month']],
  ])('%s', async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  test('a colleague by id, and a range of deadlines from an instant up to before another', async () => {
    expect(await listed(`assigned_to=${colleague.id}`)).toEqual(['soon']);
    expect(await listed('assigned_to=me', colleague)).toEqual(['soon']);
    const row = ok(await market.buyer.send('GET', `/api/inquires/${ids['week']}/`));
    const at = encodeURIComponent(row.expire_at);
    const later = encodeURIComponent(inHours(row.expire_at, 1));
    expect(await listed(`expire_from=${at}&expire_before=${later}`)).toEqual(['week']);
    expect(await listed(`expire_from=${later}&expire_before=${at}`)).toEqual([]);
    expect(await listed(`expire_before=${at}&expire_from=${at}`)).toEqual([]);
  });

  test.each(['assigned_to=mine', 'deadline=1y', 'currency=XQX', 'expire_from=2027-01-01', 'status=OPEN'])(
    '%s is refused beside its name',
    async (query) => {
      const answer = await market.buyer.send('GET', `/api/inquires/?${query}`);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [query.split('=')[0]]]);
    },
  );
});

describe('the export', () => {
  test('is the list: the same rows in the same order, in the reader’s language', async () => {
    const rows = await csvOf('deadline=30d&status=DRAFT&ordering=created_at');
    expect(rows.map((row) => row['Nazwa'])).toEqual(['soon', 'week', 'month', "'=SUM(A1)"]);
    expect(rows[0]).toMatchObject({
      Status: 'Wersja robocza',
      Waluta: 'PLN',
      Części: '2',
      'Budżet wewnętrzny': '5000,00',
    });
    expect(rows[0]?.['Osoba odpowiedzialna']).toBe(colleague.email);
    const everything = ok(await market.buyer.send('GET', '/api/inquires/?page_size=100')).results;
    expect((await csvOf('')).map((row) => Number(row['Nr']))).toEqual(everything.map(({ id }: { id: number }) => id));
  });

  test('takes the named ones, and nobody else’s', async () => {
    const foreign = ok(await market.first.send('POST', '/api/inquires/', { name: 'foreign' }));
    const rows = await csvOf(`ids=${ids['soon']},${foreign.id},${ids['published']}`);
    expect(rows.map((row) => row['Nazwa'])).toEqual(['published', 'soon']);
    expect((await file('ids=1;2')).response.status).toBe(400);
    expect((await file('file=pdf')).response.status).toBe(400);
  });

  test('as XLSX says the same, numbers as numbers and no digit lost', async () => {
    const { response, bytes } = await file('file=xlsx&ordering=created_at');
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const [sheet] = await readXlsxFile(bytes);
    const [head = [], ...rows] = (sheet as unknown as { data: (string | number | Date | null)[][] }).data;
    const at = (title: string) => head.indexOf(title);
    const list = ok(await market.buyer.send('GET', '/api/inquires/?page_size=100&ordering=created_at')).results;
    expect(rows.map((row) => row[at('Nr')])).toEqual(list.map(({ id }: { id: number }) => id));
    // A spreadsheet's dates are fractions, accurate to the second.
    const second = (value: unknown) => (value instanceof Date ? Math.round(value.getTime() / 1000) : null);
    expect(rows.map((row) => second(row[at('Termin składania ofert (UTC)')]))).toEqual(
      list.map(({ expire_at }: { expire_at: string | null }) => second(expire_at && new Date(expire_at))),
    );
    const formula = rows.find((row) => row[at('Nr')] === ids['=SUM(A1)']);
    // A spreadsheet's number cannot hold sixteen digits: they are exported as text.
    expect([formula?.[at('Nazwa')], formula?.[at('Budżet wewnętrzny')]]).toEqual(['=SUM(A1)', '12345678901234.56']);
    expect(rows[0]?.[at('Budżet wewnętrzny')]).toBe(5000);
  });
});
