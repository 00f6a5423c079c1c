import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, line } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { headOf, Wire } from '../raw.ts';

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

const broken: readonly [what: string, status: number, request: string][] = [
  ['a chunk without a size', 400, `${headOf('POST', '/rest-auth/login/', { 'Transfer-Encoding': 'chunked' })}zz\r\n`],
  ['a length that is no number', 400, headOf('POST', '/rest-auth/login/', { 'Content-Length': 'many' })],
  ['a method that does not exist', 400, headOf('FETCH', '/api/documents/', {})],
  ['headers without end', 431, headOf('GET', '/api/documents/', { 'X-Long': 'x'.repeat(100_000) })],
];

test.each(broken)('%s is refused with a code and a text', async (_, status, request) => {
  const wire = new Wire(server.url);
  await wire.write(request);
  const answer = await wire.answer();
  await wire.cut();
  expect([answer.status, /x-error-code: (\S+)/i.exec(answer.headers)?.[1]]).toEqual([status, 'malformed_request']);
  expect(JSON.parse(answer.text)).toEqual({ detail: 'The request could not be read. Reload the page and try again.' });
});

test('a path says what it can do, also to others than browsers', async () => {
  expect((await server.request('OPTIONS', '/api/documents/')).status).toBe(204);
});
