import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { holdSessions } from '../busy.ts';
import { headOf, pause, Wire } from '../raw.ts';
import { Market, ok } from './procurement.kit.ts';

/*
 * The clock's job waits for commands that arrived in time, but not for senders who are gone or do not read their
 * answers: these could delay every deadline of the market.
 */

const SECOND = 1000;
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

type Sent = 'with a body' | 'without a body' | 'incomplete';

function submission(offer: number, sent: Sent): string {
  const body = sent === 'with a body' ? '{"comment":"In time"}' : '';
  const type = sent === 'without a body' ? undefined : 'application/json';
  const length = sent === 'incomplete' ? 50 : body.length;
  const headers = { Authorization: `Token ${market.first.token}`, 'Content-Type': type, 'Content-Length': length };
  return headOf('POST', `/api/offers/${offer}/submit/`, headers) + (sent === 'incomplete' ? '{' : body);
}

/** Whether the clock's job waits for a command that arrived before now. */
function isWaiting(): boolean {
  const { services, clock } = market.server;
  clock.advance(SECOND);
  return services.underway.decided(clock.now()) < clock.now();
}

const revisions = async (offer: number): Promise<number> =>
  ok(await market.first.send('GET', `/api/offers/${offer}/revisions/`)).length;

/** Connections that end while the database is busy. Returns whether the job waited then, and after everything. */
async function cutShort(offer: number, requests: readonly Sent[]): Promise<{ meanwhile: boolean; after: boolean }> {
  const busy = await holdSessions(market.server.services);
  const wire = new Wire(market.server.url);
  await wire.write(requests.map((sent) => submission(offer, sent)).join(''));
  await pause(100);
  await wire.cut();
  await pause(50);
  const meanwhile = isWaiting();
  await busy.release();
  await expect.poll(isWaiting).toBe(false);
  return { meanwhile, after: isWaiting() };
}

test.each<{ requests: readonly Sent[]; meanwhile: boolean; submitted: number }>([
  { requests: ['incomplete'], meanwhile: false, submitted: 0 },
  { requests: ['with a body'], meanwhile: true, submitted: 0 },
  { requests: ['without a body'], meanwhile: true, submitted: 1 },
  { requests: ['with a body', 'with a body'], meanwhile: true, submitted: 0 },
  { requests: ['without a body', 'incomplete'], meanwhile: true, submitted: 1 },
])('$requests: who is gone holds no deadline', async ({ requests, meanwhile, submitted }) => {
  const inquiry = await market.published();
  const offer = await market.offer(market.first, inquiry, ['1', '2']);
  expect(await cutShort(offer, requests)).toEqual({ meanwhile, after: false });
  expect(await revisions(offer)).toBe(submitted);
});

test('who does not read the answers holds no deadline', async () => {
  const wire = new Wire(market.server.url);
  wire.deaf();
  // More than a connection takes without a reader: the answer to the last one has to wait.
  await wire.write(headOf('GET', '/api/openapi.json', {}).repeat(30));
  await wire.write(`${headOf('POST', '/api/offers/1/submit/', { 'Content-Length': 0 })}`);
  await pause(300);
  expect(isWaiting()).toBe(false);
  await wire.cut();
});
