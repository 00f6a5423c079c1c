import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, settleLost } from '../../src/app/api/client.ts';
import { intentNotice } from '../../src/app/session/intents.ts';
import * as session from '../../src/app/session/session.ts';
import { bankAccountEndpoints } from '../../src/contract/organization/bank-account.ts';
import { documentEndpoints } from '../../src/contract/invoicing/document.endpoints.ts';
import { type EndpointShape, takesKey } from '../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { tidy } from './kit.ts';
import { callsOfSession } from './session.kit.ts';

/* The requests sent when answers are lost, as a server receives them. */

interface Seen {
  readonly call: string;
  readonly key: string | null;
  readonly organization: string | null;
  readonly ifMatch: string | null;
}
let seen: Seen[] = [];
let answers: ((path: string, method: string) => Response | null)[] = [];
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const LOST = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  answers = [];
  callsOfSession({ onOtherOrganization: session.meet });
  session.signIn('key');
  session.learn([1, 2], 1, 7);
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    const sent = new Headers(headers);
    seen.push({
      call: `${method} ${url.split('?')[0]}`,
      key: sent.get('Idempotency-Key'),
      organization: sent.get('X-Organization'),
      ifMatch: sent.get('If-Match'),
    });
    const answer = (answers.shift() ?? LOST)(url, method);
    if (!answer) throw new TypeError('network');
    return answer;
  });
});
afterEach(() => {
  session.signOut();
  tidy();
  intentNotice.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pay = (amount: string) =>
  call(documentEndpoints.documentPaymentReceived, {
    params: { id: 3 },
    body: { amount, date: null, comment: '' },
    ifMatch: null,
  });
const edit = (comments: string, ifMatch: string) =>
  call(documentEndpoints.documentUpdate, { params: { id: 3 }, body: { comments }, ifMatch });
async function run<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}
const keys = () => seen.map(({ key }) => key);
const calls = () => seen.map((one) => one.call);
const PAYMENT = 'POST /api/documents/3/payment-received/';
const NOTHING = () =>
  json(404, { detail: 'This record does not exist, or you have no access to it. Go back to the list.' });

test('pressed again is the same key, until it is answered; then it is another one', async () => {
  const first = await run(pay('40'));
  expect([first.ok, first.ok ? '' : first.kind, 'unanswered' in first && first.unanswered]).toEqual([
    false,
    'network',
    true,
  ]);
  expect(calls()).toEqual([PAYMENT, 'GET /api/outcomes/', 'GET /api/outcomes/', 'GET /api/outcomes/']);
  answers = [() => json(409, { detail: 'No.' })];
  await run(pay('40'));
  expect(new Set(keys()).size).toBe(1);
  await run(pay('40'));
  expect(new Set(keys()).size).toBe(2);
});

test('it is kept over a reload, for the same person and company alone', async () => {
  await run(pay('40'));
  const stored = Object.keys(localStorage).filter((name) => name.startsWith('intent:'));
  expect(stored.map((name) => name.split(':').slice(1, 3))).toEqual([['7', '1']]);
  expect(stored.join()).not.toContain('40.00');
  session.enterOrganization(2);
  seen.length = 0;
  await run(pay('40'));
  session.enterOrganization(1);
  await run(pay('40'));
  const [other, , , , again] = seen;
  expect([other?.organization, again?.organization, other?.key === again?.key]).toEqual(['2', '1', false]);
});

test('another content after a lost one: the first is settled before anything else goes out', async () => {
  await run(pay('40'));
  const lost = seen[0]?.key;
  seen.length = 0;
  // Whether the request arrived cannot be checked: nothing is sent.
  const blind = await run(pay('50'));
  expect([blind.ok, calls(), keys()]).toEqual([false, ['DELETE /api/outcomes/'], [lost]]);
  seen.length = 0;
  answers = [() => json(200, { arrived: true, status: 200, body: { id: 3 } })];
  const arrived = await run(pay('50'));
  expect([arrived.ok ? '' : arrived.kind, calls()]).toEqual(['arrived', ['DELETE /api/outcomes/']]);
  seen.length = 0;
  answers = [() => json(409, { detail: 'No.' })];
  await run(pay('50'));
  expect([calls(), keys()[0] === lost]).toEqual([[PAYMENT], false]);
});

test('what was withdrawn before it arrived makes room for another content', async () => {
  await run(pay('40'));
  const lost = seen[0]?.key;
  seen.length = 0;
  answers = [() => json(200, { arrived: false, status: null, body: null }), () => json(409, { detail: 'No.' })];
  await run(pay('50'));
  expect([calls(), keys()[1] === lost]).toEqual([['DELETE /api/outcomes/', PAYMENT], false]);
});

test("one's own change that arrived unheard is nobody else's", async () => {
  await run(edit('A', '"4"'));
  seen.length = 0;
  answers = [
    () => json(200, { arrived: true, status: 200, body: { id: 3, version: 5 } }),
    () => json(409, { detail: 'No.' }),
  ];
  await run(edit('AB', '"4"'));
  expect(seen.map(({ call: what, ifMatch }) => [what, ifMatch])).toEqual([
    ['DELETE /api/outcomes/', null],
    ['PATCH /api/documents/3/', '"5"'],
  ]);
});

test('an answer that is asked for is the answer, and a server that knows nothing of it leaves the failure', async () => {
  answers = [LOST, LOST, () => json(200, { status: 204, body: null })];
  const gone = await run(call(bankAccountEndpoints.bankAccountDelete, { params: { id: 1 } } as never));
  expect([gone.ok, gone.ok && gone.replayed]).toEqual([true, true]);
  seen.length = 0;
  answers = [LOST, NOTHING];
  const failed = await run(pay('1'));
  expect([failed.ok, calls()]).toEqual([false, [PAYMENT, 'GET /api/outcomes/']]);
});

test('being asked to wait, or to sign in, says nothing of what was sent before', async () => {
  await run(pay('40'));
  const lost = seen[0]?.key;
  answers = [() => json(429, { detail: 'Wait.' }, { 'retry-after': '1' })];
  await run(pay('40'));
  answers = [() => json(401, { detail: 'Sign in.' })];
  await run(pay('40'));
  session.signIn('key two');
  session.learn([1, 2], 1, 7);
  seen.length = 0;
  answers = [() => json(409, { detail: 'No.' })];
  await run(pay('40'));
  expect(keys()).toEqual([lost]);
});

test('after a reload what had arrived is said once, and what had not keeps its key', async () => {
  await run(pay('40'));
  answers = [LOST, NOTHING];
  await run(pay('50').then(() => {}));
  const lost = seen[0]?.key;
  answers = [() => json(200, { status: 200, body: { id: 3 } })];
  seen.length = 0;
  expect(await run(settleLost())).toBe(true);
  expect(seen[0]?.key).toBe(lost);
  answers = [];
  seen.length = 0;
  expect(await run(settleLost())).toBe(false);
  expect(Object.keys(localStorage).filter((name) => /^intent:\d/.test(name))).toEqual([]);
});

test('what the device kept and nobody can read, or is older than a day, is as if it were not there', async () => {
  await run(pay('40'));
  const [name = ''] = Object.keys(localStorage).filter((one) => /^intent:\d/.test(one));
  const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Record<string, unknown>;
  const lost = seen[0]?.key;
  for (const text of [
    '{',
    'null',
    '[]',
    JSON.stringify({ ...kept, key: 'short' }),
    JSON.stringify({ ...kept, key: 'a\nb'.repeat(20) }),
    JSON.stringify({ ...kept, at: 'today' }),
    JSON.stringify({ ...kept, at: Date.now() - 25 * 3_600_000 }),
  ]) {
    localStorage.setItem(name, text);
    seen.length = 0;
    answers = [() => json(409, { detail: 'No.' })];
    await run(pay('40'));
    expect([text, seen[0]?.key === lost, seen[0]?.key?.length]).toEqual([text, false, 36]);
  }
});

test('a password leaves no trace of itself on the device', async () => {
  const body = { username: 'a@b.example', email: 'a@b.example', password: 'secret one', password2: 'secret one' };
  await run(call(endpoints.register, { body: { ...body, language: 'en' } } as never));
  expect(Object.keys(localStorage).filter((name) => name.includes('/register/'))).toEqual([]);
  const [first] = keys();
  answers = [() => json(409, { detail: 'No.' })];
  await run(call(endpoints.register, { body: { ...body, language: 'en' } } as never));
  expect(keys().at(-1)).toBe(first);
});

test('no call that writes goes out without a key, and none for a company without its name', async () => {
  for (const [name, endpoint] of Object.entries(endpoints) as [string, EndpointShape][]) {
    if (endpoint.kind === 'multipart') continue;
    seen.length = 0;
    answers = [() => json(409, { detail: 'No.' })];
    const params = { id: 1, person: 7, secret: 's', token: 't', hash: 'h', document: 1, revision: 1, name: 'n' };
    await run(call(endpoint, { params, body: endpoint.body ? {} : undefined } as never));
    const meant = endpoint.auth === 'none' || endpoint.personal ? null : '1';
    expect([name, seen[0]?.key !== null, seen[0]?.organization]).toEqual([name, takesKey(endpoint), meant]);
  }
  const free = (Object.entries(endpoints) as [string, EndpointShape][])
    .filter(([, endpoint]) => endpoint.method !== 'GET' && !takesKey(endpoint))
    .map(([name]) => name);
  expect(free.sort()).toEqual([
    // Setting a line's quantity is idempotent; a visitor's prices are read, not written.
    'cartChange',
    'clientReport',
    // Setting the arrangement is idempotent; a user who deletes their account has no key left to check with.
    'dashboardPatch',
    'documentPreview',
    // A dry run returns a decision's consequences and carries out none of them.
    'inquireAcceptDryRun',
    'inquireAmendDryRun',
    'inquireCancelDryRun',
    'inquireCloseEarlyDryRun',
    'inquireNoAwardDryRun',
    'inquireRejectOfferDryRun',
    'inquireRevokeAwardDryRun',
    // Opening an invitation is idempotent.
    'invitationOpen',
    'login',
    'logout',
    'offerSupplierDeclineDryRun',
    'outcomeWithdraw',
    'profileDelete',
    'sessionOpen',
    'unauthCartPrice',
  ]);
});

test('nothing reaches the server beside the client', () => {
  const files = readdirSync(join('src', 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const beside = files.filter((file) =>
    /\bfetch\(|XMLHttpRequest|sendBeacon/.test(readFileSync(join('src', 'app', file), 'utf8')),
  );
  // upload.ts sends a file for the client with XMLHttpRequest, which reports progress. load.ts requests the page
  // itself, without a key, to check for a newer version before unsaved input would be lost; bring.ts requests code,
  // typeface.ts font files.
  expect(beside.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
    'api/client.ts',
    'api/upload.ts',
    'bring.ts',
    'build/early.ts',
    'load.ts',
    'typeface.ts',
  ]);
  expect(readFileSync(join('src', 'app', 'load.ts'), 'utf8').match(/\bfetch\([^)]*\)/g)).toEqual([
    "fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })",
  ]);
  expect(readFileSync(join('src', 'app', 'bring.ts'), 'utf8').match(/\bfetch\([^)]*\)/g)).toEqual(['fetch(href)']);
});
