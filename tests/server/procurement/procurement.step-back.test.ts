import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

/* Changes of a decision when one side steps back, and the effects of time and amendments on earlier values. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const accept = (id: number, body: object) => market.act(id, 'accept', { justification: 'Known mill', ...body });
const orderOf = async (who: Person, inquire: number) => (await market.ordersOf(who, inquire))[0];
const act = (who: Person, id: number, action: string, body: object = {}) =>
  who.send('POST', `/api/orders/${id}/${action}/`, body);
const templates = async ({ email }: Person) => (await market.server.mails(email)).map(({ template }) => template);

test('a supplier steps back although one of its lots has lost its order, and another was half decided', async () => {
  const { second } = market;
  const { id, lots, offers } = await market.opened();
  const [, two] = offers;
  for (const lot of lots) ok(await accept(id, { offer: two, lot }));
  const [award] = (await market.read(id)).awards;
  // The order held both lots: the other one waits for a new order.
  ok(await market.act(id, 'revoke-award', { award: award.id, reason: 'Wrong grade' }));
  const released = async () => (await second.send('GET', `/api/inquires/${id}/ocds/`)).text;
  const before = await released();
  ok(await accept(id, { offer: two, lot: lots[0], quantity: '4' }));
  expect(await released()).toBe(before);
  const back = await second.send('POST', `/api/offers/${two}/supplier-decline/`, { reason: 'Sold' });
  expect([back.status, back.body.status]).toEqual([200, 'rejected']);
  const row = await market.read(id);
  expect([row.awards, row.inquireitem_set.map(({ state }: { state: string }) => state)]).toEqual([
    [],
    ['active', 'active'],
  ]);
});

test('who declines its order is out, whether or not it was half chosen for another lot', async () => {
  const { first, second } = market;
  const declined = async (chosen: boolean) => {
    market.restart();
    const { id, lots, offers } = await market.opened();
    const [one, two] = offers;
    ok(await accept(id, { offer: two, lot: lots[0] }));
    ok(await accept(id, { offer: one, lot: lots[1] }));
    ok(await act(first, (await orderOf(first, id)).id, 'decline', { reason: 'Sold' }));
    if (chosen) ok(await accept(id, { offer: two, lot: lots[1], quantity: '4' }));
    ok(await act(second, (await orderOf(second, id)).id, 'decline', { reason: 'Sold' }));
    const steps = ok(await second.send('GET', `/api/offers/${two}/history/`)).results;
    expect((await market.read(id)).awards).toEqual([]);
    return [
      (await market.offerOf(second, two)).status,
      await market.participation(second, id),
      steps.map(({ event }: { event: string }) => event),
    ];
  };
  const [plain, chosen] = [await declined(false), await declined(true)];
  expect(chosen).toEqual(plain);
  expect(plain[0]).toBe('rejected');
});

test('after a supplier declined, the next offer needs no word against the one that cannot be had', async () => {
  const { first, second } = market;
  const inquiry = await market.published();
  const [pipe, sheet] = inquiry.lots;
  // Two currencies: two orders of one offer, one of which is confirmed.
  const two = await market.submitted(second, inquiry, [], {
    offeritem_set: [
      { lot: pipe, price: '90' },
      { lot: sheet, price: '200', currency: 'PLN' },
    ],
  });
  const one = await market.submitted(first, inquiry, ['100', null]);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  for (const lot of inquiry.lots) ok(await accept(inquiry.id, { offer: two, lot }));
  for (const order of await market.ordersOf(second, inquiry.id))
    ok(
      await (order.currency === 'PLN'
        ? act(second, order.id, 'confirm')
        : act(second, order.id, 'decline', { reason: 'Mill is closed' })),
    );
  const [lot] = ok(await market.buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).lots;
  expect(lot.next).toBe(one);
  expect(lot.offers.map(({ offer, justify }: { offer: number; justify: boolean }) => [offer, justify])).toEqual([
    [two, false],
    [one, false],
  ]);
  const next = await market.act(inquiry.id, 'accept', { offer: one, lot: pipe });
  expect([next.status, next.body.proc_status]).toEqual([200, 'Awarded']);
});

test('a lot of which a part is ordered is closed short although no offer binds any more', async () => {
  const { first, second } = market;
  const inquiry = await market.published();
  const [pipe, sheet] = inquiry.lots;
  const soon = { valid_until: inHours(market.now(), 24 * 4).slice(0, 10) };
  const one = await market.submitted(first, inquiry, ['100', '200'], soon);
  const two = await market.submitted(second, inquiry, ['90', '210'], soon);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  ok(await accept(inquiry.id, { offer: one, lot: pipe, quantity: '4' }));
  ok(await accept(inquiry.id, { offer: two, lot: pipe, quantity: '6' }));
  ok(await accept(inquiry.id, { offer: one, lot: sheet }));
  ok(await act(first, (await orderOf(first, inquiry.id)).id, 'confirm'));
  await market.passDays(3);
  ok(await act(second, (await orderOf(second, inquiry.id)).id, 'decline', { reason: 'Sold' }));
  expect((await accept(inquiry.id, { offer: one, lot: pipe, quantity: '6' })).body.refusal.guards).toContain(
    'offerBinds',
  );
  const short = await accept(inquiry.id, { offer: one, lot: pipe, quantity: '0', close_short: true });
  expect([short.status, short.body.proc_status]).toEqual([200, 'Awarded']);
  expect(ok(await market.act(inquiry.id, 'complete')).proc_status).toBe('Completed');
});

test('a person of two suppliers hears of both; of a choice that was taken back its company reads nothing', async () => {
  const { first, second, server } = market;
  const both = await server.member(first, 'seller');
  const { id: invited } = ok(
    await second.send('POST', '/api/organization-users/', {
      organization: second.organization,
      email: both.email,
      role: 'seller',
    }),
  );
  ok(await both.send('POST', `/api/organization-users/${invited}/accept/`));
  const { id, lots, offers } = await market.opened();
  const [one, two] = offers;
  const half = ok(await accept(id, { offer: two, lot: lots[0] }));
  ok(await market.act(id, 'revoke-award', { award: half.awards[0].id, reason: 'Wait' }));
  await market.pass(HOUR);
  const at = market.now();
  const before = (await templates(both)).length;
  for (const lot of lots) ok(await accept(id, { offer: two, lot }));
  expect((await templates(both)).slice(before)).toEqual(['award-lost', 'award-won']);
  const steps = ok(await second.send('GET', `/api/offers/${two}/history/`)).results as { event: string; at: string }[];
  expect(
    steps.flatMap((step) => (step.event === 'ACCEPT' || step.event === 'REVOKE' ? [step.event, step.at] : [])),
  ).toEqual(['ACCEPT', at]);
  expect((await market.offerOf(first, one)).status).toBe('rejected');
});

test('what was counted for other terms falls with what it was reckoned for', async () => {
  const inquiry = await market.published({ expire_at: inHours(market.now(), 24 * 9) });
  const [pipe, sheet] = inquiry.lots;
  const value = (term: string) =>
    market.act(inquiry.id, 'value-term', {
      term,
      duty: '3',
      lots: [pipe, sheet].map((lot) => ({ lot, freight: '80' })),
    });
  const twice = [pipe, pipe].map((lot) => ({ lot, freight: '1' }));
  const doubled = await market.act(inquiry.id, 'value-term', { term: 'EXW', duty: '3', lots: twice });
  expect([doubled.status, doubled.body.lots?.[1]]).toEqual([400, { lot: [expect.any(String)] }]);
  ok(await value('EXW'));
  ok(await value('CIF'));
  const left = async (change: object) =>
    // In the order of the lots, whatever their numbers.
    ok(await market.act(inquiry.id, 'amend', { reason: 'New site', ...change })).term_values.map(
      ({ term, lot }: { term: string; lot: number }) => [term, lot === pipe ? 'pipe' : 'sheet'],
    );
  const [first] = (await market.read(inquiry.id)).inquireitem_set;
  const both = [
    ['CIF', 'pipe'],
    ['CIF', 'sheet'],
    ['EXW', 'pipe'],
    ['EXW', 'sheet'],
  ];
  expect(await left({ payment_condition: '30 days' })).toEqual(both);
  const { inquireitem_set: lots } = await market.read(inquiry.id);
  const more = lots.map((lot: { id: number }) => (lot.id === first.id ? { ...lot, quantity: '12' } : lot));
  expect(await left({ inquireitem_set: more })).toEqual(both.filter(([, lot]) => lot === 'sheet'));
  expect(await left({ currency: 'PLN' })).toEqual([]);
  ok(await value('EXW'));
  // The requested term requires no valuation.
  expect(await left({ delivery_term: 'EXW' })).toEqual([]);
  ok(await value('DAP'));
  expect(await left({ delivery_term: 'DAP', delivery_place: 'Київ' })).toEqual([]);
});

test('the place of a term of the seller’s side is the seller’s to name, of the others the buyer’s', async () => {
  const { first } = market;
  const term = (delivery_term: string) => market.draft({ delivery_term, delivery_place: '' });
  const refused = await market.act((await term('CPT')).id, 'activate');
  expect(refused.body.refusal.guards).toEqual(['incotermKnown']);
  const inquiry = await term('FCA');
  ok(await market.act(inquiry.id, 'activate'));
  const id = await market.offer(first, inquiry, ['1', '2']);
  const bare = await first.send('POST', `/api/offers/${id}/submit/`);
  expect(bare.body.refusal.guards).toEqual(['placesNamed']);
  ok(await first.send('POST', `/api/offers/${id}/submit/`, { delivery_place: 'Wrocław' }));
  // An amendment cannot remove it either.
  const amend = (change: object) => market.act(inquiry.id, 'amend', { reason: 'x', ...change });
  expect((await amend({ delivery_term: 'DAP' })).body).toMatchObject({ delivery_place: expect.any(Array) });
  ok(await amend({ delivery_term: 'DAP', delivery_place: 'Дніпро' }));
});

test('an accepted change that brings the rest of the last lot decides it, and who stepped back reads of no other choice', async () => {
  const { buyer, first, second } = market;
  const { id, lots, offers } = await market.opened();
  const [pipe, sheet] = lots;
  const [one, two] = offers;
  const decided = async () => {
    const row = await market.read(id);
    return [row.proc_status, ...row.inquireitem_set.map(({ state }: { state: string }) => state)];
  };
  ok(await accept(id, { offer: one, lot: pipe, quantity: '4' }));
  ok(await accept(id, { offer: two, lot: pipe, quantity: '6' }));
  ok(await market.act(id, 'no-award', { lot: sheet, reason: 'ins-fund' }));
  ok(await act(second, (await orderOf(second, id)).id, 'decline', { reason: 'Sold' }));
  expect(await decided()).toEqual(['Evaluation', 'partly', 'unsuccessful']);
  const order = ok(await first.send('GET', `/api/orders/${(await orderOf(first, id)).id}/`));
  const all = [{ id: order.orderitem_set[0].id, quantity: '10' }];
  ok(await act(first, order.id, 'propose-change', { orderitem_set: all, comment: 'The rest as well' }));
  const before = (await templates(second)).length;
  ok(await act(buyer, order.id, 'accept-change'));
  expect(await decided()).toEqual(['Awarded', 'awarded', 'unsuccessful']);
  expect((await templates(second)).slice(before)).toEqual(['award-lost-out']);
  ok(await market.act(id, 'complete'));
});

test('where nobody is chosen no letter says that others were', async () => {
  const { first, second } = market;
  const { id, lots } = await market.opened();
  for (const lot of lots) ok(await market.act(id, 'no-award', { lot, reason: 'ins-fund' }));
  expect([(await templates(first)).at(-1), (await templates(second)).at(-1)]).toEqual(
    Array.from({ length: 2 }, () => 'award-lost-none'),
  );
});
