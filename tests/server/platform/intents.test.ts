import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, issued, line, ok } from '../invoicing/documents.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
}, 60_000);
afterAll(() => server.close());

const LINES = { documentitem_set: [line('813.01')] };
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key });
const replayed = ({ headers }: Answer) => headers.get('idempotent-replayed');
const paymentsOf = async (id: number) => ok(await seller.send('GET', `/api/documents/${id}/`)).payments.length;

async function out(person: Person): Promise<void> {
  const { results } = (await seller.send('GET', '/api/organization-users/')).body;
  const { id } = results.find((row: { email: string }) => row.email === person.email);
  ok(await seller.send('POST', `/api/organization-users/${id}/remove/`));
}

test('every call that leaves something behind takes a key: the same once more does it once', async () => {
  const account = { name: 'Konto', iban: 'PL61109010140000071219812874', currency: 'PLN' };
  const bank = ok(await seller.send('POST', '/api/bank-accounts/', account), 201);
  const group = ok(await seller.send('POST', '/api/groups/', { name: 'Huty', companies: [] }), 201);
  const rate = { from: 'EUR', to: 'PLN', rate: '4.2', date: '2027-02-26', source: 'NBP' };
  const kept = ok(await seller.send('POST', '/api/exchange-rates/', rate), 201);
  const inquiry = ok(await seller.send('POST', '/api/inquires/', { name: 'Stal' }), 201);
  const drafted = await draft(seller, LINES);
  const path = `/api/documents/${drafted.id}/`;
  for (const [method, where, body, status] of [
    ['PATCH', path, { comments: 'A' }, 200],
    ['DELETE', path, undefined, 204],
    ['PATCH', `/api/bank-accounts/${bank.id}/`, { name: 'Nowe' }, 200],
    ['DELETE', `/api/bank-accounts/${bank.id}/`, undefined, 204],
    ['PATCH', `/api/groups/${group.id}/`, { name: 'Odlewnie' }, 200],
    ['DELETE', `/api/groups/${group.id}/`, undefined, 204],
    ['PATCH', `/api/exchange-rates/${kept.id}/`, { rate: '4.3' }, 200],
    ['DELETE', `/api/exchange-rates/${kept.id}/`, undefined, 204],
    ['PATCH', `/api/inquires/${inquiry.id}/`, { description: 'B' }, 200],
    ['DELETE', `/api/inquires/${inquiry.id}/`, undefined, 204],
    ['PATCH', `/api/organizations/${seller.organization}/`, { city: 'Gdynia' }, 200],
    ['PATCH', `/api/profile/${seller.id}/`, { first_name: 'Ola' }, 200],
    ['POST', '/api/organization-users/', { email: 'new@kontor.example', role: 'viewer' }, 201],
    ['POST', '/api/person-organizations/', { organization: 0 }, 201],
    ['POST', '/api/products/', { name: 'P', unit: 'PCS' }, 201],
    [
      'POST',
      '/api/exchange-rates/import/',
      { to: 'PLN', csv: 'currency,rate,date,source\nUSD,3.9,2027-02-25,NBP' },
      200,
    ],
    ['POST', '/api/organizations/', { name: 'Filia', country: 'PL', reg_number: 'F1' }, 201],
  ] as const) {
    const other = where === '/api/person-organizations/' ? await server.founder({ country: 'PL' }) : null;
    const sent = other ? { organization: other.organization } : body;
    const headers = keyed();
    const one = await seller.send(method, where, sent, headers);
    const two = await seller.send(method, where, sent, headers);
    expect([method, where, one.status, replayed(one), two.status, replayed(two)]).toEqual([
      method,
      where,
      status,
      null,
      status,
      'true',
    ]);
    expect([two.text, two.headers.get('etag')]).toEqual([one.text, one.headers.get('etag')]);
  }
  ok(await seller.send('PATCH', `/api/profile/${seller.id}/`, { organization: seller.organization }));
});

