import { expect } from 'vitest';
import { ok } from '../invoicing/documents.ts';
import { PASSWORD, startServer } from '../kit.ts';
import type { Wrap } from './through.ts';

/** Every step of membership, of an account and of a password. */
export async function peopleSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const { server, on } = await wrap(plain);
  const owner = on(await plain.founder({ country: 'PL', name: 'owner' }));
  const invite = async (email: string) =>
    ok(await owner.send('POST', '/api/organization-users/', { email, role: 'viewer' }), 201).id as number;
  const people = await Promise.all([1, 2, 3, 4].map(async () => on(await plain.visitor())));
  const [one, two, three, four] = people;
  if (!one || !two || !three || !four) throw new Error('four people');
  const first = await invite(one.email);
  ok(await one.send('POST', `/api/organization-users/${first}/accept/`));
  ok(await owner.send('POST', `/api/organization-users/${first}/change-role/`, { role: 'accountant' }));
  ok(await one.send('POST', `/api/organization-users/${first}/leave/`));
  ok(await two.send('POST', `/api/organization-users/${await invite(two.email)}/decline/`));
  const join = async (who: typeof one) =>
    ok(await who.send('POST', '/api/person-organizations/', { organization: owner.organization }), 201).id as number;
  const asked = await join(three);
  ok(await owner.send('POST', `/api/organization-users/${asked}/approve/`, { role: 'viewer' }));
  ok(await owner.send('POST', `/api/organization-users/${asked}/remove/`));
  ok(await owner.send('POST', `/api/organization-users/${await join(four)}/reject/`));

  const phone = { username: owner.email, email: owner.email, password: PASSWORD };
  const { key } = ok(await plain.request('POST', '/rest-auth/login/', { body: phone }));
  const [, other] = ok(await owner.send('GET', '/api/sign-ins/')).results;
  ok(await owner.send('POST', `/api/sign-ins/${other.id}/end/`), 204);
  expect((await plain.request('GET', '/api/profile/', { token: key })).status).toBe(401);

  const email = 'lost@kontor.example';
  const names = { username: email, email };
  const send = (path: string, body: unknown) => server.request('POST', path, { body });
  const secretIn = async (pattern: RegExp) => pattern.exec((await plain.mails(email)).at(-1)?.body ?? '') ?? [];
  ok(await send('/register/', { ...names, password: PASSWORD, password2: PASSWORD, language: 'en' }), 201);
  ok(await send('/register/resend/', { email }));
  expect(await plain.mails(email)).toHaveLength(2);
  const [, token] = await secretIn(/\/confirm-email\/([^\s/?]+)/);
  ok(await send('/confirm-email/', { token }));
  ok(await send('/rest-auth/password/reset/', { email }));
  const [, uid, secret] = await secretIn(/\/reset-password\/([^\s/?]+)-([0-9a-f]{40})/);
  const password = 'another horse battery staple';
  const body = { uid, token: secret, new_password1: password, new_password2: password };
  ok(await send('/rest-auth/password/reset/confirm/', body));
}
