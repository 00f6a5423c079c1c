import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

/* "Award and order, corrected rows" of the law, as user stories. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const letters = async ({ email }: Person) => market.server.mails(email);
/** The e-mails each user gets during an action, in order, by template. */
async function heardOf(who: readonly Person[], what: () => Promise<unknown>): Promise<string[][]> {
  const before = await Promise.all(who.map(async (one) => (await letters(one)).length));
  await what();
  const after = await Promise.all(who.map(letters));
  return after.map((all, at) => all.slice(before[at]).map(({ template }) => template));
}
const order = async (who: Person, inquire: number) => (await market.ordersOf(who, inquire))[0];
const act = (who: Person, id: number, action: string, body: object = {}) =>
  who.send('POST', `/api/orders/${id}/${action}/`, body);
const compared = async (id: number) => ok(await market.buyer.send('GET', `/api/inquires/${id}/offers/`));
/** The first lot to the second supplier, the second to the first: each is the cheapest there. */
async function decided() {
  const inquiry = await market.opened();
  const [one, two] = inquiry.offers;
  ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[0] }));
  ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[1] }));
  return { ...inquiry, one, two };
}

test('half a decision is taken back, and nobody outside has read or heard a word', async () => {
  const { first, second } = market;
  const { id, lots, offers } = await market.opened();
  const [, two] = offers;
  const seen = async () => {
    const offer = await market.offerOf(second, two);
    const tenders = ok(await second.send('GET', '/api/quotations/')).results.filter(
      (row: { id: number }) => row.id === id,
    );
    const views = await Promise.all([first, second].map((who) => who.send('GET', `/api/quotations/${id}/`)));
    const told = ok(await second.send('GET', `/api/offers/${two}/history/`)).results;
    const history = ok(await second.send('GET', `/api/quotations/${id}/history/`)).results;
    const list = ok(await second.send('GET', `/api/offers/?inquire=${id}`)).results;
    return JSON.stringify([offer, tenders, views.map(ok), told, history, list]);
  };
  const before = await seen();
  const heard = await heardOf([first, second], async () => {
    const part = ok(await market.act(id, 'accept', { offer: two, lot: lots[0], quantity: '4' }));
    expect([part.inquireitem_set[0].state, part.awards[0].organization.id]).toEqual(['partly', second.organization]);
    expect(await seen()).toBe(before);
    const early = await second.send('POST', `/api/offers/${two}/supplier-decline/`, { reason: 'Sold' });
    expect(early.body.refusal).toMatchObject({ code: 'not_allowed_in_state', state: 'opened' });
    const bare = await market.act(id, 'revoke-award', { award: part.awards[0].id, reason: ' ' });
    expect(bare.body.refusal.guards).toEqual(['reasonGiven']);
    const back = ok(await market.act(id, 'revoke-award', { award: part.awards[0].id, reason: 'declined' }));
    expect([back.evaluation, back.awards, back.inquireitem_set[0].state]).toEqual(['opened', [], 'active']);
  });
  expect(heard).toEqual([[], []]);
  expect(await seen()).toBe(before);
  // A word that a user types is not confused with the program's own word.
  expect((await compared(id)).lots[0]).toMatchObject({ declined: [], next: null });
  ok(await market.act(id, 'accept', { offer: two, lot: lots[0] }));
  ok(await market.act(id, 'reject-offer', { offer: offers[0], reason: 'declined' }));
  expect((await market.offerOf(first, offers[0])).reason).toBe('declined');
  const ended = await heardOf([first, second], () => market.act(id, 'no-award', { lot: lots[1], reason: 'ins-fund' }));
  expect(ended).toEqual([['award-lost-out'], ['award-won']]);
  expect((await market.offerOf(second, two)).status).toBe('accepted');
  expect((await letters(second)).at(-1)?.body).toContain(String((await order(second, id)).id));
});

test('the buyer cancels an order: the inquiry hears it, and can still be completed', async () => {
  const { buyer, first, second } = market;
  const { id, lots, one, two } = await decided();
  const placed = await order(second, id);
  expect((await act(buyer, placed.id, 'cancel', { reason: ' ' })).body.refusal.guards).toEqual(['reasonGiven']);
  const heard = await heardOf([buyer, first, second], async () =>
    ok(await act(buyer, placed.id, 'cancel', { reason: 'declined' })),
  );
  expect(heard).toEqual([['lots-open-again'], [], ['order-cancelled']]);
  expect((await letters(second)).at(-1)?.body).toContain('declined');
  const row = await market.read(id);
  expect([row.evaluation, row.awards.length, row.inquireitem_set[0].state]).toEqual(['opened', 1, 'active']);
  expect([(await market.offerOf(second, two)).status, await market.participation(second, id)]).toEqual([
    'opened',
    'awaiting',
  ]);
  expect((await compared(id)).lots[0].declined).toEqual([]);
  // The other award has an order: it is released together with the order only.
  const kept = await market.act(id, 'revoke-award', { award: row.awards[0].id, reason: 'x' });
  expect(kept.body.refusal.guards).toEqual(['someAwardRevocable']);
  expect(ok(await market.act(id, 'accept', { offer: two, lot: lots[0] })).proc_status).toBe('Awarded');
  ok(await act(second, (await order(second, id)).id, 'confirm'));
  ok(await act(first, (await order(first, id)).id, 'confirm'));
  expect(ok(await market.act(id, 'complete')).proc_status).toBe('Completed');
  expect((await market.offerOf(first, one)).status).toBe('fulfilled');
});

