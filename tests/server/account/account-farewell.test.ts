import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import { secretHash } from '../../../src/server/platform/auth/caller.ts';
import { issued, line } from '../invoicing/documents.ts';
import { PASSWORD, type Person, startServer, type TestServer } from '../kit.ts';

/* What a user gets and what is kept when an account is deleted. */

let server: TestServer;
let founder: Person;
beforeAll(async () => {
  server = await startServer();
  founder = await server.founder({ country: 'PL', name: 'stalowa' });
}, 120_000);
afterAll(async () => server?.close());

const remove = (person: Person, password: unknown = PASSWORD) =>
  person.send('POST', '/api/profile/deletion/', { password });
const profileOf = async ({ token }: Person) => (await server.request('GET', '/api/profile/', { token })).status;
const membershipOf = async (admin: Person, of: Person): Promise<number> => {
  const { results } = (await admin.send('GET', '/api/organization-users/')).body;
  return results.find(({ email }: { email: string }) => email === of.email).id as number;
};
const held = (person: Person) =>
  server.services.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();

describe('a copy of what is held', () => {
  test('has everything of the person and nothing of anybody else', async () => {
    const clerk = await server.member(founder, 'accountant');
    const form = new FormData();
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    form.append('image', new Blob([png]), 'face.png');
    form.append('first_name', 'Klara');
    form.append('own_phone', '600111222');
    await server.request('PATCH', `/api/profile/${clerk.id}/`, { token: clerk.token, form });
    const account = { name: 'Secret of the company', iban: 'DE89370400440532013000', currency: 'EUR' };
    await clerk.send('POST', '/api/bank-accounts/', account);
    await server.request('POST', '/rest-auth/password/reset/', { body: { email: clerk.email } });
    const answer = await clerk.send('GET', '/api/profile/export/');
    expect(answer.headers.get('content-disposition')).toContain('my-data.json');
    const { body, text } = answer;
    expect(body.profile).toMatchObject({ email: clerk.email, first_name: 'Klara' });
    expect(body.organizations).toMatchObject([
      { organization: founder.organization, role: 'accountant', state: 'member' },
    ]);
    expect(body.sign_ins).toMatchObject([{ live: true, ip: '127.0.0.1' }]);
    expect(body.steps.entries.map(({ kind, event }: { kind: string; event: string }) => `${kind} ${event}`)).toEqual(
      expect.arrayContaining(['bankAccount CREATE', 'profile EDIT', 'membership ACCEPT']),
    );
    expect(body.letters.entries.map(({ template }: { template: string }) => template)).toEqual(
      expect.arrayContaining(['password-reset', 'membership-invitation', 'activation']),
    );
    expect(body.picture).toMatchObject({
      media_type: 'image/png',
      content_base64: Buffer.from(png).toString('base64'),
    });
    // Texts written for the company stay there; sign-in links are not exported.
    expect(text).not.toContain('Secret of the company');
    expect(text).not.toMatch(/\/(confirm-email|reset-password)\/[\w-]{20}/);
    for (const secret of [clerk.token, secretHash(clerk.token), (await held(clerk)).password_hash])
      expect(text).not.toContain(secret);
    const others = await founder.send('GET', '/api/profile/export/');
    expect(others.text).not.toContain('600111222');
    expect((await server.request('GET', '/api/profile/export/')).status).toBe(401);
  });

  test('says where it was cut', async () => {
    const { db } = server.services;
    const many = await server.visitor();
    const at = server.clock.now();
    const letter = { at, recipient: many.email, language: 'en', template: 'x', body: 'y', next_attempt_at: at };
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      ...letter,
      subject: `${n}`,
      status: 'kept' as const,
      error: null,
    }));
    await db.insertInto('outbox').values(rows).execute();
    const { letters, steps } = (await many.send('GET', '/api/profile/export/')).body;
    expect([letters.entries.length, letters.complete, steps.complete]).toEqual([1000, false, true]);
  });
});

