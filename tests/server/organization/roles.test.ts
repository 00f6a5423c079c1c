import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllowedEvent } from '../../../machines/kit/allowed.ts';
import { PERMISSIONS } from '../../../machines/kit/permissions.ts';
import { ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* Changes of a role apply immediately, and no user can grant a permission they lack. */

let server: TestServer;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.founder({ country: 'PL', name: 'owner' });
  stranger = await server.founder({ country: 'UA', name: 'stranger' });
});
afterAll(async () => server?.close());

const make = async (name: string, permissions: readonly string[], who = owner) =>
  who.send('POST', '/api/roles/', { name, permissions });
const codeOf = async (name: string, permissions: readonly string[]): Promise<string> =>
  ok(await make(name, permissions), 201).code;
const listed = async (who = owner) => ok(await who.send('GET', '/api/roles/'));
const mine = async (who: Person): Promise<string[]> => ok(await who.send('GET', '/api/profile/')).permissions;
const membershipOf = async (person: Person, reader = owner) =>
  ok(await reader.send('GET', '/api/organization-users/?page_size=100')).results.find(
    ({ email }: { email: string }) => email === person.email,
  );

test('five are there from the start, and what each carries', async () => {
  const rows = await listed();
  const of = (code: string) => rows.find((row: { code: string }) => row.code === code);
  for (const code of ['administrator', 'buyer', 'seller', 'accountant', 'viewer'])
    expect([code, of(code).built_in, of(code).changed]).toEqual([code, true, false]);
  expect(of('administrator')).toMatchObject({ permissions: [...PERMISSIONS], members: 1, editable: false });
  expect(of('viewer').permissions).toEqual([]);
});

test('a role of one’s own carries just what it was given, and a change counts at once', async () => {
  const code = await codeOf('Issues', ['document.issue', 'document.edit', 'document.edit']);
  const clerk = await server.member(owner, code);
  expect(await mine(clerk)).toEqual(['document.edit', 'document.issue']);
  const draft = { type: 'invoice', documentitem_set: [] };
  expect((await clerk.send('POST', '/api/documents/', draft)).status).toBe(201);
  expect((await clerk.send('POST', '/api/products/', { name: 'x' })).status).toBe(403);
  ok(await owner.send('PATCH', `/api/roles/${code}/`, { permissions: ['product.manage'] }));
  expect(await mine(clerk)).toEqual(['product.manage']);
  expect((await clerk.send('POST', '/api/documents/', draft)).status).toBe(403);
  expect((await clerk.send('POST', '/api/products/', { name: 'Bolt' })).status).toBe(201);
  expect((await membershipOf(clerk)).role_label).toBe('Issues');
});

test('a built-in role is changed for one organization, and given back', async () => {
  const buyer = await server.member(owner, 'buyer');
  const elsewhere = await server.member(stranger, 'buyer');
  const before = await mine(elsewhere);
  const changed = ok(
    await owner.send('PATCH', '/api/roles/buyer/', { name: 'Other', permissions: ['inquire.manage'] }),
  );
  expect(changed).toMatchObject({ name: 'Buyer', built_in: true, changed: true, members: 1 });
  expect([await mine(buyer), await mine(elsewhere)]).toEqual([['inquire.manage'], before]);
  ok(await owner.send('DELETE', '/api/roles/buyer/'), 204);
  expect(await mine(buyer)).toEqual(before);
  const fixed = await owner.send('PATCH', '/api/roles/administrator/', { permissions: [] });
  expect(fixed.status).toBe(409);
});

test('letters go to whoever carries the permission, by whatever role', async () => {
  const keeper = await server.member(owner, await codeOf('Keeps the users', ['user.manage']));
  ok(await owner.send('PATCH', '/api/roles/seller/', { permissions: ['product.manage'] }));
  expect((await server.mails(keeper.email)).at(-1)).toMatchObject({
    template: 'role-carries',
    subject: expect.stringContaining('Permissions changed at '),
  });
  expect((await server.mails(owner.email)).filter(({ template }) => template === 'role-carries')).toEqual([]);
});

