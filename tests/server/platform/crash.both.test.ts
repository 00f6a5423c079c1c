import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { caller, everyRow, type Row, type Send, settle } from './crash.kit.ts';
import { dataFolder } from '../database.ts';
import { launch, type Launched } from '../process.ts';
import { sampling } from '../../sampled.ts';

const WRITERS = 6;
const LOTS = 3;

/** The server uses the machine's clock here. Yesterday, so that all numbers are in one month. */
const ISSUED_ON = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const minutes = (count: number): number => count * 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-crash-'));
const admin = process.env['KONTOR_TEST_DATABASE_URL'];
const database = `kontor_crash_${randomUUID().replaceAll('-', '')}`;
/** On each of the two databases; `npm run endure` kills more often, and both under a heavier load. */
const sample = sampling(import.meta.filename);
const ROUNDS = sample.rounds(5, 3);
const OF_NUMBERS = sample.rounds(3, 2);
const env: Record<string, string> = { KONTOR_DATA: dataDir, KONTOR_MINIMUM_RUN_MINUTES: '0' };

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(text);
  await client.end();
}

let running: Launched | undefined;
const start = (): Launched => (running = launch(env));

beforeAll(async () => {
  if (!admin) return dataFolder(dataDir);
  await sql(`create database ${database} template ${process.env['KONTOR_TEST_TEMPLATE']}`);
  const own = new URL(admin);
  own.pathname = `/${database}`;
  env['DATABASE_URL'] = own.toString();
});

afterEach(async () => {
  await running?.kill('SIGKILL');
  running = undefined;
});

