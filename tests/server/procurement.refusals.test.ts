import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { refusals } from '../../src/pathkit/plan.ts';
import type { Person } from './kit.ts';
import { DAY, HOUR, Market, ok } from './procurement.kit.ts';

/*
 * Every state that a record can reach, and in it every event of a client that the chart does not answer
 * there: each is a 409 that says so, and nothing moves.
 */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const isClients = (lifecycle: Lifecycle, type: string): boolean =>
  lifecycle.catalogue[type]?.side.some((side) => side !== 'server' && side !== 'visitor') ?? false;

/** State's name → the client's events it does not answer. */
function forbidden(lifecycle: Lifecycle): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { state, event, because } of refusals(lifecycle as never)) {
    if (because !== 'state' || !isClients(lifecycle, event.type)) continue;
    found.set(state.name, [...new Set([...(found.get(state.name) ?? []), event.type])]);
  }
  return found;
}

const table: readonly EndpointShape[] = Object.values(endpoints);
function callOf(lifecycle: string, type: string): EndpointShape {
  const known = table.find((endpoint) => endpoint.event?.lifecycle === lifecycle && endpoint.event.type === type && endpoint.kind !== 'multipart');
  if (!known) throw new Error(`No endpoint sends ${type} to ${lifecycle}`);
  return known;
}

const reason = 'Because';
/** Bodies that are right in themselves, so that nothing but the state is wrong. */
const bodies = (id: number): Readonly<Record<string, object>> => ({
  EDIT: { description: 'Other' },
  AMEND: { description: 'Other', reason },
  EXTEND_DEADLINE: { expire_at: '2027-06-01T00:00:00Z', reason },
  INVITE: { participants: [market.second.organization] },
  REMOVE_PARTICIPANT: { organization: market.first.organization, reason },
  CANCEL: { reason: 'other', comment: reason },
  ACCEPT: { offer: 1, lot: 1, quantity: '1' },
  NO_AWARD: { lot: 1, reason: 'other' },
  REJECT_OFFER: { offer: 1, reason },
  REVOKE_AWARD: { award: 1, reason },
  DECLINE: { reason: 'other', comment: reason },
  SUPPLIER_DECLINE: { reason },
  PROPOSE_CHANGE: { orderitem_set: [{ id, quantity: '1' }], comment: '' },
  REJECT_CHANGE: { comment: '' },
  SHIP_PART: { orderitem_set: [{ id, quantity: '1' }] },
});

interface Reached {
  readonly id: number;
  readonly who: Person;
}

async function expectRefused(lifecycle: Lifecycle, state: string, { id, who }: Reached, read: () => Promise<{ version: number }>, senderOf: (type: string) => Person = () => who) {
  const types = forbidden(lifecycle).get(state) ?? [];
  expect(types.length, state).toBeGreaterThan(0);
  const before = await read();
  for (const type of types) {
    const { method, path } = callOf(lifecycle.id, type);
    const answer = await senderOf(type).send(method, path.replace('{id}', String(id)), method === 'DELETE' ? undefined : (bodies(id)[type] ?? {}));
    expect([type, answer.status, answer.body?.refusal]).toEqual([type, 409, { code: 'not_allowed_in_state', event: type, state, guards: [] }]);
    expect([type, answer.body.detail.length > 10]).toEqual([type, true]);
  }
  expect((await read()).version, state).toBe(before.version);
}

describe('inquiry', () => {
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    Draft: async () => (await market.draft()).id,
    Published: async () => (await market.published()).id,
    'Evaluation.sealed': async () => {
      const inquiry = await market.published();
      await market.submitted(market.first, inquiry, ['1', '2']);
      await market.pass(49 * HOUR);
      return inquiry.id;
    },
    'Evaluation.opened': async () => (await market.opened()).id,
    Awarded: async () => (await awarded()).id,
    Completed: async () => {
      const inquiry = await awarded();
      const [placed] = await market.ordersOf(market.first, inquiry.id);
      ok(await market.first.send('POST', `/api/orders/${placed.id}/confirm/`));
      ok(await market.act(inquiry.id, 'complete'));
      return inquiry.id;
    },
    Unsuccessful: async () => {
      const { id } = await market.published();
      await market.pass(49 * HOUR);
      return id;
    },
    Cancelled: async () => {
      const { id } = await market.published();
      ok(await market.act(id, 'cancel', { reason: 'other' }));
      return id;
    },
  };

  test('every state of the chart is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(inquire as never).keys()].filter((name) => name !== 'Deleted').sort());
  });
  test.each(Object.keys(reach))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(inquire as never, state, { id, who: market.buyer }, () => market.read(id));
  });
  test('what was deleted is not there', async () => {
    const { id } = await market.draft();
    expect((await market.buyer.send('DELETE', `/api/inquires/${id}/`)).status).toBe(204);
    expect((await market.act(id, 'activate')).status).toBe(404);
  });
});