test('an upload that is sent again is kept once', async () => {
  const { id } = ok(await seller.send('POST', '/api/inquires/', { name: 'Pliki' }), 201);
  const form = () => {
    const body = new FormData();
    body.append('document', new Blob(['one']), 'one.txt');
    return body;
  };
  const headers = keyed();
  const path = `/api/inquires/${id}/documents/`;
  const one = await server.request('POST', path, { token: seller.token, form: form(), headers });
  const two = await server.request('POST', path, { token: seller.token, form: form(), headers });
  expect([one.status, two.status, replayed(two), two.text]).toEqual([201, 201, 'true', one.text]);
  const { inquiredocument_set } = ok(await seller.send('GET', `/api/inquires/${id}/`));
  expect(inquiredocument_set).toHaveLength(1);
});

test('twenty at the same moment under one key are one payment', async () => {
  const { id } = await issued(seller, LINES);
  const headers = keyed();
  const pay = () => seller.send('POST', `/api/documents/${id}/payment-received/`, { amount: '40' }, headers);
  const answers = await Promise.all(Array.from({ length: 20 }, pay));
  expect([new Set(answers.map(({ status }) => status)), await paymentsOf(id)]).toEqual([new Set([200]), 1]);
  expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
});

test('what was not taken keeps no key; another body under a used one is refused', async () => {
  const { id } = await issued(seller, LINES);
  const path = `/api/documents/${id}/payment-received/`;
  const headers = keyed();
  expect((await seller.send('POST', path, { amount: 'much' }, headers)).status).toBe(400);
  expect((await seller.send('POST', path, { amount: '40' }, headers)).status).toBe(200);
  expect((await seller.send('POST', path, { amount: '41' }, headers)).status).toBe(422);
  expect(await paymentsOf(id)).toBe(1);
});

test('a key that is no key is refused, not overlooked', async () => {
  const { id } = await issued(seller, LINES);
  const path = `/api/documents/${id}/payment-received/`;
  for (const key of ['', 'k'.repeat(300), 'a\tb']) {
    const answer = await seller.send('POST', path, { amount: '40' }, keyed(key));
    expect([key, answer.status, Object.keys(answer.body)]).toEqual([key, 400, ['detail']]);
  }
  expect(await paymentsOf(id)).toBe(0);
  expect((await seller.send('POST', path, { amount: '40' }, keyed('k'.repeat(255)))).status).toBe(200);
});

test('a member who was removed, demoted or signed out is refused as if the key were new', async () => {
  const { id } = await issued(seller, LINES);
  const path = `/api/documents/${id}/payment-received/`;
  const body = { amount: '10' };
  const clerk = await server.member(seller, 'accountant');
  const headers = keyed();
  expect((await clerk.send('POST', path, body, headers)).status).toBe(200);
  const { results } = (await seller.send('GET', '/api/organization-users/')).body;
  const membership = results.find((row: { email: string }) => row.email === clerk.email);
  const role = (name: string) =>
    seller.send('POST', `/api/organization-users/${membership.id}/change-role/`, { role: name });

  ok(await role('viewer'));
  const demoted = await clerk.send('POST', path, body, headers);
  expect([demoted.status, replayed(demoted), demoted.text.includes('813.01')]).toEqual([403, null, false]);
  const outcome = await server.request('GET', `/api/outcomes/?method=POST&path=${path}`, {
    token: clerk.token,
    headers,
  });
  expect([outcome.status, outcome.body]).toEqual([200, { status: 200, body: null }]);

  // With more permissions than before it is still the same payment.
  ok(await role('administrator'));
  const promoted = await clerk.send('POST', path, body, headers);
  expect([promoted.status, replayed(promoted), await paymentsOf(id)]).toEqual([200, 'true', 1]);

  await out(clerk);
  const removed = await clerk.send('POST', path, body, headers);
  expect([removed.status, replayed(removed), removed.body]).toEqual([
    404,
    null,
    { detail: 'This record does not exist, or you have no access to it. Go back to the list.' },
  ]);
  const asked = await server.request('GET', `/api/outcomes/?method=POST&path=${path}`, { token: clerk.token, headers });
  expect(asked.status).toBe(404);

  ok(await clerk.send('POST', '/rest-auth/logout/'));
  expect((await clerk.send('POST', path, body, headers)).status).toBe(401);
  expect(await paymentsOf(id)).toBe(1);
});

