import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embedded } from '../../../src/server/db/open.ts';
import { freeBytes } from '../../../src/server/db/room.ts';
import { embeddedCopy } from '../database.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let buyer: Person;
let room = true;

beforeAll(async () => {
  server = await startServer({}, embedded(await embeddedCopy(), { enough: () => room }));
  buyer = await server.founder({ country: 'PL', name: 'stal' });
});
afterAll(async () => server.close());

it.runIf(existsSync('/proc/self'))('a disk that does not tell its size is not taken for a full one', () => {
  expect(freeBytes('/proc')).toBeGreaterThan(1e9);
});

const draft = { name: 'Pipes', currency: 'PLN' };

it('a full disk refuses every write with 507 and when to come again; reading goes on; room lets writing go on', async () => {
  room = false;
  const refused = await buyer.send('POST', '/api/inquires/', draft);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
  expect(refused.body.detail).toContain('no free space');
  const polish = await buyer.send('POST', '/api/inquires/', draft, { 'Accept-Language': 'pl' });
  expect(polish.body.detail).toContain('brakuje miejsca');
  // Also when the use of the key should be recorded.
  server.clock.advance(10 * 60_000);
  const read = await buyer.send('GET', '/api/inquires/');
  expect([read.status, read.body.count]).toEqual([200, 0]);
  // A refusal stays a refusal even when it cannot be logged.
  expect((await buyer.send('POST', '/api/inquires/999999/activate/', {})).status).toBe(404);
  room = true;
  expect((await buyer.send('POST', '/api/inquires/', draft)).status).toBe(201);
  expect((await buyer.send('GET', '/api/inquires/')).body.count).toBe(1);
});
