import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { ok } from '../procurement/procurement.kit.ts';

let server: TestServer;
let buyer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startServer();
  buyer = await server.founder({ country: 'PL', name: 'buyer' });
  stranger = await server.founder({ country: 'UA', name: 'stranger' });
});
afterAll(async () => server?.close());

const rate = { from: 'EUR', to: 'PLN', rate: '4.3115', date: '2027-02-26', source: 'NBP 40/A/NBP/2027' };
const list = async (who: Person, query = ''): Promise<{ from: string; rate: string; date: string }[]> =>
  ok(await who.send('GET', `/api/exchange-rates/${query}`)).results;

test('a rate is entered, corrected, found by its day and taken away', async () => {
  const row = ok(await buyer.send('POST', '/api/exchange-rates/', rate));
  expect(row).toMatchObject({ ...rate, version: 1 });
  ok(await buyer.send('POST', '/api/exchange-rates/', { ...rate, date: '2027-02-25', rate: '4.30' }));
  expect((await list(buyer, '?from=EUR&to=PLN&on=2027-02-25')).map((found) => found.rate)).toEqual(['4.3']);
  const path = `/api/exchange-rates/${row.id}/`;
  ok(await buyer.send('PATCH', path, { rate: '4.32' }, { 'If-Match': '"1"' }));
  expect((await buyer.send('PATCH', path, { rate: '4.33' }, { 'If-Match': '"1"' })).status).toBe(412);
  expect((await list(buyer)).map((found) => [found.date, found.rate])).toEqual([
    ['2027-02-26', '4.32'],
    ['2027-02-25', '4.3'],
  ]);
  expect((await buyer.send('PATCH', path, { date: '2027-02-25' })).body).toHaveProperty('date');
  expect((await buyer.send('DELETE', path)).status).toBe(204);
  expect(await list(buyer)).toHaveLength(1);
});

test('what is wrong is said next to its field', async () => {
  const post = async (over: object) => await buyer.send('POST', '/api/exchange-rates/', { ...rate, ...over });
  ok(await post({ date: '2027-01-04' }));
  expect(Object.keys((await post({ date: '2027-01-04' })).body)).toEqual(['date']);
  expect(Object.keys((await post({ to: 'EUR' })).body)).toEqual(['to']);
  expect(Object.keys((await post({ rate: '0', source: ' ' })).body)).toEqual(['rate', 'source']);
  expect(Object.keys((await post({ from: 'XXXX', rate: '1,5' })).body)).toEqual(['from', 'rate']);
});

test('rates are of one organisation, and a viewer only reads them', async () => {
  const [own] = ok(await buyer.send('GET', '/api/exchange-rates/')).results;
  expect(await list(stranger)).toEqual([]);
  expect((await stranger.send('PATCH', `/api/exchange-rates/${own.id}/`, { rate: '9' })).status).toBe(404);
  expect((await stranger.send('DELETE', `/api/exchange-rates/${own.id}/`)).status).toBe(404);
  const viewer = await server.member(buyer, 'viewer');
  expect((await list(viewer)).length).toBeGreaterThan(0);
  expect((await viewer.send('POST', '/api/exchange-rates/', rate)).status).toBe(403);
  expect((await viewer.send('DELETE', `/api/exchange-rates/${own.id}/`)).status).toBe(403);
  const accountant = await server.member(buyer, 'accountant');
  ok(await accountant.send('POST', '/api/exchange-rates/', { ...rate, from: 'CHF' }));
});

