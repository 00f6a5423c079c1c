import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* A user with a limit cannot get around it by entering the rate between the limit's currency and that of the sum. */

let market: Market;
/** Publishes and awards up to 20 000 PLN without approval. */
let clerk: Person;

const everybody = ['publish', 'award'].map((step) => ({ step, role: '', amount: '20000.00' }));
const chief = ['publish', 'award'].map((step) => ({ step, role: 'administrator', amount: null }));
const DAY = '2027-03-01';
const enter = (who: Person, rate: string, over: object = {}) =>
  who.send('POST', '/api/exchange-rates/', { from: 'EUR', to: 'PLN', rate, date: DAY, source: 'NBP', ...over });
const act = (who: Person, id: number, action: string, body: object = {}) =>
  who.send('POST', `/api/inquires/${id}/${action}/`, body);
/** An inquiry of 5 000 EUR. */
async function published(): Promise<readonly [string, string | null]> {
  const { id } = ok(await clerk.send('POST', '/api/inquires/', market.body({})));
  const before = ok(await clerk.send('GET', `/api/inquires/${id}/`));
  return [ok(await act(clerk, id, 'activate')).proc_status, before.approval?.sum ?? null];
}

beforeAll(async () => {
  market = await Market.open();
  clerk = await market.server.member(market.buyer, 'buyer');
}, 60_000);
afterAll(async () => market?.server.close());
beforeEach(async () => {
  market.restart();
  for (const { id } of ok(await market.buyer.send('GET', '/api/exchange-rates/')).results)
    await market.buyer.send('DELETE', `/api/exchange-rates/${id}/`);
  const set = { currency: 'PLN', limits: [...everybody, ...chief] };
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', set));
});

it('a rate of the clerk converts nothing, in either direction and through a third currency', async () => {
  ok(await enter(clerk, '0.0001'));
  expect(await published()).toEqual(['Pending', null]);
  ok(await enter(clerk, '10000', { from: 'PLN', to: 'EUR', date: '2027-03-02' }));
  expect(await published()).toEqual(['Pending', null]);
  ok(await enter(clerk, '0.0001', { to: 'UAH' }));
  ok(await enter(clerk, '1', { from: 'PLN', to: 'UAH' }));
  expect(await published()).toEqual(['Pending', null]);
});

it('that of somebody without a limit does, also beside a newer one of the clerk', async () => {
  ok(await enter(market.buyer, '4.00', { date: '2027-02-26' }));
  expect(await published()).toEqual(['Published', '20000.00']);
  ok(await enter(clerk, '0.0001'));
  ok(await enter(market.buyer, '4.01', { date: '2027-02-27' }));
  expect(await published()).toEqual(['Pending', '20050.00']);
});

it('whoever changes a rate, one by one or with a file, has entered it', async () => {
  const { id } = ok(await enter(market.buyer, '4.00'));
  ok(await clerk.send('PATCH', `/api/exchange-rates/${id}/`, { rate: '0.0001' }));
  expect(await published()).toEqual(['Pending', null]);
  ok(await market.buyer.send('PATCH', `/api/exchange-rates/${id}/`, { rate: '4.00' }));
  expect(await published()).toEqual(['Published', '20000.00']);
  const csv = `currency,rate,date,source\nEUR,0.0001,${DAY},NBP\n`;
  const file = await clerk.send('POST', '/api/exchange-rates/import/', { csv, to: 'PLN' });
  expect([file.status, file.body.replaced]).toEqual([200, 1]);
  expect(await published()).toEqual(['Pending', null]);
});

it('who is no longer bound may say it, and who becomes bound no longer', async () => {
  ok(await enter(clerk, '3.90'));
  const free = [...everybody, ...chief, { step: 'publish', role: 'buyer', amount: null }];
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits: free }));
  expect(await published()).toEqual(['Published', '19500.00']);
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits: everybody }));
  ok(await enter(market.buyer, '3.80', { date: '2027-03-02' }));
  expect(await published()).toEqual(['Pending', null]);
});

it('nor does a rate that the clerk froze, or entered for the comparison, carry an award below the limit', async () => {
  const set = { currency: 'EUR', limits: [{ step: 'award', role: '', amount: '1000.00' }, ...chief.slice(1)] };
  ok(await market.buyer.send('PATCH', '/api/approval-limits/', set));
  for (const when of ['frozen', 'entered'] as const) {
    const rate = { from: 'PLN', to: 'EUR', date: market.now().slice(0, 10) };
    if (when === 'frozen') ok(await enter(clerk, '0.0001', rate));
    else market.restart();
    for (const { id } of when === 'entered' ? ok(await clerk.send('GET', '/api/exchange-rates/')).results : [])
      await clerk.send('DELETE', `/api/exchange-rates/${id}/`);
    const inquiry = await market.published();
    const zloty = inquiry.lots.map((lot) => ({ lot, price: '1000000', currency: 'PLN' }));
    const offer = await market.submitted(market.first, inquiry, [], { offeritem_set: zloty });
    await market.pass(49 * HOUR);
    ok(await market.act(inquiry.id, 'open'));
    const own = { currency: 'PLN', rate: '0.0001', date: market.now().slice(0, 10), source: 'NBP' };
    if (when === 'entered') ok(await act(clerk, inquiry.id, 'enter-rate', own));
    const taken = ok(await act(clerk, inquiry.id, 'accept', { offer, lot: inquiry.lots[0] }));
    expect([when, taken.evaluation, taken.awards, taken.approval.sum]).toEqual([when, 'pending', [], null]);
    expect(ok(await act(market.buyer, inquiry.id, 'approve')).awards).toHaveLength(1);
    await act(market.buyer, inquiry.id, 'cancel', { reason: 'other', comment: 'x' });
  }
});
