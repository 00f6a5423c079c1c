import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { isRoot } from '../postgres.mjs';
import { everyRow, type Send } from '../server/platform/crash.kit.ts';

const WRITERS = 12;
export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Tally {
  readonly acknowledged: Map<string, number>;
  readonly statuses: Record<number, number>;
  /** Refusals without a Retry-After. */
  withoutWay: number;
}

/** Null when the connection breaks before the whole answer has arrived. */
const post = (url: string, token: string, key: string, body: { readonly name: string }) =>
  fetch(`${url}/api/inquires/`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
    .then(async (response) => ({
      status: response.status,
      after: response.headers.get('retry-after'),
      id: ((await response.json()) as { id: number }).id,
    }))
    .catch(() => null);

/** Writes with a new key each time until stopped; a refused write is repeated under the same key. */
async function write(url: string, token: string, name: string, tally: Tally, going: () => boolean): Promise<void> {
  for (let number = 1; going(); number += 1) {
    const key = randomUUID();
    const body = { name: `${name}.${number}`, currency: 'EUR' };
    for (let tries = 0; tries < 40; tries += 1) {
      const answer = await post(url, token, key, body);
      const status = answer?.status ?? 0;
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      if (answer?.status === 201) {
        tally.acknowledged.set(body.name, answer.id);
        break;
      }
      if (answer?.after === null) tally.withoutWay += 1;
      if (!going()) break;
      await sleep(300);
    }
  }
}

export async function expectKept(send: Send, { acknowledged }: Tally): Promise<void> {
  const rows = await everyRow(send, '/api/inquires/');
  const byName = new Map(rows.map(({ name, id }) => [name, id]));
  expect([...acknowledged].filter(([name, id]) => byName.get(name) !== id)).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
}

export const newTally = (): Tally => ({ acknowledged: new Map(), statuses: {}, withoutWay: 0 });
export const say = (what: string, tally: Tally): void =>
  void process.stdout.write(
    `${what}: ${tally.acknowledged.size} acknowledged, answers ${JSON.stringify(tally.statuses)}\n`,
  );

export async function load(url: string, token: string, tally: Tally, trouble: () => Promise<void>): Promise<void> {
  let writing = true;
  const writers = Array.from({ length: WRITERS }, (_, number) => write(url, token, `${number}`, tally, () => writing));
  await trouble();
  writing = false;
  await Promise.all(writers);
}

/** A local PostgreSQL server for destructive tests. */
export interface Cluster {
  /** Ids of its processes. */
  family(): number[];
  restart(): void;
  /** Kills all processes simultaneously and starts the server again. */
  kill(): Promise<void>;
}

export async function clusterAt(url: string): Promise<Cluster> {
  const client = new pg.Client({ connectionString: url });
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
  const options = readFileSync(join(data, 'postmaster.opts'), 'utf8').replace(/^\S+ /, '').replaceAll('"', '').trim();
  const control = (...what: string[]): void => {
    const args = ['-D', data, '-w', '-l', join(data, 'server.log'), '-o', options, ...what];
    const program = join(bin, 'pg_ctl');
    // PostgreSQL does not run as root.
    if (isRoot()) spawnSync('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: data, stdio: 'ignore' });
    else spawnSync(program, args, { cwd: data, stdio: 'ignore' });
  };
  return {
    family,
    restart: () => control('-m', 'immediate', 'restart'),
    kill: async () => {
      const killed = family();
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      await expect.poll(() => killed.some((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toBe(false);
      control('start');
    },
  };
}
