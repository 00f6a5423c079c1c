import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* Settings of an organisation in a currency that was withdrawn after they were saved. */

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.founder({ country: 'BG', name: 'stal' });
}, 60_000);
afterAll(() => server.close());

const save = (currency: string, amounts: readonly string[]) =>
  owner.send('PATCH', '/api/approval-limits/', {
    currency,
    limits: amounts.map((amount, n) => ({ step: ['publish', 'issue'][n], role: '', amount })),
  });

test('limits can be changed and removed in their currency, which no new ones get', async () => {
  expect((await save('BGN', ['100'])).body).toHaveProperty('currency');
  ok(await save('EUR', ['100', '200']));
  await server.services.db
    .updateTable('approval_limits')
    .set({ currency: 'BGN' })
    .where('organization_id', '=', owner.organization)
    .execute();
  expect(ok(await save('BGN', ['150', '200']))).toMatchObject({ currency: 'BGN' });
  const other = await save('HRK', ['150']);
  expect([other.status, Object.keys(other.body)]).toEqual([400, ['currency']]);
  expect(ok(await save('BGN', []))).toMatchObject({ limits: [] });
  expect((await save('BGN', ['100'])).status).toBe(400);
});

test('the rates of a document in it are looked up, and none is entered', async () => {
  expect(ok(await owner.send('GET', '/api/exchange-rates/?from=BGN&to=EUR')).results).toEqual([]);
  const rate = { from: 'BGN', to: 'EUR', rate: '0.51', date: '2027-02-26', source: 'ECB' };
  expect((await owner.send('POST', '/api/exchange-rates/', rate)).status).toBe(400);
});

test('an account and a company card in it are changed and closed, and no other gets it', async () => {
  const { db } = server.services;
  const account = { name: 'Main', iban: 'PL61109010140000071219812874', currency: 'EUR' };
  const { id } = ok(await owner.send('POST', '/api/bank-accounts/', account), 201);
  const card = ok(await owner.send('POST', '/api/partners/', { name: 'Sofia', country: 'BG', currency: 'EUR' }), 201);
  await db.updateTable('bank_accounts').set({ currency: 'BGN' }).where('id', '=', id).execute();
  await db.updateTable('partners').set({ currency: 'BGN' }).where('id', '=', card.id).execute();
  for (const path of [`/api/bank-accounts/${id}/`, `/api/partners/${card.id}/`]) {
    // Their forms send all fields.
    expect(ok(await owner.send('PATCH', path, { name: 'Old', currency: 'BGN' }))).toMatchObject({
      name: 'Old',
      currency: 'BGN',
    });
    const other = await owner.send('PATCH', path, { currency: 'HRK' });
    expect([path, other.status, Object.keys(other.body)]).toEqual([path, 400, ['currency']]);
    expect(ok(await owner.send('PATCH', path, { currency: 'EUR' }))).toMatchObject({ currency: 'EUR' });
    expect((await owner.send('PATCH', path, { currency: 'BGN' })).status).toBe(400);
    expect((await owner.send('DELETE', path)).status).toBe(204);
  }
  for (const [path, body] of [
    ['/api/bank-accounts/', account],
    ['/api/partners/', { name: 'Varna', country: 'BG' }],
  ] as const)
    expect((await owner.send('POST', path, { ...body, currency: 'BGN' })).status).toBe(400);
});
