import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { codes, FOLDER, present, type Release, validator } from './ocds.kit.ts';
import { HOUR, inHours, type Inquiry, Market, ok } from './procurement.kit.ts';
import { answer as reply, ask } from './questions.kit.ts';

/* The release packages against the official 1.1 schema and code lists in every state, and what must not be in them. */

/** Every package that the tests received. */
const answered: { readonly releases: readonly Release[] }[] = [];
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

async function releases(who: Person, id: number): Promise<Release[]> {
  const answer = await who.send('GET', `/api/inquires/${id}/ocds/`);
  const body = JSON.parse(answer.text) as { releases: Release[] };
  expect(answer.status).toBe(200);
  answered.push(body);
  const told = body.releases;
  expect(new Set(told.map((one) => one.id)).size).toBe(told.length);
  expect(new Set(told.map(({ ocid }) => ocid))).toEqual(new Set([`ocds-kontor-${id}`]));
  expect(told.map(({ date }) => date)).toEqual(told.map(({ date }) => date).toSorted());
  for (const one of told) {
    // Every organisation that is referred to is among the parties.
    const ids = new Set(one.parties.map((party) => party.id));
    const named = [...JSON.stringify(one).matchAll(/"id":"(KONTOR-\d+)"/g)].map(([, party = '']) => party);
    for (const party of named) expect([one.id, party, ids.has(party)]).toEqual([one.id, party, true]);
  }
  return told;
}
const tags = (told: readonly Release[]): string[] => told.map(({ tag }) => tag.join('+'));
const last = (told: readonly Release[]): string | undefined =>
  told.findLast(({ tender }) => tender !== undefined)?.tender?.status;

async function awarded(inquiry: Inquiry & { offers: readonly [number, number] }): Promise<void> {
  const [one, two] = inquiry.offers;
  ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0], justification: 'At once' }));
  ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[1], justification: 'Better' }));
}