afterAll(async () => {
  if (admin) await sql(`drop database if exists ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Attempt {
  readonly key: string;
  readonly body: { readonly name: string };
  id?: number;
  published?: boolean;
}

const inquiry = (name: string) => ({
  name,
  open: true,
  currency: 'UAH',
  expire_at: '2099-01-01T12:00:00Z',
  timezone: 'Europe/Kyiv',
  inquireitem_set: Array.from({ length: LOTS }, (_, index) => ({
    name: `Lot ${index + 1}`,
    quantity: '5',
    unit: 'PCS',
  })),
});

/** In the middle of work: at a random moment, and on a slow machine not before something was acknowledged. */
async function midway(ms: number, acknowledged: () => number): Promise<void> {
  const before = acknowledged();
  const pause = (wait: number) => new Promise((resolve) => setTimeout(resolve, wait));
  await pause(ms + Math.random() * 900);
  while (acknowledged() < before + 2) await pause(20);
}

/** Creates and publishes inquiries one after another until the connection breaks. */
async function write(send: Send, name: string, attempts: Attempt[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const attempt: Attempt = { key: randomUUID(), body: inquiry(`${name} ${number}`) };
    attempts.push(attempt);
    try {
      const created = await send('POST', '/api/inquires/', attempt.body, attempt.key);
      if (created.status !== 201) throw new Error(`${created.status} ${JSON.stringify(created.body)}`);
      attempt.id = created.body['id'] as number;
      const published = await send('POST', `/api/inquires/${attempt.id}/activate/`, {}, randomUUID());
      if (published.status !== 200) throw new Error(`${published.status} ${JSON.stringify(published.body)}`);
      attempt.published = true;
    } catch (error) {
      // fetch throws a TypeError when the connection breaks; any other error is unexpected.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

const everyInquiry = (send: Send): Promise<Row[]> => everyRow(send, '/api/inquires/');

/** All or nothing: lots, publication and revision belong to one transaction. */
async function expectWhole(send: Send, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    const { body } = await send('GET', `/api/inquires/${String(row['id'])}/`);
    const published = body['proc_status'] === 'Published';
    const told = {
      lots: (body['inquireitem_set'] as unknown[]).length,
      status: body['status'],
      active: body['is_active'],
      at: body['published_at'] !== null,
      revision: body['revision'],
    };
    const whole = {
      lots: LOTS,
      status: published ? 'ACTIVE' : 'DRAFT',
      active: published,
      at: published,
      revision: published ? 1 : 0,
    };
    expect([body['name'], told]).toEqual([body['name'], whole]);
  }
}

test(
  `kill -9 in a burst of commands, ${ROUNDS} times: what was acknowledged is there, nothing is half there`,
  async () => {
    let server = start();
    const token = await settle(await server.ready, 'officer@crash.example', '31234567');
    let acknowledged = 0;
    let cut = 0;
    const seen = new Set<unknown>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const url = await server.ready;
      const attempts: Attempt[] = [];
      const burst = Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => write(caller(url, token), `Round ${round}.${writer}`, attempts)),
      );
      await Promise.race([midway(400, () => attempts.filter(({ id }) => id !== undefined).length), burst]);
      await server.kill('SIGKILL');
      await burst;

      server = start();
      const send = caller(await server.ready, token);
      const before = await everyInquiry(send);
      const byName = new Map(before.map((row) => [row['name'], row]));
      for (const { id, body, published } of attempts.filter((attempt) => attempt.id !== undefined)) {
        acknowledged += 1;
        expect([body.name, byName.get(body.name)?.['id']]).toEqual([body.name, id]);
        if (published) expect([body.name, byName.get(body.name)?.['proc_status']]).toEqual([body.name, 'Published']);
      }
      await expectWhole(
        send,
        before.filter((row) => !seen.has(row['id'])),
      );
      for (const row of before) seen.add(row['id']);

      // Requests without an answer are repeated with the same key, and there is one inquiry for each.
      for (const attempt of attempts.filter(({ id }) => id === undefined)) {
        cut += 1;
        const again = await send('POST', '/api/inquires/', attempt.body, attempt.key);
        expect([again.status, again.body['name']]).toEqual([201, attempt.body.name]);
      }
      const names = (await everyInquiry(send)).map((row) => row['name']);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS);
    expect(cut).toBeGreaterThan(0);
  },
  minutes(6),
);

/** Drafts and issues invoices one after another until the connection breaks; collects the numbers from the answers. */
async function invoice(send: Send, told: string[]): Promise<void> {
  const body = {
    currency: 'EUR',
    date_of_issue: ISSUED_ON,
    sale_date: ISSUED_ON,
    payment_deadline: ISSUED_ON,
    buyer_name: 'Buyer',
    buyer_address: { country: 'AT', postcode: '1010', city: 'Wien', street: 'Ring', building: '1' },
    documentitem_set: [{ name: 'Steel', quantity: '1', unit: 'PCS', price: '100', vat_rate: '19' }],
  };
  for (;;) {
    try {
      const draft = await send('POST', '/api/documents/', body, randomUUID());
      if (draft.status !== 201) throw new Error(`${draft.status} ${JSON.stringify(draft.body)}`);
      const issued = await send('POST', `/api/documents/${String(draft.body['id'])}/issue/`, {}, randomUUID());
      if (issued.status !== 200) throw new Error(`${issued.status} ${JSON.stringify(issued.body)}`);
      told.push(String(issued.body['number']));
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

const serial = (number: string): number => Number(number.split('/').at(-1));

test(
  `kill -9 while invoices are issued, ${OF_NUMBERS} times: their numbers have no gap and no twin`,
  async () => {
    let server = start();
    const token = await settle(await server.ready, 'accountant@crash.example', '31234568');
    const told: string[] = [];
    for (let round = 1; round <= OF_NUMBERS; round += 1) {
      const url = await server.ready;
      const burst = Promise.all(Array.from({ length: WRITERS }, () => invoice(caller(url, token), told)));
      await Promise.race([midway(1500, () => told.length), burst]);
      await server.kill('SIGKILL');
      await burst;

      server = start();
      const rows = await everyRow(caller(await server.ready, token), '/api/documents/');
      const numbers = rows.flatMap(({ number }) => (number === null ? [] : [String(number)]));
      expect(numbers.map(serial).sort((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
      expect(told.filter((number) => !numbers.includes(number))).toEqual([]);
      expect(new Set(told).size).toBe(told.length);
    }
    expect(told.length).toBeGreaterThan(3);
  },
  minutes(4),
);

test.runIf(admin)('a database that closes its connections is asked again', { timeout: minutes(1) }, async () => {
  const send = caller(await start().ready);
  expect((await send('GET', '/api/dev/outbox/')).status).toBe(200);
  // Waits until the connections are closed, so that the next request finds none of them.
  await sql(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`);
  const again = async () => (await send('GET', '/api/dev/outbox/')).status;
  await expect.poll(again, { timeout: 10_000, interval: 100 }).toBe(200);
});

describe('the data folder', () => {
  test.skipIf(admin)(
    'has one server: a second one refuses and says who holds it',
    { timeout: minutes(2) },
    async () => {
      const holder = start();
      await holder.ready;
      const second = launch(env);
      const { code } = await second.ended;
      expect(code).toBe(1);
      expect(second.said()).toContain(String(holder.pid));
      expect(second.said()).toContain(dataDir);
      const url = await holder.ready;
      expect((await caller(url)('GET', '/api/openapi.json')).status).toBe(200);
    },
  );

  test.skipIf(admin)(
    'is free when the lock names a process that is another by now',
    { timeout: minutes(2) },
    async () => {
      const lock = { pid: process.pid, since: '2020-01-01T00:00:00.000Z', began: '1' };
      writeFileSync(join(dataDir, 'kontor.lock'), JSON.stringify(lock));
      await start().ready;
    },
  );

  test('is left in order by SIGTERM, also in the middle of work', { timeout: minutes(2) }, async () => {
    const server = start();
    const url = await server.ready;
    const busy = Promise.allSettled(Array.from({ length: 5 }, () => caller(url)('GET', '/api/openapi.json')));
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await busy;
    expect(existsSync(join(dataDir, 'kontor.lock'))).toBe(false);
  });
});
