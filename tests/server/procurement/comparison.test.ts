import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

type Wire = Answer['body'];
const enter = async (rate: string, date: string, from = 'PLN') =>
  ok(await market.buyer.send('POST', '/api/exchange-rates/', { from, to: 'EUR', rate, date, source: `NBP ${date}` }));
const forget = async () => {
  for (const { id } of ok(await market.buyer.send('GET', '/api/exchange-rates/')).results)
    await market.buyer.send('DELETE', `/api/exchange-rates/${id}/`);
};
const compare = async (id: number): Promise<Wire> => ok(await market.buyer.send('GET', `/api/inquires/${id}/offers/`));

/** The first supplier in złoty, the second in euro; both lots. */
async function mixed(over: object = {}): Promise<Inquiry & { readonly offers: readonly [number, number] }> {
  const inquiry = await market.published(over);
  const zloty = inquiry.lots.map((lot, at) => ({ lot, price: ['430', '1000'][at], currency: 'PLN' }));
  const one = await market.submitted(market.first, inquiry, [], { offeritem_set: zloty });
  const two = await market.submitted(market.second, inquiry, ['110', '200']);
  await market.pass(49 * HOUR);
  return { ...inquiry, offers: [one, two] };
}

test('the rate of the opening is frozen, whatever is entered, corrected or removed later', async () => {
  await forget();
  await enter('0.20', '2027-02-01');
  await enter('0.25', '2027-03-02');
  await enter('0.99', '2027-04-01');
  const inquiry = await mixed();
  expect((await market.buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).status).toBe(403);
  expect((await market.buyer.send('GET', `/api/inquires/${inquiry.id}/offers/export/`)).status).toBe(403);
  ok(await market.act(inquiry.id, 'open'));
  const before = await compare(inquiry.id);
  expect(before.rates).toEqual([
    { currency: 'PLN', rate: '0.25', date: '2027-03-02', source: 'NBP 2027-03-02', entered_by: '' },
  ]);
  await forget();
  await enter('0.01', '2027-03-03');
  expect(await compare(inquiry.id)).toEqual(before);

  const [pipe, sheet] = before.lots;
  // 430 PLN are 107.50 EUR and beat 110 EUR; 1000 PLN are 250 EUR and lose to 200 EUR.
  expect(pipe.offers.map((line: Wire) => [line.offer, line.rank, line.best, line.justify])).toEqual([
    [inquiry.offers[0], 1, true, false],
    [inquiry.offers[1], 2, false, true],
  ]);
  expect(pipe.offers[0]).toMatchObject({ price: '430', converted_price: '107.5', converted_amount: '1075.00' });
  expect(sheet.offers.map((line: Wire) => line.offer)).toEqual([inquiry.offers[1], inquiry.offers[0]]);
  expect(pipe.flips).toEqual([
    {
      currency: 'PLN',
      rate: '0.25581395348837209302',
      now: '0.25',
      best: inquiry.offers[0],
      runner_up: inquiry.offers[1],
    },
  ]);
  expect(before.offers.map((offer: Wire) => [offer.total, offer.lots])).toEqual([
    ['6075.00', 2],
    ['5100.00', 2],
  ]);

  const [lot] = inquiry.lots;
  const dear = { offer: inquiry.offers[1], lot };
  const refused = await market.act(inquiry.id, 'accept', dear);
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['justified']]);
  ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[0], lot }));
});

test('without a rate of this very direction the opposite one is turned round, and says so', async () => {
  await forget();
  const entered = { from: 'EUR', to: 'PLN', rate: '4.2650', date: '2027-03-01', source: 'NBP 42/A' };
  ok(await market.buyer.send('POST', '/api/exchange-rates/', entered));
  const inquiry = await mixed();
  ok(await market.act(inquiry.id, 'open'));
  const { rates, lots } = await compare(inquiry.id);
  expect(rates).toEqual([
    { currency: 'PLN', rate: '0.2344665885', date: '2027-03-01', source: 'EUR/PLN 4.265; NBP 42/A', entered_by: '' },
  ]);
  expect(lots[0].offers.find((line: Wire) => line.currency === 'PLN').converted_price).toBe('100.8206');
});

