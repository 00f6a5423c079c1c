import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../procurement/procurement.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* Who did what in an organisation: for its administrators, without steps of other organisations. */

let server: TestServer;
let admin: Person;
let accountant: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.founder({ country: 'PL', name: 'stalowa' });
  accountant = await server.member(admin, 'accountant');
  stranger = await server.founder({ country: 'DE', name: 'beta' });
}, 120_000);
afterAll(async () => server?.close());

const IBAN = 'PL61109010140000071219812874';
interface Line {
  readonly at: string;
  readonly user: number;
  readonly person: string;
  readonly kind: string | null;
  readonly event: string;
  readonly event_label: string;
  readonly outcome: string;
  readonly reason: string;
  readonly record: { readonly path: string; readonly name: string } | null;
}
const read = async (query = '', person = admin, language = 'en'): Promise<Line[]> =>
  (await person.send('GET', `/api/audit/?${query}`, undefined, { 'Accept-Language': language })).body.results;

test('tells what was done and what was refused, in the words of the reader, with a link to the record', async () => {
  const { id } = (await accountant.send('POST', '/api/bank-accounts/', { name: 'Main', iban: IBAN, currency: 'PLN' }))
    .body;
  expect(
    (await accountant.send('POST', '/api/organization-users/', { email: 'x@y.example', role: 'viewer' })).status,
  ).toBe(403);
  const lines = await read(`person=${accountant.id}`);
  expect(lines).toMatchObject([
    { kind: 'membership', event_label: 'Invite user', outcome: 'refused', reason: 'The role did not allow it.' },
    {
      kind: 'bankAccount',
      event_label: 'Created',
      outcome: 'done',
      reason: '',
      person: accountant.email,
      record: { name: 'Main', path: `/organizations/settings/${admin.organization}?tab=accounts` },
    },
  ]);
  expect(id).toBeGreaterThan(0);
  expect((await read(`person=${accountant.id}`, admin, 'uk')).map(({ event_label }) => event_label)).toEqual([
    'Запросити користувача',
    'Створено',
  ]);
  // Values are in the record, not in this list.
  expect(JSON.stringify(lines)).not.toContain(IBAN);
});

test("the chart's own reason is told where the chart refused", async () => {
  const { results } = (await admin.send('GET', '/api/organization-users/')).body;
  const own = results.find(({ email }: { email: string }) => email === admin.email).id;
  expect((await admin.send('POST', `/api/organization-users/${own}/leave/`, {})).status).toBe(409);
  expect((await read('kind=membership&outcome=refused'))[0]).toMatchObject({
    event: 'LEAVE',
    reason: 'The organization needs an administrator. Make another user an administrator first.',
    record: { name: admin.email },
  });
});

test('a record of somebody else that was asked for is not named, whatever its number', async () => {
  const theirs = (await stranger.send('POST', '/api/bank-accounts/', { name: 'Theirs', iban: IBAN, currency: 'PLN' }))
    .body.id;
  expect((await admin.send('DELETE', `/api/bank-accounts/${theirs}/`)).status).toBe(404);
  const lines = await read('kind=bankAccount&outcome=refused');
  expect(lines[0]).toMatchObject({ event: 'DELETE', event_label: 'Deleting', record: null });
  expect(JSON.stringify(await read())).not.toContain('Theirs');
  expect(JSON.stringify(await read('', stranger))).not.toMatch(/stalowa|Main/);
});

test('every row says which record it is about, with a way to it', async () => {
  const draft = ok(await admin.send('POST', '/api/documents/', { type: 'invoice', buyer_name: 'Kowalski' }));
  const rate = { from: 'EUR', to: 'PLN', rate: '4.31', date: '2027-02-26', source: 'NBP' };
  ok(await admin.send('POST', '/api/exchange-rates/', rate));
  const csv = 'Currency;Rate;Date;Source\nUSD;4,02;2027-02-26;NBP';
  ok(await admin.send('POST', '/api/exchange-rates/import/', { to: 'PLN', csv }));
  ok(await admin.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits: [] }));
  const settings = `/organizations/settings/${admin.organization}?tab=`;
  expect((await read('page_size=4')).map(({ kind, record }) => [kind, record])).toEqual([
    ['approvalLimit', { name: '', path: `${settings}approval` }],
    ['exchangeRate', { name: '', path: `${settings}rates` }],
    ['exchangeRate', { name: 'EUR/PLN, 26/02/2027', path: `${settings}rates` }],
    ['document', { name: 'Kowalski', path: `/documents/${draft.id}` }],
  ]);
});