describe('a release package', () => {
  test('begins with the publication; a draft has none, a stranger gets none', async () => {
    const draft = await market.draft({ participants: [market.first.organization], estimate: '4800' });
    expect((await market.buyer.send('GET', `/api/inquires/${draft.id}/ocds/`)).status).toBe(409);
    expect((await market.first.send('GET', `/api/inquires/${draft.id}/ocds/`)).status).toBe(404);
    ok(await market.act(draft.id, 'activate'));
    const told = await releases(market.buyer, draft.id);
    expect(tags(told)).toEqual(['tender']);
    expect(told[0]?.tender).toMatchObject({
      title: 'Метал для рам',
      status: 'active',
      procurementMethod: 'limited',
      value: { amount: 4800, currency: 'EUR' },
      submissionMethod: ['electronicSubmission'],
      deliveryTerms: { incoterm: 'DAP', incotermPlace: 'Дніпро' },
    });
    expect(told[0]?.tender?.['items']).toMatchObject([
      { quantity: 10, unit: { scheme: 'UNCEFACT', id: 'TNE' } },
      { quantity: 20 },
    ]);
    expect(await releases(market.first, draft.id)).toEqual(told);
    expect((await market.second.send('GET', `/api/inquires/${draft.id}/ocds/`)).status).toBe(404);
  });

  test('tells amendments and extensions with their reasons, whom to ask, and that somebody did', async () => {
    const inquiry = await market.published({ show_contact: true });
    market.server.clock.advance(HOUR);
    ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason: 'The bank asks' }));
    market.server.clock.advance(HOUR);
    ok(await reply(market, ok(await ask(market.first, inquiry.id)).id));
    const later = inHours(market.now(), 96);
    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: later, reason: 'More time' }));
    const told = await releases(market.buyer, inquiry.id);
    expect(tags(told)).toEqual(['tender', 'tenderAmendment', 'tenderUpdate']);
    expect(told[1]?.tender?.amendments).toMatchObject([{ rationale: 'The bank asks', amendsReleaseID: told[0]?.id }]);
    expect(told[2]?.tender?.tenderPeriod.endDate).toBe(later);
    expect(told[2]?.tender).toMatchObject({ deliveryTerms: { payment: '30 days' } });
    expect(told.map(({ tender }) => tender?.['hasEnquiries'])).toEqual([false, false, true]);
    expect(told[2]?.tender).toMatchObject({ enquiryPeriod: { endDate: inHours(later, -4) } });
    expect(told[0]?.parties).toMatchObject([{ contactPoint: { email: market.buyer.email } }]);
  });

  test('tells nothing of offers before they are opened, and of a decision only when it is made', async () => {
    const { buyer, first, second } = market;
    const inquiry = await market.published();
    const one = await market.submitted(first, inquiry, ['7654.3217', '200']);
    const two = await market.submitted(second, inquiry, ['90', '8765.4328']);
    const sealed = async () => {
      for (const who of [buyer, first, second]) {
        const text = JSON.stringify(await releases(who, inquiry.id));
        for (const secret of [
          '7654.',
          '76543.',
          '8765.',
          `KONTOR-${first.organization}`,
          `KONTOR-${second.organization}`,
        ])
          expect([secret, text.includes(secret)]).toEqual([secret, false]);
      }
    };
    await sealed();
    await market.pass(49 * HOUR);
    await sealed();
    expect(last(await releases(buyer, inquiry.id))).toBe('complete');
    ok(await market.act(inquiry.id, 'open'));
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0], justification: 'x' }));
    const half = await releases(buyer, inquiry.id);
    expect([half.some(({ awards }) => awards), JSON.stringify(half).includes('76543.')]).toEqual([false, false]);
    expect(half.at(-1)?.tender).toMatchObject({ numberOfTenderers: 2 });

    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[1], justification: 'x' }));
    const decided = await releases(buyer, inquiry.id);
    expect(decided.at(-1)?.tag).toEqual(['award', 'tenderUpdate']);
    expect(decided.at(-1)?.awards?.map(({ status, value }) => [status, value])).toEqual([
      ['active', { amount: 76543.22, currency: 'EUR' }],
      ['active', { amount: 175308.66, currency: 'EUR' }],
    ]);
    // A supplier can read its own award and no other one.
    const own = JSON.stringify(await releases(first, inquiry.id));
    expect([own.includes('76543.22'), own.includes('175308'), own.includes(`KONTOR-${second.organization}`)]).toEqual([
      true,
      false,
      false,
    ]);
  }, 60_000);

  test('follows an award into contracts, to their end', async () => {
    const { buyer, first } = market;
    const inquiry = await market.opened();
    await awarded(inquiry);
    market.server.clock.advance(HOUR);
    const [order] = await market.ordersOf(first, inquiry.id);
    ok(await first.send('POST', `/api/orders/${order.id}/confirm/`));
    market.server.clock.advance(HOUR);
    const [other] = await market.ordersOf(market.second, inquiry.id);
    ok(await market.second.send('POST', `/api/orders/${other.id}/confirm/`));
    market.server.clock.advance(HOUR);
    ok(await market.act(inquiry.id, 'complete'));
    ok(await first.send('POST', `/api/orders/${order.id}/ship-all/`));
    ok(await buyer.send('POST', `/api/orders/${order.id}/close/`));
    const told = await releases(buyer, inquiry.id);
    expect(tags(told)).toEqual([
      'tender',
      'tenderUpdate',
      'tenderUpdate',
      'award+tenderUpdate',
      'contract',
      'contract',
      'contractTermination',
    ]);
    const [award] = told[3]?.awards ?? [];
    expect(told[4]?.contracts).toMatchObject([{ awardID: award?.id, status: 'active', value: { amount: 1000 } }]);
    expect((await market.read(inquiry.id)).proc_status).toBe('Completed');
  }, 60_000);

  test('takes an award back and decides again', async () => {
    const inquiry = await market.opened();
    await awarded(inquiry);
    market.server.clock.advance(HOUR);
    const [award] = (await market.read(inquiry.id)).awards;
    ok(await market.act(inquiry.id, 'revoke-award', { award: award.id, reason: 'No certificate' }));
    market.server.clock.advance(HOUR);
    ok(
      await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot: inquiry.lots[0], justification: 'Next' }),
    );
    const told = await releases(market.buyer, inquiry.id);
    expect(tags(told).slice(3)).toEqual(['award+tenderUpdate', 'awardCancellation', 'award+tenderUpdate']);
    expect(told[4]?.awards?.map(({ status }) => status)).toEqual(['cancelled']);
    expect(told[5]?.awards?.length).toBe(1);
  }, 60_000);

  test('ends without result, or cancelled: before the offers, sealed, and after the decision', async () => {
    const { buyer } = market;
    const empty = await market.published();
    const sealed = await market.published();
    await market.submitted(market.first, sealed, ['7654.3217', '200']);
    const running = await market.published();
    ok(await market.act(running.id, 'cancel', { reason: 'budget', comment: 'Cut' }));
    const cancelled = await releases(buyer, running.id);
    expect([tags(cancelled), last(cancelled)]).toEqual([['tender', 'tenderCancellation'], 'cancelled']);
    expect(cancelled.at(-1)?.tender?.amendments).toMatchObject([{ rationale: 'budget: Cut' }]);
    await market.pass(49 * HOUR);
    const nothing = await releases(buyer, empty.id);
    expect([tags(nothing), last(nothing)]).toEqual([['tender', 'award+tenderUpdate'], 'unsuccessful']);
    ok(await market.act(sealed.id, 'cancel', { reason: 'need_gone', comment: 'Put off' }));
    const closed = await releases(buyer, sealed.id);
    expect(tags(closed)).toEqual(['tender', 'tenderUpdate', 'tenderCancellation']);
    expect(JSON.stringify(closed)).not.toContain('7654.');

    const decided = await market.opened();
    await awarded(decided);
    market.server.clock.advance(HOUR);
    ok(await market.act(decided.id, 'cancel', { reason: 'other', comment: 'Sold' }));
    const undone = await releases(buyer, decided.id);
    expect(tags(undone).at(-1)).toBe('tenderCancellation+awardCancellation');
    expect(undone.at(-1)?.awards?.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);

    const refused = await market.opened();
    for (const lot of refused.lots) ok(await market.act(refused.id, 'no-award', { lot, reason: 'all-rej' }));
    expect(last(await releases(buyer, refused.id))).toBe('unsuccessful');
  }, 60_000);
});

