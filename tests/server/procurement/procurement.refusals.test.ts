import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inquire } from '../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { tender } from '../../../machines/lifecycles/tender/tender.lifecycle.ts';
import type { Person } from '../kit.ts';
import { sampling } from '../../sampled.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';
import { awarded, expectRefused, forbidden, reason } from './procurement.refusals.ts';

/* A share of the states: `refusals/inquire.test.ts` and `refusals/tenders.test.ts` check all of them by the law. */

const sample = sampling(import.meta.filename);
let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

/** Taken by a user who needs approval, so it waits for a second person. */
async function asking(step: 'publish' | 'award', take: (clerk: Person) => Promise<number>): Promise<number> {
  const clerk = await market.server.member(market.buyer, 'buyer');
  const limit = (limits: object[]) => market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'EUR', limits });
  ok(await limit([{ step, role: 'buyer', amount: '0.00' }]));
  const id = await take(clerk);
  ok(await limit([]));
  return id;
}

describe('inquiry', () => {
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    Draft: async () => (await market.draft()).id,
    Pending: () =>
      asking('publish', async (clerk) => {
        const { id } = await market.draft();
        ok(await clerk.send('POST', `/api/inquires/${id}/activate/`));
        return id;
      }),
    Published: async () => (await market.published()).id,
    'Evaluation.sealed': async () => {
      const inquiry = await market.published();
      await market.submitted(market.first, inquiry, ['1', '2']);
      await market.pass(49 * HOUR);
      return inquiry.id;
    },
    'Evaluation.opened': async () => (await market.opened()).id,
    'Evaluation.pending': () =>
      asking('award', async (clerk) => {
        const { id, offers, lots } = await market.opened();
        ok(await clerk.send('POST', `/api/inquires/${id}/accept/`, { offer: offers[0], lot: lots[1] }));
        return id;
      }),
    Awarded: async () => (await awarded(market)).id,
    Completed: async () => {
      const inquiry = await awarded(market);
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
      ok(await market.act(id, 'cancel', { reason: 'other', comment: 'x' }));
      return id;
    },
  };

  test('every state of the chart is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual(
      [...forbidden(inquire as never).keys()].filter((name) => name !== 'Deleted').sort(),
    );
  });
  test.each(sample.of(Object.keys(reach)))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(market, inquire as never, state, { id, who: market.buyer }, () => market.read(id));
  });
  test('what was deleted is not there', async () => {
    const { id } = await market.draft();
    expect((await market.buyer.send('DELETE', `/api/inquires/${id}/`)).status).toBe(204);
    expect((await market.act(id, 'activate')).status).toBe(404);
  });
});

describe('tender', () => {
  const act = async (id: number, action: string, body: object = {}) =>
    ok(await market.first.send('POST', `/api/quotations/${id}/${action}/`, body));
  const reach: Readonly<Record<string, () => Promise<number>>> = {
    'active.invited': async () => (await market.published()).id,
    'active.viewed': async () => (await act((await market.published()).id, 'view')).id,
    'active.participating': async () =>
      (await act((await act((await market.published()).id, 'view')).id, 'participate')).id,
    'active.quoted': async () => {
      const inquiry = await market.published();
      await market.submitted(market.first, inquiry, ['1', '1']);
      return inquiry.id;
    },
    'active.declined': async () => (await act((await market.published()).id, 'decline', { reason: 'terms' })).id,
    'closed.awaiting': async () => (await market.opened()).id,
    'closed.won': async () => (await awarded(market)).id,
    'closed.lost': async () => {
      const inquiry = await market.opened();
      for (const lot of inquiry.lots)
        ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'x' }));
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
      ok(await market.act(id, 'cancel', { reason: 'other', comment: 'x' }));
      return id;
    },
  };

  test('every state of the chart is reached here', () => {
    expect(Object.keys(reach).sort()).toEqual([...forbidden(tender as never).keys()].sort());
  });
  test.each(sample.of(Object.keys(reach)))('%s', async (state) => {
    const id = (await reach[state]?.()) ?? 0;
    await expectRefused(market, tender as never, state, { id, who: market.first }, async () =>
      ok(await market.first.send('GET', `/api/quotations/${id}/`)),
    );
  });

  test('whoever has an offer in, also a stale one, is told to withdraw it before declining', async () => {
    const inquiry = await market.published();
    const offer = await market.submitted(market.first, inquiry, ['1', '1']);
    const declining = async () => {
      const { allowed } = ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
      const button = allowed.find(({ event }: { event: string }) => event === 'DECLINE');
      const answer = await market.first.send('POST', `/api/quotations/${inquiry.id}/decline/`, { reason: 'terms' });
      return [button, answer.status, answer.body.refusal?.code, answer.body.refusal?.guards];
    };
    const refused = [
      { event: 'DECLINE', enabled: false, reasons: ['offerWithdrawn'] },
      409,
      'guard_refused',
      ['offerWithdrawn'],
    ];
    expect(await declining()).toEqual(refused);
    ok(await market.act(inquiry.id, 'amend', { payment_condition: '30 days', reason }));
    expect(await declining()).toEqual(refused);
    ok(await market.first.send('POST', `/api/offers/${offer}/withdraw/`));
    expect(await declining()).toEqual([{ event: 'DECLINE', enabled: true, reasons: [] }, 200, undefined, undefined]);
    expect(await market.participation(market.first, inquiry.id)).toBe('declined');
  });
});
