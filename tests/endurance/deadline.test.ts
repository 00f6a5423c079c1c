import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../../src/server/platform/clock.ts';
import type { OpenDatabase } from '../../src/server/db/open.ts';
import { startJobs } from '../../src/server/runner.ts';
import { testDatabase } from '../server/database.ts';
import { head } from '../server/platform/intake.kit.ts';
import { type Person, startServer, type TestServer } from '../server/kit.ts';
import { ok } from '../server/procurement/procurement.kit.ts';
import { formOf, pause, Wire } from '../server/raw.ts';

/*
 * Two hundred companies submit around the deadline, half of them as JSON, half as a form whose body takes time, while
 * the mail server accepts every connection and sends nothing. The clock is the real one, and the jobs run.
 */

class TrueClock extends ManualClock {
  override now(): string {
    return new Date().toISOString();
  }
}

const COMPANIES = 200;
let server: TestServer;
let opened: OpenDatabase;
let silent: Server;
const connections = new Set<Socket>();
let over = false;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  silent = createServer((socket) => {
    // After the test no connection is kept open.
    if (over) socket.destroy();
    connections.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port));
  });
  opened = await testDatabase();
  server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, KONTOR_MINIMUM_RUN_MINUTES: '0' }, opened, {
    clock: new TrueClock('2027-01-01T00:00:00.000Z'),
  });
});
afterAll(async () => {
  over = true;
  for (const socket of connections) socket.destroy();
  await stopJobs?.();
  await server?.close();
  silent?.close();
});

interface Outcome {
  readonly type: 'form' | 'json';
  readonly lastByte: number;
  readonly answered: number;
  readonly status: number;
  readonly receipt: string | null;
}

async function submit(who: Person, offer: number, type: Outcome['type'], at: number): Promise<Outcome> {
  const body = type === 'form' ? formOf([{ name: 'comment', value: 'Around the deadline' }]) : Buffer.from('{}');
  // Connects just before sending: a connection idle for twenty seconds is closed.
  if (type === 'json') await pause(Math.max(0, at - Date.now()));
  const wire = new Wire(server.url);
  const json = { 'Content-Type': 'application/json' };
  const begin = async (upTo: number): Promise<void> => {
    await wire.write(head('POST', `/api/offers/${offer}/submit/`, who, body.length, type === 'json' ? json : {}));
    await wire.write(body.subarray(0, upTo));
  };
  if (type === 'form') await begin(body.length - 1);
  await pause(Math.max(0, at - Date.now()));
  if (type === 'json') await begin(body.length - 1);
  const lastByte = Date.now();
  await wire.write(body.subarray(-1));
  const { status } = await wire.answer(120_000);
  const answered = Date.now();
  await wire.cut();
  const revisions = ok(await who.send('GET', `/api/offers/${offer}/revisions/`)) as { at: string }[];
  return { type, lastByte, answered, status, receipt: revisions.at(-1)?.at ?? null };
}

test('none that is complete after the deadline is taken, and every receipt lies between last byte and answer', async () => {
  const buyer = await server.founder({ country: 'PL', name: 'buyer' });
  const companies: Person[] = [];
  for (let index = 0; index < COMPANIES; index += 1)
    companies.push(await server.founder({ country: 'DE', name: 'seller' }));
  const expire_at = new Date(Date.now() + 90_000 + COMPANIES * 200).toISOString();
  const body = {
    name: 'Around the deadline',
    description: 'x',
    expire_at,
    timezone: 'Europe/Warsaw',
    currency: 'EUR',
    budget: '1',
    delivery_term: 'DAP',
    delivery_place: 'Gdynia',
    inquireitem_set: [{ name: 'Pipe', quantity: '1', unit: 'TNE' }],
    participants: companies.map(({ organization }) => organization),
  };
  const inquiry = ok(await buyer.send('POST', '/api/inquires/', body));
  ok(await buyer.send('POST', `/api/inquires/${inquiry.id}/activate/`, {}));
  const lot = inquiry.inquireitem_set[0].id as number;
  const valid_until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const offers: number[] = [];
  for (const company of companies) {
    const draft = { inquire: inquiry.id, valid_until, offeritem_set: [{ lot, price: '1' }] };
    offers.push(ok(await company.send('POST', '/api/offers/', draft)).id);
  }
  const deadline = Date.parse(expire_at);
  expect(Date.now()).toBeLessThan(deadline - 22_000);
  stopJobs = startJobs(server.services, opened, 200);
  await pause(deadline - 20_000 - Date.now());

  // From fifteen seconds before to fifteen seconds after it.
  const outcomes = await Promise.all(
    companies.map((who, index) =>
      submit(who, offers[index] ?? 0, index % 2 === 0 ? 'form' : 'json', deadline - 15_000 + index * 150),
    ),
  );
  const taken = outcomes.filter(({ status }) => status === 200);
  const late = outcomes.filter(({ lastByte }) => lastByte >= deadline);
  const early = outcomes.filter(({ lastByte }) => lastByte < deadline - 1000);
  process.stdout.write(
    `${taken.length} of ${COMPANIES} taken, ${late.length} complete after the deadline, of ${early.length} complete a second ` +
      `before it or earlier ${early.filter(({ status }) => status === 200).length} taken; silent connections: ${connections.size}; ` +
      `longest answer ${Math.max(...outcomes.map(({ lastByte, answered }) => answered - lastByte))} ms\n`,
  );
  expect(connections.size).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(50);
  expect(late.filter(({ status }) => status !== 409)).toEqual([]);
  expect(taken.length).toBeGreaterThan(50);
  expect(outcomes.filter(({ status, receipt }) => (status === 200) !== (receipt !== null))).toEqual([]);
  for (const { lastByte, answered, receipt } of taken) {
    const at = Date.parse(receipt ?? '');
    expect([lastByte <= at, at <= answered, at < deadline]).toEqual([true, true, true]);
  }
});