test('who declined a lot is not awarded it again, and each hears one letter of it', async () => {
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const [pipe, sheet] = inquiry.lots;
  // Two currencies: two orders of one offer, one of which stays.
  const two = await market.submitted(second, inquiry, [], {
    offeritem_set: [
      { lot: pipe, price: '90' },
      { lot: sheet, price: '200', currency: 'PLN' },
    ],
  });
  const one = await market.submitted(first, inquiry, ['100', null]);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  const why = { justification: 'Known' };
  ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, ...why }));
  ok(await market.act(inquiry.id, 'accept', { offer: two, lot: sheet, ...why }));
  const placed = (await market.ordersOf(second, inquiry.id)).find(({ currency }) => currency === 'EUR');
  const heard = await heardOf([buyer, first, second], async () =>
    ok(await act(second, placed.id, 'decline', { reason: 'Mill is closed' })),
  );
  expect(heard).toEqual([['supplier-declined'], ['tender-reopened'], []]);
  expect((await letters(buyer)).at(-1)?.body).toMatch(/second[^]*Mill is closed[^]*Труба/);
  const [lot] = (await compared(inquiry.id)).lots;
  expect([lot.declined.map(({ id }: { id: number }) => id), lot.next]).toEqual([[second.organization], one]);
  const again = await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, ...why });
  expect(again.body.refusal.guards).toEqual(['notDeclinedBefore']);
});

test('a change stays within the award, its letter names it, award and lot follow', async () => {
  const { buyer, second } = market;
  const { id, two } = await decided();
  const placed = await order(second, id);
  const [line] = ok(await second.send('GET', `/api/orders/${placed.id}/`)).orderitem_set;
  const propose = (change: object) =>
    act(second, placed.id, 'propose-change', { orderitem_set: [{ id: line.id, ...change }], comment: 'Stock' });
  expect((await propose({ quantity: '9999', price: '999' })).body.refusal.guards).toEqual(['withinAward']);
  expect((await propose({ price: '90.01' })).body.refusal.guards).toEqual(['withinAward']);
  // It is possible if the buyer has allowed it, and then with a justification that is stored with the award.
  const own = `/api/organizations/${buyer.organization}/`;
  ok(await buyer.send('PATCH', own, { changes_beyond_award: true }));
  ok(await propose({ price: '95' }));
  expect((await act(buyer, placed.id, 'accept-change')).body.refusal.guards).toEqual(['changeJustified']);
  ok(await act(buyer, placed.id, 'reject-change', { comment: 'Too dear' }));
  ok(await buyer.send('PATCH', own, { changes_beyond_award: false }));
  ok(await propose({ quantity: '8' }));
  expect((await letters(buyer)).at(-1)?.body).toMatch(/Труба: 10\s+т → 8\s+т/);
  expect((await act(buyer, placed.id, 'reject-change', { comment: '' })).body.refusal.guards).toEqual(['commentGiven']);
  ok(await act(buyer, placed.id, 'accept-change'));
  const row = await market.read(id);
  expect(row.awards.find(({ offer }: { offer: number }) => offer === two)).toMatchObject({
    quantity: '8',
    price: '90',
  });
  expect(row.inquireitem_set[0]).toMatchObject({ state: 'awarded', awarded: '8' });
});

test('the buyer’s silence on a change is not told as the supplier’s refusal', async () => {
  const { buyer, first, second } = market;
  const { id, two } = await decided();
  const placed = await order(second, id);
  const [line] = ok(await second.send('GET', `/api/orders/${placed.id}/`)).orderitem_set;
  ok(await act(first, (await order(first, id)).id, 'confirm'));
  ok(await act(second, placed.id, 'propose-change', { orderitem_set: [{ id: line.id, quantity: '8' }], comment: 'x' }));
  await market.passDays(15);
  // Orders of the other stories here end in these days as well.
  const heard = await Promise.all([buyer, second].map(letters));
  const about = (all: (typeof heard)[number]) =>
    all.filter(({ body }) => body.includes(`/inquires/${id}`) || body.includes(`/orders/${placed.id}`)).at(-1)
      ?.template;
  expect(heard.map(about)).toEqual(['order-change-unanswered', 'order-change-unanswered']);
  expect((await market.offerOf(second, two)).status).toBe('opened');
  expect((await compared(id)).lots[0].declined).toEqual([]);
}, 30_000);

test('at the deadline who had a draft, a stale offer or nothing hears that it is over', async () => {
  const { first, second } = market;
  const third = await market.server.founder({ country: 'PL', name: 'third' });
  const inquiry = await market.published({
    participants: [first.organization, second.organization, third.organization],
  });
  await market.offer(first, inquiry, ['1', null]);
  await market.submitted(second, inquiry, ['1', '1']);
  ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason: 'x' }));
  await market.pass(24 * HOUR);
  expect(await heardOf([first, second, third], () => market.pass(25 * HOUR))).toEqual([
    ['tender-over-draft'],
    ['tender-over-stale'],
    ['tender-over'],
  ]);
});

test('a deadline moved past the day an offer is valid until is told as that', async () => {
  const { first, second } = market;
  const inquiry = await market.published();
  await market.submitted(first, inquiry, ['1', '1'], { valid_until: inHours(market.now(), 96).slice(0, 10) });
  await market.submitted(second, inquiry, ['1', '1']);
  const heard = await heardOf([first, second], async () =>
    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 24 * 9), reason: 'x' })),
  );
  expect(heard).toEqual([['tender-extended-ends'], ['tender-extended']]);
});
