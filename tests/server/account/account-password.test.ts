import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountKeeper } from '../../../src/server/account/jobs/accounts.ts';
import { operate } from '../../../src/server/account/operator.ts';
import { MINUTE, startVisitor, type Visitor } from './account-kit.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, 120_000);
afterAll(async () => visitor?.server.close());

describe('a new password', () => {
  test('A05 known, unknown, waiting and disabled addresses are answered alike', async () => {
    const [known, disabled, waiting] = [await visitor.active(), await visitor.active(), visitor.fresh()];
    await operate(visitor.server.services, 'DISABLE', disabled);
    await visitor.signUp(waiting);
    const before = (await visitor.server.mails()).length;
    for (const email of [known, disabled, waiting, visitor.fresh()]) {
      const answer = await visitor.post('/rest-auth/password/reset/', { email });
      expect([answer.status, answer.body]).toEqual([200, { detail: 'Password reset email sent.' }]);
    }
    const sent = (await visitor.server.mails()).slice(before).map(({ template, recipient }) => [recipient, template]);
    expect(sent).toEqual([
      [known, 'password-reset'],
      [waiting, 'activation'],
    ]);
  });

  test('A06 a mailbox is not flooded, and the answer does not say whether it exists', async () => {
    const [known, unknown] = [await visitor.active(), visitor.fresh()];
    const ask = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 20; i += 1)
        answers.push((await visitor.post('/rest-auth/password/reset/', { email })).status);
      return answers;
    };
    visitor.server.clock.advance(61 * MINUTE);
    expect(await ask(known)).toEqual(await ask(unknown));
    const mails = (await visitor.server.mails(known)).filter(({ template }) => template === 'password-reset');
    expect(mails.length).toBe(5);
  });

  test('A07 only the mailed token, once, in time, with two equal passwords', async () => {
    const [email, stranger] = [await visitor.active(), await visitor.active()];
    const key = (await visitor.signIn(email)).body.key as string;
    await visitor.post('/rest-auth/password/reset/', { email: stranger });
    const foreign = await visitor.linkOf(stranger, 'reset-password');
    await visitor.post('/rest-auth/password/reset/', { email });
    const token = await visitor.linkOf(email, 'reset-password');
    const [uid = '', secret = ''] = token.split('-');
    const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [token.slice(0, -1), flipped, secret, `${foreign.split('-')[0]}-${secret}`, 'x']) {
      expect((await visitor.resetTo(wrong, 'another good password')).body).toEqual({
        token: ['This link is not valid. Request a new one.'],
      });
    }
    expect((await visitor.resetTo(token, 'another good password', 'a different one')).body).toEqual({
      password2: ['The two passwords differ. Enter the same one twice.'],
    });
    expect((await visitor.resetTo(token, 'iloveyou1')).body).toEqual({
      password: ['This password is too common. Choose another one.'],
    });
    expect((await visitor.resetTo(token, email)).body).toEqual({
      password: ['The password is your email address. Choose another one.'],
    });
    expect((await visitor.signIn(email)).status).toBe(200);
    const split = await visitor.post('/rest-auth/password/reset/confirm/', {
      uid,
      token: secret,
      new_password1: 'another good password',
      new_password2: 'another good password',
    });
    expect([split.status, split.body]).toEqual([200, { detail: 'Password changed. Sign in again.' }]);
    expect((await visitor.server.request('GET', '/api/profile/', { token: key })).status).toBe(401);
    expect([
      (await visitor.signIn(email)).status,
      (await visitor.signIn(email, 'another good password')).status,
    ]).toEqual([400, 200]);
    expect((await visitor.resetTo(token, 'a third good password')).body).toEqual({
      token: ['This link has already been used. Request a new one.'],
    });
    expect((await visitor.server.mails(email)).at(-1)?.template).toBe('password-changed');
    visitor.server.clock.advance(61 * MINUTE);
    await visitor.post('/rest-auth/password/reset/', { email });
    const late = await visitor.linkOf(email, 'reset-password');
    visitor.server.clock.advance(60 * MINUTE + 1);
    expect((await visitor.resetTo(late, 'a third good password')).body).toEqual({
      token: ['This link has expired. Request a new one.'],
    });
    await visitor.post('/rest-auth/password/reset/', { email });
    expect((await visitor.resetTo(await visitor.linkOf(email, 'reset-password'), 'a third good password')).status).toBe(
      200,
    );
  });

  test('answers are in the language that was asked for', async () => {
    const answer = await visitor.post(
      '/rest-auth/login/',
      { email: visitor.fresh(), password: 'x' },
      { 'Accept-Language': 'uk' },
    );
    expect(answer.body.non_field_errors).toEqual([
      'Неправильна адреса або пароль. Перевірте їх і\u00A0спробуйте ще раз.',
    ]);
  });
});

test('a link that nobody used expires by the clock, and what is old is forgotten', async () => {
  const { server } = visitor;
  const email = await visitor.active();
  await visitor.post('/rest-auth/password/reset/', { email });
  await visitor.post('/api/session/', {});
  const keep = accountKeeper(server.services);
  const states = async () => {
    const rows = await server.services.db.selectFrom('password_resets').selectAll().orderBy('id').execute();
    return rows.map(({ confirmed_at, expired_at }) => (confirmed_at ? 'done' : expired_at ? 'expired' : 'open')).at(-1);
  };
  await keep(server.clock.now());
  expect(await states()).toBe('open');
  server.clock.advance(61 * MINUTE);
  await keep(server.clock.now());
  expect(await states()).toBe('expired');
  server.clock.advance(31 * 24 * 60 * MINUTE);
  await keep(server.clock.now());
  for (const table of ['attempts', 'web_sessions', 'tokens'] as const) {
    expect([table, (await server.services.db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 0]);
  }
});

test('F04 no secret is in the log', async () => {
  const log = JSON.stringify(await visitor.server.services.db.selectFrom('audit_log').selectAll().execute());
  expect(log).toContain('CONFIRM');
  expect(log).not.toMatch(/correct horse|another good|[0-9a-f]{40}/);
});
