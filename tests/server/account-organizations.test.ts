import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from './kit.ts';

let server: TestServer;
let admin: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.founder({ country: 'DE', name: 'alpha' });
  viewer = await server.member(admin, 'viewer');
  stranger = await server.founder({ country: 'FR', name: 'beta' });
}, 120_000);
afterAll(async () => server?.close());

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const account = { name: 'Main', bank_name: 'Bank', iban: 'DE89 3704 0044 0532 0130 00', swift: 'cobadeff', currency: 'EUR' };

describe('an organisation', () => {
  test('is created by whoever enters it, who administrates it from now on', async () => {
    const someone = await server.visitor({ name: 'founder' });
    const body = { name: ' Kuźnia Śląska ', country: 'PL', reg_number: '526-104-08-28', vat_id: 'PL 526 104 08 28', website: 'https://kuznia.example/', is_active: false, id: 77, created_by: 1 };
    const created = await someone.send('POST', '/api/organizations/', body);
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    expect(created.body).toMatchObject({ name: 'Kuźnia Śląska', reg_number: '5261040828', vat_id: 'PL5261040828', role: 'administrator', active: true, editable: true });
    expect(created.body.id).not.toBe(77);
    const profile = (await someone.send('GET', '/api/profile/')).body;
    expect([profile.organization, profile.role, profile.permissions.includes('user.manage')]).toEqual([created.body.id, 'administrator', true]);
    const again = await stranger.send('POST', '/api/organizations/', { name: 'Other', country: 'PL', reg_number: '5261040828' });
    expect([again.status, again.body]).toEqual([400, { reg_number: ['This organization is already registered. Ask to join it.'] }]);
  });

  test.each([
    [{ country: 'PL', reg_number: '5261040829' }, 'reg_number'],
    [{ country: 'UA', reg_number: '32855968' }, 'reg_number'],
    [{ country: 'DE', reg_number: 'HRB 1', vat_id: 'DE136695978' }, 'vat_id'],
    [{ country: 'UA', reg_number: 'A1', vat_id: '12345' }, 'vat_id'],
    [{ country: 'XX1', reg_number: 'A1' }, 'country'],
    [{ country: 'DE', reg_number: ' - ' }, 'reg_number'],
    [{ country: 'DE', reg_number: 'B1', website: 'javascript:alert(1)' }, 'website'],
    [{ country: 'DE', reg_number: 'B1', website: '//evil.example' }, 'website'],
    [{ country: 'DE', reg_number: 'B1', website: 'http://169.254.169.254/' }, 'website'],
    [{ country: 'DE', reg_number: 'B1', website: 'http://127.0.0.1:8080' }, 'website'],
    [{ country: 'DE', reg_number: 'B1', website: 'data:text/html,x' }, 'website'],
    [{ country: 'DE', reg_number: 'B1', email: 'nobody' }, 'email'],
    [{ country: 'DE', reg_number: 'B1', reg_date: '2999-01-01' }, 'reg_date'],
    [{ country: 'DE', reg_number: 'B1', description: 'a\u0000b' }, 'description'],
    [{ country: 'DE', reg_number: 'B1', image: { staged: '/etc/passwd', head: [1] } }, 'image'],
  ])('%j is refused under %s', async (more, field) => {
    const answer = await stranger.send('POST', '/api/organizations/', { name: 'Wrong', ...more });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test.each([
    ['UA', '32855961', '123456789012'],
    ['DE', 'HRB 12345', 'DE136695976'],
    ['PL', '0000127206', '5252344078'],
  ])('a real number of %s is taken', async (country, reg_number, vat_id) => {
    const answer = await stranger.send('POST', '/api/organizations/', { name: `Real ${country}`, country, reg_number, vat_id });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(vat_id)]);
    await stranger.send('PATCH', `/api/profile/${stranger.id}/`, { organization: stranger.organization });
  });

  test('is edited by its administrator, on the version that was read', async () => {
    const path = `/api/organizations/${admin.organization}/`;
    const before = await admin.send('GET', path);
    const edited = await admin.send('PATCH', path, { city: 'Köln', created_by: 5, version: 9 }, { 'If-Match': before.headers.get('etag') ?? '' });
    expect([edited.status, edited.body.city, edited.body.version]).toEqual([200, 'Köln', before.body.version + 1]);
    const stale = await admin.send('PATCH', path, { city: 'Bonn' }, { 'If-Match': before.headers.get('etag') ?? '' });
    expect([stale.status, stale.body.current.city]).toEqual([412, 'Köln']);
    expect((await viewer.send('PATCH', path, { city: 'Bonn' })).status).toBe(403);
    for (const method of ['GET', 'PATCH']) {
      const foreign = await stranger.send(method, path, method === 'GET' ? undefined : { city: 'Bonn' });
      const missing = await stranger.send(method, '/api/organizations/99999999/', method === 'GET' ? undefined : { city: 'Bonn' });
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
  });

  test('is found by name or number, with no more than asking to join needs', async () => {
    const mine = (await stranger.send('GET', '/api/organizations/')).body;
    expect(mine.results.every(({ role }: { role: string }) => role === 'administrator')).toBe(true);
    const found = (await stranger.send('GET', '/api/organizations/?search=ALPHA')).body.results;
    expect(found).toEqual([expect.objectContaining({ id: admin.organization, role: null, active: false })]);
    expect(Object.keys(found[0])).not.toContain('email');
    expect((await stranger.send('GET', '/api/organizations/?search=%25')).body.count).toBe(0);
  });
});

describe('bank accounts', () => {
  test('belong to the organisation, and only some may change them', async () => {
    const created = await admin.send('POST', '/api/bank-accounts/', { ...account, organization: stranger.organization });
    expect([created.status, created.body]).toEqual([201, { ...account, id: created.body.id, version: 1, iban: 'DE89370400440532013000', swift: 'COBADEFF' }]);
    const path = `/api/bank-accounts/${created.body.id}/`;
    expect((await viewer.send('GET', path)).status).toBe(200);
    for (const [method, body] of [['PATCH', { name: 'Mine' }], ['DELETE', undefined]] as const) {
      expect([method, (await viewer.send(method, path, body)).status]).toEqual([method, 403]);
      expect([method, (await stranger.send(method, path, body)).status]).toEqual([method, 404]);
    }
    expect((await viewer.send('POST', '/api/bank-accounts/', account)).status).toBe(403);
    expect((await stranger.send('GET', path)).body).toEqual({ detail: 'Not found.' });
    expect((await stranger.send('GET', '/api/bank-accounts/')).body.count).toBe(0);
    expect((await admin.send('POST', '/api/bank-accounts/', account)).body).toEqual({ iban: ['This account is already in the list.'] });
    const edited = await admin.send('PATCH', path, { swift: null, bank_name: 'Other' });
    expect([edited.body.swift, edited.body.bank_name, edited.body.version]).toEqual(['', 'Other', 2]);
    const gone = await admin.send('DELETE', path);
    expect([gone.status, gone.text, (await admin.send('GET', path)).status]).toEqual([204, '', 404]);
    const log = await server.services.db.selectFrom('audit_log').selectAll().where('lifecycle', '=', 'bankAccount').where('outcome', '=', 'done').execute();
    expect(log.map(({ event }) => event)).toEqual(['CREATE', 'EDIT', 'DELETE']);
  });

  test('the same account sent twice under one key is one account', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const body = { ...account, iban: 'PL61109010140000071219812874', currency: 'PLN' };
    const answers = [await admin.send('POST', '/api/bank-accounts/', body, key), await admin.send('POST', '/api/bank-accounts/', body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  test.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'DE8937040044053201300' }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ swift: 'X' }, 'swift'],
    [{ currency: 'EURO' }, 'currency'],
    [{ name: '   ' }, 'name'],
  ])('%j is refused', async (wrong, field) => {
    const answer = await admin.send('POST', '/api/bank-accounts/', { ...account, ...wrong });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});

describe('C10 the profile', () => {
  test('is one\'s own, its address stays, and an organisation must be one\'s own too', async () => {
    expect((await viewer.send('PATCH', `/api/profile/${admin.id}/`, { first_name: 'Eve' })).status).toBe(404);
    expect((await viewer.send('GET', `/api/profile/${admin.id}/`)).status).toBe(404);
    const path = `/api/profile/${viewer.id}/`;
    expect((await viewer.send('PATCH', path, { organization: stranger.organization })).body).toEqual({ organization: ['You are not a member of this organization.'] });
    const edited = await viewer.send('PATCH', path, { email: 'other@abuse.example', role: 'administrator', first_name: ' Anna ', language: 'pl', date_of_birth: '1990-02-03' });
    expect(edited.body).toMatchObject({ email: viewer.email, role: 'viewer', first_name: 'Anna', language: 'pl', date_of_birth: '1990-02-03' });
    expect((await viewer.send('PATCH', path, { language: 'xx' })).body).toHaveProperty('language');
    expect((await viewer.send('PATCH', path, {})).body.version).toBe(edited.body.version);
  });

  test('takes a picture, by what its bytes are', async () => {
    const send = (bytes: BlobPart, name: string) => {
      const form = new FormData();
      form.append('image', new Blob([bytes]), name);
      form.append('first_name', '');
      return server.request('PATCH', `/api/profile/${viewer.id}/`, { token: viewer.token, form });
    };
    const kept = await send(PNG, 'face.png');
    expect([kept.status, kept.body.first_name]).toEqual([200, '']);
    expect(kept.body.image).toMatch(/^\/api\/images\/[0-9a-f-]{36}\/$/);
    const shown = await server.request('GET', kept.body.image);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff']);
    for (const bad of ['<svg onload="alert(1)"/>', '<?php', 'MZ']) {
      expect((await send(bad, 'face.png')).body).toHaveProperty('image');
    }
    expect((await viewer.send('PATCH', `/api/profile/${viewer.id}/`, { image: null })).body.image).toBeNull();
  });
});

describe('dictionaries', () => {
  test('are named in the language that is asked for', async () => {
    const ask = (path: string, language: string) => server.request('GET', path, { headers: { 'Accept-Language': language } });
    const names = async (path: string, language: string, code: string) =>
      (await ask(path, language)).body.find((row: { code: string }) => row.code === code)?.name;
    expect(await names('/api/countries/', 'uk', 'PL')).toBe('Польща');
    expect(await names('/api/countries/', 'pl', 'UA')).toBe('Ukraina');
    expect(await names('/api/currencies/', 'ru', 'EUR')).toBe('Евро');
    expect(await names('/api/units/', 'pl', 'KGM')).toBe('kilogram');
    expect(await names('/api/units/', 'uk', 'PCS')).toBe('штука');
    expect((await ask('/api/units/?search=H87', 'en')).body).toEqual([]);
    expect((await ask('/api/units/?search=pcs', 'en')).body).toEqual([{ code: 'PCS', name: 'piece', symbol: 'pcs', rec20: 'H87' }]);
    expect((await ask('/api/languages/', 'pl')).body).toContainEqual({ code: 'uk', name: 'Українська' });
    expect((await ask('/api/roles/', 'en')).status).toBe(401);
    expect((await admin.send('GET', '/api/roles/')).body.map(({ code }: { code: string }) => code)).toContain('accountant');
    expect((await admin.send('GET', '/api/permissions/')).body).toContainEqual({ code: 'bank.manage', name: 'Keep the bank accounts' });
    expect((await viewer.send('POST', '/api/roles/', { code: 'god' })).status).toBe(405);
  });
});
