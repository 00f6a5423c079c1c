import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Foreseen } from '../../../src/contract/procurement/foreseen.ts';
import { foreseenEndpoints } from '../../../src/contract/procurement/inquire.foreseen.ts';
import { spend } from '../../../src/server/platform/http/quotas.ts';
import type { Answer } from '../kit.ts';
import { rowsOf, writtenTo } from './foreseen.kit.ts';
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

const orders = (inquiry: number) =>
  market.server.services.db.selectFrom('orders').selectAll().where('inquire_id', '=', inquiry).execute();

/** The time until which new orders wait for an answer; null if an order that waited no longer does. */
async function answersAwaited(inquiry: number, before: Awaited<ReturnType<typeof orders>>) {
  const [was, is] = [before, await orders(inquiry)].map((all) => all.filter(({ status }) => status === 'new')) as [
    typeof before,
    typeof before,
  ];
  const fresh = is.filter(({ id }) => !was.some((one) => one.id === id)).map(({ answer_by }) => answer_by);
  const gone = was.filter(({ id }) => !is.some((one) => one.id === id)).map(() => null);
  return [...new Set([...fresh, ...gone])].map((at) => ({ what: 'answer', at }));
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
    const [before, kept] = [await standing(inquiry), await rowsOf(market)];
    const awaited = await orders(inquiry.id);
    const told: Foreseen = ok(await foretold(inquiry.id, step, body));
    expect(await rowsOf(market)).toEqual(kept);

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
    expect(told.mails?.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      await writtenTo(market, letters),
    );
    expect(told.timers).toEqual(await answersAwaited(inquiry.id, awaited));
  });
});

test('a refused decision is refused beforehand in the same words, and is no try in the log', async () => {
  const inquiry = await market.opened();
  const dear = { ...accept(inquiry, 0, 0), justification: '' };
  const kept = await rowsOf(market);
  const told = await foretold(inquiry.id, 'accept', dear);
  expect(told.status).toBe(409);
  expect(await rowsOf(market)).toEqual(kept);
  expect((await market.act(inquiry.id, 'accept', dear)).body).toEqual(told.body);
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
