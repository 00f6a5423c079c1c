import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offer } from '../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import type { Person } from '../kit.ts';
import { sampling } from '../../sampled.ts';
import { DAY, HOUR, Market, ok } from './procurement.kit.ts';
import { awarded, expectRefused, forbidden, reason } from './procurement.refusals.ts';

/* A share of the states: `refusals/offers.test.ts` and `refusals/orders.test.ts` check all of them by the law. */

const sample = sampling(import.meta.filename);
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

describe('offer', () => {
  const act = async (id: number, action: string, body: object = {}) =>
    ok(await market.first.send('POST', `/api/offers/${id}/${action}/`, body));
  const own = async (prices = ['100', '200']) => {
    const inquiry = await market.published();
    return { inquiry, id: await market.submitted(market.first, inquiry, prices) };
  };
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    draft: async () => market.offer(market.first, await market.published(), ['1', '1']),
    submitted: async () => (await own()).id,
    stale: async () => {
      const { inquiry, id } = await own();
      ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason }));
      return id;
    },
    withdrawn: async () => (await act((await own()).id, 'withdraw')).id,
    locked: async () => {
      const { id } = await own();
      await market.pass(49 * HOUR);
      return id;
    },
    opened: async () => (await market.opened()).offers[0],
    accepted: async () => (await awarded(market)).offers[0],
    fulfilled: async () => {
      const inquiry = await awarded(market);
      const [placed] = await market.ordersOf(market.first, inquiry.id);
      ok(await market.first.send('POST', `/api/orders/${placed.id}/confirm/`));
      return inquiry.offers[0];
    },
    rejected: async () => {
      const inquiry = await market.opened();
      ok(await market.act(inquiry.id, 'reject-offer', { offer: inquiry.offers[0], reason }));
      return inquiry.offers[0];
    },
    lapsed: async () => {
      const id = await market.offer(market.first, await market.published(), ['1', '1']);
      await market.pass(49 * HOUR);
      return id;
    },
    void: async () => (await act(await market.offer(market.first, await market.published(), ['1', '1']), 'discard')).id,
  };

  test('every state of the chart is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(offer as never).keys()].sort());
  });
  test.each(sample.of(Object.keys(reach)))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(market, offer as never, state, { id, who: market.first }, () =>
      market.offerOf(market.first, id),
    );
  });
});

describe('order', () => {
  const placed = async () => (await market.ordersOf(market.first, (await awarded(market)).id))[0].id as number;
  const act = async (who: Person, id: number, action: string, body: object = {}) =>
    ok(await who.send('POST', `/api/orders/${id}/${action}/`, body));
  const line = async (id: number) =>
    ok(await market.first.send('GET', `/api/orders/${id}/`)).orderitem_set[0].id as number;
  const confirmed = async () => (await act(market.first, await placed(), 'confirm')).id as number;
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    new: placed,
    changeProposed: async () => {
      const id = await placed();
      return (await act(market.first, id, 'propose-change', { orderitem_set: [{ id: await line(id), quantity: '3' }] }))
        .id;
    },
    confirmed,
    partlyDelivered: async () => {
      const id = await confirmed();
      return (await act(market.first, id, 'ship-part', { orderitem_set: [{ id: await line(id), quantity: '3' }] })).id;
    },
    delivered: async () => (await act(market.first, await confirmed(), 'ship-all')).id,
    closed: async () =>
      (await act(market.buyer, (await act(market.first, await confirmed(), 'ship-all')).id, 'close')).id,
    declined: async () => (await act(market.first, await placed(), 'decline', { reason })).id,
    cancelled: async () => (await act(market.buyer, await placed(), 'cancel', { reason })).id,
    expired: async () => {
      const id = await placed();
      await market.pass(9 * DAY);
      await Promise.all([market.buyer, market.first, market.second].map((who) => who.send('GET', '/api/orders/')));
      await market.pass(6 * DAY);
      return id;
    },
  };
  const sides = order.catalogue;
  const senderOf = (type: string): Person =>
    (sides[type as keyof typeof sides].side as readonly string[]).includes('seller') ? market.first : market.buyer;

  test("every state of the chart is reached here, but that of visitors' orders", () => {
    expect(Object.keys(reach).sort()).toEqual(
      [...forbidden(order as never).keys()].filter((name) => name !== 'unverified').sort(),
    );
  });
  test.each(sample.of(Object.keys(reach)))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(
      market,
      order as never,
      state,
      { id, who: market.first },
      async () => ok(await market.first.send('GET', `/api/orders/${id}/`)),
      senderOf,
    );
  });
});
