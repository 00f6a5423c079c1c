import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../src/server/demo/load.ts';
import { verify } from '../../../src/server/commands/judge.ts';
import { startServer, type TestServer } from '../kit.ts';

/* Replaying the demonstration data's log leads to the stored rows, and a row changed directly is detected. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { db, config } = server.services;
  await loadDemo({ config, db, clock: server.clock });
}, 120_000);
afterAll(() => server?.close());

const found = async () => {
  const results = await verify(server.services.db, server.services.config);
  return results.flatMap(({ differences }) =>
    differences.map(({ lifecycle, id, text }) => `${lifecycle} ${id}: ${text}`),
  );
};

let undo: string[] = [];
afterEach(async () => {
  for (const statement of undo) await sql.raw(statement).execute(server.services.db);
  undo = [];
});
async function tamper(statement: string, back: string): Promise<string[]> {
  undo.push(back);
  await sql.raw(statement).execute(server.services.db);
  return found();
}

test('the demonstration data is what its log says, and every kind of record was replayed', async () => {
  const results = await verify(server.services.db, server.services.config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  const told = results.filter(({ judged, believed }) => judged > 2 && believed === 0).map(({ lifecycle }) => lifecycle);
  expect(told).toEqual(
    expect.arrayContaining(['inquire', 'lot', 'tender', 'offer', 'order', 'document', 'product', 'stock']),
  );
}, 60_000);

test.each([
  [
    'inquire',
    'select id from inquires where outcome is null and closed_at is null and published_at is not null',
    'inquires',
    'closed_at',
    "'2027-01-01T00:00:00Z'",
    'null',
    'by its log in Published, stored in Evaluation.sealed',
  ],
  [
    'inquire',
    'select id from inquires where revision = 1',
    'inquires',
    'revision',
    '2',
    '1',
    'by its log revision 1, stored as 2',
  ],
  [
    'lot',
    "select id from inquire_lots where state = 'awarded'",
    'inquire_lots',
    'state',
    "'unsuccessful'",
    "'awarded'",
    'by its log in awarded, stored in unsuccessful',
  ],
  [
    'tender',
    "select id from tenders where state = 'quoted'",
    'tenders',
    'state',
    "'won'",
    "'quoted'",
    'by its log in active.quoted, stored in closed.won',
  ],
  [
    'offer',
    "select id from offers where status = 'submitted'",
    'offers',
    'status',
    "'locked'",
    "'submitted'",
    'by its log in submitted, stored in locked',
  ],
  [
    'order',
    "select id from orders where status = 'new'",
    'orders',
    'status',
    "'confirmed'",
    "'new'",
    'by its log in new, stored in confirmed',
  ],
  [
    'document',
    'select id from documents where issued_at is not null and paid = due and due > 0',
    'documents',
    'paid',
    '0',
    'due',
    'by its log in issued.paid, stored in issued.unpaid',
  ],
])(
  'a changed row is found: %s',
  async (lifecycle, which, table, column, value, before, told) => {
    const { rows } = await sql.raw<{ id: number }>(which).execute(server.services.db);
    const id = rows[0]?.id ?? 0;
    const differences = await tamper(
      `update ${table} set ${column} = ${value} where id = ${id}`,
      `update ${table} set ${column} = ${before} where id = ${id}`,
    );
    expect(differences).toEqual([`${lifecycle} ${id}: ${told}`]);
  },
  60_000,
);

test('so are a lost row, a step that the chart forbids and one that is missing', async () => {
  const { db } = server.services;
  const opening = await db
    .selectFrom('audit_steps')
    .select(['id', 'record_id'])
    .where('event', '=', 'OPEN')
    .where('lifecycle', '=', 'inquire')
    .executeTakeFirstOrThrow();
  const forged = await tamper(
    `update audit_steps set facts = jsonb_set(facts, '{expireAt}', '"2099-01-01T00:00:00Z"') where id = ${opening.id}`,
    'select 1',
  );
  expect(forged[0]).toMatch(`inquire ${opening.record_id}: OPEN at`);
  expect(forged[0]).toMatch('refused in Evaluation.sealed: guard_refused openable');

  const [missing] = await tamper(`delete from audit_steps where id = ${opening.id}`, 'select 1');
  expect(missing).toMatch(/logged from Evaluation.opened, by the chart in Evaluation.sealed/);

  const { id } = await db
    .insertInto('audit_steps')
    .columns(['audit_id', 'lifecycle', 'record_id', 'event', 'from_state', 'to_state', 'payload'])
    .expression((e) =>
      e
        .selectFrom('audit_log')
        .select((s) => [
          s.fn.min('id').as('a'),
          sql`'order'`.as('l'),
          sql`999999`.as('r'),
          sql`'CREATE'`.as('e'),
          sql`null`.as('f'),
          sql`'new'`.as('t'),
          sql`'null'::jsonb`.as('p'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await tamper('select 1', `delete from audit_steps where id = ${id}`)).toContain(
    'order 999999: by its log in new, but it has no row',
  );
}, 60_000);

/* For products their numbers too: prices from the last step, stocks from their ledgers. */

const run = (statement: string) => sql.raw<{ id: number; was: string }>(statement).execute(server.services.db);

const COUNTED =
  'select id from products where quantity > 5 and is_service = false and id in (select product_id from stock_moves)';

test.each([
  [
    'a product was taken off sale without a step',
    "select id from products where status = 'offered'",
    'status',
    "'shelved'",
    /product \d+: by its log in offered, stored in shelved/,
  ],
  [
    'a price was changed behind its back',
    "select id from products where price is not null and status = 'offered'",
    'price',
    '0.01',
    /product \d+: by its log price [\d.]+, stored as 0\.01/,
  ],
  [
    'a quantity was changed behind its back',
    COUNTED,
    'quantity',
    'quantity + 1',
    /stock \d+: by its ledger \d+ on hand, \d+ reserved, stored as \d+ on hand/,
  ],
  [
    'more is promised than orders keep',
    COUNTED,
    'reserved',
    'reserved + 1',
    /stock \d+: by its ledger \d+ on hand, \d+ reserved, stored as/,
  ],
])(
  '%s',
  async (_what, which, column, value, told) => {
    const id = (await run(which)).rows[0]?.id ?? 0;
    const { rows } = await run(`select ${column} as was from products where id = ${id}`);
    undo.push(`update products set ${column} = '${rows[0]?.was}' where id = ${id}`);
    await run(`update products set ${column} = ${value} where id = ${id}`);
    const differences = await found();
    expect(differences).toContainEqual(expect.stringMatching(told));
    expect(differences.filter((one) => /^(product|stock)/.test(one) && !one.includes(` ${id}:`))).toEqual([]);
  },
  60_000,
);

test('a line of the ledger is missing', async () => {
  // A line with a difference: a count without one leaves the sum unchanged.
  const { rows } = await run(`
    select product_id as id, nth as was from stock_moves as move where on_hand_after <> on_hand_before
    and nth = (select max(nth) from stock_moves where product_id = move.product_id) order by product_id`);
  const { id, was } = rows[0] ?? { id: 0, was: '' };
  await run(`delete from stock_moves where product_id = ${id} and nth = ${was}`);
  expect(await found()).toContainEqual(expect.stringMatching(new RegExp(`stock ${id}: by its ledger`)));
}, 60_000);
