import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPostgres } from '../postgres.mjs';
import { caller, settle } from '../server/platform/crash.kit.ts';
import { launch, type Launched } from '../server/process.ts';
import { type Cluster, clusterAt, expectKept, load, newTally, say, sleep } from './storage.kit.ts';

const ROUNDS = 5;
const root = mkdtempSync(join(tmpdir(), 'kontor-killed-'));
let server: Launched | undefined;
afterEach(async () => {
  await server?.kill('SIGKILL');
  server = undefined;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The same port after every start, as the writing clients use only one address. */
const freePort = (): Promise<string> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(String(port)));
    });
  });

async function killedUnderLoad(what: string, env: Record<string, string>, database?: Cluster): Promise<void> {
  const settings = { ...env, PORT: await freePort(), LOG_LEVEL: 'silent' };
  const start = (): Launched => (server = launch(settings));
  const url = await start().ready;
  const token = await settle(url, 'officer@killed.example', '31234567');
  const tally = newTally();
  await load(url, token, tally, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(2000 + Math.random() * 500);
      await server?.kill('SIGKILL');
      await start().ready;
      if (database === undefined) continue;
      await sleep(2000 + Math.random() * 500);
      await database.kill();
    }
    await sleep(3000);
  });
  say(what, tally);
  await expectKept(caller(url, token), tally);
  // 0: the connection broke before an answer.
  expect(Object.keys(tally.statuses).filter((status) => !['0', '201', '503'].includes(status))).toEqual([]);
  expect(tally.withoutWay).toBe(0);
  expect(tally.acknowledged.size).toBeGreaterThan(ROUNDS);
}

test(`kill -9 of the server over the embedded database, ${ROUNDS} times: nothing acknowledged is lost`, () =>
  killedUnderLoad('embedded, server killed', { KONTOR_DATA: join(root, 'embedded') }));

test(`kill -9 of the server and of PostgreSQL in turn, ${ROUNDS} times: nothing acknowledged is lost`, async () => {
  const cluster = await startPostgres({ durable: true });
  if (!('url' in cluster)) throw new Error(cluster.missing);
  try {
    const env = { KONTOR_DATA: join(root, 'postgres'), DATABASE_URL: cluster.url };
    await killedUnderLoad('PostgreSQL and server killed', env, await clusterAt(cluster.url));
  } finally {
    await server?.kill('SIGKILL');
    cluster.stop();
  }
});
