import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';
import { refuseNewer } from '../../../src/server/db/migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ KONTOR_RATE_LIMIT: '10' });
}, 120_000);
afterAll(async () => server?.close());

test('the process says that it lives, and that it is ready, to whoever asks however often', async () => {
  for (let index = 0; index < 15; index += 1) {
    const [alive, ready] = [await server.request('GET', '/healthz'), await server.request('GET', '/readyz')];
    expect([alive.status, alive.body, ready.status, ready.body]).toEqual([
      200,
      { status: 'ok' },
      200,
      { status: 'ok' },
    ]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  }
  expect((await server.request('HEAD', '/readyz')).status).toBe(200);
});

test('a migration that is missing, and a database that is gone, make it unready, not dead', async () => {
  const { db } = server.services;
  const last = { name: '0000_start' };
  const tables = db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>;
  const row = await tables
    .deleteFrom('kysely_migration')
    .where('name', '=', last.name)
    .returningAll()
    .executeTakeFirstOrThrow();
  const behind = await server.request('GET', '/readyz');
  expect([behind.status, behind.body, behind.headers.get('retry-after')]).toEqual([503, { status: 'migrations' }, '1']);
  await tables.insertInto('kysely_migration').values(row).execute();
  expect((await server.request('GET', '/readyz')).status).toBe(200);

  await tables.schema.alterTable('kysely_migration').renameTo('elsewhere').execute();
  const gone = await server.request('GET', '/readyz');
  expect([gone.status, gone.body]).toEqual([503, { status: 'database' }]);
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  await tables.schema
    .alterTable('elsewhere' as 'kysely_migration')
    .renameTo('kysely_migration')
    .execute();
  expect((await server.request('GET', '/readyz')).status).toBe(200);
});

test('a database that is silent is one that does not answer within a second', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = await new Promise<{ ended: Promise<void> }>((resolve) => {
    const ended = server.services.db.transaction().execute(async (trx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
      queueMicrotask(() => resolve({ ended }));
      await held;
    });
  });
  const began = Date.now();
  const silent = await server.request('GET', '/readyz');
  expect([silent.status, silent.body]).toEqual([503, { status: 'database' }]);
  expect(Date.now() - began).toBeLessThan(3000);
  // There is no rate limit here; many callers cause no more database queries than one.
  const asked = vi.spyOn(server.services.db, 'getExecutor');
  const crowd = await Promise.all(Array.from({ length: 50 }, () => server.request('GET', '/readyz')));
  expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 503));
  expect(asked.mock.calls.length).toBeLessThan(5);
  asked.mockRestore();
  release();
  await holding.ended;
  expect((await server.request('GET', '/readyz')).status).toBe(200);
});

test('a database of a trial version, and one of a newer program, are told apart and left as they are', () => {
  expect(() => refuseNewer(['0000_core', '0001_account'])).toThrow(/trial version/);
  expect(() => refuseNewer(['0000_start', '9999_later'])).toThrow(
    /newer than this program: it has the migrations 9999_later/,
  );
  expect(() => refuseNewer(['0000_start'])).not.toThrow();
  expect(() => refuseNewer([])).not.toThrow();
});
