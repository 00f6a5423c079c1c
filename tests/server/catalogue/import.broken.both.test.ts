import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterOf, writeBatch } from '../../../src/server/catalogue/import/batch.ts';
import { dryRun } from '../../../src/server/catalogue/import/check.ts';
import { verify } from '../../../src/server/commands/judge.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, begin, choose, list, membership, rowOf, runImports, writeNext } from './import.kit.ts';

/* After any interruption of an import, its log and its counts agree, and no row is written twice. */

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const company = () => server.founder({ country: 'PL' });
const stands = async (id: number) => {
  const { status, done, results } = (await owner.send('GET', at(id))).body;
  return [status, done, results.added];
};
/** The member leaves the organisation. */
const leave = async (who: Person) => {
  expect((await who.send('POST', `${await membership(owner, who)}/leave/`, {})).status).toBe(200);
};
const products = async () => (await owner.send('GET', '/api/products/?page_size=1')).body.count;

test('a starter who leaves while a batch is on its way writes nothing of it', async () => {
  owner = await company();
  const starter = await server.member(owner, 'seller');
  const id = await begin(server, starter, 300);
  await writeNext(server, id);
  const row = await rowOf(server, id);
  const asked = await starterOf(server.services, row);
  if (!asked) throw new Error('The starter is there');
  await leave(starter);
  await expect(writeBatch(server.services, row, asked, server.clock.now())).rejects.toMatchObject({ status: 403 });
  expect([await stands(id), await products()]).toEqual([['importing', 250, 250], 250]);
  await runImports(server);
  expect([await stands(id), await products()]).toEqual([['failed', 250, 250], 250]);
});

test('of two at once the one whose starter left ends, and the other goes on to its own rows', async () => {
  owner = await company();
  const [one, two] = [await server.member(owner, 'seller'), await server.member(owner, 'seller')];
  const ids = [await begin(server, one, 300), await begin(server, two, 300)] as const;
  await Promise.all(ids.map((id) => writeNext(server, id)));
  await leave(one);
  await runImports(server);
  expect((await owner.send('GET', at(ids[0]))).body).toMatchObject({ status: 'failed', done: 250 });
  expect((await owner.send('GET', at(ids[1]))).body).toMatchObject({ status: 'done', done: 300 });
  expect(await products()).toBe(300);
});

test('cancelled while a batch is being written it has all of the batch or nothing', async () => {
  owner = await company();
  const id = await begin(server, owner, 600);
  await writeNext(server, id);
  const [, cancelled] = await Promise.all([writeNext(server, id), owner.send('POST', at(id, 'cancel/'), {})]);
  await runImports(server);
  const [status, done, added] = await stands(id);
  expect([cancelled.status, status, done]).toEqual([200, 'cancelled', await products()]);
  expect([added, [250, 500].includes(done)]).toEqual([done, true]);
});

test('killed after its last row it is done by the next start, whoever has left meanwhile', async () => {
  owner = await company();
  const starter = await server.member(owner, 'seller');
  const id = await begin(server, starter, 260);
  while (await writeNext(server, id));
  expect(await stands(id)).toEqual(['importing', 260, 260]);
  await leave(starter);
  await runImports(server);
  expect([await stands(id), await products()]).toEqual([['done', 260, 260], 260]);
});

test('a check that ends in the middle is no import', async () => {
  owner = await company();
  const { id } = (await choose(server, owner, list(600))).body;
  const { services } = server;
  let looks = 0;
  const full = {
    ...services.files,
    locate: (path: string) => {
      looks += 1;
      if (looks > 4) throw new Error('killed');
      return services.files.locate(path);
    },
    remove: () => Promise.resolve(),
  };
  const row = await rowOf(server, id);
  await expect(dryRun({ ...services, files: full as never }, row, server.clock.now())).rejects.toThrow('killed');
  expect((await rowOf(server, id)).done).toBeGreaterThan(0);
});

test('and the log of all of them leads where they stand', async () => {
  const results = await verify(server.services.db, server.services.config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  expect(results.find(({ lifecycle }) => lifecycle === 'productImport')?.records).toBe(6);
}, 60_000);
