import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly parent: number | null;
  readonly name: string;
  readonly path: string;
  readonly code: string | null;
  readonly own: boolean;
}

const PATH = '/api/product-categories/';
let server: TestServer;
let seller: Person;
let rival: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  rival = await server.founder({ country: 'DE' });
}, 60_000);
afterAll(async () => server?.close());

const all = async (who: Person, query = '', language = 'en'): Promise<Row[]> =>
  (await who.send('GET', `${PATH}${query}`, undefined, { 'Accept-Language': language })).body;
const visitors = async (query = '', language = 'en'): Promise<Answer> =>
  server.request('GET', `${PATH}${query}`, { headers: { 'Accept-Language': language } });
const common = async (code: string): Promise<Row> => {
  const row = (await visitors()).body.find((one: Row) => one.code === code);
  expect(row, code).toBeDefined();
  return row as Row;
};
const add = (who: Person, name: string, parent: number | null = null) => who.send('POST', PATH, { name, parent });
const made = async (who: Person, name: string, parent: number | null = null): Promise<Row> => {
  const answer = await add(who, name, parent);
  expect([answer.status, answer.body]).toMatchObject([201, { name, parent, own: true }]);
  return answer.body;
};
const change = (who: Person, id: number, body: unknown, headers: Record<string, string> = {}) =>
  who.send('PATCH', `${PATH}${id}/`, body, headers);

describe('the common categories', () => {
  test.each([
    ['en', 'Pipes and fittings', 'Metals and metal products › Pipes and fittings'],
    ['pl', 'Rury i kształtki', 'Metale i wyroby metalowe › Rury i kształtki'],
    ['uk', 'Труби та фітинги', 'Метали й металовироби › Труби та фітинги'],
    ['ru', 'Трубы и фитинги', 'Металлы и металлоизделия › Трубы и фитинги'],
  ])('are read by a visitor in %s', async (language, name, path) => {
    const { status, body, headers } = await visitors('', language);
    expect([status, headers.get('vary')]).toEqual([200, expect.stringContaining('Accept-Language')]);
    expect(body.find((row: Row) => row.code === 'metals.pipes')).toMatchObject({ name, path, own: false });
  });

  test('are about sixty on three levels at most, each after what it belongs to, with no name twice', async () => {
    for (const language of ['en', 'pl', 'uk', 'ru']) {
      const rows = (await visitors('', language)).body as Row[];
      expect(rows.length).toBeGreaterThanOrEqual(55);
      expect(rows.length).toBeLessThanOrEqual(70);
      expect(Math.max(...rows.map(({ path }) => path.split(' › ').length))).toBe(3);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      const seen = new Set<number | null>([null]);
      for (const { id, parent } of rows) {
        expect(seen.has(parent)).toBe(true);
        seen.add(id);
      }
    }
  });

  test('are found by a word of their path, without marks', async () => {
    const names = ((await visitors('?search=ZELAZO', 'pl')).body as Row[]).map(({ name }) => name);
    expect(names).toEqual(['Żelazo i stal', 'Blachy i kręgi stalowe', 'Pręty i kształtowniki stalowe']);
    expect((await visitors('?search=%25')).body).toEqual([]);
    expect((await visitors('?own=perhaps')).status).toBe(400);
  });

  test('are nobody’s to change', async () => {
    const { id } = await common('metals.pipes');
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await seller.send(method, `${PATH}${id}/`, body);
      expect([answer.status, answer.body.detail]).toEqual([
        403,
        'This category is shared by all and cannot be changed. Add your own inside it.',
      ]);
    }
    expect((await server.request('POST', PATH, { body: { name: 'x' } })).status).toBe(401);
  });
});