test('nobody gives what they do not have, touches who has more, or changes their own role', async () => {
  const narrow = await codeOf('Narrow', ['user.manage', 'order.buy']);
  const keeper = await server.member(owner, narrow);
  const clerk = await server.member(owner, 'accountant');
  const viewer = await server.member(owner, 'viewer');
  const at = async (who: Person) => `/api/organization-users/${(await membershipOf(who)).id}`;

  const beyond = await make('Wide', ['document.issue'], keeper);
  expect([beyond.status, beyond.body.permissions]).toEqual([
    400,
    ['You can grant only permissions that you have. Ask another administrator.'],
  ]);
  expect((await keeper.send('PATCH', '/api/roles/accountant/', { permissions: [] })).status).toBe(409);
  expect((await keeper.send('PATCH', `/api/roles/${narrow}/`, { permissions: [] })).status).toBe(409);
  const raised = await keeper.send('POST', `${await at(viewer)}/change-role/`, { role: 'administrator' });
  expect([raised.status, raised.body.refusal.guards]).toEqual([409, ['handsOwn']]);
  const self = await keeper.send('POST', `${await at(keeper)}/change-role/`, { role: 'administrator' });
  expect(self.status).toBe(409);
  // The screen does not offer it either: refused steps are closed, with the same reason.
  const { allowed } = await membershipOf(clerk, keeper);
  const closed = allowed.filter(({ reasons }: AllowedEvent) => reasons.includes('reachesMember'));
  expect(closed.map(({ event }: AllowedEvent) => event)).toEqual(['CHANGE_ROLE', 'REMOVE']);
  const lowered = await keeper.send('POST', `${await at(clerk)}/change-role/`, { role: 'viewer' });
  expect([lowered.status, lowered.body.refusal.guards]).toEqual([409, ['reachesMember']]);
  expect((await keeper.send('POST', `${await at(clerk)}/remove/`)).body.refusal.guards).toEqual(['reachesMember']);
  const invited = { email: 'new@kontor.example', role: 'buyer' };
  expect((await keeper.send('POST', '/api/organization-users/', invited)).body.refusal.guards).toEqual(['handsOwn']);
  ok(await keeper.send('POST', `${await at(viewer)}/remove/`));
  expect((await keeper.send('POST', '/api/organization-users/', { ...invited, role: 'viewer' })).status).toBe(201);
});

test('a role that somebody has, or was invited to, stays', async () => {
  const code = await codeOf('In use', ['order.buy']);
  const member = await server.member(owner, code);
  const kept = await owner.send('DELETE', `/api/roles/${code}/`);
  expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('role: 1.')]);
  ok(await owner.send('POST', `/api/organization-users/${(await membershipOf(member)).id}/remove/`));
  ok(await owner.send('DELETE', `/api/roles/${code}/`), 204);
  expect((await owner.send('PATCH', `/api/roles/${code}/`, { permissions: [] })).status).toBe(404);
  const gone = await owner.send('POST', '/api/organization-users/', { email: 'a@kontor.example', role: code });
  expect([gone.status, gone.body]).toEqual([400, { role: [expect.any(String)] }]);
});

test('names are told apart, whatever they are; another organization’s roles are not there', async () => {
  const odd = '<b>Ролі</b> „x” \u202e';
  const code = await codeOf(odd, []);
  expect((await make(odd.toUpperCase(), [])).status).toBe(400);
  for (const body of [
    { name: '' },
    { name: 'x', permissions: ['all'] },
    { name: 'y', permissions: 'document.edit' },
    [],
  ])
    expect((await owner.send('POST', '/api/roles/', body)).status).toBe(400);
  for (const method of ['PATCH', 'DELETE'])
    expect((await stranger.send(method, `/api/roles/${code}/`, { permissions: [] })).status).toBe(404);
  expect((await listed(stranger)).some((row: { code: string }) => row.code === code)).toBe(false);
  for (const role of [code, '__proto__', 'constructor', "x' or 1=1"])
    expect((await stranger.send('POST', '/api/organization-users/', { email: 'b@kontor.example', role })).status).toBe(
      400,
    );
});

test('of two who change one role the second sees what the first did', async () => {
  const { code, version } = ok(await make('Twice', ['order.buy']), 201);
  const seen = { 'If-Match': `"${version}"` };
  const change = (permissions: readonly string[]) => owner.send('PATCH', `/api/roles/${code}/`, { permissions }, seen);
  ok(await change(['order.sell']));
  const late = await change(['document.edit']);
  expect([late.status, late.body.current.permissions]).toEqual([412, ['order.sell']]);
});
