import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Foreseen } from '../../../src/contract/procurement/foreseen.ts';
import type { Answer, Person } from '../kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

/*
 * The preview of an early end beside the early end itself. It cannot tell whether the step is possible, nor who gets a
 * letter, because both depend on sealed offers; its states and times are those that come.
 */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(() => market.server.close());
beforeEach(() => market.restart());

const foretold = (id: number): Promise<Answer> => market.act(id, 'close-early/dry-run');
const say = async (who: Person, { id }: Inquiry, what: string, body: object = {}) =>
  ok(await who.send('POST', `/api/quotations/${id}/${what}/`, body));
const agree = (who: Person, inquiry: Inquiry) => say(who, inquiry, 'agree-early');
const offer = (who: Person, inquiry: Inquiry) => market.submitted(who, inquiry, ['100', '200']);
const declines = (who: Person, inquiry: Inquiry) => say(who, inquiry, 'decline', { reason: 'capacity', comment: '' });
const takesPart = async (who: Person, inquiry: Inquiry) => {
  await say(who, inquiry, 'view');
  await say(who, inquiry, 'participate');
};
const bothAgree = async (inquiry: Inquiry) => {
  await agree(market.first, inquiry);
  await agree(market.second, inquiry);
};
/** States of the inquiry and of both companies' views and offers. */
async function standing({ id }: Inquiry): Promise<Record<string, unknown>> {
  const { db } = market.server.services;
  const offers = await db
    .selectFrom('offers')
    .select(['organization_id', 'status'])
    .where('inquire_id', '=', id)
    .execute();
  const row = await market.read(id);
  return {
    inquire: row.evaluation ? `${row.proc_status}.${row.evaluation}` : row.proc_status,
    first: await market.participation(market.first, id),
    second: await market.participation(market.second, id),
    offers: offers.map(({ status }) => status).toSorted(),
  };
}
/** Letters about the inquiry since then: the company and the template. */
async function letters({ id }: Inquiry, since: number): Promise<string[]> {
  const people = { buyer: market.buyer, first: market.first, second: market.second };
  const nameOf = (recipient: string) => Object.entries(people).find(([, { email }]) => email === recipient)?.[0] ?? '';
  return (await market.server.mails())
    .slice(since)
    .filter(({ body }) => new RegExp(`/(?:inquires|tenders)/${id}\\b`).test(body))
    .map(({ recipient, template }) => `${nameOf(recipient)} ${template}`)
    .toSorted();
}
const count = async (): Promise<number> => (await market.server.mails()).length;

type Prepare = (inquiry: Inquiry) => Promise<unknown>;
const SEALED = { inquire: 'Evaluation.sealed', first: 'awaiting' };
const POSSIBLE: readonly (readonly [string, Prepare, after: object, letters: readonly string[]])[] = [
  [
    'one offer, and a company that takes part without one',
    async (inquiry) => {
      await offer(market.first, inquiry);
      await takesPart(market.second, inquiry);
      await bothAgree(inquiry);
    },
    { ...SEALED, second: 'missed', offers: ['locked'] },
    // Only this letter depends on an offer, which is why the preview names no company.
    ['buyer tender-sealed-few', 'second tender-over'],
  ],
  [
    'one offer, and a company that declined',
    async (inquiry) => {
      await offer(market.first, inquiry);
      await agree(market.first, inquiry);
      await declines(market.second, inquiry);
    },
    { ...SEALED, second: 'noQuote', offers: ['locked'] },
    ['buyer tender-sealed-few'],
  ],
  [
    'several offers',
    async (inquiry) => {
      await offer(market.first, inquiry);
      await offer(market.second, inquiry);
      await bothAgree(inquiry);
    },
    { ...SEALED, second: 'awaiting', offers: ['locked', 'locked'] },
    ['buyer tender-sealed-few'],
  ],
];
const IMPOSSIBLE: readonly (readonly [string, Prepare])[] = [
  [
    'no offer, though both agree',
    async (inquiry) => {
      await takesPart(market.first, inquiry);
      await takesPart(market.second, inquiry);
      await bothAgree(inquiry);
    },
  ],
  [
    'one offer, and an invited company that does not answer',
    async (inquiry) => {
      await offer(market.first, inquiry);
      await agree(market.first, inquiry);
    },
  ],
  ['no one answers', async () => {}],
];

/** The preview is the same in every case; only the instant is the present one. */
const same = (id: number): Foreseen => ({
  steps: [{ lifecycle: 'inquire', id, from: 'Published', to: 'Evaluation.sealed', name: '', company: null }],
  mails: null,
  others: false,
  timers: [
    { what: 'opening', at: market.now() },
    ...(['reminder', 'questions', 'deadline'] as const).map((what) => ({ what, at: null })),
  ],
});

describe.each(POSSIBLE)('possible: %s', (_, prepare, after, written) => {
  test('comes as it was told', async () => {
    const inquiry = await market.published();
    await prepare(inquiry);
    const told: Foreseen = ok(await foretold(inquiry.id));
    expect(told).toEqual(same(inquiry.id));
    expect(told.steps[0]?.from).toBe((await standing(inquiry))['inquire']);
    const before = await count();
    ok(await market.act(inquiry.id, 'close-early'));
    const now = await standing(inquiry);
    expect(now).toEqual(after);
    expect(told.steps[0]?.to).toBe(now['inquire']);
    expect(await letters(inquiry, before)).toEqual(written);
    // The opening is possible at once; the reminders and the deadline do not come any more, questions are over.
    const { allowed } = await market.read(inquiry.id);
    expect(allowed.find(({ event }: { event: string }) => event === 'OPEN')).toMatchObject({ enabled: true });
    const asked = await market.first.send('POST', '/api/questions/', { inquire: inquiry.id, text: 'Which steel?' });
    expect(asked.status).toBe(409);
    const since = await count();
    for (const hours of [24, 23, 2]) await market.pass(hours * HOUR);
    expect(await letters(inquiry, since)).toEqual([]);
    expect(await standing(inquiry)).toEqual(after);
    ok(await market.act(inquiry.id, 'open'));
  });
});

describe.each(IMPOSSIBLE)('impossible: %s', (_, prepare) => {
  test('is told the same, is refused and changes nothing', async () => {
    const inquiry = await market.published();
    await prepare(inquiry);
    expect(ok(await foretold(inquiry.id))).toEqual(same(inquiry.id));
    const [kept, before] = [await standing(inquiry), await count()];
    const refused = await market.act(inquiry.id, 'close-early');
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['agreedAndOffered']]);
    expect(await standing(inquiry)).toEqual(kept);
    expect(await letters(inquiry, before)).toEqual([]);
  });
});

test('an inquiry open to everyone is refused alike, tried or previewed', async () => {
  const inquiry = await market.published({ open: true });
  await offer(market.first, inquiry);
  const [told, real] = [await foretold(inquiry.id), await market.act(inquiry.id, 'close-early')];
  expect([told.status, told.body.refusal.guards]).toEqual([409, ['invitedOnly']]);
  expect([real.status, real.body.refusal.guards]).toEqual([409, ['invitedOnly', 'agreedAndOffered']]);
});
