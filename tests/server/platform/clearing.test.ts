import { expect, test } from 'vitest';
import { accountKeeper } from '../../../src/server/account/jobs/accounts.ts';
import { DAY, startVisitor } from '../account/account-kit.ts';

/* Rows that expire, counted in the database after that time. */

test('nothing that has an end is kept for ever', { timeout: 120_000 }, async () => {
  const visitor = await startVisitor();
  const { server } = visitor;
  const { db } = server.services;
  const keep = accountKeeper(server.services);
  const pass = async (days: number): Promise<void> => {
    server.clock.advance(days * DAY);
    await keep(server.clock.now());
  };
  type Table =
    | 'idempotency_keys'
    | 'attempts'
    | 'web_sessions'
    | 'tokens'
    | 'devices'
    | 'password_resets'
    | 'outbox'
    | 'users';
  const count = async (table: Table): Promise<number> => (await db.selectFrom(table).selectAll().execute()).length;

  const email = await visitor.active();
  const { key } = (await visitor.signIn(email)).body;
  const company = { name: 'Clean', country: 'PL', reg_number: 'R00000001' };
  const create = () =>
    server.request('POST', '/api/organizations/', {
      token: key,
      body: company,
      headers: { 'Idempotency-Key': 'once' },
    });
  const first = await create();
  expect([first.status, (await create()).body.id]).toEqual([201, first.body.id]);
  await visitor.post('/rest-auth/password/reset/', { email });
  await visitor.post('/api/session/', {});
  await visitor.signIn(email, 'wrong password');
  const never = visitor.fresh('never');
  await visitor.signUp(never);
  expect(await count('idempotency_keys')).toBe(1);

  await pass(0.9);
  expect(await count('idempotency_keys')).toBe(1);
  expect((await create()).headers.get('idempotent-replayed')).toBe('true');
  await pass(0.2);
  expect([await count('idempotency_keys'), await count('attempts')]).toEqual([0, 0]);

  await pass(15);
  expect([await count('tokens'), await count('devices'), await count('users')]).toEqual([0, 2, 2]);
  await pass(16);
  expect([await count('web_sessions'), await count('password_resets'), await count('outbox')]).toEqual([0, 0, 0]);
  // An account whose link was never opened is deleted; the activated one stays.
  const users = await db.selectFrom('users').select('email').execute();
  expect(users).toEqual([{ email }]);
  expect((await visitor.signIn(email)).status).toBe(200);
  expect((await visitor.signUp(never)).status).toBe(201);
  await pass(181);
  expect(await count('devices')).toBe(0);
  await server.close();
});

test('a letter with an invoice or about a tender is no letter with a link that has expired', {
  timeout: 60_000,
}, async () => {
  const { server } = await startVisitor();
  const admin = await server.founder({ country: 'PL' });
  const accountant = await server.member(admin, 'accountant');
  const body = { name: 'Main', iban: 'DE89370400440532013000', currency: 'EUR' };
  await accountant.send('POST', '/api/bank-accounts/', body);
  server.clock.advance(400 * DAY);
  await accountKeeper(server.services)(server.clock.now());
  expect((await server.mails()).map(({ template }) => template)).toEqual([
    'membership-invitation',
    'bank-account-added',
  ]);
  await server.close();
});
