import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { postgres } from '../../../src/server/db/open.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

const admin = process.env['KONTOR_TEST_DATABASE_URL'];
const database = `kontor_away_${randomUUID().replaceAll('-', '')}`;

let proxy: Server;
let server: TestServer;
let buyer: Person;
let mode: 'through' | 'silent' | 'cut' = 'through';
const pairs = new Set<Socket>();

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** A network between server and database that can swallow data or disconnect. */
function between(socket: Socket): void {
  if (mode === 'cut') return void socket.destroy();
  const { hostname, port } = new URL(admin ?? '');
  const upstream = connect(Number(port || 5432), hostname);
  for (const [one, other] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    pairs.add(one);
    one.on('data', (chunk: Buffer) => void (mode === 'through' && other.write(chunk)));
    one.on('error', () => other.destroy());
    one.on('close', () => {
      pairs.delete(one);
      other.destroy();
    });
  }
}

describe.runIf(admin)('a database behind a network', () => {
  beforeAll(async () => {
    await sql(`create database ${database} template ${process.env['KONTOR_TEST_TEMPLATE']}`);
    proxy = createServer(between);
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const url = new URL(admin ?? '');
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    url.pathname = `/${database}`;
    server = await startServer({}, postgres(url.toString()));
    buyer = await server.founder({ country: 'PL', name: 'stal' });
  });
  afterAll(async () => {
    for (const socket of pairs) socket.destroy();
    await server.close();
    proxy.close();
    await sql(`drop database if exists ${database} with (force)`);
  });

  const both = (number: number): Promise<Answer>[] => [
    buyer.send('GET', '/api/inquires/'),
    buyer.send(
      'POST',
      '/api/inquires/',
      { name: `Pipes ${number}`, currency: 'PLN' },
      { 'Idempotency-Key': `k${number}` },
    ),
  ];
  const refusal = { status: 503, after: '2', detail: 'The database is not responding. Try again in a few seconds.' };
  const told = ({ status, headers, body }: Answer) => ({
    status,
    after: headers.get('retry-after'),
    detail: body.detail,
  });

  it('that says nothing refuses with 503 within seconds, and serves when it is back', { timeout: 60_000 }, async () => {
    mode = 'silent';
    const began = Date.now();
    const answers = await Promise.all(Array.from({ length: 15 }, (_, number) => both(number)).flat());
    expect(Date.now() - began).toBeLessThan(15_000);
    expect(new Set(answers.map((each) => JSON.stringify(told(each))))).toEqual(new Set([JSON.stringify(refusal)]));
    mode = 'through';
    // A connection that was silent is not reused.
    const again = await Promise.all(Array.from({ length: 15 }, (_, number) => both(number)).flat());
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect((await buyer.send('GET', '/api/inquires/')).body.count).toBe(15);
  });

  it('that is cut refuses with 503, and one key writes once', { timeout: 60_000 }, async () => {
    const under = Array.from({ length: 20 }, (_, number) => both(100 + number)).flat();
    mode = 'cut';
    for (const socket of pairs) socket.destroy();
    const answers = await Promise.all([...under, ...both(200)]);
    for (const each of answers.filter(({ status }) => status >= 300)) expect(told(each)).toEqual(refusal);
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    mode = 'through';
    const again = await Promise.all(Array.from({ length: 20 }, (_, number) => both(100 + number)).flat());
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect((await buyer.send('GET', '/api/inquires/')).body.count).toBe(35);
  });
});
