import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTariffs } from '../../../src/server/commands/import-tarics.ts';
import { readTariffFile } from '../../../src/server/commands/tariff-files.ts';
import { beside } from '../../beside.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

const lists = beside('harmonized-system.csv');

let server: TestServer;
let seller: Person;
let rival: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  rival = await server.founder({ country: 'DE' });
}, 60_000);
afterAll(async () => server?.close());

const bolt = {
  name: 'Śruba M8 ocynkowana',
  product_code: 'SR-8',
  price: '0.4500',
  currency: 'PLN',
  unit: 'PCS',
  quantity: '900',
  for_sale: true,
};

describe('products', () => {
  test('are kept as they were typed and found without marks', async () => {
    const created = await seller.send('POST', '/api/products/', bolt);
    expect([created.status, created.body.name, created.body.price, created.headers.get('etag')]).toEqual([
      201,
      bolt.name,
      '0.45',
      '"1"',
    ]);
    const found = await seller.send('GET', '/api/products/?search=sruba');
    expect(found.body.results.map((row: { id: number }) => row.id)).toEqual([created.body.id]);
  });

  test('a code is taken once in a catalogue, and another company may use it', async () => {
    const again = await seller.send('POST', '/api/products/', bolt);
    expect([again.status, again.body]).toEqual([
      400,
      { product_code: ['Another product already has this code. Enter a different one.'] },
    ]);
    expect((await rival.send('POST', '/api/products/', bolt)).status).toBe(201);
  });

  test('of another company do not exist', async () => {
    const own = await seller.send('GET', '/api/products/');
    const foreign = await rival.send('GET', `/api/products/${own.body.results[0].id}/`);
    const missing = await rival.send('GET', '/api/products/999999999/');
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  });

  test('what a client may not set is ignored', async () => {
    const { body } = await seller.send('POST', '/api/products/', {
      name: 'x',
      id: 1,
      organization_id: rival.organization,
      version: 9,
      created_at: 'x',
    });
    expect([body.version, body.created_at]).toEqual([1, server.clock.now()]);
    expect((await rival.send('GET', `/api/products/${body.id}/`)).status).toBe(404);
  });

  test('every wrong field is named', async () => {
    const { status, body } = await seller.send('POST', '/api/products/', {
      name: ' ',
      price: '10,50',
      currency: 'XXZ',
      unit: 'NO',
      tariff_number: '12',
    });
    expect([status, Object.keys(body).sort()]).toEqual([400, ['currency', 'name', 'price', 'tariff_number', 'unit']]);
  });
});

describe('an idempotency key', () => {
  const send = (who: Person, key: string, name: string) =>
    who.send('POST', '/api/products/', { name }, { 'Idempotency-Key': key });

  test('makes five requests one product, two of them at once', async () => {
    const first = await Promise.all([send(seller, 'k1', 'Once'), send(seller, 'k1', 'Once')]);
    const later = [
      await send(seller, 'k1', 'Once'),
      await send(seller, 'k1', 'Once'),
      await send(seller, 'k1', 'Once'),
    ];
    const ids = new Set([...first, ...later].map((answer) => answer.body.id));
    expect([ids.size, later[0]?.headers.get('idempotent-replayed'), later[0]?.status]).toEqual([1, 'true', 201]);
    expect((await seller.send('GET', '/api/products/?search=once')).body.count).toBe(1);
  });

  test('belongs to its user and to its body', async () => {
    expect((await send(seller, 'k1', 'Another')).status).toBe(422);
    expect((await send(rival, 'k1', 'Once')).status).toBe(201);
  });

  test('of a refused request is not used up', async () => {
    expect((await send(seller, 'k2', '  ')).status).toBe(400);
    expect((await send(seller, 'k2', 'Now it has a name')).status).toBe(201);
  });
});

test('companies to invite: the others, never the own', async () => {
  const { body } = await seller.send('GET', '/api/companies/');
  const ids = body.results.map((row: { id: number }) => row.id);
  expect([ids.includes(rival.organization), ids.includes(seller.organization)]).toEqual([true, false]);
});

