import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { every, startLoop } from '../../../src/server/platform/jobs/loop.ts';
import { startJobs } from '../../../src/server/runner.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { testDatabase } from '../database.ts';
import type { OpenDatabase } from '../../../src/server/db/open.ts';

let post: Server;
let opened: OpenDatabase;
let server: TestServer;
let buyer: Person;
const callers: Socket[] = [];

/** Accepts the connection and never sends a word. */
beforeAll(async () => {
  post = createServer((socket) => void callers.push(socket.on('error', () => undefined)));
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  opened = await testDatabase();
  const { port } = post.address() as AddressInfo;
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, opened);
  buyer = await server.founder({ country: 'UA', name: 'buyer' });
});
afterAll(async () => {
  for (const socket of callers) socket.destroy();
  post.close();
  await server.close();
});

it('a mail server that accepts and is silent holds no deadline, and no stop', { timeout: 40_000 }, async () => {
  const hour = 3_600_000;
  const end = new Date(Date.parse(server.clock.now()) + 24 * hour).toISOString();
  const created = await buyer.send('POST', '/api/inquires/', {
    name: 'Pipes',
    open: true,
    currency: 'UAH',
    expire_at: end,
    timezone: 'Europe/Kyiv',
    inquireitem_set: [{ name: 'Pipe', quantity: '5', unit: 'PCS' }],
  });
  const path = `/api/inquires/${created.body.id}/`;
  expect((await buyer.send('POST', `${path}activate/`, {})).status).toBe(200);
  const stop = startJobs(server.services, opened, 50);
  // E-mails wait from the sign-up on: first the mail server is silent, then the deadline passes.
  await expect.poll(() => callers.length, { timeout: 5_000 }).toBeGreaterThan(0);
  server.clock.set(end);
  const status = async () => (await buyer.send('GET', path)).body.proc_status as string;
  await expect.poll(status, { timeout: 5_000, interval: 100 }).not.toBe('Published');
  const began = Date.now();
  await stop();
  expect(Date.now() - began).toBeLessThan(6_000);
});

it('a job that hangs is told in the log, again and again; the next one runs', async () => {
  const told: string[] = [];
  const log = {
    ...server.services.log,
    error: (fields: { job?: string }, text: string) => void told.push(`${fields.job}: ${text}`),
  };
  const parts = { clock: server.clock, log: log as unknown as typeof server.services.log };
  let runs = 0;
  const stops = [
    startLoop(parts, { name: 'hung', everyMs: 10, limitMs: 40 }, () => new Promise(() => undefined)),
    startLoop(parts, { name: 'failing', everyMs: 10, limitMs: 1000 }, () => Promise.reject(new Error('no'))),
    startLoop(parts, { name: 'well', everyMs: 10, limitMs: 1000 }, () => Promise.resolve(void (runs += 1))),
  ];
  await expect.poll(() => told.filter((each) => each === 'hung: a job takes too long').length).toBeGreaterThan(1);
  expect(told).toContain('failing: a job failed');
  expect(runs).toBeGreaterThan(2);
  await Promise.all(stops.slice(1).map((stop) => stop()));
});

it('a clock that was years ahead and is put right does not end what is done every hour', () => {
  const due = every(3_600_000);
  const at = (now: string) => [now, due(now)];
  expect([
    at('2099-01-01T00:00:00.000Z'),
    at('2026-01-01T00:00:00.000Z'),
    at('2026-01-01T00:59:59.999Z'),
    at('2026-01-01T01:00:00.000Z'),
  ]).toEqual([
    ['2099-01-01T00:00:00.000Z', true],
    ['2026-01-01T00:00:00.000Z', true],
    ['2026-01-01T00:59:59.999Z', false],
    ['2026-01-01T01:00:00.000Z', true],
  ]);
});