test('a missing rate does not hold up the opening and is entered once, of that day or before', async () => {
  await forget();
  const inquiry = await mixed();
  ok(await market.act(inquiry.id, 'open'));
  const before = await compare(inquiry.id);
  expect(before.rates).toEqual([{ currency: 'PLN', rate: null, date: null, source: '', entered_by: '' }]);
  expect(before.lots[0].offers[1]).toMatchObject({ converted_price: null, rank: null, best: false });
  expect(before.offers[0].total).toBeNull();
  expect(before.lots[0].flips).toEqual([]);

  const body = { currency: 'PLN', rate: '0.25', date: market.now().slice(0, 10), source: 'NBP 42/A/NBP/2027' };
  const send = (over: object) => market.act(inquiry.id, 'enter-rate', { ...body, ...over });
  const tomorrow = new Date(Date.parse(market.now()) + 24 * HOUR).toISOString().slice(0, 10);
  expect((await send({ date: tomorrow })).body.refusal.guards).toEqual(['rateOfThatDay']);
  expect((await send({ currency: 'USD' })).body.refusal.guards).toEqual(['rateNeeded']);
  expect(Object.keys((await send({ source: '', rate: '0' })).body)).toEqual(['rate', 'source']);
  const viewer = await market.server.member(market.buyer, 'viewer');
  expect((await viewer.send('POST', `/api/inquires/${inquiry.id}/enter-rate/`, body)).status).toBe(403);
  ok(await send({}));
  expect((await send({ rate: '0.3' })).body.refusal.guards).toEqual(['rateMissing']);
  const after = await compare(inquiry.id);
  expect(after.rates[0]).toMatchObject({ rate: '0.25', source: body.source });
  expect(after.rates[0].entered_by).toContain('buyer');
  expect(after.lots[0].offers[0]).toMatchObject({ offer: inquiry.offers[0], rank: 1, best: true });
  const logged = await market.server.services.db
    .selectFrom('audit_log')
    .select(['payload'])
    .where('record_id', '=', inquiry.id)
    .where('event', '=', 'ENTER_RATE')
    .where('outcome', '=', 'done')
    .execute();
  expect(JSON.stringify(logged)).toContain('NBP 42/A/NBP/2027');
});

