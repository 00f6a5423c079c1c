import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Person, startServer, type TestServer } from '../kit.ts';

/* One user, two companies, two devices: a sign-in works for one company, whatever the other device does. */

let server: TestServer;
let person: Person;
let first = 0;
let second = 0;
beforeAll(async () => {
  server = await startServer();
  person = await server.founder({ country: 'PL', name: 'anna' });
  first = person.organization;
  const made = await person.send('POST', '/api/organizations/', { name: 'Dru|ga', country: 'PL', reg_number: 'D1' });
  second = made.body.id;
  expect((await switchTo(person.token, first)).status).toBe(200);
}, 60_000);
afterAll(() => server.close());

const as = (token: string, method: string, path: string, body?: unknown, meant?: number | string) =>
  server.request(method, path, {
    token,
    body,
    headers: meant === undefined ? {} : { 'X-Organization': String(meant) },
  });
const switchTo = (token: string, organization: number) =>
  as(token, 'PATCH', `/api/profile/${person.id}/`, { organization });
async function signIn(): Promise<string> {
  const body = { username: person.email, email: person.email, password: PASSWORD };
  return (await server.request('POST', '/rest-auth/login/', { body })).body.key;
}
const activeOf = async (token: string) => (await as(token, 'GET', '/api/profile/')).body.organization;
const draft = { type: 'invoice', documentitem_set: [] };
const countIn = async (organization: number): Promise<number> =>
  (await server.services.db.selectFrom('documents').select('id').where('organization_id', '=', organization).execute())
    .length;

test('a switch on another device leaves this one where it is, also when it names no organisation', async () => {
  const other = await signIn();
  expect([await activeOf(person.token), await activeOf(other)]).toEqual([first, first]);
  expect((await switchTo(other, second)).body.organization).toBe(second);
  expect([await activeOf(person.token), await activeOf(other)]).toEqual([first, second]);
  const made = await as(person.token, 'POST', '/api/documents/', draft);
  expect([made.status, await countIn(first), await countIn(second)]).toEqual([201, 1, 0]);
  // A new sign-in starts with the last company used.
  expect(await activeOf(await signIn())).toBe(second);
  expect((await switchTo(person.token, first)).status).toBe(200);
  expect(await activeOf(await signIn())).toBe(first);
});

test('a page opened under one company writes and reads nothing of the other', async () => {
  const page = await signIn();
  const made = await as(page, 'POST', '/api/documents/', draft, first);
  expect(made.status).toBe(201);
  const before = await countIn(first);
  // Another tab of the same browser: the same key.
  expect((await switchTo(page, second)).status).toBe(200);
  const refusal = { code: 'other_organization', organization: second, organization_name: 'Dru|ga' };
  for (const [method, path, body] of [
    ['POST', '/api/documents/', draft],
    ['PATCH', `/api/documents/${made.body.id}/`, { comments: 'typed under the first' }],
    ['POST', `/api/documents/${made.body.id}/issue/`, {}],
    ['DELETE', `/api/documents/${made.body.id}/`, undefined],
    ['POST', '/api/inquires/', { name: 'Stal' }],
    ['POST', '/api/bank-accounts/', { name: 'K', iban: 'PL61109010140000071219812874', currency: 'PLN' }],
    ['POST', '/api/products/', { name: 'P', unit: 'PCS' }],
    ['POST', '/api/organization-users/', { email: 'x@y.example', role: 'viewer' }],
    ['PATCH', `/api/organizations/${first}/`, { city: 'Gdynia' }],
    ['GET', '/api/documents/', undefined],
    ['GET', '/api/documents/export/', undefined],
    ['GET', '/api/tasks/', undefined],
    ['GET', '/api/inquires/', undefined],
    ['GET', '/api/organization-users/', undefined],
    ['GET', '/api/bank-accounts/', undefined],
  ] as const) {
    const answer = await as(page, method, path, body, first);
    expect([method, path, answer.status, answer.body]).toEqual([
      method,
      path,
      409,
      { ...refusal, detail: expect.stringContaining('Dru|ga') },
    ]);
  }
  expect([await countIn(first), await countIn(second)]).toEqual([before, 0]);
  // After switching back, the same page works again.
  expect((await as(page, 'PATCH', `/api/profile/${person.id}/`, { organization: first }, first)).status).toBe(200);
  expect((await as(page, 'PATCH', `/api/documents/${made.body.id}/`, { comments: 'kept' }, first)).status).toBe(200);
});

test('what names no organisation of ours is not taken for one', async () => {
  for (const meant of ['', '0', 'abc', `${first} `.repeat(2), `0${first}`])
    expect([meant, (await as(person.token, 'GET', '/api/tasks/', undefined, meant)).status]).toEqual([meant, 409]);
  // Reading the profile after a sign-in works with any company header.
  expect((await as(person.token, 'GET', '/api/profile/', undefined, 999)).status).toBe(200);
  expect((await as('nobody', 'GET', '/api/tasks/', undefined, 999)).status).toBe(401);
});

test('a removed member loses the organisation on every device at once; a founder has it on this one', async () => {
  const owner = await server.founder({ country: 'DE', name: 'owner' });
  const member = await server.member(owner, 'accountant');
  const body = { username: member.email, email: member.email, password: PASSWORD };
  const phone = (await server.request('POST', '/rest-auth/login/', { body })).body.key as string;
  expect([await activeOf(member.token), await activeOf(phone)]).toEqual([owner.organization, owner.organization]);
  const { results } = (await owner.send('GET', '/api/organization-users/')).body;
  const { id } = results.find((row: { email: string }) => row.email === member.email);
  expect((await owner.send('POST', `/api/organization-users/${id}/remove/`)).status).toBe(200);
  expect([await activeOf(member.token), await activeOf(phone)]).toEqual([null, null]);
  const late = await as(phone, 'GET', '/api/documents/', undefined, owner.organization);
  expect([late.status, late.body.code, late.body.organization]).toEqual([409, 'other_organization', null]);
  const founded = await as(phone, 'POST', '/api/organizations/', { name: 'Neu', country: 'DE', reg_number: 'N1' });
  expect([await activeOf(phone), await activeOf(member.token)]).toEqual([founded.body.id, null]);
});

test('a key that was used for one company says nothing of it under another', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const made = await person.send('POST', '/api/documents/', draft, key);
  expect(made.status).toBe(201);
  expect((await switchTo(person.token, second)).status).toBe(200);
  const path = `/api/documents/${made.body.id}/issue/`;
  const issued = await person.send('POST', path, {}, key);
  expect(issued.status).toBe(404);
  const outcome = await server.request('GET', '/api/outcomes/?method=POST&path=/api/documents/', {
    token: person.token,
    headers: key,
  });
  expect(outcome.status).toBe(404);
  expect((await switchTo(person.token, first)).status).toBe(200);
  const again = await person.send('POST', '/api/documents/', draft, key);
  expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([made.body.id, 'true']);
});

test('a client of another origin may send both headers and read what was replayed', async () => {
  const other = await startServer({ KONTOR_CORS_ORIGINS: 'https://shop.example' });
  const headers = {
    Origin: 'https://shop.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,idempotency-key,x-organization',
  };
  const asked = await other.request('OPTIONS', '/api/documents/', { headers });
  const allowed = (asked.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
  expect(allowed).toEqual(expect.arrayContaining(['idempotency-key', 'x-organization']));
  const read = await other.request('GET', '/api/landing/', { headers: { Origin: 'https://shop.example' } });
  expect(read.headers.get('access-control-expose-headers')).toContain('Idempotent-Replayed');
  await other.close();
});
