import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, choose, counts, importAll, results, runImports } from './import.kit.ts';
import { workbook } from './workbook.kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A company with an empty catalogue. */
const company = (): Promise<Person> => server.founder({ country: 'PL' });

const products = async (who: Person): Promise<readonly Record<string, unknown>[]> =>
  (await who.send('GET', '/api/products/?ordering=created_at&page_size=100')).body.results;

const LIST = [
  'Kod;Nazwa;EAN;Cena netto;Waluta;Jm;Stan;W sprzedaży',
  'R-60;Rura stalowa 60 mm;5901234123457;1 234,50;zł;m;300;tak',
  'R-80;"Rura ""ciężka"" 80 mm; czarna";5901234123464;99,9;PLN;szt.;12,5;nie',
].join('\r\n');

describe('a price list', () => {
  beforeAll(async () => {
    seller = await company();
  });

  test('becomes products by the words and figures of its country', async () => {
    const answer = await importAll(server, seller, LIST);
    expect([answer.status, answer.body.status, results(answer)]).toEqual([200, 'done', counts(2)]);
    expect(await products(seller)).toMatchObject([
      {
        product_code: 'R-60',
        name: 'Rura stalowa 60 mm',
        barcode: '5901234123457',
        price: '1234.5',
        currency: 'PLN',
        unit: 'MTR',
        quantity: '300',
        status: 'offered',
        version: 2,
      },
      { product_code: 'R-80', name: 'Rura "ciężka" 80 mm; czarna', price: '99.9', unit: 'PCS', status: 'shelved' },
    ]);
  });

  test('sent again changes nothing and adds nothing', async () => {
    const chosen = await choose(server, seller, LIST);
    const checked = await seller.send('POST', at(chosen.body.id, 'check/'), {});
    expect(checked.body.checked).toEqual(counts(0, 0, 2));
    const begun = await seller.send('POST', at(chosen.body.id, 'import/'), {});
    expect([begun.status, begun.body.refusal.guards]).toEqual([409, ['somethingToDo']]);
    expect((await products(seller)).length).toBe(2);
  });

  test('a new edition finds its products by code, barcode and name, and leaves alone what it does not say', async () => {
    const next = [
      'Name,EAN,Price,Currency,For sale',
      'Rura stalowa 60 mm,,1300.00,PLN,',
      'Inna nazwa,5901234123464,,,yes',
    ].join('\n');
    const answer = await importAll(server, seller, next, { language: 'en' });
    expect(results(answer)).toEqual(counts(0, 2));
    expect(await products(seller)).toMatchObject([
      { product_code: 'R-60', price: '1300', quantity: '300', unit: 'MTR', status: 'offered', version: 3 },
      { product_code: 'R-80', name: 'Inna nazwa', price: '99.9', status: 'offered' },
    ]);
  });

  test('a row that was renamed here since is still the product of that row', async () => {
    const own = await company();
    const list = 'Nazwa;Cena\nKolano;5\nZawór;7';
    await importAll(server, own, list);
    const [first] = await products(own);
    await own.send('PATCH', `/api/products/${String(first?.['id'])}/`, { name: 'Kolano stalowe' });
    const again = await importAll(server, own, list);
    expect(results(again)).toEqual(counts(0, 1, 1));
    expect((await products(own)).map(({ name }) => name)).toEqual(['Kolano', 'Zawór']);
  });

  test('our own export comes back unchanged, as CSV and as a workbook', async () => {
    for (const [file, language] of [
      ['csv', 'pl'],
      ['xlsx', 'uk'],
    ] as const) {
      const exported = await fetch(`${server.url}/api/products/export/?file=${file}`, {
        headers: { Authorization: `Token ${seller.token}`, 'Accept-Language': language },
      });
      const chosen = await choose(server, seller, new Uint8Array(await exported.arrayBuffer()), { language });
      const checked = await seller.send('POST', at(chosen.body.id, 'check/'), {});
      expect([file, checked.body.checked, checked.body.problems]).toEqual([file, counts(0, 0, 2), []]);
    }
  });
});

