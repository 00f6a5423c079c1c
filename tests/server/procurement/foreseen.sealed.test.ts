import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, Person } from '../kit.ts';
import { rowsOf, writtenTo } from './foreseen.kit.ts';
import { inHours, type Inquiry, Market, ok } from './procurement.kit.ts';

/* Previews of the buyer's steps while offers are sealed: they show what the buyer may know, and nothing of the offers. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(() => market.server.close());
beforeEach(() => market.restart());

const reason = 'Because';
const foretold = (id: number, step: string, body: object): Promise<Answer> => market.act(id, `${step}/dry-run`, body);
const say = async (who: Person, { id }: Inquiry, what: string, body: object = {}) =>
  ok(await who.send('POST', `/api/quotations/${id}/${what}/`, body));
/** Finds an open tender without an invitation: that alone makes it seen. */
const look = (who: Person, { id }: Inquiry) => who.send('POST', `/api/quotations/${id}/view/`);
const ended = (...what: string[]) => what.map((one) => ({ what: one, at: null }));
const sorted = (ids: readonly number[] | null) => ids?.toSorted((one, other) => one - other);
const idsOf = (mails: { readonly id: number }[] | null) => mails && mails.map(({ id }) => id);

/** A change of the first lot and of the deadline. */
const amended = ({ lots }: Inquiry) => ({
  reason,
  expire_at: inHours(market.now(), 72),
  inquireitem_set: [
    { id: lots[0], name: 'Труба', quantity: '12', unit: 'TNE' },
    { id: lots[1], name: 'Лист', quantity: '20', unit: 'TNE' },
  ],
});

const STEPS: readonly (readonly [step: string, body: (inquiry: Inquiry) => object, told: () => object])[] = [
  [
    'amend',
    amended,
    () => ({
      steps: [['Published', 'Published']],
      mails: [market.first.organization, market.second.organization],
      others: false,
      timers: [
        { what: 'reminder', at: inHours(market.now(), 48) },
        { what: 'questions', at: inHours(market.now(), 68) },
        { what: 'reminder', at: inHours(market.now(), 71) },
        { what: 'deadline', at: inHours(market.now(), 72) },
        { what: 'opening', at: inHours(market.now(), 72) },
      ],
    }),
  ],
  [
    'close-early',
    () => ({}),
    () => ({
      steps: [['Published', 'Evaluation.sealed']],
      mails: null,
      others: false,
      timers: [{ what: 'opening', at: market.now() }, ...ended('reminder', 'questions', 'deadline')],
    }),
  ],
  [
    'cancel',
    () => ({ reason: 'other', comment: reason }),
    () => ({
      steps: [['Published', 'Cancelled']],
      mails: [market.first.organization, market.second.organization],
      others: false,
      timers: ended('reminder', 'questions', 'deadline', 'opening'),
    }),
  ],
];

/** The answer without the number of the inquiry. */
const plainly = ({ steps, mails, ...more }: Answer['body']) => ({
  ...more,
  steps: steps.map(({ from, to }: { from: string; to: string }) => [from, to]),
  mails: idsOf(mails),
});

/** What two suppliers may have done; all of it looks the same to the buyer. */
const SECRETS: readonly (readonly [string, (inquiry: Inquiry) => Promise<unknown>])[] = [
  ['no offer', async () => {}],
  ['a draft', (inquiry) => market.offer(market.first, inquiry, ['100', '200'])],
  ['an offer', (inquiry) => market.submitted(market.first, inquiry, ['100', '200'])],
  [
    'two offers and agreements',
    async (inquiry) => {
      for (const who of [market.first, market.second]) {
        await market.submitted(who, inquiry, ['100', '200']);
        await say(who, inquiry, 'agree-early');
      }
    },
  ],
  [
    'an offer withdrawn',
    async (inquiry) => {
      const id = await market.submitted(market.second, inquiry, ['100', null]);
      ok(await market.second.send('POST', `/api/offers/${id}/withdraw/`));
    },
  ],
];

describe.each(STEPS)('%s', (step, body, expected) => {
  test('is told the same whatever is sealed, and nothing is done', async () => {
    const traces: string[][] = [];
    for (const [name, prepare] of SECRETS) {
      const inquiry = await market.published();
      await prepare(inquiry);
      const kept = await rowsOf(market);
      const asks = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
      const answer = await foretold(inquiry.id, step, body(inquiry));
      traces.push(asks.mock.calls.map(([{ sql: text }]) => text));
      asks.mockRestore();
      expect([name, plainly(ok(answer))]).toEqual([name, expected()]);
      expect(answer.body.steps[0].id).toBe(inquiry.id);
      expect(await rowsOf(market)).toEqual(kept);
    }
    // The response time would reveal it too.
    for (const trace of traces.slice(1)) expect(trace).toEqual(traces[0]);
    const written = traces[0]?.filter((text) => /^(?:update|insert|delete)/.test(text));
    expect(written).not.toContainEqual(expect.stringMatching(/"(?:offers|inquires|mails|audit_log)"/));
  });
});

