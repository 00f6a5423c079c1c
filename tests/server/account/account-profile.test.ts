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

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
describe('C10 the profile', () => {
  test("is one's own, its address stays, and an organisation must be one's own too", async () => {
    expect((await viewer.send('PATCH', `/api/profile/${admin.id}/`, { first_name: 'Eve' })).status).toBe(404);
    expect((await viewer.send('GET', `/api/profile/${admin.id}/`)).status).toBe(404);
    const path = `/api/profile/${viewer.id}/`;
    expect((await viewer.send('PATCH', path, { organization: stranger.organization })).body).toEqual({
      organization: ['You do not belong to this organization. Choose one of yours.'],
    });
    const edited = await viewer.send('PATCH', path, {
      email: 'other@abuse.example',
      role: 'administrator',
      first_name: ' Anna ',
      language: 'pl',
      date_of_birth: '1990-02-03',
    });
    expect(edited.body).toMatchObject({
      email: viewer.email,
      role: 'viewer',
      first_name: 'Anna',
      language: 'pl',
      date_of_birth: '1990-02-03',
    });
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
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    for (const bad of ['<svg onload="alert(1)"/>', '<?php', 'MZ']) {
      expect((await send(bad, 'face.png')).body).toHaveProperty('image');
    }
    expect((await viewer.send('PATCH', `/api/profile/${viewer.id}/`, { image: null })).body.image).toBeNull();
  });
});

describe('dictionaries', () => {
  test('are named in the language that is asked for', async () => {
    const ask = (path: string, language: string) =>
      server.request('GET', path, { headers: { 'Accept-Language': language } });
    const names = async (path: string, language: string, code: string) =>
      (await ask(path, language)).body.find((row: { code: string }) => row.code === code)?.name;
    expect(await names('/api/countries/', 'uk', 'PL')).toBe('Польща');
    expect(await names('/api/countries/', 'pl', 'UA')).toBe('Ukraina');
    expect(await names('/api/currencies/', 'ru', 'EUR')).toBe('Евро');
    expect(await names('/api/units/', 'pl', 'KGM')).toBe('kilogram');
    expect(await names('/api/units/', 'uk', 'PCS')).toBe('штука');
    expect((await ask('/api/units/?search=H87', 'en')).body).toEqual([]);
    expect((await ask('/api/units/?search=pcs', 'en')).body).toEqual([
      { code: 'PCS', name: 'piece', symbol: 'pcs', rec20: 'H87' },
    ]);
    expect((await ask('/api/languages/', 'pl')).body).toContainEqual({ code: 'uk', name: 'Українська' });
    expect((await ask('/api/roles/', 'en')).status).toBe(401);
    expect((await admin.send('GET', '/api/roles/')).body.map(({ code }: { code: string }) => code)).toContain(
      'accountant',
    );
    expect((await admin.send('GET', '/api/permissions/')).body).toContainEqual({
      code: 'bank.manage',
      name: 'Manage bank accounts',
    });
    expect((await viewer.send('POST', '/api/roles/', { name: 'God', permissions: [] })).status).toBe(403);
  });
});
