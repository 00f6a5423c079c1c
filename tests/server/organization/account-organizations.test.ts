import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';

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

describe('an organisation', () => {
  test('is created by whoever enters it, who administrates it from now on', async () => {
    const someone = await server.visitor({ name: 'founder' });
    const body = {
      name: ' Kuźnia Śląska ',
      country: 'PL',
      reg_number: '526-104-08-28',
      vat_id: 'PL 526 104 08 28',
      website: 'https://kuznia.example/',
      is_active: false,
      id: 77,
      created_by: 1,
    };
    const created = await someone.send('POST', '/api/organizations/', body);
    expect([created.status, created.headers.get('etag')]).toEqual([201, '"1"']);
    expect(created.body).toMatchObject({
      name: 'Kuźnia Śląska',
      reg_number: '5261040828',
      vat_id: 'PL5261040828',
      role: 'administrator',
      active: true,
      editable: true,
    });
    expect(created.body.id).not.toBe(77);
    const profile = (await someone.send('GET', '/api/profile/')).body;
    expect([profile.organization, profile.role, profile.permissions.includes('user.manage')]).toEqual([
      created.body.id,
      'administrator',
      true,
    ]);
    const again = await stranger.send('POST', '/api/organizations/', {
      name: 'Other',
      country: 'PL',
      reg_number: '5261040828',
    });
    expect([again.status, again.body]).toEqual([
      400,
      { reg_number: ['This organization is already registered. Ask to join it.'] },
    ]);
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
    const answer = await stranger.send('POST', '/api/organizations/', {
      name: `Real ${country}`,
      country,
      reg_number,
      vat_id,
    });
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining(vat_id)]);
    await stranger.send('PATCH', `/api/profile/${stranger.id}/`, { organization: stranger.organization });
  });

  test('is edited by its administrator, on the version that was read', async () => {
    const path = `/api/organizations/${admin.organization}/`;
    const before = await admin.send('GET', path);
    const edited = await admin.send(
      'PATCH',
      path,
      { city: 'Köln', created_by: 5, version: 9 },
      { 'If-Match': before.headers.get('etag') ?? '' },
    );
    expect([edited.status, edited.body.city, edited.body.version]).toEqual([200, 'Köln', before.body.version + 1]);
    const stale = await admin.send('PATCH', path, { city: 'Bonn' }, { 'If-Match': before.headers.get('etag') ?? '' });
    expect([stale.status, stale.body.current.city]).toEqual([412, 'Köln']);
    expect((await viewer.send('PATCH', path, { city: 'Bonn' })).status).toBe(403);
    for (const method of ['GET', 'PATCH']) {
      const foreign = await stranger.send(method, path, method === 'GET' ? undefined : { city: 'Bonn' });
      const missing = await stranger.send(
        method,
        '/api/organizations/99999999/',
        method === 'GET' ? undefined : { city: 'Bonn' },
      );
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