test('an offer that was withdrawn leaves no trace: neither its price nor its currency', async () => {
  await forget();
  const inquiry = await market.published();
  const [lot] = inquiry.lots;
  const gone = await market.submitted(market.first, inquiry, [], {
    offeritem_set: [{ lot, price: '1', currency: 'CHF' }],
  });
  ok(await market.first.send('POST', `/api/offers/${gone}/withdraw/`));
  await market.submitted(market.second, inquiry, ['110', '200']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  const { rates, offers, lots } = await compare(inquiry.id);
  expect([rates, offers.length, lots[0].offers.length]).toEqual([[], 1, 1]);
  const body = { currency: 'CHF', rate: '1', date: market.now().slice(0, 10), source: 'NBP' };
  expect((await market.act(inquiry.id, 'enter-rate', body)).body.refusal.guards).toEqual(['rateNeeded']);
});

test('a lot is split over two offers; each winner reads its lots, a loser no more than it may', async () => {
  await forget();
  await enter('0.25', '2027-03-01');
  const third = await market.server.founder({ country: 'PL', name: 'third', language: 'ru' });
  const inquiry = await market.published({
    show_minimum_price: true,
    parts_allowed: true,
    inquireitem_set: [{ name: 'Труба', quantity: '10', unit: 'TNE' }],
    participants: [market.first.organization, market.second.organization, third.organization],
  });
  const [lot = 0] = inquiry.lots;
  const one = await market.submitted(market.first, inquiry, [], {
    offeritem_set: [{ lot, price: '400', currency: 'PLN', quantity: '6' }],
  });
  const two = await market.submitted(market.second, inquiry, ['105']);
  await market.submitted(third, inquiry, ['110.5']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  expect((await compare(inquiry.id)).lots[0].offers[0].deviations).toEqual(['quantity']);
  ok(await market.act(inquiry.id, 'accept', { offer: one, lot }));
  // The best offer has nothing left: no justification for the next.
  const row = ok(await market.act(inquiry.id, 'accept', { offer: two, lot }));
  expect(row.proc_status).toBe('Awarded');
  expect(row.awards.map((award: Wire) => [award.offer, award.quantity])).toEqual([
    [one, '6'],
    [two, '4'],
  ]);
  const letter = async (who: { email: string }) =>
    (await market.server.mails(who.email)).findLast(({ template }) => template.startsWith('award'));
  const [won, part, lost] = [await letter(market.first), await letter(market.second), await letter(third)];
  expect(won?.body).toMatch(/wybrała ofertę[^]*Труба: 6 z\s10\st × 400,00\sPLN = 2\s400,00\sPLN/);
  expect(part?.body).toMatch(/Труба: 4 of 10\st × 105\.00\sEUR = 420\.00\sEUR/);
  expect([lost?.template, lost?.body]).toEqual([
    'award-lost-rank',
    expect.stringMatching(/тендере[^]*– Труба: место 3 из 3/) as unknown,
  ]);
  expect(lost?.body).not.toMatch(/(105|400)[.,]00/);
});

test('when a supplier steps back the next by price is named, and the end is mailed', async () => {
  await forget();
  const inquiry = await market.published({ inquireitem_set: [{ name: 'Труба', quantity: '10', unit: 'TNE' }] });
  const [lot] = inquiry.lots;
  const cheap = await market.submitted(market.first, inquiry, ['90']);
  const dear = await market.submitted(market.second, inquiry, ['100']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  expect((await compare(inquiry.id)).lots[0]).toMatchObject({ declined: [], next: null });
  ok(await market.act(inquiry.id, 'accept', { offer: cheap, lot }));
  ok(await market.first.send('POST', `/api/offers/${cheap}/supplier-decline/`, { reason: 'No steel' }));
  const [compared] = (await compare(inquiry.id)).lots;
  expect([compared.declined.map(({ id }: Wire) => id), compared.next]).toEqual([[market.first.organization], dear]);
  ok(await market.act(inquiry.id, 'accept', { offer: dear, lot }));
  const [order] = await market.ordersOf(market.second, inquiry.id);
  expect((await market.act(inquiry.id, 'complete')).body.refusal.guards).toEqual(['ordersConfirmed']);
  ok(await market.second.send('POST', `/api/orders/${order.id}/confirm/`));
  ok(await market.act(inquiry.id, 'complete'));
  const mail = (await market.server.mails(market.buyer.email)).findLast(
    ({ template }) => template === 'inquiry-completed',
  );
  expect(mail?.body).toMatch(
    new RegExp(`Замовлення ${order.id}, second[^]*1\\s?000,00\\sEUR без ПДВ[^]*Труба: 10\\sт × 100,00\\sEUR`),
  );
  expect(mail?.body).toContain(`/inquires/${inquiry.id}/completed`);
});

test('the matrix is taken away as a file, with the rates it was converted with', async () => {
  await forget();
  await enter('0.25', '2027-03-01');
  const inquiry = await mixed();
  ok(await market.act(inquiry.id, 'open'));
  const path = `/api/inquires/${inquiry.id}/offers/export/`;
  const csv = await market.buyer.send('GET', path, undefined, { 'Accept-Language': 'pl' });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const [head = '', pipe = ''] = csv.text.split('\r\n');
  expect(head).toContain('Lp.;Część;Ilość');
  expect(pipe).toMatch(/^1;Труба;10;t;430;PLN;107,5;0;110;EUR;110;0$/);
  expect(csv.text).toContain('6075,00');
  // Two currencies, two sums.
  expect(csv.text).toContain('\r\n;Razem;;;24300,00;PLN;6075,00;;;;;\r\n;Razem;;;;;;;5100,00;EUR;5100,00;\r\n');
  const xlsx = await market.buyer.send('GET', `${path}?file=xlsx`);
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
  expect((await market.first.send('GET', path)).status).toBe(404);
});

test('a lot goes to nobody with a code of the eForms list, and with no other word', async () => {
  const inquiry = await market.opened();
  const [lot] = inquiry.lots;
  expect(Object.keys((await market.act(inquiry.id, 'no-award', { lot, reason: 'too_expensive' })).body)).toEqual([
    'reason',
  ]);
  ok(await market.act(inquiry.id, 'no-award', { lot, reason: 'tch-pr-error', comment: 'Wrong drawing' }));
  expect((await compare(inquiry.id)).lots[0]).toMatchObject({ reason: 'tch-pr-error', comment: 'Wrong drawing' });
});