describe('the tariff before any list was imported', () => {
  const found = async (search: string, language = 'en'): Promise<Record<string, string>> => {
    const stranger = await fetch(`${server.url}/api/tarics/?search=${encodeURIComponent(search)}&page_size=100`, {
      headers: { 'Accept-Language': language },
    });
    const { results } = (await stranger.json()) as { results: { code: string; name: string }[] };
    expect([stranger.status, stranger.headers.get('x-ratelimit-limit')]).toEqual([200, '1000000']);
    return Object.fromEntries(results.map(({ code, name }) => [code, name]));
  };

  test.each([
    ['bolts', '7318'],
    ['śruba', '7318'],
    ['SRUBY', '7318'],
    ['гайка', '7318'],
    ['болты', '7318'],
    ['pumps liquids', '8413'],
    ['pompa', '8413'],
    ['насоси', '8413'],
    ['труба бесшовная', '7304'],
    ["м'ясо птиці", '0207'],
    ['łożyska', '8482'],
    ['batteries', '8506'],
    ['cement', '2523'],
    ['меблі', '94'],
    ['rury stalowe', '7304'],
    ['ceramics', '6907'],
    ['steel bolts', '7318'],
    ['стільці меблі', '9401'],
    ['rura', '7304'],
    ['rur stalowych', '7304'],
    ['silników elektrycznych', '8501'],
    ['łożyskami', '8482'],
    ['насосов для жидкостей', '8413'],
    ['насосів', '8413'],
    ['стальных труб', '7304'],
    ['рыбы', '03'],
    ['риби', '03'],
    ['кабелями', '8544'],
    ['paints', '3208'],
    ['згинальний верстат', '8462'],
  ])('a visitor finds %s', async (words, code) => {
    expect(Object.keys(await found(words))).toContain(code);
  });

  test('is named in the language of whoever reads, and searched by digits', async () => {
    expect((await found('8413'))['8413']).toBe('Pumps for liquids');
    expect((await found('8413', 'pl'))['8413']).toBe('Pompy do cieczy');
    expect((await found('8413', 'uk'))['8413']).toBe('Насоси для рідин');
    expect((await found('8413', 'ru'))['8413']).toBe('Насосы для жидкостей');
    expect(Object.keys(await found('73'))).toEqual(expect.arrayContaining(['73', '7304', '7326']));
    // A full code finds the headings above it.
    expect(Object.keys(await found('7318 15 88'))).toEqual(['73', '7318']);
    expect(Object.keys(await found('8413-70'))).toEqual(['84', '8413']);
    expect(Object.keys(await found('8599'))).toEqual(['85']);
    expect(await found('99')).toEqual({});
    for (const hostile of ['%', '_', '\\', '😀'.repeat(100), 'a '.repeat(1000)]) await found(hostile);
    expect(await found("%' or 1=1 --")).toEqual({});
    expect((await fetch(`${server.url}/api/tarics/?search=a%00`)).status).toBe(400);
  });
});

describe.skipIf(!lists.there)('the published tariff lists', () => {
  const read = (file: string) => readTariffFile(readFileSync(beside(file).path, 'utf8'));

  test('are told apart by their form', () => {
    const lists = ['harmonized-system.csv', 'cn-2026-en.json', 'uktzed-uk.json'].map(read);
    expect(lists.map((list) => list[0]?.scheme)).toEqual(['hs', 'cn', 'uktzed']);
    const digits = (count: number) => lists[0]?.filter(({ code }) => code.length === count).length;
    expect([digits(4), digits(6), lists[0]?.length]).toEqual([1229, 5613, 6842]);
    expect(lists[2]?.every(({ code, name }) => code.length === 10 && name !== '')).toBe(true);
    expect(() => readTariffFile('{"a": 1}')).toThrow('no tariff codes');
    expect(() => readTariffFile('[null]')).toThrow('no tariff codes');
    const whole = 'section,hscode,description,parent,level\nI,0101,"Horses; live",01,4\n';
    expect(readTariffFile(`\uFEFF${whole}`)).toHaveLength(1);
    expect(readTariffFile('\uFEFF[{"code":"01012100","name":"- Horses"}]')).toMatchObject([{ name: 'Horses' }]);
    // Importing half a list would make the other half unknown.
    for (const half of ['I,0102,"Bovine ani', 'I,0102'])
      expect(() => readTariffFile(whole + half)).toThrow('truncated or damaged');
  });

  test('once imported, a number that they do not know is marked all the same, and refused nowhere but where it is published', async () => {
    const product = async (tariff_number: string) => {
      const { status, body } = await seller.send('POST', '/api/products/', { name: 'Horse', tariff_number });
      return [status, body.tariff_unlisted];
    };
    expect([await product('888888'), await product('010121')]).toEqual([
      [201, true],
      [201, true],
    ]);
    const asked = { name: 'Horses', inquireitem_set: [{ name: 'Horse', quantity: '1', tariff_number: '888888' }] };
    const draft = await seller.send('POST', '/api/inquires/', asked);
    const guards = async () =>
      (await seller.send('POST', `/api/inquires/${draft.body.id}/activate/`)).body.refusal.guards as string[];
    expect([draft.status, draft.body.inquireitem_set[0].tariff_unlisted]).toEqual([201, true]);
    expect(await guards()).not.toContain('tariffsKnown');
    const { db } = server.services;
    const whole = read('harmonized-system.csv');
    await importTariffs(db, whole);
    await importTariffs(db, whole);
    // Cut off between two rows, it looks complete; a comparison with the loaded list reveals it, and that list stays.
    await expect(importTariffs(db, whole.slice(0, 3000))).rejects.toThrow('3000 codes of hs, less than half of the');
    expect([await product('888888'), await product('0101 21'), await product('0106')]).toEqual([
      [201, true],
      [201, false],
      [201, false],
    ]);
    expect(await guards()).toContain('tariffsKnown');
    // Our own headings are listed beside it, in every language, without duplicates.
    const { body } = await seller.send('GET', '/api/tarics/?codes=7318,731815,99', undefined, {
      'Accept-Language': 'uk',
    });
    expect(body.results).toEqual([
      { scheme: 'hs', code: '7318', name: 'Болти, гвинти, гайки, шайби', has_children: true },
      { scheme: 'hs', code: '731815', name: expect.stringContaining('screws'), has_children: false },
    ]);
  });

  test('are searched by digits and by words', async () => {
    const digits = await seller.send('GET', '/api/tarics/?search=010121');
    const words = await seller.send('GET', '/api/tarics/?search=pure-bred breeding');
    expect([digits.body.count, words.body.count > 1]).toEqual([1, true]);
  });
});
