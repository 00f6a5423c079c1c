import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { postgres } from '../../../src/server/db/open.ts';
import { startServer } from '../kit.ts';

const admin = process.env['KONTOR_TEST_DATABASE_URL'];
const root = mkdtempSync(join(tmpdir(), 'kontor-socket-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a database behind a socket that is a file is away when the file is, and says when to come again', async () => {
  const server = await startServer({}, postgres(`postgres://nobody@/nothing?host=${encodeURIComponent(root)}`));
  const answer = await server.request('GET', '/api/dev/outbox/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await server.close();
});

test.runIf(admin)('a transaction in which the program was held up is no fault of who asked', async () => {
  const { faultOf } = await import('../../../src/server/db/faults.ts');
  const client = new pg.Client({ connectionString: admin, idle_in_transaction_session_timeout: 100 });
  const told: unknown[] = [];
  client.on('error', (error) => told.push(error));
  await client.connect();
  await client.query('begin');
  await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(0);
  expect(told.map((error) => faultOf(error))).toEqual(told.map(() => 'away'));
  expect((told[0] as { code?: string }).code).toBe('25P03');
});
