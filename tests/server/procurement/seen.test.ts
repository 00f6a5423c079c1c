import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Inquiry, Market, ok } from './procurement.kit.ts';

/* What counts for the newest terms of an inquiry counts only for a supplier who saw them. */

const SECOND = 1000;
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const receipts = async (offer: number): Promise<unknown[]> =>
  ok(await market.first.send('GET', `/api/offers/${offer}/revisions/`));
const tender = (inquiry: Inquiry, action: string, body: object = {}) =>
  market.first.send('POST', `/api/quotations/${inquiry.id}/${action}/`, body);

test('a confirmation that came before a further amendment does not confirm that amendment', async () => {
  const inquiry = await market.published();
  const offer = await market.submitted(market.first, inquiry, ['1', '2']);
  const amend = (payment_condition: string) => market.act(inquiry.id, 'amend', { payment_condition, reason: 'x' });
  ok(await amend('30 days'));
  const { clock } = market.server;
  const sent = clock.now();
  clock.advance(SECOND);
  // The amendment is decided first, though it came later.
  ok(await amend('60 days'));
  const amended = clock.now();
  clock.set(sent);
  const confirm = (body?: object) => market.first.send('POST', `/api/offers/${offer}/confirm/`, body);
  expect((await confirm()).status).toBe(412);
  expect(await receipts(offer)).toHaveLength(1);
  clock.set(amended);
  // A page that still shows the terms of the first amendment.
  expect((await confirm({ based_on: 2 })).status).toBe(412);
  ok(await confirm({ based_on: 3 }));
  expect(await receipts(offer)).toHaveLength(2);
});

test.each(['submit', 'update', 'save'])('nor is an offer on an amendment that came later: %s', async (step) => {
  const inquiry = await market.published();
  const offer = await market[step === 'update' ? 'submitted' : 'offer'](market.first, inquiry, ['1', '2']);
  const { clock } = market.server;
  const sent = clock.now();
  clock.advance(SECOND);
  ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason: 'x' }));
  const amended = clock.now();
  clock.set(sent);
  const send = (body: object) =>
    step === 'save'
      ? market.first.send('PATCH', `/api/offers/${offer}/`, { comment: 'Ours', ...body })
      : market.first.send('POST', `/api/offers/${offer}/${step}/`, body);
  const refused = await send({});
  expect([refused.status, refused.body.current.id]).toEqual([412, offer]);
  clock.set(amended);
  expect((await send({ based_on: 1 })).status).toBe(412);
  const before = (await receipts(offer)).length;
  const done = ok(await send({ based_on: 2 }));
  expect([done.id, (await receipts(offer)).length - before]).toEqual([offer, step === 'save' ? 0 : 1]);
});

test('nor does an agreement to an early end cover an amendment that came later', async () => {
  const inquiry = await market.published();
  ok(await tender(inquiry, 'view'));
  ok(await tender(inquiry, 'participate'));
  const { clock } = market.server;
  const sent = clock.now();
  clock.advance(SECOND);
  ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason: 'x' }));
  const amended = clock.now();
  clock.set(sent);
  const agree = (body?: object) => tender(inquiry, 'agree-early', body);
  const refused = await agree();
  expect([refused.status, refused.body.current.agreed_early]).toEqual([412, false]);
  clock.set(amended);
  expect((await agree({ based_on: 1 })).status).toBe(412);
  expect(ok(await agree({ based_on: 2 })).agreed_early).toBe(true);
});
