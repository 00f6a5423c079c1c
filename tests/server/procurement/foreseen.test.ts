import { DefaultQueryExecutor, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Foreseen } from '../../../src/contract/procurement/foreseen.ts';
import { foreseenEndpoints } from '../../../src/contract/procurement/inquire.foreseen.ts';
import { spend } from '../../../src/server/platform/http/quotas.ts';
import type { Answer, Person } from '../kit.ts';
import { Market, ok } from './procurement.kit.ts';

/* The preview of a decision: it changes nothing, and the decision then has exactly these effects. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(() => market.server.close());
beforeEach(() => market.restart());

type Opened = Awaited<ReturnType<Market['opened']>>;
const reason = 'Because';
const accept = ({ offers, lots }: Opened, which: 0 | 1, lot: 0 | 1) => ({
  offer: offers[which],
  lot: lots[lot],
  justification: reason,
});
const foretold = (id: number, step: string, body: object): Promise<Answer> => market.act(id, `${step}/dry-run`, body);

/** Changed by every request, whatever its result. */
const ASKING = ['rate_limits', 'sessions', 'idempotency_keys'];

/** All stored rows, except those of the tables above. */
async function rows(): Promise<string[]> {
  const { db } = market.server.services;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !ASKING.includes(name));
  const kept: string[] = [];
  for (const table of tables) {
    const { rows: found } = await sql`select * from ${sql.table(table)} order by 1`.execute(db);
    kept.push(`${table} ${JSON.stringify(found)}`);
  }
  return kept;
}

/** Companies that got e-mails since, by the addresses of their users. */
async function writtenTo(since: number): Promise<number[]> {
  const sent = (await market.server.mails()).slice(since).map(({ recipient }) => recipient);
  const { first, second } = market;
  const heard = [first, second].filter(({ email }) => sent.includes(email));
  return heard.map(({ organization }) => organization).toSorted((one, other) => one - other);
}

/** States of the inquiry, its lots, offers and orders. A supplier's view follows only after the last decision. */
async function standing(inquiry: Opened): Promise<Record<string, string>> {
  const { db } = market.server.services;
  const of = inquiry.id;
  const { inquireitem_set: lots, proc_status } = await market.read(of);
  const found: Record<string, string> = { inquire: proc_status };
  for (const { name, state } of lots) found[`lot ${name}`] = state;
  const offers = await db.selectFrom('offers').selectAll().where('inquire_id', '=', of).execute();
  for (const { organization_id, status } of offers) found[`offer ${organization_id}`] = status;
  const orders = await db.selectFrom('orders').selectAll().where('inquire_id', '=', of).execute();
  for (const { seller_id, status } of orders) found[`order ${seller_id}`] = status;
  return found;
}

const DECISIONS: readonly (readonly [
  name: string,
  prepare: (inquiry: Opened) => Promise<void>,
  step: string,
  body: (inquiry: Opened, award: number) => object,
])[] = [
  ['the first award', async () => {}, 'accept', (inquiry) => accept(inquiry, 1, 0)],
  ['the last award', (inquiry) => taken(inquiry, accept(inquiry, 1, 0)), 'accept', (inquiry) => accept(inquiry, 0, 1)],
  [
    'no award of the last lot',
    (inquiry) => taken(inquiry, accept(inquiry, 1, 0)),
    'no-award',
    ({ lots }) => ({ lot: lots[1], reason: 'other', comment: reason }),
  ],
  [
    'an award taken back',
    async (inquiry) => {
      await taken(inquiry, accept(inquiry, 1, 0));
      await taken(inquiry, accept(inquiry, 0, 1));
    },
    'revoke-award',
    (_, award) => ({ award, reason }),
  ],
  ['a rejected offer', async () => {}, 'reject-offer', ({ offers }) => ({ offer: offers[0], reason })],
  [
    'an end with two orders',
    async (inquiry) => {
      await taken(inquiry, accept(inquiry, 1, 0));
      await taken(inquiry, accept(inquiry, 0, 1));
    },
    'cancel',
    () => ({ reason: 'other', comment: reason }),
  ],
];
async function taken(inquiry: Opened, body: object): Promise<void> {
  ok(await market.act(inquiry.id, 'accept', body));
}

