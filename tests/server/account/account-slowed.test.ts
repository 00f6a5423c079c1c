import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from './account-kit.ts';
import { type Answer, PASSWORD, startServer, type TestServer } from '../kit.ts';

/* An attacker with many real IP addresses guesses passwords of one account, or uses up its e-mail quota. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ KONTOR_TRUST_PROXY: '1' });
}, 120_000);
afterAll(async () => server?.close());

const DEVICE = 'x-kontor-device';
const post = (path: string, body: unknown, from: string, device?: string): Promise<Answer> =>
  server.request('POST', path, {
    body,
    headers: { 'X-Forwarded-For': from, ...(device === undefined ? {} : { 'X-Kontor-Device': device }) },
  });
const signIn = (email: string, password: string, from: string, device?: string) =>
  post('/rest-auth/login/', { username: email, email, password }, from, device);
const deviceOf = (answer: Answer): string => answer.headers.get(DEVICE) ?? '';
const linkOf = async (email: string, page: string): Promise<string> =>
  (await server.mails(email))
    .findLast(({ body }) => body.includes(`/${page}/`))
    ?.body.match(new RegExp(`/${page}/([^\\s/?]+)`))?.[1] ?? '';

let owners = 0;
/** A user who registered, opened the e-mailed link and signed in at home. */
async function owner(): Promise<{ email: string; device: string }> {
  const email = `owner${(owners += 1)}@abuse.example`;
  await post('/register/', { email, username: email, password: PASSWORD, password2: PASSWORD, language: 'en' }, HOME);
  const opened = await post('/confirm-email/', { token: await linkOf(email, 'confirm-email') }, HOME);
  expect(opened.body).toEqual({ detail: 'Account activated. You can sign in.' });
  const signedIn = await signIn(email, PASSWORD, HOME);
  expect(Object.keys(signedIn.body)).toEqual(['key']);
  return { email, device: deviceOf(signedIn) };
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i + 1));

const HOME = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';

/** 61 wrong passwords from 61 addresses. */
async function attack(email: string): Promise<number[]> {
  const answers = [];
  for (let index = 1; index <= 61; index += 1)
    answers.push((await signIn(email, 'wrong password', `203.0.113.${index}`)).status);
  return answers;
}

