import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, startVisitor, type Visitor } from './account-kit.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, 120_000);
afterAll(async () => visitor?.server.close());

describe('signing up', () => {
  test('the account waits for its mail, and the link is good once', async () => {
    const email = visitor.fresh();
    expect((await visitor.signUp(email)).body).toEqual({ detail: 'Verification email sent.' });
    expect((await visitor.signIn(email)).body.non_field_errors[0]).toMatch(/not confirmed/);
    const token = await visitor.linkOf(email, 'confirm-email');
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    // Mail scanners open links: reading the page changes nothing.
    await visitor.server.request('GET', `/confirm-email/${token}`, { headers: { Accept: 'text/html' } });
    expect((await visitor.signIn(email)).status).toBe(400);
    expect((await visitor.post('/confirm-email/', { token })).status).toBe(200);
    const again = await visitor.post('/confirm-email/', { key: token });
    expect([again.status, again.body.refusal.code, again.body.refusal.state]).toEqual([
      409,
      'not_allowed_in_state',
      'activated',
    ]);
    const login = await visitor.signIn(email);
    expect([login.status, login.headers.get('authorization')]).toEqual([200, `Token ${login.body.key}`]);
    expect(login.body.key).toMatch(/^[0-9a-f]{40}$/);
    const stored = await visitor.server.services.db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(login.body.key);
  });

  test('a link older than seven days, a replaced one and an invented one say so', async () => {
    const email = visitor.fresh();
    await visitor.signUp(email);
    const first = await visitor.linkOf(email, 'confirm-email');
    await visitor.post('/register/resend/', { email });
    const second = await visitor.linkOf(email, 'confirm-email');
    expect(second).not.toBe(first);
    expect((await visitor.post('/confirm-email/', { token: first })).body).toEqual({
      token: ['This link is not valid. Request a new one.'],
    });
    visitor.server.clock.advance(7 * DAY + 1);
    expect((await visitor.post('/confirm-email/', { token: second })).body).toEqual({
      token: ['This link has expired. Request a new one.'],
    });
    expect((await visitor.post('/confirm-email/', { key: 'x' })).body).toEqual({
      key: ['This link is not valid. Request a new one.'],
    });
    expect((await visitor.post('/confirm-email/', {})).body).toEqual({ token: ['Fill in this field.'] });
  });

  test('A10 a known address gets the same answer, and its owner a mail', async () => {
    const email = await visitor.active();
    for (const variant of [email, email.toUpperCase(), `  ${email} `]) {
      const answer = await visitor.signUp(variant);
      expect([answer.status, answer.body]).toEqual([201, { detail: 'Verification email sent.' }]);
    }
    const mails = await visitor.server.mails(email);
    expect(mails.slice(1).map((mail) => mail.template)).toEqual(['account-exists', 'account-exists', 'account-exists']);
    expect((await visitor.signIn(email)).status).toBe(200);
  });

  test('A11 what nobody asked for is not taken', async () => {
    const email = visitor.fresh();
    const body = {
      is_staff: true,
      is_superuser: true,
      is_active: true,
      role: 'administrator',
      organizations: [1],
      email_verified: true,
      id: 1,
      activated_at: '2020-01-01',
    };
    expect((await visitor.signUp(email, body)).status).toBe(201);
    expect((await visitor.signIn(email)).status).toBe(400);
    await visitor.post('/confirm-email/', { token: await visitor.linkOf(email, 'confirm-email') });
    const { key } = (await visitor.signIn(email)).body;
    const profile = (await visitor.server.request('GET', '/api/profile/', { token: key })).body;
    expect(profile).toMatchObject({ email, organization: null, role: null, permissions: [], organizations: [] });
  });

  test('A12 passwords', async () => {
    const email = visitor.fresh();
    const password = (value: string) => visitor.signUp(email, { password: value, password2: value });
    expect((await password('1234567')).body).toEqual({
      password: ['The password is too short. Use at least 8 characters.'],
    });
    expect((await password('password1')).body).toEqual({
      password: ['This password is too common. Choose another one.'],
    });
    expect((await password(email)).body).toEqual({
      password: ['The password is your email address. Choose another one.'],
    });
    const other = await visitor.post('/register/', { email, password1: 'password1', password2: 'other' });
    expect(other.body).toEqual({ password2: ['The two passwords differ. Enter the same one twice.'] });
    expect(
      (await visitor.post('/register/', { email, password1: 'password1', password2: 'password1' })).body,
    ).toHaveProperty('password1');
    expect((await visitor.post('/register/', {})).body).toEqual({
      email: ['Fill in this field.'],
      password: ['Fill in this field.'],
      password2: ['Fill in this field.'],
    });
    for (const long of ['x'.repeat(60).concat('Yz9!'), `  ${'пароль 🔐 '.repeat(12)}`.slice(0, 128)]) {
      const someone = visitor.fresh();
      expect((await visitor.signUp(someone, { password: long, password2: long })).status).toBe(201);
      await visitor.post('/confirm-email/', { token: await visitor.linkOf(someone, 'confirm-email') });
      expect((await visitor.signIn(someone, long)).status).toBe(200);
      expect((await visitor.signIn(someone, long.slice(0, -1))).status).toBe(400);
      expect((await visitor.signIn(someone, long.trimStart())).status).toBe(long === long.trimStart() ? 200 : 400);
    }
  });
});
