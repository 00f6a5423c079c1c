import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../account/account-kit.ts';
import { PASSWORD } from '../kit.ts';
import { Accounts } from './accounts.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const accounts = new Accounts();
beforeAll(accounts.open);
afterAll(accounts.close);

refusedStates('registration', 2, accounts.accounts);
refusedGuards('registration', accounts.accounts, accounts.ofAccounts);
refusedStates('session', 1, accounts.sessions);

const other = 'another horse battery staple';
const at = (field: string) => [400, [field]];

test('a link that is wrong, replaced or late activates nobody', async () => {
  const { visitor } = accounts;
  const account = await accounts.registered();
  await visitor.post('/register/resend/', { email: account.email });
  const wrong = [() => accounts.confirm('f'.repeat(40)), () => accounts.confirm(account.token)];
  expect(await accounts.refusedBefore(account, wrong)).toEqual([at('token'), at('token')]);
  const last = await visitor.linkOf(account.email, 'confirm-email');
  visitor.server.clock.advance(8 * DAY);
  expect(await accounts.refusedBefore(account, [() => accounts.confirm(last)])).toEqual([at('token')]);
});

test('whoever is gone is found by no link, and nobody else is told of', async () => {
  const { visitor } = accounts;
  const person = await visitor.server.visitor();
  const token = await visitor.linkOf(person.email, 'confirm-email');
  expect((await person.send('POST', '/api/profile/deletion/', { password: PASSWORD })).status).toBe(204);
  const again = await person.send('POST', '/api/profile/deletion/', { password: PASSWORD });
  expect([again.status, (await accounts.confirm(token)).status]).toEqual([401, 400]);
  const account = await accounts.activated();
  const resend = () => visitor.post('/register/resend/', { email: account.email });
  expect(await accounts.refusedBefore(account, [resend])).toEqual([[200, null]]);
});

test('a new password asks for a link that is right, fresh and unused, and for itself twice', async () => {
  const { visitor } = accounts;
  const account = await accounts.activated();
  const ask = () => visitor.post('/rest-auth/password/reset/', { email: account.email });
  await ask();
  const replaced = await visitor.linkOf(account.email, 'reset-password');
  await ask();
  const token = await visitor.linkOf(account.email, 'reset-password');
  const wrong = [
    () => visitor.resetTo(`${token.split('-')[0]}-${'f'.repeat(40)}`, other),
    () => visitor.resetTo(replaced, other),
    () => visitor.resetTo(token, 'short'),
    () => visitor.resetTo(token, other, `${other}!`),
  ];
  const told = await accounts.refusedBefore(account, wrong);
  expect(told).toEqual([at('token'), at('token'), at('password'), at('password2')]);
  expect((await visitor.resetTo(token, other)).status).toBe(200);
  expect(await accounts.refusedBefore(account, [() => visitor.resetTo(token, other)])).toEqual([at('token')]);
  await ask();
  const late = await visitor.linkOf(account.email, 'reset-password');
  visitor.server.clock.advance(61 * MINUTE);
  expect(await accounts.refusedBefore(account, [() => visitor.resetTo(late, other)])).toEqual([at('token')]);
});

test('of a sign-in only the key, the language and the own companies are taken', async () => {
  const { visitor } = accounts;
  const founder = await visitor.server.founder({ country: 'PL' });
  const stranger = await visitor.server.founder({ country: 'UA' });
  const path = `/api/profile/${founder.id}/`;
  const { email } = founder;
  const calls = [
    () => founder.send('PATCH', path, { language: 'de' }),
    () => founder.send('PATCH', path, { organization: stranger.organization }),
  ];
  expect(await accounts.refusedBefore({ email, token: '' }, calls)).toEqual([at('language'), at('organization')]);
  const wrong = await visitor.signIn(email, other);
  await founder.send('POST', '/api/sign-ins/end-others/');
  const { results } = (await founder.send('GET', '/api/sign-ins/')).body;
  await founder.send('POST', `/api/sign-ins/${results[0].id}/end/`);
  const out = await founder.send('PATCH', path, { organization: founder.organization });
  expect([wrong.status, out.status]).toEqual([400, 401]);
});
