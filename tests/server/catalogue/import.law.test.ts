import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEPERS, OTHERS } from '../../law/product-import.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, begin, choose, counts, importAll, list, results, rowOf, runImports, writeNext } from './import.kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const company = (): Promise<Person> => server.founder({ country: 'PL' });
const batch = (id: number): Promise<boolean> => writeNext(server, id);

describe('batch by batch', () => {
  test('a server that was killed goes on where it was; two at once write no row twice', async () => {
    const own = await company();
    const id = await begin(server, own, 600);
    await batch(id);
    const before = await own.send('GET', at(id));
    expect([before.body.status, before.body.done, results(before)]).toEqual(['importing', 250, counts(250)]);
    await Promise.all([batch(id), batch(id)]);
    expect((await own.send('GET', at(id))).body.done).toBe(500);
    await runImports(server);
    const after = await own.send('GET', at(id));
    expect([after.body.status, results(after)]).toEqual(['done', counts(600)]);
    expect((await own.send('GET', '/api/products/')).body.count).toBe(600);
    const steps = await server.services.db
      .selectFrom('audit_steps as s')
      .innerJoin('products as p', 'p.id', 's.record_id')
      .select((e) => e.fn.countAll<number>().as('steps'))
      .where('p.organization_id', '=', own.organization)
      .where('s.lifecycle', '=', 'product')
      .where('s.event', '=', 'SAVE')
      .executeTakeFirstOrThrow();
    expect(Number(steps.steps)).toBe(600);
  });

  test('cancelled it keeps what was written, writes no more, and can be sent again', async () => {
    const own = await company();
    const id = await begin(server, own, 600);
    await batch(id);
    const cancelled = await own.send('POST', at(id, 'cancel/'), {});
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(await batch(id)).toBe(false);
    await runImports(server);
    expect((await own.send('GET', '/api/products/')).body.count).toBe(250);
    const again = await importAll(server, own, list(600));
    expect(results(again)).toEqual(counts(350, 0, 250));
  });

  test('whose rows are lost fails with a word, and not for ever', async () => {
    const own = await company();
    const id = await begin(server, own, 600);
    await server.services.files.remove((await rowOf(server, id)).ready_path ?? '');
    await runImports(server);
    const failed = await own.send('GET', at(id), undefined, { 'Accept-Language': 'en' });
    expect([failed.body.status, failed.body.failure]).toEqual([
      'failed',
      'The server has lost the file. Choose it again; nothing is imported twice.',
    ]);
  });
});

describe('refused', () => {
  beforeAll(async () => {
    seller = await company();
  });

  test.each([
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'prices.csv'],
    ['nothing', ' \n', 'prices.csv'],
    ['a table without rows', 'Kod;Nazwa;Cena\n', 'prices.csv'],
    ['half a workbook', 'PK\u0003\u0004', 'prices.xlsx'],
  ])('%s is a 400 at the file', async (_name, content, name) => {
    const answer = await choose(server, seller, content, { name });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['file']]);
    expect((await seller.send('GET', '/api/product-imports/')).body.count).toBe(0);
  });

  test('beyond 100,000 rows and 50 MB it is a 413', async () => {
    const rows = await choose(server, seller, `Nazwa;Cena\n${'a;1\n'.repeat(100_001)}`);
    expect([rows.status, rows.body.detail]).toEqual([
      413,
      'Plik ma ponad 100\u00A0000 wierszy. Podziel go i\u00A0importuj po części.',
    ]);
    const large = await server
      .request('POST', '/api/product-imports/', {
        token: seller.token,
        body: 'x',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(60 * 1024 * 1024) },
      })
      .catch((error: unknown) => error);
    if (!(large instanceof Error)) expect((large as { status: number }).status).toBe(413);
    expect((await seller.send('GET', '/api/product-imports/')).body.count).toBe(0);
  });

  test('a mapping that is none, and steps out of turn', async () => {
    const { body } = await choose(server, seller, 'Kod;Nazwa\nA;Rura');
    const map = (mapping: unknown) => seller.send('PATCH', at(body.id), { mapping });
    expect((await map(['name'])).status).toBe(400);
    expect((await map(['name', 'nonsense'])).status).toBe(400);
    expect((await map(['name', 'name'])).body).toEqual({
      mapping: ['Two columns have the same field. Keep it for only one of them.'],
    });
    expect((await map(['product_code', null])).status).toBe(200);
    const check = await seller.send('POST', at(body.id, 'check/'), {});
    expect([check.status, check.body.refusal.guards]).toEqual([409, ['nameMapped']]);
    for (const action of ['import/', 'cancel/']) {
      const answer = await seller.send('POST', at(body.id, action), {});
      expect([action, answer.status, answer.body.refusal.code]).toEqual([action, 409, 'not_allowed_in_state']);
    }
    const stale = await seller.send('PATCH', at(body.id), { mapping: ['name', null] }, { 'If-Match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await seller.send('GET', at(body.id, 'failed/'))).status).toBe(404);
  });

  test('to whoever does not keep the catalogue, and to every other company as if it were not there', async () => {
    const { body } = await choose(server, seller, 'Kod;Nazwa\nA;Rura');
    for (const role of KEEPERS.slice(1)) {
      const who = await server.member(seller, role);
      expect([role, (await who.send('POST', at(body.id, 'check/'), {})).status === 403]).toEqual([role, false]);
    }
    for (const role of OTHERS) {
      const who = await server.member(seller, role);
      const sent = await Promise.all([
        choose(server, who, 'Kod;Nazwa\nA;Rura'),
        who.send('PATCH', at(body.id), { mapping: ['name', null] }),
        who.send('POST', at(body.id, 'check/'), {}),
        who.send('POST', at(body.id, 'import/'), {}),
      ]);
      expect([role, sent.map(({ status }) => status)]).toEqual([role, [403, 403, 403, 403]]);
    }
    const stranger = await company();
    for (const [method, path] of [
      ['GET', at(body.id)],
      ['PATCH', at(body.id)],
      ['POST', at(body.id, 'check/')],
      ['POST', at(body.id, 'import/')],
      ['POST', at(body.id, 'cancel/')],
      ['GET', at(body.id, 'failed/')],
    ] as const)
      expect([
        path,
        (await stranger.send(method, path, method === 'GET' ? undefined : { mapping: ['name', null] })).status,
      ]).toEqual([path, 404]);
    expect((await stranger.send('GET', '/api/product-imports/')).body.count).toBe(0);
  });
});
