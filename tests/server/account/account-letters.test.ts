import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, startServer, type TestServer } from '../kit.ts';

/* Recipients of account and membership e-mails: literal, from ../shared/lifecycles.md and specification §8. */

let server: TestServer;
let admin: Person;
let second: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.founder({ country: 'AT', name: 'admin' });
  second = await server.member(admin, 'administrator');
}, 120_000);
afterAll(async () => server?.close());

let told = 0;
/** The e-mails since the last call, as `template to recipient`. */
async function letters(): Promise<string[]> {
  const all = await server.mails();
  const fresh = all.slice(told).map(({ template, recipient }) => `${template} ${recipient}`);
  told = all.length;
  return fresh.sort();
}

const invite = async (person: Person) =>
  (await admin.send('POST', '/api/organization-users/', { email: person.email, role: 'viewer' })).body.id as number;
const asks = async (person: Person) =>
  (await person.send('POST', '/api/person-organizations/', { organization: admin.organization })).body.id as number;
const act = async (who: Person, id: number, action: string, body: object = {}) => {
  const answer = await who.send('POST', `/api/organization-users/${id}/${action}/`, body);
  expect([action, answer.status]).toEqual([action, 200]);
};

describe('a membership', () => {
  let person: Person;
  beforeEach(async () => {
    person = await server.visitor({ name: 'person' });
    await letters();
  });

  test('asked for: both administrators hear it; the answer, either way, goes to who asked', async () => {
    const id = await asks(person);
    expect(await letters()).toEqual([`membership-request ${admin.email}`, `membership-request ${second.email}`].sort());
    await act(admin, id, 'approve', { role: 'viewer' });
    expect(await letters()).toEqual([`membership-approved ${person.email}`]);
    const other = await server.visitor({ name: 'other' });
    await letters();
    const refused = await asks(other);
    await letters();
    await act(second, refused, 'reject');
    expect(await letters()).toEqual([`membership-rejected ${other.email}`]);
  });

  test('offered: the invited hears it; what he answers is seen, not mailed; a removal is mailed, leaving is not', async () => {
    const id = await invite(person);
    expect(await letters()).toEqual([`membership-invitation ${person.email}`]);
    await act(person, id, 'accept');
    expect(await letters()).toEqual([]);
    await act(admin, id, 'remove');
    expect(await letters()).toEqual([`membership-removed ${person.email}`]);
    const again = await invite(person);
    await act(person, again, 'decline');
    expect(await letters()).toEqual([`membership-invitation ${person.email}`]);
    const third = await invite(person);
    await act(person, third, 'accept');
    await act(person, third, 'leave');
    expect(await letters()).toEqual([`membership-invitation ${person.email}`]);
  });
});

describe('an account', () => {
  const register = (email: string) =>
    server.request('POST', '/register/', {
      body: { username: email, email, password: PASSWORD, password2: PASSWORD, language: 'en' },
    });

  test('signed up for: a link; the same address again: its owner hears it, and gets no second link', async () => {
    await letters();
    await register('new@visitor.example');
    expect(await letters()).toEqual(['activation new@visitor.example']);
    const known = await server.visitor({ name: 'known' });
    await letters();
    await register(known.email);
    expect(await letters()).toEqual([`account-exists ${known.email}`]);
  });

  test('a new password: a link to who has an account, nothing to others; the change is told', async () => {
    const person = await server.visitor({ name: 'forgetful' });
    await letters();
    await server.request('POST', '/rest-auth/password/reset/', { body: { email: 'nobody@visitor.example' } });
    expect(await letters()).toEqual([]);
    await server.request('POST', '/rest-auth/password/reset/', { body: { email: person.email } });
    expect(await letters()).toEqual([`password-reset ${person.email}`]);
    const link = (await server.mails(person.email)).at(-1)?.body.match(/\/reset-password\/([^\s/?]+)/)?.[1];
    const password = 'another quite long password';
    const changed = await server.request('POST', '/rest-auth/password/reset/confirm/', {
      body: { token: link, password, password2: password },
    });
    expect(changed.status).toBe(200);
    expect(await letters()).toEqual([`password-changed ${person.email}`]);
  });
});