describe.skipIf(!present)('the official OCDS schema', () => {
  test('takes every package that the tests above were answered', () => {
    expect(answered.length).toBeGreaterThanOrEqual(20);
    const valid = validator();
    for (const one of answered) expect(valid(one)).toEqual([]);
    const [tagCodes, roles] = [codes('releaseTag.csv'), codes('partyRole.csv')];
    const all = answered.flatMap((one) => one.releases);
    for (const tag of all.flatMap((one) => one.tag)) expect([tag, tagCodes.has(tag)]).toEqual([tag, true]);
    for (const role of all.flatMap((one) => one.parties.flatMap((party) => party.roles)))
      expect([role, roles.has(role)]).toEqual([role, true]);
  });

  test('the code lists are those of the standard, and the schema bites', () => {
    expect(
      validator()({ version: '1.1', releases: [{ ocid: 'x', id: 'x', date: 'today', tag: [], initiationType: 'x' }] })
        .length,
    ).toBeGreaterThan(2);
    expect(readdirSync(`${FOLDER}/codelists`)).toContain('awardCriteria.csv');
    expect(codes('awardCriteria.csv').has('bestProposal')).toBe(true);
    expect(codes('submissionMethod.csv').has('electronicSubmission')).toBe(true);
    expect(codes('unitClassificationScheme.csv').has('UNCEFACT')).toBe(true);
    expect(codes('documentType.csv').size).toBeGreaterThan(20);
  });
});