describe('the end of an account', () => {
  test('asks for the password again, and not without end', async () => {
    const person = await server.visitor();
    expect((await remove(person, 'wrong')).body).toEqual({
      password: ['This is not your password. Enter it again or reset it.'],
    });
    expect((await person.send('POST', '/api/profile/deletion/', {})).status).toBe(400);
    expect((await remove(person, { a: 1 })).status).toBe(400);
    for (let again = 0; again < 9; again += 1) await remove(person, 'wrong');
    expect((await remove(person)).status).toBe(429);
    expect(await profileOf(person)).toBe(200);
  });

  test('signs out everywhere, frees the address and leaves no word of who it was', async () => {
    const clerk = await server.member(founder, 'buyer');
    await clerk.send('PATCH', `/api/profile/${clerk.id}/`, { first_name: 'Zuzanna', own_phone: '600700800' });
    const login = { username: clerk.email, email: clerk.email, password: PASSWORD };
    const second = (await server.request('POST', '/rest-auth/login/', { body: login })).body.key;
    await clerk.send('POST', '/api/inquires/', { name: 'Bolts' });
    const told = (await clerk.send('GET', '/api/profile/deletion/')).body;
    expect(told.organizations).toMatchObject([{ id: founder.organization, parting: 'leave' }]);
    expect(told.allowed).toContainEqual({ event: 'DELETE', enabled: true, reasons: [] });

    expect((await remove(clerk)).status).toBe(204);
    for (const token of [clerk.token, second])
      expect((await server.request('GET', '/api/profile/', { token })).status).toBe(401);
    expect((await remove(clerk)).status).toBe(401);
    expect((await server.request('POST', '/rest-auth/login/', { body: login })).status).toBe(400);
    expect((await server.mails(clerk.email)).map(({ template }) => template)).toEqual(['account-deleted']);

    const { db } = server.services;
    const kept = await held(clerk);
    expect(kept).toMatchObject({ email: `#${clerk.id}`, first_name: '', own_phone: '', image: null });
    const logs = [
      ...(await db.selectFrom('audit_log').selectAll().execute()),
      ...(await db.selectFrom('audit_steps').selectAll().execute()),
      ...(await db.selectFrom('memberships').selectAll().execute()),
    ];
    expect(JSON.stringify(logs)).not.toMatch(new RegExp(`Zuzanna|600700800|${clerk.email}`));
    // The log still attributes the steps to one and the same user.
    const log = (await founder.send('GET', `/api/audit/?person=${clerk.id}`)).body.results;
    expect(log[0]).toMatchObject({ person: `#${clerk.id}`, kind: 'inquire', record: { name: 'Bolts' } });

    const again = { ...login, password2: PASSWORD, language: 'en' };
    expect((await server.request('POST', '/register/', { body: again })).status).toBe(201);
    const { body } = (await server.mails(clerk.email)).at(-1) ?? { body: '' };
    const token = body.match(/\/confirm-email\/([^\s/?]+)/)?.[1];
    expect((await server.request('POST', '/confirm-email/', { body: { token } })).status).toBe(200);
    const anew = (await server.request('POST', '/rest-auth/login/', { body: login })).body.key;
    const profile = (await server.request('GET', '/api/profile/', { token: anew })).body;
    expect([profile.organizations, profile.id === clerk.id]).toEqual([[], false]);
  });

  test('waits for a successor: of two administrators who go at once one stays', async () => {
    const first = await server.founder({ country: 'PL', name: 'twins' });
    await server.member(first, 'viewer');
    const refused = await remove(first);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Your organization would lose its only administrator. Make another user an administrator first.',
    ]);
    expect((await first.send('GET', '/api/profile/deletion/')).body).toMatchObject({
      allowed: [{ event: 'DELETE', enabled: false, reasons: ['handedOver'] }],
      organizations: [{ parting: 'hand_over' }],
    });
    const second = await server.member(first, 'administrator');
    const both = await Promise.all([remove(first), remove(second)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });

  test('waits for the business of whoever is alone; then the documents stay, and their numbers', async () => {
    const seller = await server.founder({ country: 'PL', name: 'alone' });
    const product = { name: 'Bolt', price: '10.00', currency: 'PLN', unit: 'PCS', for_sale: true, quantity: 5 };
    const { id } = (await seller.send('POST', '/api/products/', product)).body;
    expect((await remove(seller)).body.detail).toMatch(/still has open business/);
    expect((await seller.send('POST', `/api/products/${id}/shelve/`, {})).status).toBe(200);
    const invoice = await issued(seller, {
      type: 'invoice',
      buyer: founder.organization,
      payment_deadline: '2027-03-15',
      documentitem_set: [line('10.00')],
    });
    expect((await remove(seller)).status).toBe(204);
    const read = await founder.send('GET', `/api/documents/${invoice.id}/`);
    expect([read.status, read.body.number]).toEqual([200, invoice.number]);
    const results = await verify(server.services.db, server.services.config);
    expect(results.flatMap(({ differences }) => differences)).toEqual([]);
    // Readers of its invoice still see the company's name.
    expect((await founder.send('GET', `/api/documents/${invoice.id}/`)).body.seller_name).toMatch(/^alone/);
  });

  test('an invitation that waited is declined, a request to join is taken back', async () => {
    const guest = await server.visitor();
    await founder.send('POST', '/api/organization-users/', { email: guest.email, role: 'viewer' });
    const id = await membershipOf(founder, guest);
    expect((await remove(guest)).status).toBe(204);
    const row = await server.services.db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ state: 'declined', email: `#${guest.id}` });
  });
});
