import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { caller, settle } from '../server/platform/crash.kit.ts';
import { launch, type Launched } from '../server/process.ts';
import { isRoot, startPostgres } from '../postgres.mjs';
import { clusterAt, expectKept, load, newTally, say, sleep } from './storage.kit.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-endurance-'));

let server: Launched | undefined;
afterEach(async () => {
  await server?.kill('SIGKILL');
  server = undefined;
});

describe('PostgreSQL under load', () => {
  test('restarted three times and silent for ten seconds: every refusal a 503, nothing acknowledged lost', async () => {
    const cluster = await startPostgres({ durable: true });
    if (!('url' in cluster)) throw new Error(cluster.missing);
    try {
      const database = await clusterAt(cluster.url);
      server = launch({ KONTOR_DATA: join(root, 'postgres'), DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' });
      const url = await server.ready;
      const token = await settle(url, 'officer@endure.example', '31234567');
      const tally = newTally();
      await load(url, token, tally, async () => {
        await sleep(3000);
        for (let round = 0; round < 3; round += 1) {
          database.restart();
          await sleep(4000);
        }
        const stopped = database.family();
        for (const pid of stopped) process.kill(pid, 'SIGSTOP');
        await sleep(10_000);
        for (const pid of stopped) process.kill(pid, 'SIGCONT');
        await sleep(4000);
      });
      say('PostgreSQL restarted and silent', tally);
      await expectKept(caller(url, token), tally);
      expect(Object.keys(tally.statuses).sort()).toEqual(['201', '503']);
      expect(tally.withoutWay).toBe(0);
      expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    } finally {
      cluster.stop();
    }
  });
});

/** A small disk of its own; only root may mount one. */
const disk = join(root, 'disk');
function mounted(size = '160m'): boolean {
  mkdirSync(disk, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
}

/** Fills all free space while other clients write. */
function fillUp(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

test.runIf(isRoot())(
  'the embedded database on a disk that fills: 507, reading goes on, nothing acknowledged lost',
  async () => {
    if (!mounted()) throw new Error('tmpfs cannot be mounted here');
    try {
      const env = { KONTOR_DATA: join(disk, 'data'), LOG_LEVEL: 'silent' };
      server = launch(env);
      const url = await server.ready;
      const token = await settle(url, 'officer@endure.example', '31234567');
      const send = caller(url, token);
      const tally = newTally();
      await load(url, token, tally, async () => {
        await sleep(3000);
        fillUp(join(disk, 'fill'));
        await sleep(6000);
        for (let page = 0; page < 20; page += 1) expect((await send('GET', '/api/inquires/')).status).toBe(200);
        rmSync(join(disk, 'fill'));
        await sleep(4000);
      });
      say('embedded, full disk', tally);
      expect(Object.keys(tally.statuses).sort()).toEqual(['201', '507']);
      expect(tally.withoutWay).toBe(0);
      await expectKept(send, tally);
      await server.kill('SIGKILL');
      server = launch(env);
      await expectKept(caller(await server.ready, token), tally);
      await server.kill('SIGTERM');
    } finally {
      spawnSync('umount', [disk]);
    }
  },
);

test.runIf(isRoot())('a disk that is too small for a database is named in words', async () => {
  if (!mounted('20m')) throw new Error('tmpfs cannot be mounted here');
  try {
    server = launch({ KONTOR_DATA: join(disk, 'data') });
    expect((await server.ended).code).toBe(1);
    expect(server.said()).toMatch(/no space is left on the disk/);
    expect(server.said()).not.toMatch(/object Object|Aborted/);
  } finally {
    spawnSync('umount', [disk]);
  }
});
