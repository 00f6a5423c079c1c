import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '../../../src/server/account/agent.ts';
import { secretHash } from '../../../src/server/platform/auth/caller.ts';
import { PASSWORD, type Person, startServer, type TestServer } from '../kit.ts';

/* A user's active sign-ins, and how to end one from another device. */

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await startServer();
  person = await server.founder({ country: 'PL', name: 'stalowa' });
  other = await server.founder({ country: 'DE', name: 'beta' });
}, 120_000);
afterAll(async () => server?.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

/** The key of another sign-in of the same user. */
async function elsewhere(agent: string): Promise<string> {
  const { email } = person;
  // The latest comes first, after the one that made the request.
  server.clock.advance(1000);
  const body = { username: email, email, password: PASSWORD };
  const answer = await server.request('POST', '/rest-auth/login/', { body, headers: { 'User-Agent': agent } });
  return answer.body.key as string;
}
const listed = async () => (await person.send('GET', '/api/sign-ins/')).body.results;
const opens = async (token: string) => (await server.request('GET', '/api/profile/', { token })).status;

test('each is told in plain words, this one first, and no key or hash of one with it', async () => {
  const key = await elsewhere(FIREFOX);
  const answer = await person.send('GET', '/api/sign-ins/');
  expect(answer.body.results).toMatchObject([
    { current: true },
    { current: false, browser: 'Firefox', system: 'Windows', ip: '127.0.0.1', created_at: '2027-03-01T09:00:01.000Z' },
  ]);
  expect(answer.body.count).toBe(2);
  for (const secret of [person.token, key]) {
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain(secretHash(secret));
  }
  expect((await server.request('GET', '/api/sign-ins/')).status).toBe(401);
});

test('one that is ended opens nothing from that moment on, and cannot be ended twice', async () => {
  const key = await elsewhere(FIREFOX);
  const { id } = (await listed())[1];
  expect(await opens(key)).toBe(200);
  const path = `/api/sign-ins/${id}/end/`;
  const repeated = { 'Idempotency-Key': 'end-the-lost-phone' };
  expect((await person.send('POST', path, {}, repeated)).status).toBe(204);
  expect(await opens(key)).toBe(401);
  expect((await person.send('POST', path, {}, repeated)).status).toBe(204);
  expect((await person.send('POST', path, {})).status).toBe(409);
  expect((await listed()).map((one: { id: number }) => one.id)).not.toContain(id);
});

test("somebody else's does not exist", async () => {
  const { id } = (await listed())[0];
  expect((await other.send('POST', `/api/sign-ins/${id}/end/`, {})).status).toBe(404);
  expect((await other.send('POST', '/api/sign-ins/999999/end/', {})).status).toBe(404);
  expect(await opens(person.token)).toBe(200);
});

test('all the others end at once, and nobody else is signed out', async () => {
  const keys = [await elsewhere(FIREFOX), await elsewhere('curl/8')];
  const { body } = await person.send('POST', '/api/sign-ins/end-others/', {});
  expect(body.ended).toBeGreaterThanOrEqual(2);
  expect(await Promise.all(keys.map(opens))).toEqual([401, 401]);
  expect(await listed()).toMatchObject([{ current: true }]);
  expect(await opens(other.token)).toBe(200);
});

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/129.0.0.0 Safari/537.36', 'Chrome', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36 OPR/76', 'Opera', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 CriOS/129.0', 'Chrome', 'macOS'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
