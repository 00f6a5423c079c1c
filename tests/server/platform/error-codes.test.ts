import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, line } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* Error codes for programs: a header beside the body, the same in every language (law 7 of the design). */

let server: TestServer;
let seller: Person;
let viewer: Person;
let document: number;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
  viewer = await server.member(seller, 'viewer');
  document = (await issued(seller, { documentitem_set: [line('100')] })).id;
}, 120_000);
afterAll(async () => server?.close());

type Answer = { readonly status: number; readonly headers: Headers };
const attempts: readonly [status: number, codes: string, act: () => Promise<Answer>][] = [
  [400, 'invalid_number', () => seller.send('POST', `/api/documents/${document}/payment-received/`, { amount: 'x' })],
  [401, 'not_authenticated', () => server.request('GET', '/api/documents/')],
  [403, 'forbidden', () => viewer.send('POST', `/api/documents/${document}/issue/`)],
  [404, 'not_found', () => server.request('GET', '/api/nothing/')],
  [400, 'malformed_request', () => server.request('GET', '/api/%zz/')],
  [405, 'method_not_allowed', () => server.request('DELETE', '/api/documents/')],
  [409, 'not_allowed_in_state', () => seller.send('POST', `/api/documents/${document}/issue/`)],
];

test.each(attempts)('%i carries the code %s', async (status, codes, act) => {
  const { status: answered, headers } = await act();
  expect([answered, headers.get('X-Error-Code')]).toEqual([status, codes]);
});

test('what succeeded carries no code', async () => {
  const { status, headers } = await seller.send('GET', '/api/documents/');
  expect([status, headers.get('X-Error-Code')]).toEqual([200, null]);
});