test('an amendment and a cancellation write to those who were told, and time goes on as told', async () => {
  const inquiry = await market.published();
  await market.submitted(market.first, inquiry, ['100', '200']);
  const told = ok(await foretold(inquiry.id, 'amend', amended(inquiry)));
  const before = (await market.server.mails()).length;
  const after = ok(await market.act(inquiry.id, 'amend', amended(inquiry)));
  expect(sorted(idsOf(told.mails))).toEqual(await writtenTo(market, before));
  expect(told.timers.find(({ what }: { what: string }) => what === 'deadline').at).toBe(after.expire_at);

  const body = { reason: 'other', comment: reason };
  const over = ok(await foretold(inquiry.id, 'cancel', body));
  const letters = (await market.server.mails()).length;
  ok(await market.act(inquiry.id, 'cancel', body));
  expect(sorted(idsOf(over.mails))).toEqual(await writtenTo(market, letters));
});

test('an amendment that concerns no supplier writes to none', async () => {
  const inquiry = await market.published();
  const told = ok(await foretold(inquiry.id, 'amend', { reason, assigned_to: market.buyer.id }));
  expect([told.mails, told.others, told.timers]).toEqual([[], false, []]);
});

test('a company that nobody can read for gets no letter, one that declined none about a change', async () => {
  const lonely = await market.server.founder({ country: 'PL', name: 'lonely' });
  const invited = [lonely, market.first, market.second].map(({ organization }) => organization);
  const inquiry = await market.published({ participants: invited });
  await market.server.services.db
    .updateTable('users')
    .set({ disabled_at: market.now() })
    .where('id', '=', lonely.id)
    .execute();
  await say(market.second, inquiry, 'view');
  await say(market.second, inquiry, 'decline', { reason: 'capacity', comment: '' });
  const told = ok(await foretold(inquiry.id, 'amend', amended(inquiry)));
  // A company that declined may start an offer again without saying so.
  expect([idsOf(told.mails), told.others]).toEqual([[market.first.organization], true]);
  const over = ok(await foretold(inquiry.id, 'cancel', { reason: 'other', comment: reason }));
  expect([idsOf(over.mails), over.others]).toEqual([[market.first.organization, market.second.organization], false]);
});

test('of an open tender only companies are named that said they take part', async () => {
  const open = () => market.published({ open: true, participants: [market.second.organization] });
  const answers = [];
  for (const prepare of [
    async () => {},
    (inquiry: Inquiry) => look(market.first, inquiry),
    (inquiry: Inquiry) => market.submitted(market.first, inquiry, ['100', '200']),
  ]) {
    const inquiry = await open();
    await prepare(inquiry);
    answers.push(plainly(ok(await foretold(inquiry.id, 'amend', amended(inquiry)))));
  }
  expect(answers[0]).toMatchObject({ mails: [market.second.organization], others: true });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);

  const inquiry = await open();
  await look(market.first, inquiry);
  await say(market.first, inquiry, 'participate');
  const told = ok(await foretold(inquiry.id, 'amend', amended(inquiry)));
  expect(sorted(idsOf(told.mails))).toEqual(sorted([market.first.organization, market.second.organization]));
});

test('once the tender has ended, a cancellation does not tell whom it concerns', async () => {
  const inquiry = await market.published();
  await market.submitted(market.first, inquiry, ['100', '200']);
  await market.pass(49 * 3_600_000);
  const told = ok(await foretold(inquiry.id, 'cancel', { reason: 'other', comment: reason }));
  expect(plainly(told)).toEqual({
    steps: [['Evaluation.sealed', 'Cancelled']],
    mails: null,
    others: false,
    timers: ended('opening'),
  });
});

describe('a step that is refused', () => {
  const REFUSED: readonly (readonly [string, (inquiry: Inquiry) => object, string, object])[] = [
    ['amend', () => ({ reason }), 'somethingChanged', {}],
    ['amend', () => ({ reason: '', show_contact: true }), 'reasonGiven', {}],
    ['amend', () => ({ reason, show_minimum_price: true }), 'nothingLocked', {}],
    ['amend', () => ({ reason, expire_at: inHours(market.now(), 2) }), 'notShortened', {}],
    ['close-early', () => ({}), 'invitedOnly', { open: true }],
    ['cancel', () => ({ reason: '', comment: '' }), 'reasonGiven', {}],
  ];
  test.each(REFUSED)('%s beforehand in the same words (%#)', async (step, body, guard, over) => {
    const inquiry = await market.published(over);
    const told = await foretold(inquiry.id, step, body(inquiry));
    const real = await market.act(inquiry.id, step, body(inquiry));
    if (real.status === 409 && step === 'close-early') expect(real.body.refusal.guards).toContain(guard);
    else expect([told.status, told.body]).toEqual([real.status, real.body]);
    expect(told.status).toBe(real.status);
  });

  test('of a draft: there is nothing to amend or close', async () => {
    const { id } = await market.draft();
    for (const [step, body] of [
      ['amend', { reason, show_contact: true }],
      ['close-early', {}],
      ['cancel', { reason: 'other', comment: reason }],
    ] as const) {
      const [told, real] = [await foretold(id, step, body), await market.act(id, step, body)];
      expect([step, told.status, told.body]).toEqual([step, 409, real.body]);
    }
  });

  test('by an old version is answered by the present one', async () => {
    const inquiry = await market.published();
    const path = `/api/inquires/${inquiry.id}/close-early/dry-run/`;
    expect((await market.buyer.send('POST', path, {}, { 'If-Match': '"99"' })).status).toBe(412);
    expect((await market.first.send('POST', path, {})).status).toBe(404);
    const reader = await market.server.member(market.buyer, 'viewer');
    expect((await reader.send('POST', path, {})).status).toBe(403);
  });
});