test('a CSV file brings all its rows or none, and names what is wrong in each', async () => {
  const csv = [
    'Currency;Rate;Date;Source',
    'usd;3,9876;26.02.2027;NBP 40/A/NBP/2027',
    'GBP;5.01;2027-02-26;NBP 40/A/NBP/2027',
  ].join('\r\n');
  const send = (body: object) => stranger.send('POST', '/api/exchange-rates/import/', body);
  expect(ok(await send({ to: 'UAH', csv }))).toEqual({ created: 2, replaced: 0 });
  expect((await list(stranger)).map(({ from, rate: value, date }) => [from, value, date])).toEqual([
    ['GBP', '5.01', '2027-02-26'],
    ['USD', '3.9876', '2027-02-26'],
  ]);
  expect(ok(await send({ to: 'UAH', csv: csv.replace('3,9876', '4,0') }))).toEqual({ created: 0, replaced: 2 });
  const wrong = await send({ to: 'UAH', csv: `${csv.replace('3,9876', 'four')}\r\nUAH;1;2027-02-26;` });
  expect(wrong.status).toBe(400);
  expect(wrong.body.rows.map((row: object) => Object.keys(row))).toEqual([['rate'], [], ['source', 'to']]);
  expect((await send({ to: 'UAH', csv: 'currency,rate\nUSD,1' })).body.csv[0]).toContain('date, source');
  expect((await send({ to: 'UAH', csv: 'currency,rate,date,source' })).status).toBe(400);
  expect(await list(stranger)).toHaveLength(2);
});

test('a file is understood as spreadsheets of four languages write it', async () => {
  const company = await server.founder({ country: 'PL', name: 'czytelnik' });
  const send = (csv: string) => company.send('POST', '/api/exchange-rates/import/', { to: 'PLN', csv });
  const files = [
    '\uFEFFsep=;\r\nWaluta;Kurs;Data;Źródło\r\nEUR;4,3115;26.02.2027;NBP',
    'Валюта;Курс;Дата;Джерело\nUSD;3,98;26.02.2027;НБУ',
    'Источник;ДАТА;Курс;Валюта;В валюту\nЦБ;26.02.2027;0,234;CZK;PLN',
    'sep=,\nCurrency,Target currency,Rate,Date,Source\nGBP,PLN,5.0123,2027-02-26,NBP',
    // With the column's earlier heading.
    'Currency,Into currency,Rate,Date,Source\nSEK,PLN,0.3912,2027-02-26,NBP',
  ];
  for (const csv of files) expect([csv, ok(await send(csv))]).toEqual([csv, { created: 1, replaced: 0 }]);
  expect((await list(company)).map(({ from, rate: value }) => [from, value])).toEqual([
    ['CZK', '0.234'],
    ['EUR', '4.3115'],
    ['GBP', '5.0123'],
    ['SEK', '0.3912'],
    ['USD', '3.98'],
  ]);
});

test('a file that says two things of a day, or a figure or a day of two minds, is refused by row', async () => {
  const company = await server.founder({ country: 'PL', name: 'pomylka' });
  const send = (csv: string) => company.send('POST', '/api/exchange-rates/import/', { to: 'PLN', csv });
  const head = 'currency;rate;date;source';
  const rows = [
    'EUR;4,31;2027-02-26;NBP',
    'EUR;4,32;26.02.2027;NBP',
    'USD;1,234;2027-02-26;NBP',
    'GBP;5,01;0001-02-26;NBP',
    'GBP;5,01;2031-02-26;NBP',
    'GBP;5,01;1989-12-31;NBP',
  ];
  const refused = await send([head, ...rows].join('\n'));
  expect(refused.status).toBe(400);
  expect(refused.body.rows.map((row: object) => Object.keys(row))).toEqual([
    [],
    ['date'],
    ['rate'],
    ['date'],
    ['date'],
    ['date'],
  ]);
  expect(refused.body.rows[1].date[0]).toContain('row 2');
  expect(refused.body.rows[2].rate[0]).toContain('1.234 or 1234');
  expect((await send(`sep=;\n${head}\n${rows[0]}\n${rows[1]}`)).body.rows[1].date[0]).toContain('row 3');
  const doubled = await send('currency;rate;Rate;date;source\nEUR;4,31;4,32;2027-02-26;NBP');
  expect([doubled.status, doubled.body.csv]).toEqual([400, ['Columns are repeated: rate. Keep one of each.']]);
  expect(await list(company)).toEqual([]);
  // A date without rates is refused wherever a rate is entered.
  for (const date of ['2031-02-26', '1989-12-31'])
    expect(Object.keys((await company.send('POST', '/api/exchange-rates/', { ...rate, date })).body)).toEqual(['date']);
});