describe('wrong passwords from everywhere', () => {
  test('slow the account down, and let the owner in on a known device or by a mailed link', async () => {
    const { email, device } = await owner();
    expect(device).toMatch(/^[0-9a-f]{40}$/);
    const answers = await attack(email);
    expect(answers.filter((status) => status === 400).length).toBe(60);
    expect(answers.at(-1)).toBe(429);

    const stranger = await signIn(email, PASSWORD, ELSEWHERE);
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(stranger.body.detail).toMatch(/^Too many sign-in attempts\. Try again in \d+\ss or reset your password\.$/);
    // Without delay, from any network, and while the attack continues.
    expect((await signIn(email, PASSWORD, ELSEWHERE, device)).status).toBe(200);
    await attack(email);
    expect((await signIn(email, PASSWORD, HOME, device)).status).toBe(200);
    expect((await signIn(email, PASSWORD, '203.0.113.5', device)).status).toBe(200);

    const asked = await post('/rest-auth/password/reset/', { email }, ELSEWHERE);
    expect(asked.status).toBe(200);
    const password = 'another good password';
    const token = await linkOf(email, 'reset-password');
    const changed = await post(
      '/rest-auth/password/reset/confirm/',
      { token, password, password2: password },
      ELSEWHERE,
    );
    expect([changed.status, changed.body]).toEqual([200, { detail: 'Password changed. Sign in again.' }]);
    expect((await signIn(email, password, ELSEWHERE)).status).toBe(429);
    expect((await signIn(email, password, ELSEWHERE, deviceOf(changed))).status).toBe(200);
    // The old device may belong to someone else.
    expect((await signIn(email, password, HOME, device)).status).toBe(429);
    expect((await signIn((await owner()).email, PASSWORD, ELSEWHERE)).status).toBe(200);
  });

  test('a device signs nobody in, is no other account’s, and has a limit of its own', async () => {
    const [mine, other] = [await owner(), await owner()];
    expect((await signIn(mine.email, 'wrong password', HOME, mine.device)).status).toBe(400);
    expect((await server.request('GET', '/api/profile/', { token: mine.device })).status).toBe(401);
    await attack(mine.email);
    for (const useless of [other.device, 'f'.repeat(40), 'x', `${mine.device}0`, '', "' or 1=1 --"])
      expect([useless, (await signIn(mine.email, PASSWORD, ELSEWHERE, useless)).status]).toEqual([useless, 429]);
    // A browser shared by several users sends the device keys of each.
    expect((await signIn(mine.email, PASSWORD, ELSEWHERE, `${other.device}, ${mine.device}`)).status).toBe(200);
    const guesses = [];
    for (let index = 0; index < 20; index += 1)
      guesses.push((await signIn(mine.email, 'wrong password', HOME, mine.device)).status);
    expect(guesses.indexOf(429)).toBeGreaterThan(0);
    expect(guesses.indexOf(429)).toBeLessThanOrEqual(10);
  });

  test('an account that does not exist is answered in the same way', async () => {
    const { email, device } = await owner();
    const nobody = 'nobody@abuse.example';
    server.clock.advance(11 * MINUTE);
    const walk = async (who: string) => [
      ...(await attack(who)),
      (await signIn(who, PASSWORD, ELSEWHERE)).text,
      (await signIn(who, PASSWORD, ELSEWHERE, 'e'.repeat(40))).text,
    ];
    expect(await walk(nobody)).toEqual(await walk(email));
    const stranger = await signIn(nobody, 'wrong password', '198.51.100.77', device);
    expect([stranger.status, stranger.headers.get(DEVICE)]).toEqual([429, null]);
    const headers = async (who: string) =>
      [...(await signIn(who, 'wrong password', '198.51.100.78', device)).headers.keys()].sort();
    server.clock.advance(11 * MINUTE);
    expect(await headers(nobody)).toEqual(await headers(email));
  });

  test('one address is slowed down for the account it tries, and no more', async () => {
    const [mine, other] = [await owner(), await owner()];
    for (let index = 0; index < 10; index += 1) await signIn(mine.email, 'wrong password', '198.51.100.9');
    expect((await signIn(mine.email, PASSWORD, '198.51.100.9')).status).toBe(429);
    expect((await signIn(mine.email, PASSWORD, ELSEWHERE)).status).toBe(200);
    expect((await signIn(other.email, PASSWORD, '198.51.100.9')).status).toBe(200);
  });
});

describe('mails that strangers ask for', () => {
  const ask = (email: string, from: string) => post('/rest-auth/password/reset/', { email }, from);

  test('used up by one address, they are still sent for another', async () => {
    const { email } = await owner();
    await Promise.all(times(20, () => ask(email, '203.0.113.1')));
    expect((await ask(email, HOME)).status).toBe(200);
  });

  test('used up from everywhere, the newest link in the mailbox works for as long as there is no other', async () => {
    const { email } = await owner();
    await Promise.all(times(30, (index) => ask(email, `203.0.113.${index}`)));
    const refused = await ask(email, HOME);
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringMatching(/^Too many emails to this address\. Open the newest one or try again in \d+\ss\.$/),
    ]);
    const mails = (await server.mails(email)).filter(({ template }) => template === 'password-reset');
    expect(mails.length).toBeLessThanOrEqual(15);
    server.clock.advance((Number(refused.headers.get('retry-after')) - 1) * 1000);
    expect((await ask(email, HOME)).status).toBe(429);
    const token = await linkOf(email, 'reset-password');
    const password = 'another good password';
    const changed = await post('/rest-auth/password/reset/confirm/', { token, password, password2: password }, HOME);
    expect([changed.status, changed.body]).toEqual([200, { detail: 'Password changed. Sign in again.' }]);
  });

  test('of one kind, they take nothing from another', async () => {
    const { email } = await owner();
    const body = { email, username: email, password: PASSWORD, password2: PASSWORD, language: 'en' };
    await Promise.all(times(30, (index) => post('/register/', body, `203.0.113.${index}`)));
    expect((await post('/register/', body, HOME)).status).toBe(429);
    expect((await ask(email, HOME)).status).toBe(200);
    expect(await linkOf(email, 'reset-password')).toMatch(/^\w+-[0-9a-f]{40}$/);
  });
});
