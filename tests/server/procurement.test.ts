import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, inHours, Market, ok } from './procurement.kit.ts';

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
    expect([published.status, published.proc_status, published.is_active, published.revision]).toEqual(['ACTIVE', 'Published', true, 1]);

    expect(await market.participation(first, inquiry.id)).toBe('invited');
    ok(await first.send('POST', `/api/quotations/${inquiry.id}/view/`));
    ok(await first.send('POST', `/api/quotations/${inquiry.id}/participate/`));
    expect((await market.read(inquiry.id)).participants_count).toBe(1);
    const one = await market.submitted(first, inquiry, ['100', '200']);
    // Whoever writes an offer takes part by that.
    const two = await market.submitted(second, inquiry, ['90', '210'], { currency: 'PLN' });
    expect(await market.participation(second, inquiry.id)).toBe('quoted');
    expect((await market.offerOf(first, one)).receipts).toMatchObject([{ revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect((await market.server.mails(first.email)).map(({ template }) => template)).toEqual(expect.arrayContaining(['tender-published', 'offer-submitted']));

    expect((await market.act(inquiry.id, 'open')).status).toBe(409);
    await market.pass(49 * HOUR);
    expect([(await market.read(inquiry.id)).proc_status, (await market.read(inquiry.id)).evaluation]).toEqual(['Evaluation', 'sealed']);
    expect((await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).status).toBe(403);
    ok(await market.act(inquiry.id, 'open'));
    const compared = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`));
    expect(compared.lots[0].offers.map((line: { offer: number; price: string; currency: string; amount: string }) => [line.offer, line.price, line.currency, line.amount])).toEqual([
      [one, '100', 'EUR', '1000.00'],
      [two, '90', 'PLN', '900.00'],
    ]);

    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0] }));
    const awarded = ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[1] }));
    expect([awarded.proc_status, awarded.status, awarded.finished]).toEqual(['Awarded', 'CLOSED', false]);
    expect([await market.participation(first, inquiry.id), await market.participation(second, inquiry.id)]).toEqual(['won', 'won']);
    expect((await market.act(inquiry.id, 'complete')).body.refusal.guards).toEqual(['ordersConfirmed']);
    for (const [seller, total, currency] of [[first, '1000.00', 'EUR'], [second, '4200.00', 'PLN']] as const) {
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
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual(['accepted', 'rejected']);
    expect(await market.participation(second, inquiry.id)).toBe('lost');
    const [order] = await market.ordersOf(first, inquiry.id);
    expect(order.total).toBe('5000.00');

    const [award] = (await market.read(inquiry.id)).awards;
    const reopened = ok(await market.act(inquiry.id, 'revoke-award', { award: award.id, reason: 'Wrong grade' }));
    expect([reopened.proc_status, reopened.evaluation, reopened.inquireitem_set[0].state]).toEqual(['Evaluation', 'opened', 'active']);
    expect(ok(await first.send('GET', `/api/orders/${order.id}/`)).status).toBe('cancelled');
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual(['accepted', 'opened']);
    expect([await market.participation(first, inquiry.id), await market.participation(second, inquiry.id)]).toEqual(['won', 'awaiting']);
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
    expect((await market.offerOf(second, two)).status).toBe('rejected');
    expect((await market.server.mails(market.buyer.email)).map(({ template }) => template)).toEqual(expect.arrayContaining(['order-declined', 'supplier-declined']));
    const again = ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0] }));
    expect([again.proc_status, again.awards.length]).toEqual(['Awarded', 2]);
    expect(await market.participation(second, inquiry.id)).toBe('lost');
    for (const placed of await market.ordersOf(first, inquiry.id)) ok(await first.send('POST', `/api/orders/${placed.id}/confirm/`));
    expect(ok(await market.act(inquiry.id, 'complete')).proc_status).toBe('Completed');
  });

  test('a supplier steps back from an accepted offer', async () => {
    const { first } = market;
    const inquiry = await market.opened();
    const [one] = inquiry.offers;
    ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[1] }));
    ok(await first.send('POST', `/api/offers/${one}/supplier-decline/`, { reason: 'Sold elsewhere' }));
    const row = await market.read(inquiry.id);
    expect([row.evaluation, row.awards, row.inquireitem_set[1].state]).toEqual(['opened', [], 'active']);
    ok(await market.act(inquiry.id, 'cancel', { reason: 'need_gone', comment: '' }));
    expect(await market.participation(first, inquiry.id)).toBe('cancelled');
  });

  test('an order nobody answers expires by the clock', async () => {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'One supplier' }));
    const [order] = await market.ordersOf(market.second, inquiry.id);
    await market.pass(9 * DAY);
    expect((await market.ordersOf(market.second, inquiry.id))[0].status).toBe('new');
    await market.read(inquiry.id);
    await market.pass(6 * DAY);
    expect(ok(await market.second.send('GET', `/api/orders/${order.id}/`)).status).toBe('expired');
    expect((await market.read(inquiry.id)).evaluation).toBe('opened');
  });

  test('shared lots, a lot closed short, a lot for nobody', async () => {
    const inquiry = await market.opened();
    const [one, two] = inquiry.offers;
    const [pipe, sheet] = inquiry.lots;
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '4' }));
    const part = ok(await market.act(inquiry.id, 'accept', { offer: one, lot: pipe, quantity: '5', justification: 'Second source' }));
    expect([part.inquireitem_set[0].state, part.inquireitem_set[0].awarded]).toEqual(['partly', '9']);
    expect((await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '2' })).body.refusal.guards).toEqual(['quantityFits']);
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '0', close_short: true, justification: 'Nine are enough' }));
    const row = ok(await market.act(inquiry.id, 'no-award', { lot: sheet, reason: 'too_expensive', comment: '' }));
    expect([row.proc_status, row.awards.length, row.inquireitem_set.map(({ state }: { state: string }) => state)]).toEqual(['Awarded', 2, ['awarded', 'unsuccessful']]);
    expect((await market.ordersOf(market.buyer, inquiry.id)).map(({ total }) => total)).toEqual(['500.00', '360.00']);
  });

  test('without a single award the inquiry ends without a result', async () => {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'no-award', { lot, reason: 'too_expensive' }));
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    expect((await market.offerOf(market.first, inquiry.offers[0])).status).toBe('rejected');
    expect(await market.participation(market.first, inquiry.id)).toBe('lost');
  });

  test('a deadline without offers ends without a result; drafts lapse', async () => {
    const inquiry = await market.published();
    const draft = await market.offer(market.first, inquiry, ['1', null]);
    await market.pass(49 * HOUR);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    expect((await market.offerOf(market.first, draft)).status).toBe('lapsed');
    expect([await market.participation(market.first, inquiry.id), await market.participation(market.second, inquiry.id)]).toEqual(['missed', 'missed']);
  });

  test('an order changes only with the buyer, is shipped in parts and closed', async () => {
    const { buyer, second } = market;
    const inquiry = await market.opened();
    for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'One supplier' }));
    const [order] = await market.ordersOf(second, inquiry.id);
    const [pipe, sheet] = ok(await second.send('GET', `/api/orders/${order.id}/`)).orderitem_set;
    const step = (who: typeof buyer, action: string, body: object = {}) => who.send('POST', `/api/orders/${order.id}/${action}/`, body);
    expect((await step(second, 'propose-change', { orderitem_set: [{ id: pipe.id, price: pipe.price }], comment: '' })).body.refusal.guards).toEqual(['differs']);
    ok(await step(second, 'propose-change', { orderitem_set: [{ id: pipe.id, quantity: '8' }], comment: 'Eight in stock' }));
    ok(await step(buyer, 'reject-change', { comment: 'All ten' }));
    ok(await step(second, 'propose-change', { orderitem_set: [{ id: pipe.id, quantity: '9', price: '88' }], comment: 'Nine' }));
    expect((await step(second, 'accept-change')).status).toBe(403);
    const agreed = ok(await step(buyer, 'accept-change'));
    expect([agreed.status, agreed.revision, agreed.total]).toEqual(['confirmed', 2, '4992.00']);
    expect((await step(second, 'ship-part', { orderitem_set: [{ id: pipe.id, quantity: '10' }] })).status).toBe(409);
    expect(ok(await step(second, 'ship-part', { orderitem_set: [{ id: pipe.id, quantity: '9' }] })).status).toBe('partlyDelivered');
    expect((await step(second, 'ship-part', { orderitem_set: [{ id: sheet.id, quantity: '20' }] })).body.refusal.guards).toEqual(['someLeft']);
    const delivered = ok(await step(second, 'ship-all'));
    expect([delivered.status, delivered.orderitem_set.map(({ shipped }: { shipped: string }) => shipped)]).toEqual(['delivered', ['9', '20']]);
    expect(ok(await step(buyer, 'close')).status).toBe('closed');
  });
});

describe('a published inquiry', () => {
  test('is amended: only offers on what changed become stale, and count again when confirmed', async () => {
    const { buyer, first, second } = market;
    const inquiry = await market.published();
    const one = await market.submitted(first, inquiry, ['100', null]);
    const two = await market.submitted(second, inquiry, [null, '210']);
    const row = await market.read(inquiry.id);
    const lots = row.inquireitem_set.map((lot: object, index: number) => (index === 0 ? { ...lot, quantity: '12' } : lot));
    const amend = (body: object) => buyer.send('POST', `/api/inquires/${inquiry.id}/amend/`, { reason: 'More frames', ...body });
    expect((await amend({ inquireitem_set: lots, reason: '' })).body.refusal.guards).toEqual(['reasonGiven']);
    expect((await amend({ name: 'Another' })).body.refusal.guards).toEqual(['nothingLocked']);
    expect((await amend({})).body.refusal.guards).toEqual(['somethingChanged']);
    expect((await amend({ description: 'x', expire_at: inHours(market.now(), 2) })).body.refusal.guards).toEqual(['notShortened']);
    const amended = ok(await amend({ inquireitem_set: lots }));
    expect([amended.revision, amended.revisions.at(-1).changed]).toEqual([2, [`lot:${inquiry.lots[0]}`]]);
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual(['stale', 'submitted']);
    expect((await market.offerOf(first, one)).stale_lots).toEqual([inquiry.lots[0]]);
    expect((await market.server.mails(first.email)).at(-1)?.template).toBe('offer-stale');
    expect((await market.server.mails(second.email)).at(-1)?.template).toBe('tender-amended');

    const outdated = await first.send('POST', `/api/offers/${one}/update/`, market.content(inquiry, ['99', null], { based_on: 1 }));
    expect([outdated.status, outdated.body.current.inquire_revision]).toEqual([412, 2]);
    expect(ok(await first.send('POST', `/api/offers/${one}/confirm/`))).toMatchObject({ status: 'submitted', revision: 2, based_on: 2 });
    expect((await first.send('POST', `/api/offers/${one}/confirm/`)).status).toBe(409);
    // With less than a day left the deadline must move as well.
    market.server.clock.advance(30 * HOUR);
    expect((await amend({ description: 'Other' })).body.refusal.guards).toEqual(['timeLeft']);
    ok(await amend({ description: 'Other', expire_at: inHours(market.now(), 72) }));
    expect((await market.offerOf(second, two)).status).toBe('stale');
    await market.pass(73 * HOUR);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    expect((await market.offerOf(second, two)).status).toBe('lapsed');
  });

  test('has its deadline extended, never shortened, and invites more', async () => {
    const inquiry = await market.published({ participants: [market.first.organization] });
    expect((await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 40), reason: 'x' })).body.refusal.guards).toEqual(['laterDeadline']);
    const extended = ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 90), reason: 'Holiday' }));
    expect(extended.expire_at).toBe(inHours(market.now(), 90));
    expect((await market.act(inquiry.id, 'invite', { participants: [market.buyer.organization] })).body).toEqual({ participants: [expect.any(String)] });
    expect((await market.act(inquiry.id, 'invite', { participants: [market.first.organization] })).body.refusal.guards).toEqual(['notYetInvited']);
    ok(await market.act(inquiry.id, 'invite', { participants: [market.second.organization] }));
    expect(await market.participation(market.second, inquiry.id)).toBe('invited');
    const offer = await market.submitted(market.second, inquiry, ['5', null]);
    const removed = ok(await market.act(inquiry.id, 'remove-participant', { organization: market.second.organization, reason: 'Sanctions' }));
    expect(removed.participants.at(-1)).toMatchObject({ participation: 'removed', decline_comment: 'Sanctions' });
    expect((await market.offerOf(market.second, offer)).status).toBe('void');
    expect((await market.second.send('POST', '/api/offers/', { inquire: inquiry.id })).status).toBe(409);
  });

  test('is closed early when every invited company has answered', async () => {
    const inquiry = await market.published();
    await market.submitted(market.first, inquiry, ['7', '8']);
    expect((await market.act(inquiry.id, 'close-early')).body.refusal.guards).toEqual(['everybodyAnswered']);
    ok(await market.second.send('POST', `/api/quotations/${inquiry.id}/decline/`, { reason: 'capacity', comment: 'Full' }));
    const seen = (await market.read(inquiry.id)).participants;
    expect(seen.map(({ participation, decline_reason }: Record<string, string>) => [participation, decline_reason])).toEqual([['invited', ''], ['declined', 'capacity']]);
    expect(ok(await market.act(inquiry.id, 'close-early')).evaluation).toBe('sealed');
    expect(ok(await market.act(inquiry.id, 'open')).evaluation).toBe('opened');
  });

  test('is found by companies it is open to, and only by those', async () => {
    const local = await market.published({ participants: [], open: true, local: true });
    const open = await market.published({ participants: [], open: true });
    const names = async (query = '') => ok(await market.first.send('GET', `/api/quotations/${query}`)).results.map(({ id }: { id: number }) => id);
    expect(await names('?status=active')).toContain(open.id);
    expect(await names('?status=active')).not.toContain(local.id);
    expect((await market.first.send('GET', `/api/quotations/${local.id}/`)).status).toBe(404);
    expect((await market.first.send('POST', '/api/offers/', { inquire: local.id })).status).toBe(400);
    expect(await market.participation(market.first, open.id)).toBe('viewed');
    expect(await names('?participation=viewed')).toContain(open.id);
    expect((await market.buyer.send('GET', `/api/quotations/${open.id}/`)).status).toBe(404);
    ok(await market.first.send('POST', `/api/quotations/${open.id}/participate/`));
    expect(await names('?offer=made')).not.toContain(open.id);
    await market.submitted(market.first, open, ['3', null]);
    expect(await names('?offer=made')).toContain(open.id);
    const landing = (await market.server.request('GET', '/api/landing/')).body;
    expect(landing.tenders.map(({ id }: { id: number }) => id)).toContain(open.id);
    expect(landing.tenders.map(({ id }: { id: number }) => id)).not.toContain(local.id);
  });
});