test('narrows by person, kind, event, outcome and days of its own calendar', async () => {
  expect((await read('kind=bankAccount&event=CREATE')).map(({ user }) => user)).toEqual([accountant.id]);
  expect(await read('from=2027-03-02')).toEqual([]);
  expect(await read('to=2027-02-28')).toEqual([]);
  expect((await read('from=2027-03-01&to=2027-03-01')).length).toBe((await read()).length);
  // 23:30 in London is the next day in Warsaw.
  server.clock.advance(14.5 * 3_600_000);
  await accountant.send('POST', '/api/bank-accounts/', { name: 'Late', iban: IBAN, currency: 'EUR' });
  expect((await read('from=2027-03-02')).map(({ record }) => record?.name)).toEqual(['Late']);
  for (const query of ['kind=session', 'person=x', 'outcome=maybe', 'from=2027-13-01'])
    expect([query, (await admin.send('GET', `/api/audit/?${query}`)).status]).toEqual([query, 400]);
});

test("a person's own account is no matter of the organisation", async () => {
  await admin.send('PATCH', `/api/profile/${admin.id}/`, { first_name: 'Ada' });
  expect((await admin.send('PATCH', `/api/profile/${accountant.id}/`, { first_name: 'Eve' })).status).toBe(404);
  expect((await admin.send('POST', '/api/sign-ins/999999/end/', {})).status).toBe(404);
  expect((await read('page_size=100')).filter(({ kind, event }) => kind === null || event === 'LOGOUT')).toEqual([]);
});

test('is for administrators, and comes as a table for them alone', async () => {
  const file = await admin.send('GET', '/api/audit/export/?file=csv&form=international&kind=bankAccount');
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toBe('When,User,Event,Record type,Record,Address,Outcome,Reason,IP address');
  expect(lines).toHaveLength(1 + (await read('kind=bankAccount')).length);
  for (const path of ['/api/audit/', '/api/audit/export/']) {
    expect((await accountant.send('GET', path)).status).toBe(403);
    expect((await server.request('GET', path)).status).toBe(401);
  }
  const visitor = await server.visitor();
  expect((await visitor.send('GET', '/api/audit/')).status).toBe(403);
  const second = await server.member(admin, 'administrator');
  expect((await second.send('GET', '/api/audit/')).status).toBe(200);
  const { results } = (await admin.send('GET', '/api/organization-users/')).body;
  const { id } = results.find(({ email }: { email: string }) => email === second.email);
  await admin.send('POST', `/api/organization-users/${id}/remove/`, {});
  expect((await second.send('GET', '/api/audit/')).status).toBe(403);
});

describe('a long log', () => {
  test('is paged without being counted to its end, and a period leads to what is older', async () => {
    await sql`insert into audit_log (at, request_id, user_id, organization_id, lifecycle, record_id, event, outcome)
      select timestamptz '2026-01-01' + n * interval '1 minute', 'r' || n, ${accountant.id}::int, ${admin.organization}::int,
        'product', n, 'SAVE', 'done' from generate_series(1, 12000) n`.execute(server.services.db);
    const { body } = await admin.send('GET', '/api/audit/?kind=product&page=200');
    expect(body).toMatchObject({ count: 10_000, more: true, next: null });
    expect(body.results).toHaveLength(50);
    const older = (await admin.send('GET', '/api/audit/?to=2026-01-02')).body;
    expect(older.count).toBeGreaterThan(2000);
    expect(older.results[0].at).toBe('2026-01-02T22:59:00.000Z');
    expect((await admin.send('GET', '/api/audit/export/?kind=product')).status).toBe(400);
  });
});