describe.each(DECISIONS)('%s', (_, prepare, step, bodyOf) => {
  test('is told with nothing done, and comes as it was told', async () => {
    const inquiry = await market.opened();
    await prepare(inquiry);
    const [award] = (await market.read(inquiry.id)).awards;
    const body = bodyOf(inquiry, award?.id);
    const [before, kept] = [await standing(inquiry), await rows()];
    const told: Foreseen = ok(await foretold(inquiry.id, step, body));
    expect(await rows()).toEqual(kept);

    const letters = (await market.server.mails()).length;
    ok(await market.act(inquiry.id, step, body));
    const after = await standing(inquiry);
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    const named = told.steps.map(({ lifecycle, name, company }) =>
      [lifecycle, name || (company?.id ?? '')].join(' ').trim(),
    );
    // A lot or the inquiry has one name for several of its states here; every other company's record is included.
    expect(named).toEqual(expect.arrayContaining(changed));
    const others = told.steps.filter(({ lifecycle }) => lifecycle === 'offer' || lifecycle === 'order');
    for (const { lifecycle, to, company } of others) expect(after[`${lifecycle} ${company?.id}`]).toBe(to);
    expect(told.mails?.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(await writtenTo(letters));
  });
});

test('a refused decision is refused beforehand in the same words, and is no try in the log', async () => {
  const inquiry = await market.opened();
  const dear = { ...accept(inquiry, 0, 0), justification: '' };
  const kept = await rows();
  const told = await foretold(inquiry.id, 'accept', dear);
  expect(told.status).toBe(409);
  expect(await rows()).toEqual(kept);
  expect((await market.act(inquiry.id, 'accept', dear)).body).toEqual(told.body);
});

test('before the opening nothing tells whether there is an offer, and nothing is done for any', async () => {
  const cancel = { reason: 'other', comment: reason };
  const answers = [];
  const asked = [];
  for (const offers of [0, 1, 2]) {
    const inquiry = await market.published();
    const makers: Person[] = [market.first, market.second].slice(0, offers);
    for (const who of makers) await market.submitted(who, inquiry, ['100', '200']);
    const asks = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const { body } = await foretold(inquiry.id, 'cancel', cancel);
    const statements = asks.mock.calls.map(([{ sql: text }]) => text);
    asks.mockRestore();
    answers.push({ ...body, steps: body.steps.map((one: object) => ({ ...one, id: 0 })) });
    asked.push(statements.filter((text) => /^(?:update|insert|delete)/.test(text)));
  }
  expect(answers[0]).toEqual({
    steps: [{ lifecycle: 'inquire', id: 0, from: 'Published', to: 'Cancelled', name: '', company: null }],
    mails: null,
  });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  // The response time would reveal it too.
  expect(asked.slice(1)).toEqual([asked[0], asked[0]]);
  expect(asked[0]).not.toContainEqual(expect.stringMatching(/"(?:offers|inquires|mails|audit_log)"/));
});

test('a question about a version that is no more is answered by the one that is', async () => {
  const inquiry = await market.opened();
  const { version } = await market.read(inquiry.id);
  const path = foreseenEndpoints.inquireAcceptDryRun.path.replace('{id}', String(inquiry.id));
  const ask = (seen: number) => market.buyer.send('POST', path, accept(inquiry, 1, 0), { 'If-Match': `"${seen}"` });
  expect((await ask(version)).status).toBe(200);
  ok(await market.act(inquiry.id, 'accept', accept(inquiry, 1, 0)));
  expect((await ask(version)).status).toBe(412);
});

test('whoever may not decide is not told', async () => {
  const inquiry = await market.opened();
  const reader = await market.server.member(market.buyer, 'viewer');
  const path = foreseenEndpoints.inquireAcceptDryRun.path.replace('{id}', String(inquiry.id));
  expect((await reader.send('POST', path, accept(inquiry, 1, 0))).status).toBe(403);
  expect((await market.first.send('POST', path, accept(inquiry, 1, 0))).status).toBe(404);
});

// Last, because the clock cannot go on after it.
test('a day without letters left refuses beforehand what it will refuse', async () => {
  const inquiry = await market.opened();
  const { config, db } = market.server.services;
  const owner = `o${market.buyer.organization}`;
  await spend(db, { ...config.quotas, mails: 1_000_000_000 }, 'mails', owner, config.quotas.mails, market.now());
  const reject = { offer: inquiry.offers[0], reason };
  const told = await foretold(inquiry.id, 'reject-offer', reject);
  expect(told.status).toBe(429);
  expect((await market.act(inquiry.id, 'reject-offer', reject)).status).toBe(429);
});
