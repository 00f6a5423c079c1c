import { afterAll, beforeAll, expect, test } from 'vitest';
import { Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

test('words that people typed cause nothing', async () => {
  const { first, second, server } = market;
  // "declined" as the buyer's own reason for revoking an award, "decided" as the reason for rejecting an offer.
  const typed = await market.opened();
  const [one, two] = typed.offers;
  for (const lot of typed.lots) ok(await market.act(typed.id, 'accept', { offer: two, lot, justification: 'x' }));
  const [award] = (await market.read(typed.id)).awards;
  ok(await market.act(typed.id, 'revoke-award', { award: award.id, reason: 'declined' }));
  ok(await market.act(typed.id, 'reject-offer', { offer: one, reason: 'decided' }));
  // The program's own: a declined order, and the offers that lost by the decision.
  market.restart();
  const meant = await market.opened();
  for (const lot of meant.lots)
    ok(await market.act(meant.id, 'accept', { offer: meant.offers[1], lot, justification: 'x' }));
  const [order] = await market.ordersOf(second, meant.id);
  ok(await second.send('POST', `/api/orders/${order.id}/decline/`, { reason: 'Closed' }));
  for (const lot of meant.lots) ok(await market.act(meant.id, 'no-award', { lot, reason: 'ins-fund' }));

  const { db } = server.services;
  const offers = () => db.selectFrom('offers').select('because').orderBy('nth').execute();
  const awards = () => db.selectFrom('awards').select('because').orderBy('nth').execute();
  const causes = (rows: readonly { readonly because: string | null }[]) => rows.map((row) => row.because);
  expect(causes(await offers())).toEqual(['buyer', null, 'system.award', 'system.declined']);
  expect(causes(await awards())).toEqual(['buyer', null, 'system.declined', 'system.declined']);
  const [lot] = ok(await market.buyer.send('GET', `/api/inquires/${typed.id}/offers/`)).lots;
  expect(lot.declined).toEqual([]);
  expect((await market.offerOf(first, one)).reason).toBe('decided');
});