test("a member's deletion is not told to whoever may not delete any more", async () => {
  const clerk = await server.member(seller, 'administrator');
  const group = ok(await seller.send('POST', '/api/groups/', { name: 'Weg', companies: [] }), 201);
  const headers = keyed();
  const edit = () => clerk.send('PATCH', `/api/groups/${group.id}/`, { name: 'Weg 2' }, headers);
  expect((await edit()).status).toBe(200);
  const { results } = (await seller.send('GET', '/api/organization-users/')).body;
  const membership = results.find((row: { email: string }) => row.email === clerk.email);
  ok(await seller.send('POST', `/api/organization-users/${membership.id}/change-role/`, { role: 'viewer' }));
  expect([(await edit()).status, replayed(await edit())]).toEqual([403, null]);
});

test("nobody else's key opens an answer, and no other call does", async () => {
  const other = await server.founder({ country: 'PL' });
  const colleague = await server.member(seller, 'accountant');
  const { id } = await issued(seller, LINES);
  const headers = keyed();
  const path = `/api/documents/${id}/payment-received/`;
  ok(await seller.send('POST', path, { amount: '40' }, headers));
  expect((await other.send('POST', path, { amount: '40' }, headers)).status).toBe(404);
  const copied = await seller.send('POST', `/api/documents/${id}/copy/`, undefined, headers);
  expect([copied.status, replayed(copied)]).toEqual([201, null]);
  // A colleague's own request happens to have the same key.
  expect(replayed(await colleague.send('POST', path, { amount: '40' }, headers))).toBeNull();
  const query = `/api/outcomes/?method=POST&path=${path}`;
  expect((await server.request('GET', query, { token: other.token, headers })).status).toBe(404);
  expect((await server.request('GET', query, { headers })).status).toBe(404);
  const rows = await server.services.db.selectFrom('idempotency_keys').selectAll().execute();
  // The table contains neither keys nor answers in plain text.
  const text = JSON.stringify(rows);
  expect([text.includes(headers['Idempotency-Key']), text.includes('documentitem_set')]).toEqual([false, false]);
});

test('the outcome can be asked for, and what has not arrived can be withdrawn', async () => {
  const { id } = await issued(seller, LINES);
  const path = `/api/documents/${id}/payment-received/`;
  const ask = (method: string, headers: Record<string, string>) =>
    server.request(method, `/api/outcomes/?method=POST&path=${path}`, { token: seller.token, headers });
  const headers = keyed();
  expect((await ask('GET', headers)).status).toBe(404);
  const paid = await seller.send('POST', path, { amount: '40' }, headers);
  const told = await ask('GET', headers);
  expect([told.status, told.body]).toEqual([200, { status: 200, body: paid.body }]);
  const late = await ask('DELETE', headers);
  expect([late.status, late.body]).toEqual([200, { arrived: true, status: 200, body: paid.body }]);

  const lost = keyed();
  expect((await ask('DELETE', lost)).body).toEqual({ arrived: false, status: null, body: null });
  const arriving = await seller.send('POST', path, { amount: '40' }, lost);
  expect([arriving.status, await paymentsOf(id)]).toEqual([409, 1]);
  expect((await ask('GET', lost)).status).toBe(404);
  for (const query of [
    '',
    '?method=GET&path=/api/tasks/',
    '?method=POST&path=api',
    '?method=POST&path=/api/nothing/',
  ]) {
    const answer = await server.request('GET', `/api/outcomes/${query}`, { token: seller.token, headers });
    expect([query, [400, 404].includes(answer.status)]).toEqual([query, true]);
  }
  expect((await server.request('GET', `/api/outcomes/?method=POST&path=${path}`, { token: seller.token })).status).toBe(
    400,
  );
});