async function awarded() {
  const inquiry = await market.opened();
  for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[0], lot, justification: 'One supplier' }));
  return inquiry;
}

describe('tender', () => {
  const act = async (id: number, action: string, body: object = {}) => ok(await market.first.send('POST', `/api/quotations/${id}/${action}/`, body));
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    'active.invited': async () => (await market.published()).id,
    'active.viewed': async () => (await act((await market.published()).id, 'view')).id,
    'active.participating': async () => (await act((await act((await market.published()).id, 'view')).id, 'participate')).id,
    'active.quoted': async () => {
      const inquiry = await market.published();
      await market.submitted(market.first, inquiry, ['1', '1']);
      return inquiry.id;
    },
    'active.declined': async () => (await act((await market.published()).id, 'decline', { reason: 'terms' })).id,
    'closed.awaiting': async () => (await market.opened()).id,
    'closed.won': async () => (await awarded()).id,
    'closed.lost': async () => {
      const inquiry = await market.opened();
      for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'x' }));
      return inquiry.id;
    },
    'closed.removed': async () => {
      const { id } = await market.published();
      ok(await market.act(id, 'remove-participant', { organization: market.first.organization, reason }));
      return id;
    },
    'closed.noQuote': async () => {
      const { id } = await act((await market.published()).id, 'decline', { reason: 'terms' });
      await market.pass(49 * HOUR);
      return id;
    },
    'closed.missed': async () => {
      const { id } = await market.published();
      await market.pass(49 * HOUR);
      return id;
    },
    'closed.cancelled': async () => {
      const { id } = await market.published();
      ok(await market.act(id, 'cancel', { reason: 'other' }));
      return id;
    },
  };

  test('every state of the chart is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(tender as never).keys()].sort());
  });
  test.each(Object.keys(reach))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(tender as never, state, { id, who: market.first }, async () => ok(await market.first.send('GET', `/api/quotations/${id}/`)));
  });
});

describe('offer', () => {
  const act = async (id: number, action: string, body: object = {}) => ok(await market.first.send('POST', `/api/offers/${id}/${action}/`, body));
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
    accepted: async () => (await awarded()).offers[0],
    fulfilled: async () => {
      const inquiry = await awarded();
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
  test.each(Object.keys(reach))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(offer as never, state, { id, who: market.first }, () => market.offerOf(market.first, id));
  });
});

describe('order', () => {
  const placed = async () => (await market.ordersOf(market.first, (await awarded()).id))[0].id as number;
  const act = async (who: Person, id: number, action: string, body: object = {}) => ok(await who.send('POST', `/api/orders/${id}/${action}/`, body));
  const line = async (id: number) => ok(await market.first.send('GET', `/api/orders/${id}/`)).orderitem_set[0].id as number;
  const confirmed = async () => (await act(market.first, await placed(), 'confirm')).id as number;
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    new: placed,
    changeProposed: async () => {
      const id = await placed();
      return (await act(market.first, id, 'propose-change', { orderitem_set: [{ id: await line(id), quantity: '3' }] })).id;
    },
    confirmed,
    partlyDelivered: async () => {
      const id = await confirmed();
      return (await act(market.first, id, 'ship-part', { orderitem_set: [{ id: await line(id), quantity: '3' }] })).id;
    },
    delivered: async () => (await act(market.first, await confirmed(), 'ship-all')).id,
    closed: async () => (await act(market.buyer, (await act(market.first, await confirmed(), 'ship-all')).id, 'close')).id,
    declined: async () => (await act(market.first, await placed(), 'decline', { reason })).id,
    cancelled: async () => (await act(market.buyer, await placed(), 'cancel')).id,
    expired: async () => {
      const id = await placed();
      await market.pass(9 * DAY);
      await Promise.all([market.buyer, market.first, market.second].map((who) => who.send('GET', '/api/orders/')));
      await market.pass(6 * DAY);
      return id;
    },
  };
  const sides = order.catalogue;
  const senderOf = (type: string): Person => ((sides[type as keyof typeof sides].side as readonly string[]).includes('seller') ? market.first : market.buyer);

  test('every state of the chart is reached here, but that of visitors\' orders', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(order as never).keys()].filter((name) => name !== 'unverified').sort());
  });
  test.each(Object.keys(reach))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(order as never, state, { id, who: market.first }, async () => ok(await market.first.send('GET', `/api/orders/${id}/`)), senderOf);
  });
});
