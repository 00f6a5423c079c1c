import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '../../../src/server/account/operator.ts';
import { DAY, MINUTE, startVisitor, type Visitor } from './account-kit.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, 120_000);
afterAll(async () => visitor?.server.close());

describe('signing in', () => {
  test('A01 a wrong password and an unknown address are answered alike', async () => {
    const email = await visitor.active();
    const wrong = await visitor.signIn(email, 'wrong password');
    const unknown = await visitor.signIn(visitor.fresh(), 'wrong password');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { non_field_errors: ['The email or password is wrong. Check both and try again.'] },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([...unknown.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort());
  });

  test('A02 a disabled account gets no key, and says so only to who knows the password', async () => {
    const email = await visitor.active();
    const { key } = (await visitor.signIn(email)).body;
    await operate(visitor.server.services, 'DISABLE', email);
    expect((await visitor.signIn(email)).body).toEqual({
      non_field_errors: ['This account is disabled. Contact the marketplace.'],
    });
    expect((await visitor.signIn(email, 'wrong password')).body).toEqual({
      non_field_errors: ['The email or password is wrong. Check both and try again.'],
    });
    const old = await visitor.server.request('GET', '/api/profile/', { token: key });
    expect([old.status, old.headers.get('www-authenticate')]).toEqual([401, 'Token']);
    await operate(visitor.server.services, 'ENABLE', email);
    expect((await visitor.signIn(email)).status).toBe(200);
    expect((await visitor.server.request('GET', '/api/profile/', { token: key })).status).toBe(401);
  });

  test('A03 whatever is sent, no key comes back by accident', async () => {
    const bodies = [
      {},
      [],
      '"x"',
      { email: 'a@b.example', password: {} },
      { email: 'a@b.example', password: [1] },
      { email: 'a@b.example', password: 5 },
      { email: ['a'], password: 'b' },
    ];
    for (const body of bodies) {
      const answer = await visitor.post('/rest-auth/login/', body);
      expect([JSON.stringify(body), answer.status, answer.body.key]).toEqual([JSON.stringify(body), 400, undefined]);
    }
    expect((await visitor.post('/rest-auth/login/', {})).body).toEqual({
      email: ['Fill in this field.'],
      password: ['Fill in this field.'],
    });
    const form = await visitor.server.request('POST', '/rest-auth/login/', {
      body: 'email=a',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
  });

  test('A04 guessing is slowed down, whatever address is claimed, and only for this account', async () => {
    const [email, other] = [await visitor.active(), await visitor.active()];
    const answers = [];
    for (let i = 0; i < 20; i += 1) {
      answers.push(
        await visitor.post(
          '/rest-auth/login/',
          { email, password: 'wrong password' },
          { 'X-Forwarded-For': `10.0.0.${i}` },
        ),
      );
    }
    const refusedAt = answers.findIndex(({ status }) => status === 429);
    expect(refusedAt).toBe(10);
    expect(Number(answers[refusedAt]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.signIn(email)).status).toBe(429);
    expect((await visitor.signIn(other)).status).toBe(200);
    visitor.server.clock.advance(MINUTE);
    expect((await visitor.signIn(email)).status).toBe(200);
  });

  test('A08 and A14 a key ends with signing out, idleness and age', async () => {
    const email = await visitor.active();
    const keys = [(await visitor.signIn(email)).body.key, (await visitor.signIn(email)).body.key] as string[];
    const [first = '', second = ''] = keys;
    expect(first).not.toBe(second);
    const use = async (token: string) => (await visitor.server.request('GET', '/api/profile/', { token })).status;
    const out = await visitor.server.request('POST', '/rest-auth/logout/', { token: first, body: {} });
    expect([out.status, out.body]).toEqual([200, { detail: 'You are signed out.' }]);
    expect([await use(first), await use(second)]).toEqual([401, 200]);
    for (const path of [`/api/profile/?token=${second}`, `/api/profile/?key=${second}`]) {
      expect((await visitor.server.request('GET', path)).status).toBe(401);
    }
    const cookie = await visitor.server.request('GET', '/api/profile/', {
      headers: { Cookie: `authorization=${second}; sessionid=1` },
    });
    expect(cookie.status).toBe(401);
    visitor.server.clock.advance(13 * DAY);
    expect(await use(second)).toBe(200);
    visitor.server.clock.advance(13 * DAY);
    expect(await use(second)).toBe(200);
    visitor.server.clock.advance(5 * DAY);
    expect(await use(second)).toBe(401);
    const idle = (await visitor.signIn(email)).body.key as string;
    visitor.server.clock.advance(14 * DAY + 1);
    expect(await use(idle)).toBe(401);
  });

  test('a session id is confirmed or replaced, never taken over', async () => {
    const { sessionid } = (await visitor.post('/api/session/', {})).body;
    expect(sessionid).toMatch(/^[0-9a-f]{40}$/);
    expect((await visitor.post('/api/session/', { sessionid })).body).toEqual({ sessionid });
    expect((await visitor.post('/api/session/', { sessionid: 'f'.repeat(40) })).body.sessionid).not.toBe(
      'f'.repeat(40),
    );
  });
});
