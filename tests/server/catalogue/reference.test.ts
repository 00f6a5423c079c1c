import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { countryName } from '../../../src/contract/platform/format.ts';
import { startServer, type TestServer } from '../kit.ts';

/* The public lists that forms choose from. */

interface Entry {
  readonly code: string;
  readonly name: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(async () => server?.close());

const read = async (path: string, language = 'en') => {
  const answer = await server.request('GET', path, { headers: { 'Accept-Language': language } });
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, expect.stringContaining('Accept-Language')]);
  return answer.body;
};
const codesOf = (rows: readonly Entry[]): string[] => rows.map(({ code }) => code);

describe('calling codes', () => {
  test.each([
    ['PL', '+48', 'Polska', 'pl'],
    ['UA', '+380', 'Україна', 'uk'],
    ['DE', '+49', 'Германия', 'ru'],
    ['GB', '+44', 'United Kingdom', 'en'],
    ['US', '+1', 'United States', 'en'],
    ['CZ', '+420', 'Czechy', 'pl'],
    ['MD', '+373', 'Молдова', 'uk'],
    ['KZ', '+7', 'Казахстан', 'uk'],
    ['VA', '+39', 'Watykan', 'pl'],
  ])('%s is called with %s', async (code, phone_code, name, language) => {
    const rows = (await read('/api/phone-codes/', language)) as (Entry & { phone_code: string })[];
    expect(rows.find((row) => row.code === code)).toMatchObject({ phone_code, name: expect.stringContaining(name) });
  });

  test('every country has one, and a number finds its country', async () => {
    const rows = (await read('/api/phone-codes/')) as (Entry & { phone_code: string })[];
    expect(codesOf(rows).sort()).toEqual(codesOf(await read('/api/countries/')).sort());
    expect(rows.filter(({ phone_code }) => !/^\+[1-9]\d{0,3}$/.test(phone_code))).toEqual([]);
    for (const typed of ['380', '%2B380'])
      expect(codesOf(await read(`/api/phone-codes/?search=${typed}`))).toEqual(['UA']);
    expect(codesOf(await read('/api/phone-codes/?search=polska', 'pl'))).toEqual(['PL']);
  });
});