test('a row that is wrong says where and why, keeps no other out, and comes back with its reason', async () => {
  const own = await company();
  await own.send('POST', '/api/product-categories/', { name: 'Rury' });
  const rows = [
    ['Kod', 'Nazwa', 'Cena', 'Waluta', 'Jm', 'Kategoria', 'Min. zamówienie', 'Na sprzedaż', 'Uwagi'],
    ['A', 'Rura', '=1', 'PLN', 'szt.', 'rury', 1, 'nie', '=HYPERLINK("x")'],
    ['B', '', 5, 'PLN', 'szt.', null, null, null, null],
    ['C', 'Zawór', 5, 'talary', 'wiadro', 'Nic', 0, 'może', null],
    ['D', 'Złączka', 3.5, 'EUR', 'kg', null, 2, null, null],
    ['D', 'Złączka druga', 3.5, 'EUR', 'kg', null, 2, null, null],
    ['E', 'Na sprzedaż bez stanu', 3.5, 'EUR', 'kg', null, 2, 'tak', null],
  ];
  const chosen = await choose(server, own, workbook(rows), { name: 'cennik.xlsx' });
  expect(chosen.body.mapping).toEqual([
    'product_code',
    'name',
    'price',
    'currency',
    'unit',
    'category',
    null,
    'for_sale',
    null,
  ]);
  const { id } = chosen.body;
  const mapping = chosen.body.mapping.with(6, 'minimum_order_quantity');
  await own.send('PATCH', at(id), { mapping });
  const checked = await own.send('POST', at(id, 'check/'), {}, { 'Accept-Language': 'en' });
  expect(checked.body.checked).toEqual(counts(1, 0, 0, 5));
  const found = (checked.body.problems as { row: number; column: number | null; value: string; text: string }[]).map(
    ({ row, column, value }) => [row, column, value],
  );
  expect(found).toEqual([
    [2, 2, '=1'],
    [3, 1, ''],
    [4, 3, 'talary'],
    [4, 4, 'wiadro'],
    [4, 5, 'Nic'],
    [4, 7, 'może'],
    [6, null, ''],
    [7, 7, 'true'],
  ]);
  expect((await own.send('POST', at(id, 'import/'), {})).status).toBe(200);
  await runImports(server);
  const done = await own.send('GET', at(id));
  expect([done.body.status, results(done), (await products(own)).length]).toEqual(['done', counts(1, 0, 0, 5), 1]);
  const file = await fetch(`${server.url}${at(id, 'failed/')}`, {
    headers: { Authorization: `Token ${own.token}`, 'Accept-Language': 'pl' },
  });
  const lines = (await file.text()).split('\r\n');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect([lines.length, lines[0]?.startsWith('Wiersz;Błąd;Kod;Nazwa;Cena')]).toEqual([7, true]);
  // What a spreadsheet would calculate is text.
  expect(lines[1]).toContain(";'=1;");
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);

  // The corrected file is imported again, and existing products are not added twice.
  const mended = rows.map((row, nth) => (nth === 1 ? row.with(2, '12,50') : row));
  const again = await importAll(server, own, workbook(mended), { name: 'cennik.xlsx' });
  expect(results(again)).toEqual(counts(1, 0, 1, 4));
  expect((await choose(server, own, workbook(rows))).body.mapping).toEqual(mapping);
});

describe('the quantities of a file', () => {
  const file = (...rows: readonly string[]) => ['Nazwa;Kod;Stan;Usługa', ...rows].join('\r\n');

  test('begin and count the stock, with a line in its history, and what is as it was leaves none', async () => {
    const who = await company();
    await importAll(server, who, file('Zawór;Z-1;20;nie', 'Kolano;K-1;;nie'));
    await importAll(server, who, file('Zawór;Z-1;17,5;nie', 'Kolano;K-1;;nie'));
    await importAll(server, who, file('Zawór DN20;Z-1;17,50;nie', 'Kolano;K-1;;nie'));
    const [valve, elbow] = [...(await products(who))].sort((a, b) => (String(a['name']) < String(b['name']) ? 1 : -1));
    const moves = async (id: unknown) =>
      (
        await server.services.db
          .selectFrom('stock_moves')
          .select(['kind', 'reason', 'on_hand_before', 'on_hand_after'])
          .where('product_id', '=', Number(id))
          .orderBy('nth')
          .execute()
      ).map(({ kind, reason, on_hand_before, on_hand_after }) => [
        kind,
        reason,
        Number(on_hand_before),
        Number(on_hand_after),
      ]);
    expect(valve).toMatchObject({ name: 'Zawór DN20', quantity: '17.5' });
    expect(await moves(valve?.['id'])).toEqual([
      ['COUNT', 'import', 0, 20],
      ['COUNT', 'import', 20, 17.5],
    ]);
    expect(elbow).toMatchObject({ quantity: null });
    expect(await moves(elbow?.['id'])).toEqual([]);
    const history = await who.send('GET', `/api/stock/${String(valve?.['id'])}/moves/`);
    expect([history.status, history.body.results?.[0]?.reason]).toEqual([200, 'import']);
  });

  test('below what orders have been promised are refused at their row and column, and so is a service', async () => {
    const who = await company();
    await importAll(server, who, file('Zawór;Z-1;20;nie'));
    const [valve] = await products(who);
    const id = Number(valve?.['id']);
    await server.services.db.updateTable('products').set({ reserved: '8' }).where('id', '=', id).execute();
    const answer = await importAll(server, who, file('Zawór;Z-1;7;nie', 'Kolano;K-1;3;nie'), { language: 'en' });
    expect(results(answer)).toEqual(counts(1, 0, 0, 1));
    expect(answer.body.problems).toMatchObject([{ row: 2, column: 2, value: '7' }]);
    expect(answer.body.problems[0].text).not.toContain('guard');
    const { id: service } = (await choose(server, who, file('Zawór;Z-1;;tak'))).body;
    const checked = await who.send('POST', at(service, 'check/'), {});
    expect(checked.body.problems).toMatchObject([{ row: 2, column: 3 }]);
    await server.services.db.updateTable('products').set({ reserved: '0' }).where('id', '=', id).execute();
    expect(results(await importAll(server, who, file('Zawór;Z-1;5;tak')))).toEqual(counts(0, 1));
    expect((await products(who)).find((one) => one['id'] === id)).toMatchObject({ is_service: true, quantity: null });
  });
});
