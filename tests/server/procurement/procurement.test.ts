import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
// A sign-in lasts 30 days at most, the stories here last longer together.
beforeEach(() => market.restart());

describe('a purchase from the draft to the confirmed orders', () => {
  test('goes its whole way', async () => {
    const { buyer, first, second } = market;
    const inquiry = await market.draft();
    expect((await market.read(inquiry.id)).status).toBe('DRAFT');
    expect((await first.send('GET', `/api/quotations/${inquiry.id}/`)).status).toBe(404);
    const published = ok(await market.act(inquiry.id, 'activate'));
    expect([published.status, published.proc_status, published.is_active, published.revision]).toEqual([
      'ACTIVE',
      'Published',
      true,
      1,
    ]);

    expect(await market.participation(first, inquiry.id)).toBe('invited');
    ok(await first.send('POST', `/api/quotations/${inquiry.id}/view/`));
    ok(await first.send('POST', `/api/quotations/${inquiry.id}/participate/`));
    expect((await market.read(inquiry.id)).participants_count).toBe(1);
    const one = await market.submitted(first, inquiry, ['100', '200']);
    // A supplier who writes an offer becomes a participant.
    const two = await market.submitted(second, inquiry, ['90', '210'], { currency: 'PLN' });
    expect(await market.participation(second, inquiry.id)).toBe('quoted');
    expect((await market.offerOf(first, one)).receipts).toMatchObject([
      { revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect((await market.server.mails(first.email)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['tender-published', 'offer-submitted']),
    );

    expect((await market.act(inquiry.id, 'open')).status).toBe(409);
    await market.pass(49 * HOUR);
    expect([(await market.read(inquiry.id)).proc_status, (await market.read(inquiry.id)).evaluation]).toEqual([
      'Evaluation',
      'sealed',
    ]);
    expect((await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).status).toBe(403);
    ok(await market.act(inquiry.id, 'open'));
    const compared = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`));
    expect(
      compared.lots[0].offers.map((line: { offer: number; price: string; currency: string; amount: string }) => [
        line.offer,
        line.price,
        line.currency,
        line.amount,
      ]),
    ).toEqual([
      [one, '100', 'EUR', '1000.00'],
      [two, '90', 'PLN', '900.00'],
    ]);

    // No rate for the złoty: no ranking, and a justification is required.
    const justification = 'Known for good steel';
    const unsaid = await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0] });
    expect(unsaid.body.refusal.guards).toEqual(['unrankedJustified']);
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0], justification }));
    const awarded = ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[1], justification }));
    expect([awarded.proc_status, awarded.status, awarded.finished]).toEqual(['Awarded', 'CLOSED', false]);
    expect([await market.participation(first, inquiry.id), await market.participation(second, inquiry.id)]).toEqual([
      'won',
      'won',
    ]);
    expect((await market.act(inquiry.id, 'complete')).body.refusal.guards).toEqual(['ordersConfirmed']);
    for (const [seller, total, currency] of [
      [first, '1000.00', 'EUR'],
      [second, '4200.00', 'PLN'],
    ] as const) {
      const [order] = await market.ordersOf(seller, inquiry.id);
      expect([order.status, order.side, order.total, order.currency]).toEqual(['new', 'seller', total, currency]);
      expect(ok(await seller.send('POST', `/api/orders/${order.id}/confirm/`)).status).toBe('confirmed');
    }
    expect((await market.offerOf(first, one)).status).toBe('fulfilled');
    const completed = ok(await market.act(inquiry.id, 'complete'));
    expect([completed.proc_status, completed.finished, completed.is_active]).toEqual(['Completed', true, false]);
  });

  test('an award is revoked, the loser is back, and the order is drafted anew', async () => {
    const { buyer, first, second } = market;
    const inquiry = await market.opened();
    const [one, two] = inquiry.offers;
    const worse = await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0] });
    expect([worse.status, worse.body.refusal.guards]).toEqual([409, ['justified']]);
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0], justification: 'Shorter delivery' }));
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[1] }));
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual([
      'accepted',
      'rejected',
    ]);
    expect(await market.participation(second, inquiry.id)).toBe('lost');
    const [order] = await market.ordersOf(first, inquiry.id);
    expect(order.total).toBe('5000.00');

    const [award] = (await market.read(inquiry.id)).awards;
    const reopened = ok(await market.act(inquiry.id, 'revoke-award', { award: award.id, reason: 'Wrong grade' }));
    expect([reopened.proc_status, reopened.evaluation, reopened.inquireitem_set[0].state]).toEqual([
      'Evaluation',
      'opened',
      'active',
    ]);
    expect(ok(await first.send('GET', `/api/orders/${order.id}/`)).status).toBe('cancelled');
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual([
      'accepted',
      'opened',
    ]);
    expect([await market.participation(first, inquiry.id), await market.participation(second, inquiry.id)]).toEqual([
      'won',
      'awaiting',
    ]);
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[0] }));
    const orders = await market.ordersOf(buyer, inquiry.id);
    expect(orders.map((row) => [row.status, row.seller.id, row.total])).toEqual([
      ['new', second.organization, '900.00'],
      ['new', first.organization, '4000.00'],
      ['cancelled', first.organization, '5000.00'],
    ]);
  });

  test('a declined order frees the award, and the next in rank is accepted', async () => {
    const { first, second } = market;
    const inquiry = await market.opened();
    const [one, two] = inquiry.offers;
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[0] }));
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[1] }));
    const [order] = await market.ordersOf(second, inquiry.id);
    ok(await second.send('POST', `/api/orders/${order.id}/decline/`, { reason: 'Mill is closed' }));
    const row = await market.read(inquiry.id);
    expect([row.proc_status, row.evaluation, row.awards.length]).toEqual(['Evaluation', 'opened', 1]);
    // The reason belongs to the order; the offer has none of its own.
    expect(await market.offerOf(second, two)).toMatchObject({ status: 'rejected', reason: '' });
    expect((await market.server.mails(market.buyer.email)).at(-1)?.template).toBe('supplier-declined');
    const again = ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0] }));
    expect([again.proc_status, again.awards.length]).toEqual(['Awarded', 2]);
    expect(await market.participation(second, inquiry.id)).toBe('lost');
    for (const placed of await market.ordersOf(first, inquiry.id))
      ok(await first.send('POST', `/api/orders/${placed.id}/confirm/`));
    expect(ok(await market.act(inquiry.id, 'complete')).proc_status).toBe('Completed');
  });

  test('a supplier steps back from an accepted offer', async () => {
    const { first } = market;
    const inquiry = await market.opened();
    const [one] = inquiry.offers;
    ok(await market.act(inquiry.id, 'no-award', { lot: inquiry.lots[0], reason: 'ins-fund' }));
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[1] }));
    ok(await first.send('POST', `/api/offers/${one}/supplier-decline/`, { reason: 'Sold elsewhere' }));
    const row = await market.read(inquiry.id);
    expect([row.evaluation, row.awards, row.inquireitem_set[1].state]).toEqual(['opened', [], 'active']);
    ok(await market.act(inquiry.id, 'cancel', { reason: 'need_gone', comment: 'Put off' }));
    expect(await market.participation(first, inquiry.id)).toBe('cancelled');
  });
});
