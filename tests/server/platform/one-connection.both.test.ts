import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';
import { takeAsked } from '../one-connection.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => server?.close());

test('whoever asks the database itself inside a transaction is noticed, and nobody else is', async () => {
  const { db } = server.services;
  const one = () => db.selectFrom('users').select('id').execute();
  let late: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').execute();
    // Not awaited: on the embedded database it would never be answered.
    late = one();
  });
  expect(takeAsked()).toHaveLength(1);
  await late;
  await one();
  expect(takeAsked()).toEqual([]);
});
