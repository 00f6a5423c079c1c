import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '../../src/server/operator.ts';
import { PASSWORD, startServer, type TestServer } from './kit.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(async () => server?.close());

const fresh = (name = 'p') => `${name}${(count += 1)}@abuse.example`;
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.request('POST', path, { body, ...(headers ? { headers } : {}) });
const signUp = (email: string, more: object = {}) =>
  post('/register/', { username: email, email, password: PASSWORD, password2: PASSWORD, language: 'en', ...more });
const signIn = (email: string, password = PASSWORD) => post('/rest-auth/login/', { username: email, email, password });
const linkOf = async (email: string, page: string) =>
  (await server.mails(email)).at(-1)?.body.match(new RegExp(`/${page}/([^\\s/?]+)`))?.[1] ?? '';
const resetTo = (token: string, password: string, password2 = password) =>
  post('/rest-auth/password/reset/confirm/', { token, password, password2 });

async function active(): Promise<string> {
  const email = fresh('a');
  await signUp(email);
  await post('/confirm-email/', { token: await linkOf(email, 'confirm-email') });
  return email;
}

describe('signing up', () => {
  test('the account waits for its mail, and the link is good once', async () => {
    const email = fresh();
    expect((await signUp(email)).body).toEqual({ detail: 'Verification e-mail sent.' });
    expect((await signIn(email)).body.non_field_errors[0]).toMatch(/not verified/);
    const token = await linkOf(email, 'confirm-email');
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    // Mail scanners open links: reading the page changes nothing.
    await server.request('GET', `/confirm-email/${token}`, { headers: { Accept: 'text/html' } });
    expect((await signIn(email)).status).toBe(400);
    expect((await post('/confirm-email/', { token })).status).toBe(200);
    const again = await post('/confirm-email/', { key: token });
    expect([again.status, again.body.refusal.code, again.body.refusal.state]).toEqual([409, 'not_allowed_in_state', 'activated']);
    const login = await signIn(email);
    expect([login.status, login.headers.get('authorization')]).toEqual([200, `Token ${login.body.key}`]);
    expect(login.body.key).toMatch(/^[0-9a-f]{40}$/);
    const stored = await server.services.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(login.body.key);
  });

  test('a link older than seven days, a replaced one and an invented one say so', async () => {
    const email = fresh();
    await signUp(email);
    const first = await linkOf(email, 'confirm-email');
    await post('/register/resend/', { email });
    const second = await linkOf(email, 'confirm-email');
    expect(second).not.toBe(first);
    expect((await post('/confirm-email/', { token: first })).body).toEqual({ token: ['This link is not valid. Ask for a new one.'] });
    server.clock.advance(7 * DAY + 1);
    expect((await post('/confirm-email/', { token: second })).body).toEqual({ token: ['This link is too old. Ask for a new one.'] });
    expect((await post('/confirm-email/', { key: 'x' })).body).toEqual({ key: ['This link is not valid. Ask for a new one.'] });
    expect((await post('/confirm-email/', {})).body).toEqual({ token: ['This field is required.'] });
  });

  test('A10 a known address gets the same answer, and its owner a mail', async () => {
    const email = await active();
    for (const variant of [email, email.toUpperCase(), `  ${email} `]) {
      const answer = await signUp(variant);
      expect([answer.status, answer.body]).toEqual([201, { detail: 'Verification e-mail sent.' }]);
    }
    const mails = await server.mails(email);
    expect(mails.slice(1).map((mail) => mail.template)).toEqual(['account-exists', 'account-exists', 'account-exists']);
    expect((await signIn(email)).status).toBe(200);
  });

  test('A11 what nobody asked for is not taken', async () => {
    const email = fresh();
    const body = { is_staff: true, is_superuser: true, is_active: true, role: 'administrator', organizations: [1], email_verified: true, id: 1, activated_at: '2020-01-01' };
    expect((await signUp(email, body)).status).toBe(201);
    expect((await signIn(email)).status).toBe(400);
    await post('/confirm-email/', { token: await linkOf(email, 'confirm-email') });
    const { key } = (await signIn(email)).body;
    const profile = (await server.request('GET', '/api/profile/', { token: key })).body;
    expect(profile).toMatchObject({ email, organization: null, role: null, permissions: [], organizations: [] });
  });

  test('A12 passwords', async () => {
    const email = fresh();
    const password = (value: string) => signUp(email, { password: value, password2: value });
    expect((await password('1234567')).body).toEqual({ password: ['Use at least 8 characters.'] });
    expect((await password('password1')).body).toEqual({ password: ['This password is too common. Choose another one.'] });
    expect((await password(email)).body).toEqual({ password: ['The password may not be your e-mail address.'] });
    const other = await post('/register/', { email, password1: 'password1', password2: 'other' });
    expect(other.body).toEqual({ password2: ['The two passwords differ.'] });
    expect((await post('/register/', { email, password1: 'password1', password2: 'password1' })).body).toHaveProperty('password1');
    expect((await post('/register/', {})).body).toEqual({
      email: ['This field is required.'],
      password: ['This field is required.'],
      password2: ['This field is required.'],
    });
    for (const long of ['x'.repeat(60).concat('Yz9!'), `  ${'пароль 🔐 '.repeat(12)}`.slice(0, 128)]) {
      const someone = fresh();
      expect((await signUp(someone, { password: long, password2: long })).status).toBe(201);
      await post('/confirm-email/', { token: await linkOf(someone, 'confirm-email') });
      expect((await signIn(someone, long)).status).toBe(200);
      expect((await signIn(someone, long.slice(0, -1))).status).toBe(400);
      expect((await signIn(someone, long.trimStart())).status).toBe(long === long.trimStart() ? 200 : 400);
    }
  });
});