describe('categories of an organisation', () => {
  test('stand below common ones or at the top, and nobody else sees them', async () => {
    const pipes = await common('metals.pipes');
    const own = await made(seller, 'Rury kwasoodporne', pipes.id);
    const top = await made(seller, 'Wyprzedaż');
    expect(own.path).toBe('Metals and metal products › Pipes and fittings › Rury kwasoodporne');
    expect((await all(seller, '?own=true')).map(({ id }) => id)).toEqual([own.id, top.id]);
    expect((await all(seller)).map(({ id }) => id)).toEqual(expect.arrayContaining([pipes.id, own.id, top.id]));
    for (const rows of [await all(rival), (await visitors()).body as Row[]])
      expect(rows.filter(({ id }) => id === own.id || id === top.id)).toEqual([]);
    const missing = await rival.send('DELETE', `${PATH}999999999/`);
    for (const method of ['PATCH', 'DELETE']) {
      const foreign = await rival.send(method, `${PATH}${own.id}/`, method === 'PATCH' ? { name: 'x' } : undefined);
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    expect([(await add(rival, 'x', own.id)).status, (await add(rival, 'x', own.id)).body]).toEqual([
      400,
      { parent: ['This record does not exist. Choose another one.'] },
    ]);
  });

  test('have a name once under one parent, whatever its case and language', async () => {
    const metals = await common('metals');
    await made(seller, 'Złom', metals.id);
    const taken = { name: ['A category with this name already exists here. Choose another name.'] };
    for (const name of ['Złom', ' ZŁOM ', 'Rury i kształtki', 'PIPES AND FITTINGS', 'трубы и фитинги']) {
      const answer = await add(seller, name, metals.id);
      expect([answer.status, answer.body]).toEqual([400, taken]);
    }
    const elsewhere = await made(seller, 'Złom');
    expect((await change(seller, elsewhere.id, { parent: metals.id })).body).toEqual(taken);
    await made(rival, 'Złom', metals.id);
    expect((await change(seller, elsewhere.id, { name: 'złom' })).body.name).toBe('złom');
    expect((await add(seller, '   ')).body).toEqual({ name: ['Fill in this field.'] });
    expect((await add(seller, 'x'.repeat(121))).body).toEqual({
      name: ['The text is too long. Shorten it to 120 characters.'],
    });
  });

  test('go five levels deep and in no circle', async () => {
    const sheets = await common('metals.ferrous.sheets');
    const fourth = await made(seller, 'Fourth', sheets.id);
    const fifth = await made(seller, 'Fifth', fourth.id);
    const deep = { parent: ['The tree has at most 5 levels. Choose a place further up.'] };
    expect((await add(seller, 'Sixth', fifth.id)).body).toEqual(deep);
    const branch = await made(seller, 'Branch');
    const leaf = await made(seller, 'Leaf', branch.id);
    // Together with its leaf it would be one level too deep; without it, it would not.
    expect((await change(seller, branch.id, { parent: fourth.id })).body).toEqual(deep);
    expect((await change(seller, leaf.id, { parent: fourth.id })).status).toBe(200);
    const circle = { parent: ['A category cannot be moved into itself. Choose another place.'] };
    expect((await change(seller, fourth.id, { parent: fourth.id })).body).toEqual(circle);
    expect((await change(seller, fourth.id, { parent: fifth.id })).body).toEqual(circle);
    expect((await change(seller, fifth.id, { parent: 999_999_999 })).body).toEqual({
      parent: ['This record does not exist. Choose another one.'],
    });
    expect((await change(seller, fifth.id, { parent: null })).body).toMatchObject({ parent: null, path: 'Fifth' });
  });

  test('two moves at once close no circle', async () => {
    const [a, b] = [await made(seller, 'Left'), await made(seller, 'Right')];
    const answers = await Promise.all([change(seller, a.id, { parent: b.id }), change(seller, b.id, { parent: a.id })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test('a second device hears of the first', async () => {
    const row = await made(seller, 'Versions');
    expect((await change(seller, row.id, { name: 'Second' }, { 'If-Match': '"1"' })).headers.get('etag')).toBe('"2"');
    const late = await change(seller, row.id, { name: 'Third' }, { 'If-Match': '"1"' });
    expect([late.status, late.body.current.name]).toEqual([412, 'Second']);
  });

  test('hold products: named from the top, found in what they belong to, closed to other companies', async () => {
    const parent = await made(seller, 'Of ours');
    const child = await made(seller, 'Below it', parent.id);
    const sent = { name: 'Valve', category: child.id };
    const product = await seller.send('POST', '/api/products/', sent);
    expect([product.status, product.body.category, product.body.category_label]).toEqual([201, child.id, child.path]);
    const within = await seller.send('GET', `/api/products/?category=${parent.id}`);
    expect(within.body.results.map(({ id }: { id: number }) => id)).toEqual([product.body.id]);
    const stranger = await server.founder({ country: 'PL' });
    const foreign = await stranger.send('POST', '/api/products/', sent);
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['category']]);
    expect((await seller.send('DELETE', `/api/products/${product.body.id}/`)).status).toBe(204);
  });

  test('are removed when nothing is in them', async () => {
    const parent = await made(seller, 'To go');
    const child = await made(seller, 'With it', parent.id);
    const refused = await seller.send('DELETE', `${PATH}${parent.id}/`);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Subcategories: 1. Move or delete them first.']);
    const { db } = server.services;
    const product = await db
      .insertInto('products')
      .values({
        organization_id: seller.organization,
        name: 'Pipe',
        search_text: 'pipe',
        status: 'shelved',
        created_at: server.clock.now(),
        product_code: null,
        price: null,
        quantity: null,
        currency: null,
        minimum_order_quantity: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const put = (id: number | null) =>
      sql`update products set category_id = ${id} where id = ${product.id}`.execute(db);
    await put(child.id);
    const full = await seller.send('DELETE', `${PATH}${child.id}/`, undefined, { 'Accept-Language': 'uk' });
    expect([full.status, full.body.detail]).toEqual([409, 'Товарів у\u00A0категорії: 1. Спершу перемістіть їх.']);
    await put(null);
    for (const { id } of [child, parent]) expect((await seller.send('DELETE', `${PATH}${id}/`)).status).toBe(204);
    expect((await seller.send('DELETE', `${PATH}${child.id}/`)).status).toBe(404);
  });

  test('are written by those who keep the products', async () => {
    const row = await made(seller, 'Kept');
    const [assistant, viewer] = [await server.member(seller, 'sales_assistant'), await server.member(seller, 'viewer')];
    expect((await all(viewer, '?search=kept')).map(({ id }) => id)).toEqual([row.id]);
    const tries = [
      await add(viewer, 'Not mine'),
      await change(viewer, row.id, { name: 'x' }),
      await viewer.send('DELETE', `${PATH}${row.id}/`),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await change(assistant, row.id, { name: 'Kept well' })).body.name).toBe('Kept well');
    const alone = await server.visitor();
    expect((await add(alone, 'x')).status).toBe(403);
    expect((await all(alone)).every(({ own }) => !own)).toBe(true);
  });
});
