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
