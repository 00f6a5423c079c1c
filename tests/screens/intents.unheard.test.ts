import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../src/app/api/client.ts';
import { cancelSlow } from '../../src/app/api/waiting.ts';
import { intentNotice } from '../../src/app/session/intents.ts';
import * as session from '../../src/app/session/session.ts';
// Loaded lazily when an answer cannot be read; under fake timers the import would never complete.
import '../../src/app/api/tolerant.ts';
import { documentEndpoints } from '../../src/contract/invoicing/document.endpoints.ts';
import { tidy } from './kit.ts';
import { callsOfSession } from './session.kit.ts';

/* Answers that arrive and have no effect: the caller has gone, they cannot be read, or another user has signed in. */

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;
let keys: (string | null)[] = [];
let calls: string[] = [];
let answers: Answer[] = [];

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const LOST: Answer = () => Promise.reject(new TypeError('network'));
const REFUSED: Answer = () => Promise.resolve(json(409, { detail: 'No.' }));
const NEVER: Answer = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  vi.useFakeTimers();
  [keys, calls, answers] = [[], [], []];
  callsOfSession();
  session.signIn('key');
  session.learn([1, 2], 1, 7);
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, signal }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    calls.push(`${method} ${url.split('?')[0]}`);
    return (answers.shift() ?? LOST)(signal);
  });
});
afterEach(() => {
  session.signOut();
  tidy();
  intentNotice.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PAYMENT = 'POST /api/documents/3/payment-received/';
const pay = (amount: string) =>
  call(documentEndpoints.documentPaymentReceived, {
    params: { id: 3 },
    body: { amount, date: null, comment: '' },
    ifMatch: null,
  });
async function run<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}
async function stopped<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(6000);
  cancelSlow();
  return run(work);
}

test('whoever stops waiting and presses again means the same', async () => {
  answers = [NEVER];
  const told = await stopped(pay('40'));
  expect([told, calls]).toEqual([{ ok: false, kind: 'cancelled', detail: '', unanswered: true }, [PAYMENT]]);
  await run(pay('40'));
  expect(new Set(keys).size).toBe(1);
});

test('nothing else is sent while nobody has waited for what became of the first', async () => {
  await run(pay('40'));
  calls = [];
  answers = [NEVER];
  expect([(await stopped(pay('50'))).ok, calls]).toEqual([false, ['DELETE /api/outcomes/']]);
});

test('an answer that nobody can read is asked for, and pressed again under the same key', async () => {
  const hotel: Answer = () =>
    Promise.resolve(new Response('<html>Welcome, guest</html>', { headers: { 'content-type': 'text/html' } }));
  answers = [hotel, hotel, hotel, hotel];
  const unread = await run(pay('40'));
  expect([unread.ok, calls.slice(0, 2)]).toEqual([false, [PAYMENT, 'GET /api/outcomes/']]);
  answers = [REFUSED];
  await run(pay('40'));
  expect(new Set(keys).size).toBe(1);
});

test('what was answered after a switch of companies is known, and pressed again it is another intent', async () => {
  answers = [() => new Promise((resolve) => setTimeout(() => resolve(json(409, { detail: 'No.' })), 1000))];
  const first = pay('40');
  await vi.advanceTimersByTimeAsync(100);
  session.enterOrganization(2);
  await run(first);
  session.enterOrganization(1);
  answers = [REFUSED];
  await run(pay('40'));
  expect([calls, new Set(keys).size]).toEqual([[PAYMENT, PAYMENT], 2]);
});
