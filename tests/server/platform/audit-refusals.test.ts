import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, line, ok } from '../invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* A refused attempt is logged: who, what, on which record, with which answer (quality.md, F04). */

let server: TestServer;
let seller: Person;
let stranger: Person;
let viewer: Person;
let document: number;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
  stranger = await server.founder({ country: 'DE', name: 'stranger' });
  viewer = await server.member(seller, 'viewer');
  document = (await issued(seller, { documentitem_set: [line('100')] })).id;
}, 120_000);
afterAll(async () => server?.close());

async function lastRefusal() {
  const rows = await server.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('outcome', '=', 'refused')
    .orderBy('id')
    .execute();
  const last = rows.at(-1);
  return { count: rows.length, last, status: (last?.details as { status?: number } | undefined)?.status };
}

const attempts: readonly [
  status: number,
  what: string,
  who: () => Person,
  act: (who: Person) => Promise<{ status: number }>,
][] = [
  [403, 'a viewer who issues', () => viewer, (who) => who.send('POST', `/api/documents/${document}/issue/`)],
  [
    404,
    'a stranger who sends',
    () => stranger,
    (who) => who.send('POST', `/api/documents/${document}/send/`, { sendTo: 'x@y.example' }),
  ],
  [409, 'an issue of what is issued', () => seller, (who) => who.send('POST', `/api/documents/${document}/issue/`)],
  [
    409,
    'an edit of what is issued',
    () => seller,
    (who) => who.send('PATCH', `/api/documents/${document}/`, { comments: 'x' }),
  ],
  [409, 'a deletion of what is issued', () => seller, (who) => who.send('DELETE', `/api/documents/${document}/`)],
  [
    400,
    'a payment of nothing',
    () => seller,
    (who) => who.send('POST', `/api/documents/${document}/payment-received/`, { amount: 'x' }),
  ],
  [
    412,
    'an edit of what was changed meanwhile',
    () => seller,
    async (who) => {
      const { id } = ok(await who.send('POST', '/api/documents/', { type: 'invoice' }), 201);
      return who.send('PATCH', `/api/documents/${id}/`, { comments: 'x' }, { 'If-Match': '"999"' });
    },
  ],
  [
    403,
    'a viewer who changes a bank account',
    () => viewer,
    (who) =>
      who.send('POST', '/api/bank-accounts/', { name: 'x', currency: 'PLN', iban: 'PL61109010140000071219812874' }),
  ],
  [
    403,
    'a viewer who invites',
    () => viewer,
    (who) => who.send('POST', '/api/organization-users/', { email: 'a@b.example', role: 'administrator' }),
  ],
];

test.each(attempts)('%i: %s', async (status, _, who, act) => {
  const before = await lastRefusal();
  const answer = await act(who());
  const { count, last, status: kept } = await lastRefusal();
  expect([answer.status, count, kept]).toEqual([status, before.count + 1, status]);
  expect([last?.user_id, last?.organization_id]).toEqual([who().id, who().organization]);
  expect(last?.ip).toBe('127.0.0.1');
});

test('names the record and the event, and no secret of the body', async () => {
  await stranger.send('POST', `/api/documents/${document}/issue/`);
  const { last } = await lastRefusal();
  expect([last?.lifecycle, last?.event, last?.record_id]).toEqual(['document', 'ISSUE', document]);
  await stranger.send('POST', '/rest-auth/password/change/', {
    old_password: 'hunter2hunter2',
    new_password1: 'x',
    new_password2: 'x',
  });
  expect(JSON.stringify(await lastRefusal())).not.toContain('hunter2');
});

test('what is only looked for leaves none', async () => {
  const { count } = await lastRefusal();
  expect((await stranger.send('GET', `/api/documents/${document}/`)).status).toBe(404);
  expect((await lastRefusal()).count).toBe(count);
});
