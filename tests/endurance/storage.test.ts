import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { caller, everyRow, type Send, settle } from '../server/crash.kit.ts';
import { launch, type Launched } from '../server/process.ts';
import { isRoot, startPostgres } from '../postgres.mjs';

const WRITERS = 12;
const root = mkdtempSync(join(tmpdir(), 'kontor-endurance-'));
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let server: Launched | undefined;
afterEach(async () => {
  await server?.kill('SIGKILL');
  server = undefined;
});

interface Tally {
  readonly acknowledged: Map<string, number>;
  readonly statuses: Record<number, number>;
  /** Refusals that did not say when to come again. */
  withoutWay: number;
}

/** Writes with a key of its own until told to stop; what is refused is repeated under the same key. */
async function write(url: string, token: string, name: string, tally: Tally, going: () => boolean): Promise<void> {
  for (let number = 1; going(); number += 1) {
    const key = randomUUID();
    const body = { name: `${name}.${number}`, currency: 'EUR' };
    for (let tries = 0; tries < 40; tries += 1) {
      const response = await fetch(`${url}/api/inquires/`, {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      }).catch(() => null);
      const status = response?.status ?? 0;
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (response && status === 201) {
        tally.acknowledged.set(body.name, ((await response.json()) as { id: number }).id);
        break;
      }
      if (response && response.headers.get('retry-after') === null) tally.withoutWay += 1;
      if (!going()) break;
      await sleep(300);
    }
  }
}

async function expectKept(send: Send, { acknowledged }: Tally): Promise<void> {
  const rows = await everyRow(send, '/api/inquires/');
  const byName = new Map(rows.map(({ name, id }) => [name, id]));
  expect([...acknowledged].filter(([name, id]) => byName.get(name) !== id)).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
}

const newTally = (): Tally => ({ acknowledged: new Map(), statuses: {}, withoutWay: 0 });
const say = (what: string, tally: Tally): void =>
  void process.stdout.write(
    `${what}: ${tally.acknowledged.size} acknowledged, answers ${JSON.stringify(tally.statuses)}\n`,
  );

async function load(url: string, token: string, tally: Tally, trouble: () => Promise<void>): Promise<void> {
  let writing = true;
  const writers = Array.from({ length: WRITERS }, (_, number) => write(url, token, `${number}`, tally, () => writing));
  await trouble();
  writing = false;
  await Promise.all(writers);
}

describe('PostgreSQL under load', () => {
  test('restarted three times and silent for ten seconds: every refusal a 503, nothing acknowledged lost', async () => {
    const cluster = await startPostgres();
    if (!('url' in cluster)) throw new Error(cluster.missing);
    try {
      const client = new pg.Client({ connectionString: cluster.url });
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      const data = rows[0]?.data_directory ?? '';
      await client.end();
      const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const family = () => [
        postmaster(),
        ...execFileSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' })
          .trim()
          .split('\n')
          .map(Number),
      ];
      const bin = dirname(execFileSync('readlink', ['-f', `/proc/${postmaster()}/exe`], { encoding: 'utf8' }).trim());
      const options = readFileSync(join(data, 'postmaster.opts'), 'utf8')
        .replace(/^\S+ /, '')
        .replaceAll('"', '')
        .trim();
      const restart = (): void => {
        const args = ['-D', data, '-w', '-m', 'immediate', '-l', join(data, 'server.log'), '-o', options, 'restart'];
        const [command, ...rest] = isRoot()
          ? ['runuser', '-u', 'postgres', '--', join(bin, 'pg_ctl'), ...args]
          : [join(bin, 'pg_ctl'), ...args];
        spawnSync(command ?? '', rest, { cwd: data, stdio: 'ignore' });
      };
      server = launch({ KONTOR_DATA: join(root, 'postgres'), DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' });
      const url = await server.ready;
      const token = await settle(url, 'officer@endure.example', '31234567');
      const tally = newTally();
      await load(url, token, tally, async () => {
        await sleep(3000);
        for (let round = 0; round < 3; round += 1) {
          restart();
          await sleep(4000);
        }
        const stopped = family();
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
function mounted(): boolean {
  mkdirSync(disk, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
}

/** Takes every byte that is free, while others write. */
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
