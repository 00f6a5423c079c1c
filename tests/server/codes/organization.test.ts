import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_IMAGE_MB } from '../../../src/contract/platform/contact-fields.ts';
import { MEGABYTE } from '../../../src/contract/platform/sizes.ts';
import { MAX_OWN_ROLES } from '../../../src/contract/organization/role.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { identityIn } from '../identities.ts';
import { codeOf, made, tried } from './codes.kit.ts';

/* Error codes of an organisation's settings: the request that each of them answers. */

let server: TestServer;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.founder({ country: 'PL', name: 'owner' });
  other = await server.founder({ country: 'DE', name: 'other' });
}, 60_000);
afterAll(() => server.close());

test('a role that exists, is in use, is the own one, or has more than its giver', async () => {
  const body = { name: 'Managers', permissions: ['user.manage'] };
  const { code } = await made(owner, '/api/roles/', body);
  expect(await tried(owner, 'POST', '/api/roles/', { ...body, name: 'MANAGERS' })).toBe('400 role_exists');
  const manager = await server.member(owner, code);
  expect(await tried(owner, 'DELETE', `/api/roles/${code}/`)).toBe('409 role_in_use');
  expect(await tried(manager, 'PATCH', `/api/roles/${code}/`, { name: 'Mine' })).toBe('409 role_is_own');
  expect(await tried(manager, 'PATCH', '/api/roles/administrator/', { name: 'Mine' })).toBe('409 role_beyond_own');
  const beyond = { name: 'Buyers', permissions: ['inquire.publish'] };
  expect(await tried(manager, 'POST', '/api/roles/', beyond)).toBe('400 role_beyond_own');
});

test('one role more than an organisation can have', async () => {
  const { db } = server.services;
  const rows = Array.from({ length: MAX_OWN_ROLES }, (_, at) => ({
    organization_id: other.organization,
    code: `own-${at}`,
    name: `Role ${at}`,
    permissions: '[]',
    created_at: server.clock.now(),
  }));
  await db.insertInto('organization_roles').values(rows).execute();
  expect(await tried(other, 'POST', '/api/roles/', { name: 'More', permissions: [] })).toBe('400 too_many_roles');
});

test('two limits of one role for one step', async () => {
  const limit = { step: 'award', role: '', amount: '100.00' };
  const body = { currency: 'EUR', limits: [limit, { ...limit, amount: '200.00' }] };
  expect(await tried(owner, 'PATCH', '/api/approval-limits/', body)).toBe('400 limit_twice');
});

test('a phone number, a web address, a SWIFT code or a label that is none', async () => {
  const card = (more: object) => tried(owner, 'POST', '/api/partners/', { name: 'Card', ...more });
  expect(await card({ phone: 'call me' })).toBe('400 invalid_phone');
  expect(await card({ website: 'nowhere' })).toBe('400 invalid_url');
  const account = { iban: 'PL61109010140000071219812874', currency: 'PLN', swift: 'X' };
  expect(await tried(owner, 'POST', '/api/bank-accounts/', account)).toMatch(/invalid_swift/);
  expect(await card({ labels: ['a, b'] })).toBe('400 invalid_label');
});

test('a rate between one currency, for a day that has one, or for a day out of range', async () => {
  const rate = { from: 'USD', to: 'EUR', rate: '0.9', date: '2027-02-26', source: 'ECB' };
  await made(owner, '/api/exchange-rates/', rate);
  const enter = (more: object) => tried(owner, 'POST', '/api/exchange-rates/', { ...rate, ...more });
  expect(await enter({ to: 'USD' })).toBe('400 same_currency');
  expect(await enter({ rate: '0.91' })).toBe('400 rate_exists');
  expect(await enter({ date: '2029-01-01' })).toBe('400 rate_day');
});

test('a group, a card or a bank account that exists, or of the own company', async () => {
  await made(owner, '/api/groups/', { name: 'Steel' });
  expect(await tried(owner, 'POST', '/api/groups/', { name: 'STEEL' })).toBe('400 group_exists');
  const own = { name: 'Own', companies: [owner.organization] };
  expect(await tried(owner, 'POST', '/api/groups/', own)).toBe('400 own_company');
  const account = { name: 'Main', iban: 'PL61109010140000071219812874', currency: 'PLN' };
  await made(owner, '/api/bank-accounts/', account);
  expect(await tried(owner, 'POST', '/api/bank-accounts/', account)).toBe('400 bank_account_exists');
  await made(owner, '/api/partners/', { company: other.organization });
  expect(await tried(owner, 'POST', '/api/partners/', { company: other.organization })).toBe('400 partner_exists');
  expect(await tried(owner, 'POST', '/api/partners/', { company: owner.organization })).toBe('400 own_company');
});

test('a template that numbers no invoice, or not every one differently', async () => {
  const path = `/api/organizations/${owner.organization}/`;
  const template = (number_template: string) => tried(owner, 'PATCH', path, { number_template });
  expect(await template('{series}#{n}')).toBe('400 number_template_characters');
  expect(await template('{series}{DD}{n}')).toBe('400 number_template_unknown');
  expect(await template('{series}{YYYY}')).toBe('400 number_template_n');
  expect(await template('{YYYY}{n}')).toBe('400 number_template_series');
  expect(await template('{series}{MM}{n}')).toBe('400 number_template_year');
});

test('an organization that is not the active one, or none any more', async () => {
  const person = await server.founder({ country: 'PL', name: 'two' });
  const second = { name: 'Second', country: 'PL', reg_number: 'R77777777', ...identityIn('PL') };
  await made(person, '/api/organizations/', second);
  // The new one is active at once.
  const former = `/api/organizations/${person.organization}/`;
  expect(await tried(person, 'PATCH', former, { name: 'New' })).toBe('403 not_active_organization');
  const visitor = await server.visitor();
  const answer = await visitor.send('GET', '/api/tasks/', undefined, { 'X-Organization': '1' });
  expect(codeOf(answer)).toBe('409 other_organization, no_organization');
});

test('a logo that is too large', async () => {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(MAX_IMAGE_MB * MEGABYTE + 1)], 'logo.png', { type: 'image/png' }));
  const path = `/api/organizations/${owner.organization}/`;
  expect(codeOf(await server.request('PATCH', path, { token: owner.token, form }))).toBe('413 too_large');
});