describe('signing in', () => {
  test('A01 a wrong password and an unknown address are answered alike', async () => {
    const email = await active();
    const wrong = await signIn(email, 'wrong password');
    const unknown = await signIn(fresh(), 'wrong password');
    expect([wrong.status, wrong.body]).toEqual([400, { non_field_errors: ['Unable to log in with provided credentials.'] }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  test('A02 a disabled account gets no key, and says so only to who knows the password', async () => {
    const email = await active();
    const { key } = (await signIn(email)).body;
    await operate(server.services, 'DISABLE', email);
    expect((await signIn(email)).body).toEqual({ non_field_errors: ['This account is disabled.'] });
    expect((await signIn(email, 'wrong password')).body).toEqual({ non_field_errors: ['Unable to log in with provided credentials.'] });
    const old = await server.request('GET', '/api/profile/', { token: key });
    expect([old.status, old.headers.get('www-authenticate')]).toEqual([401, 'Token']);
    await operate(server.services, 'ENABLE', email);
    expect((await signIn(email)).status).toBe(200);
    expect((await server.request('GET', '/api/profile/', { token: key })).status).toBe(401);
  });

  test('A03 whatever is sent, no key comes back by accident', async () => {
    const bodies = [{}, [], '"x"', { email: 'a@b.example', password: {} }, { email: 'a@b.example', password: [1] }, { email: 'a@b.example', password: 5 }, { email: ['a'], password: 'b' }];
    for (const body of bodies) {
      const answer = await post('/rest-auth/login/', body);
      expect([JSON.stringify(body), answer.status, answer.body.key]).toEqual([JSON.stringify(body), 400, undefined]);
    }
    expect((await post('/rest-auth/login/', {})).body).toEqual({ email: ['This field is required.'], password: ['This field is required.'] });
    const form = await server.request('POST', '/rest-auth/login/', { body: 'email=a', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    expect(form.status).toBe(415);
  });

  test('A04 guessing is slowed down, whatever address is claimed, and only for this account', async () => {
    const [email, other] = [await active(), await active()];
    const answers = [];
    for (let i = 0; i < 20; i += 1) {
      answers.push(await post('/rest-auth/login/', { email, password: 'wrong password' }, { 'X-Forwarded-For': `10.0.0.${i}` }));
    }
    const refusedAt = answers.findIndex(({ status }) => status === 429);
    expect(refusedAt).toBe(10);
    expect(Number(answers[refusedAt]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(other)).status).toBe(200);
    server.clock.advance(MINUTE);
    expect((await signIn(email)).status).toBe(200);
  });

  test('A08 and A14 a key ends with signing out, idleness and age', async () => {
    const email = await active();
    const keys = [(await signIn(email)).body.key, (await signIn(email)).body.key] as string[];
    const [first = '', second = ''] = keys;
    expect(first).not.toBe(second);
    const use = async (token: string) => (await server.request('GET', '/api/profile/', { token })).status;
    const out = await server.request('POST', '/rest-auth/logout/', { token: first, body: {} });
    expect([out.status, out.body]).toEqual([200, { detail: 'Successfully logged out.' }]);
    expect([await use(first), await use(second)]).toEqual([401, 200]);
    for (const path of [`/api/profile/?token=${second}`, `/api/profile/?key=${second}`]) {
      expect((await server.request('GET', path)).status).toBe(401);
    }
    const cookie = await server.request('GET', '/api/profile/', { headers: { Cookie: `authorization=${second}; sessionid=1` } });
    expect(cookie.status).toBe(401);
    server.clock.advance(13 * DAY);
    expect(await use(second)).toBe(200);
    server.clock.advance(13 * DAY);
    expect(await use(second)).toBe(200);
    server.clock.advance(5 * DAY);
    expect(await use(second)).toBe(401);
    const idle = (await signIn(email)).body.key as string;
    server.clock.advance(14 * DAY + 1);
    expect(await use(idle)).toBe(401);
  });

  test('a session id is confirmed or replaced, never taken over', async () => {
    const { sessionid } = (await post('/api/session/', {})).body;
    expect(sessionid).toMatch(/^[0-9a-f]{40}$/);
    expect((await post('/api/session/', { sessionid })).body).toEqual({ sessionid });
    expect((await post('/api/session/', { sessionid: 'f'.repeat(40) })).body.sessionid).not.toBe('f'.repeat(40));
  });
});

describe('a new password', () => {
  test('A05 known, unknown, waiting and disabled addresses are answered alike', async () => {
    const [known, disabled, waiting] = [await active(), await active(), fresh()];
    await operate(server.services, 'DISABLE', disabled);
    await signUp(waiting);
    const before = (await server.mails()).length;
    for (const email of [known, disabled, waiting, fresh()]) {
      const answer = await post('/rest-auth/password/reset/', { email });
      expect([answer.status, answer.body]).toEqual([200, { detail: 'Password reset e-mail has been sent.' }]);
    }
    const sent = (await server.mails()).slice(before).map(({ template, recipient }) => [recipient, template]);
    expect(sent).toEqual([
      [known, 'password-reset'],
      [waiting, 'activation'],
    ]);
  });

  test('A06 a mailbox is not flooded, and the answer does not say whether it exists', async () => {
    const [known, unknown] = [await active(), fresh()];
    const ask = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 20; i += 1) answers.push((await post('/rest-auth/password/reset/', { email })).status);
      return answers;
    };
    server.clock.advance(61 * MINUTE);
    expect(await ask(known)).toEqual(await ask(unknown));
    const mails = (await server.mails(known)).filter(({ template }) => template === 'password-reset');
    expect(mails.length).toBe(5);
  });

  test('A07 only the mailed token, once, in time, with two equal passwords', async () => {
    const [email, stranger] = [await active(), await active()];
    const key = (await signIn(email)).body.key as string;
    await post('/rest-auth/password/reset/', { email: stranger });
    const foreign = await linkOf(stranger, 'reset-password');
    await post('/rest-auth/password/reset/', { email });
    const token = await linkOf(email, 'reset-password');
    const [uid = '', secret = ''] = token.split('-');
    const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [token.slice(0, -1), flipped, secret, `${foreign.split('-')[0]}-${secret}`, 'x']) {
      expect((await resetTo(wrong, 'another good password')).body).toEqual({ token: ['This link is not valid. Ask for a new one.'] });
    }
    expect((await resetTo(token, 'another good password', 'a different one')).body).toEqual({ password2: ['The two passwords differ.'] });
    expect((await resetTo(token, 'iloveyou1')).body).toEqual({ password: ['This password is too common. Choose another one.'] });
    expect((await resetTo(token, email)).body).toEqual({ password: ['The password may not be your e-mail address.'] });
    expect((await signIn(email)).status).toBe(200);
    const split = await post('/rest-auth/password/reset/confirm/', { uid, token: secret, new_password1: 'another good password', new_password2: 'another good password' });
    expect([split.status, split.body]).toEqual([200, { detail: 'Password changed. Sign in again.' }]);
    expect((await server.request('GET', '/api/profile/', { token: key })).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(email, 'another good password')).status]).toEqual([400, 200]);
    expect((await resetTo(token, 'a third good password')).body).toEqual({ token: ['This link was already used. Ask for a new one.'] });
    expect((await server.mails(email)).at(-1)?.template).toBe('password-changed');
    server.clock.advance(61 * MINUTE);
    await post('/rest-auth/password/reset/', { email });
    const late = await linkOf(email, 'reset-password');
    server.clock.advance(60 * MINUTE + 1);
    expect((await resetTo(late, 'a third good password')).body).toEqual({ token: ['This link is too old. Ask for a new one.'] });
    await post('/rest-auth/password/reset/', { email });
    expect((await resetTo(await linkOf(email, 'reset-password'), 'a third good password')).status).toBe(200);
  });

  test('answers are in the language that was asked for', async () => {
    const answer = await post('/rest-auth/login/', { email: fresh(), password: 'x' }, { 'Accept-Language': 'uk' });
    expect(answer.body.non_field_errors).toEqual(['Не вдалося увійти з наданими даними.']);
  });
});

test('F04 no secret is in the log', async () => {
  const log = JSON.stringify(await server.services.db.selectFrom('audit_log').selectAll().execute());
  expect(log).toContain('CONFIRM');
  expect(log).not.toMatch(/correct horse|another good|[0-9a-f]{40}/);
});