test.each(LANGUAGES)('countries and currencies are named in %s as everywhere else', async (language) => {
  const countries = (await read('/api/countries/', language)) as Entry[];
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ code, name }) => name !== countryName(language, code))).toEqual([]);
  const currencies = (await read('/api/currencies/', language)) as Entry[];
  const names = [...countries, ...currencies].map(({ name }) => name);
  expect(names.filter((name) => /['ʼ]/.test(name))).toEqual([]);
});

describe('kinds of register numbers', () => {
  const kinds = async (country: string, language = 'en') =>
    (await read(`/api/reg-types/?country=${country}`, language)) as (Entry & {
      label: string;
      country: string;
      purpose: string;
      fields: string[];
      pattern: string;
    })[];

  test('are those of the country', async () => {
    expect((await kinds('PL')).map(({ name, purpose, fields }) => [name, purpose, fields])).toEqual([
      ['NIP', 'tax', ['reg_number', 'vat_id']],
      ['REGON', 'statistics', ['reg_number']],
      ['KRS', 'register', ['reg_number']],
    ]);
    expect((await kinds('DE')).map(({ name }) => name)).toEqual(['Handelsregisternummer', 'USt-IdNr.', 'Steuernummer']);
    expect((await kinds('UA', 'uk')).map(({ name }) => name)).toEqual(['ЄДРПОУ', 'РНОКПП', 'ІПН']);
    expect((await kinds('UA', 'ru')).map(({ label }) => label)).toContain('Номер в реестре компаний (ЕГРПОУ)');
    expect((await kinds('UA', 'pl')).map(({ label }) => label)).toContain('Numer w rejestrze firm (EDRPOU)');
    expect((await kinds('BE', 'ru')).map(({ name }) => name)).toEqual(['KBO/BCE', 'BTW/TVA']);
    expect(await kinds('AQ')).toEqual([]);
    expect((await server.request('GET', '/api/reg-types/?country=Poland')).status).toBe(400);
    expect(codesOf(await read('/api/reg-types/?search=krs'))).toEqual(['PL_KRS']);
  });

  // Published numbers of authorities, railways and banks.
  test.each([
    ['PL', 'NIP', '5260001246'],
    ['PL', 'NIP', 'PL5260001246'],
    ['PL', 'REGON', '000331501'],
    ['PL', 'KRS', '0000028860'],
    ['UA', 'EDRPOU', '00032106'],
    ['UA', 'IPN', '000321026102'],
    ['DE', 'USt-IdNr.', 'DE811569869'],
    ['DE', 'Handelsregisternummer', 'HRB6684'],
    ['CZ', 'DIČ', 'CZ45274649'],
    ['AT', 'UID', 'ATU14703908'],
    ['FR', 'SIREN', '552100554'],
    ['NL', 'BTW', 'NL004495445B01'],
    ['IT', 'Codice fiscale', '00488410010'],
    ['RU', 'INN', '7707083893'],
  ])('%s %s fits %s and no other length', async (country, name, number) => {
    const pattern = new RegExp((await kinds(country)).find((one) => one.name === name)?.pattern ?? 'missing');
    expect([pattern.test(number), pattern.test(`${number}000000000`), pattern.test(''), pattern.test('1')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('fields of an import', () => {
  test('name what they are, and which must be there', async () => {
    const rows = (await read('/api/systems/', 'pl')) as (Entry & { required: boolean; headings: string[] })[];
    expect(rows.filter(({ required }) => required).map(({ name }) => name)).toEqual(['Nazwa']);
    expect(rows.find(({ code }) => code === 'minimum_order_quantity')?.name).toBe('Minimalna wielkość zamówienia');
    expect((await read('/api/systems/', 'uk'))[0].name).toBe('Назва');
  });

  test.each([
    ['product_code', ['sku', 'kod produktu', 'код товару', 'код товара']],
    ['price', ['unit price', 'cena netto', 'ціна', 'цена без ндс']],
    ['unit', ['uom', 'jm', 'од. вим.', 'ед. изм.']],
    ['tariff_number', ['hs code', 'kod cn', 'укт зед', 'тн вэд']],
    ['barcode', ['ean', 'kod kreskowy', 'штрихкод']],
    ['quantity', ['qty', 'stan magazynowy', 'залишок', 'остаток']],
  ])('%s is recognised in four languages', async (code, headings) => {
    const rows = (await read('/api/systems/')) as (Entry & { headings: string[] })[];
    expect(rows.find((row) => row.code === code)?.headings).toEqual(expect.arrayContaining(headings));
  });

  test('no heading means two of them', async () => {
    const rows = (await read('/api/systems/')) as { headings: string[] }[];
    const all = rows.flatMap(({ headings }) => headings);
    expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([]);
  });
});

describe('currencies', () => {
  test('are those in use', async () => {
    const codes = codesOf(await read('/api/currencies/'));
    expect(codes).toEqual(expect.arrayContaining(['EUR', 'PLN', 'UAH', 'USD', 'GBP', 'CHF', 'CZK', 'KZT', 'JPY']));
    const dead = ['DEM', 'FRF', 'LTL', 'HRK', 'BGN', 'SUR', 'PLZ', 'ITL', 'XAU', 'XTS', 'BYR'];
    expect(codes.filter((code) => dead.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('begin with those of the own organisation', async () => {
    const seller = await server.founder({ country: 'PL' });
    const first = async (count: number) => codesOf((await seller.send('GET', '/api/currencies/')).body).slice(0, count);
    expect(await first(1)).toEqual(['PLN']);
    for (const [iban, currency] of [
      ['DE89370400440532013000', 'EUR'],
      ['PL61109010140000071219812874', 'USD'],
    ]) {
      const account = { name: 'Bank', iban, currency };
      expect((await seller.send('POST', '/api/bank-accounts/', account)).status).toBe(201);
    }
    expect(await first(3)).toEqual(['EUR', 'USD', 'PLN']);
    expect(codesOf((await seller.send('GET', '/api/currencies/?search=USD')).body)).toEqual(['USD']);
  });
});
