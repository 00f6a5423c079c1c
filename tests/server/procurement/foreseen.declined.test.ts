import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from './foreseen.kit.ts';
import { Market, ok } from './procurement.kit.ts';

/* The preview of a supplier's own step. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(() => market.server.close());
beforeEach(() => market.restart());

const reason = 'Because';

describe('declining an award', () => {
  /** Both lots go to the second supplier. */
  async function awarded() {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots) {
      ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: reason }));
    }
    return inquiry;
  }
  const path = (offer: number, dry = '') => `/api/offers/${offer}/supplier-decline/${dry}`;

  test('tells the supplier of its own records and of the buyer, and does nothing', async () => {
    const inquiry = await awarded();
    const [order] = await market.ordersOf(market.second, inquiry.id);
    const kept = await rowsOf(market);
    const told = ok(await market.second.send('POST', path(inquiry.offers[1], 'dry-run/'), { reason }));
    expect(await rowsOf(market)).toEqual(kept);
    expect(told).toMatchObject({
      steps: [
        { lifecycle: 'offer', id: inquiry.offers[1], from: 'accepted', to: 'rejected' },
        { lifecycle: 'order', id: order?.id, from: 'new', to: 'declined' },
      ],
      mails: [{ id: market.buyer.organization }],
      others: false,
      timers: [{ what: 'answer', at: null }],
    });

    const before = (await market.server.mails()).length;
    ok(await market.second.send('POST', path(inquiry.offers[1]), { reason }));
    const [fell] = await market.ordersOf(market.second, inquiry.id);
    expect((await market.offerOf(market.second, inquiry.offers[1])).status).toBe('rejected');
    expect(fell?.status).toBe('declined');
    const sent = (await market.server.mails()).slice(before).map(({ recipient }) => recipient);
    expect(sent).toContain(market.buyer.email);
    // Its rival is considered again and hears so; that is not the supplier's business.
    expect(sent).toContain(market.first.email);
  });

  test('of an award that nobody was told of is refused like the step', async () => {
    const inquiry = await market.opened();
    const [lot] = inquiry.lots;
    ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: reason }));
    const told = await market.second.send('POST', path(inquiry.offers[1], 'dry-run/'), { reason });
    expect(told.status).toBe(409);
    expect(told.body).toEqual((await market.second.send('POST', path(inquiry.offers[1]), { reason })).body);
    expect((await market.first.send('POST', path(inquiry.offers[1], 'dry-run/'), { reason })).status).toBe(404);
    expect((await market.buyer.send('POST', path(inquiry.offers[1], 'dry-run/'), { reason })).status).toBe(403);
  });
});
