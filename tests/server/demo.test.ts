import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, hasAccounts, loadDemo, STORY_ACCOUNTS } from '../../src/server/demo/load.ts';
import { type Answer, startServer, type TestServer } from './kit.ts';

let server: TestServer;
const load = () => loadDemo({ config: server.services.config, db: server.services.db, clock: server.clock });

beforeAll(async () => {
  server = await startServer();
  expect(await hasAccounts(server.services.db)).toBe(false);
  await load();
}, 120_000);
afterAll(() => server.close());

async function signIn(email: string): Promise<(path: string) => Promise<Answer['body']>> {
  const answer = await server.request('POST', '/rest-auth/login/', {
    body: { username: email, email, password: DEMO_PASSWORD },
  });
  expect(answer.status, email).toBe(200);
  return async (path) => (await server.request('GET', path, { token: answer.body.key })).body;
}

test('everybody who is named can sign in, with the organisation that the list promises', async () => {
  const organizations = new Map<string, number | null>();
  for (const { email } of STORY_ACCOUNTS)
    organizations.set(email, (await (await signIn(email))('/api/profile/')).organization);
  expect(organizations.get('newcomer@kontor.example')).toBeNull();
  expect(organizations.get('accountant@kontor.example')).toBe(organizations.get('seller@kontor.example'));
  expect(new Set([...organizations.values()].filter((id) => id !== null)).size).toBeGreaterThanOrEqual(4);
});

test('there are inquiries in every status, forty products, orders and two chains', async () => {
  const seen = new Set<string>();
  const orders = new Set<string>();
  const chains = new Map<number, string>();
  let products = 0;
  const stands = new Map<string, number>();
  for (const { email } of STORY_ACCOUNTS.filter(({ email }) => !/newcomer|accountant/.test(email))) {
    const get = await signIn(email);
    for (const row of (await get('/api/inquires/?page_size=100')).results)
      seen.add(row.evaluation ? `${row.proc_status} ${row.evaluation}` : row.proc_status);
    for (const row of (await get('/api/orders/?side=seller&page_size=100')).results) orders.add(row.status);
    for (const row of (await get('/api/documents/?side=seller&page_size=100')).results) {
      const chain = await get(`/api/documents/${row.id}/chain/`);
      chains.set(row.chain, chain.state);
    }
    products += (await get('/api/products/')).count;
    for (const status of ['offered', 'shelved', 'withdrawn'])
      stands.set(status, (stands.get(status) ?? 0) + (await get(`/api/products/?status=${status}`)).count);
  }
  expect([...seen].sort()).toEqual([
    'Awarded',
    'Cancelled',
    'Completed',
    'Draft',
    'Evaluation opened',
    'Evaluation sealed',
    'Published',
    'Unsuccessful',
  ]);
  expect([...orders].sort()).toEqual(['confirmed', 'delivered', 'new']);
  expect([...chains.values()].sort()).toEqual(['advancing', 'settled']);
  expect(products).toBe(40);
  expect(Object.fromEntries(stands)).toEqual({ offered: 37, shelved: 3, withdrawn: 1 });
});

test('a story that breaks off leaves nothing behind', async () => {
  const other = await startServer();
  // Files cannot be stored below a file: the first attachment fails, weeks into the story.
  const config = { ...other.services.config, dataDir: '/dev/null/nowhere' };
  const { db } = other.services;
  await expect(loadDemo({ config, db, clock: other.clock })).rejects.toThrow('/documents/');
  expect(await hasAccounts(db)).toBe(false);
  for (const table of ['outbox', 'audit_log', 'organizations', 'products', 'inquires'] as const) {
    expect(await db.selectFrom(table).select('id').execute(), table).toEqual([]);
  }
  await other.close();
});

test('no letter of the story ever leaves the house', async () => {
  const letters = await server.services.db.selectFrom('outbox').select('status').distinct().execute();
  expect(letters).toEqual([{ status: 'kept' }]);
});

test('no request of the story was refused, and it is told once', async () => {
  const { db } = server.services;
  const refused = await db.selectFrom('audit_log').selectAll().where('outcome', '=', 'refused').execute();
  expect(refused).toEqual([]);
  await load();
  expect((await db.selectFrom('users').select('id').execute()).length).toBe(STORY_ACCOUNTS.length);
});
