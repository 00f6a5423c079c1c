import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
// A sign-in lasts 30 days at most, the stories here last longer together.
beforeEach(() => market.restart());

describe('a purchase may end in other ways', () => {
  test('an order nobody answers expires by the clock', async () => {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots)
      ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'One supplier' }));
    const [order] = await market.ordersOf(market.second, inquiry.id);
    await market.pass(9 * DAY);
    expect((await market.ordersOf(market.second, inquiry.id))[0].status).toBe('new');
    await market.read(inquiry.id);
    await market.pass(6 * DAY);
    expect(ok(await market.second.send('GET', `/api/orders/${order.id}/`)).status).toBe('expired');
    expect((await market.read(inquiry.id)).evaluation).toBe('opened');
    const about = async ({ email }: { email: string }) =>
      (await market.server.mails(email))
        .filter(
          ({ body }) =>
            body.includes(`/inquires/${inquiry.id}\n`) ||
            body.endsWith(`/inquires/${inquiry.id}`) ||
            body.includes(`/orders/${order.id}`),
        )
        .map(({ template }) => template);
    // Each gets it once: the user who decides, and the supplier who did not answer.
    expect(await about(market.buyer)).toEqual(['tender-sealed-few', 'supplier-silent']);
    expect(await about(market.second)).toEqual(['award-won', 'order-expired']);
  });

  test('of a cancelled inquiry with its orders everybody hears once', async () => {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots)
      ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'One supplier' }));
    const count = async ({ email }: { email: string }) => (await market.server.mails(email)).length;
    const before = [await count(market.first), await count(market.second)];
    ok(await market.act(inquiry.id, 'cancel', { reason: 'budget', comment: 'Frozen' }));
    const letters = await Promise.all(
      [market.first, market.second].map(async ({ email }, at) => (await market.server.mails(email)).slice(before[at])),
    );
    expect(letters.map((all) => all.map(({ template }) => template))).toEqual([
      ['inquiry-cancelled-opened'],
      ['inquiry-cancelled-order'],
    ]);
    const [order] = await market.ordersOf(market.second, inquiry.id);
    expect(order.status).toBe('cancelled');
    // The reason, in the reader's language, and the fate of the order; nothing about envelopes opened long ago.
    expect(letters[0]?.[0]?.body).toMatch(/Powód: Brak [^]*Frozen/);
    expect(letters[1]?.[0]?.body).toMatch(
      new RegExp(`Reason: No budget\\. Frozen[^]*Order ${order.id} is also cancelled; please do not deliver it\\.`),
    );
    expect(letters.flat().some(({ body }) => /sealed|zapieczętowane/.test(body))).toBe(false);
    // Both took part, whatever the end: the buyer's and the supplier's record and list show the same number.
    const said = await Promise.all(
      [`inquires/${inquiry.id}`, 'inquires', `quotations/${inquiry.id}`, 'quotations'].map(async (path) => {
        const who = path.startsWith('inquires') ? market.buyer : market.second;
        const { results, ...row } = ok(await who.send('GET', `/api/${path}/`));
        const one = results?.find(({ id }: { id: number }) => id === inquiry.id) ?? row;
        return one.participants_count;
      }),
    );
    expect(said).toEqual([2, 2, 2, 2]);
  });

  test('shared lots, a lot closed short, a lot for nobody', async () => {
    const inquiry = await market.opened();
    const [one, two] = inquiry.offers;
    const [pipe, sheet] = inquiry.lots;
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '4' }));
    const part = ok(
      await market.act(inquiry.id, 'accept', { offer: one, lot: pipe, quantity: '5', justification: 'Second source' }),
    );
    expect([part.inquireitem_set[0].state, part.inquireitem_set[0].awarded]).toEqual(['partly', '9']);
    expect(
      (await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '2' })).body.refusal.guards,
    ).toEqual(['quantityFits']);
    ok(
      await market.act(inquiry.id, 'accept', {
        offer: two,
        lot: pipe,
        quantity: '0',
        close_short: true,
        justification: 'Nine are enough',
      }),
    );
    const row = ok(await market.act(inquiry.id, 'no-award', { lot: sheet, reason: 'ins-fund', comment: '' }));
    expect([
      row.proc_status,
      row.awards.length,
      row.inquireitem_set.map(({ state }: { state: string }) => state),
    ]).toEqual(['Awarded', 2, ['awarded', 'unsuccessful']]);
    expect((await market.ordersOf(market.buyer, inquiry.id)).map(({ total }) => total)).toEqual(['500.00', '360.00']);
  });

  test('of a shared lot one part is taken back, the other stands', async () => {
    const { first, second } = market;
    const inquiry = await market.opened({
      inquireitem_set: [
        { name: 'Труба', quantity: '10', unit: 'TNE' },
        { name: 'Лист', quantity: '1', unit: 'TNE' },
      ],
    });
    const [one, two] = inquiry.offers;
    const [pipe, sheet] = inquiry.lots;
    const lotState = async () => (await market.read(inquiry.id)).inquireitem_set[0];
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '4' }));
    ok(
      await market.act(inquiry.id, 'accept', { offer: one, lot: pipe, quantity: '3', justification: 'Second source' }),
    );
    ok(await market.act(inquiry.id, 'no-award', { lot: sheet, reason: 'chan-need' }));
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe, quantity: '3', justification: 'The rest' }));
    ok(await first.send('POST', `/api/offers/${one}/supplier-decline/`, { reason: 'Sold' }));
    expect((await market.offerOf(first, one)).reason).toBe('Sold');
    expect(await lotState()).toMatchObject({ state: 'partly', awarded: '7' });
    ok(await market.act(inquiry.id, 'accept', { offer: two, lot: pipe }));
    const [order] = await market.ordersOf(second, inquiry.id);
    expect(order.total).toBe('270.00');
    const { awards } = await market.read(inquiry.id);
    const heard = async ({ email }: { email: string }) =>
      (await market.server.mails(email)).map((mail) => mail.template);
    const [before, earlier] = [(await heard(first)).length, (await heard(second)).length];
    ok(await market.act(inquiry.id, 'revoke-award', { award: awards[1].id, reason: 'Less is needed' }));
    // The declining supplier gets no notice that its offer is considered again; the other one gets what was taken, and
    // why.
    expect((await heard(first)).slice(before)).toEqual(['tender-reopened-out']);
    expect((await heard(second)).slice(earlier)).toEqual(['award-revoked']);
    const letter = (await market.server.mails(second.email)).findLast((mail) => mail.template === 'award-revoked');
    // What is taken, why, the fate of the order, and what is left.
    expect(letter?.body).toMatch(
      new RegExp(
        `– Труба: 3 of 10\\st\\n\\nReason: Less is needed\\n\\nOrder \\d+ has been cancelled[^]*` +
          `– Труба: 4 of 10\\st; a new order will follow\\n– Труба: 3 of 10\\st; order ${order.id}\\n`,
      ),
    );
    const out = (await market.server.mails(first.email)).at(-1);
    expect(out?.body).toMatch(/Powód: cofnięto wybór oferty\.\n\n[^]*Twoja firma odmówiła realizacji\./);
    expect(await lotState()).toMatchObject({ state: 'partly', awarded: '7' });
    expect((await market.act(inquiry.id, 'no-award', { lot: pipe, reason: 'other' })).body.refusal.guards).toEqual([
      'lotUntouched',
    ]);
    const short = { offer: two, lot: pipe, quantity: '0', close_short: true, justification: 'Seven are enough' };
    expect(ok(await market.act(inquiry.id, 'accept', short)).proc_status).toBe('Awarded');
    expect((await market.ordersOf(second, inquiry.id)).map(({ status, total }) => [status, total])).toEqual([
      ['new', '360.00'],
      ['new', '270.00'],
      ['cancelled', '630.00'],
    ]);
  });

  test('without a single award the inquiry ends without a result', async () => {
    const inquiry = await market.opened();
    for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'no-award', { lot, reason: 'ins-fund' }));
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
    expect([
      await market.participation(market.first, inquiry.id),
      await market.participation(market.second, inquiry.id),
    ]).toEqual(['missed', 'missed']);
    // No envelope is sealed any more: the buyer can read it too.
    const { participants } = await market.read(inquiry.id);
    expect(participants.map((one: { participation: string }) => one.participation)).toEqual(['missed', 'missed']);
  });

  test('an order changes only with the buyer, is shipped in parts and closed', async () => {
    const { buyer, second } = market;
    const inquiry = await market.opened();
    for (const lot of inquiry.lots)
      ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[1], lot, justification: 'One supplier' }));
    const [order] = await market.ordersOf(second, inquiry.id);
    const [pipe, sheet] = ok(await second.send('GET', `/api/orders/${order.id}/`)).orderitem_set;
    const step = (who: typeof buyer, action: string, body: object = {}) =>
      who.send('POST', `/api/orders/${order.id}/${action}/`, body);
    expect(
      (await step(second, 'propose-change', { orderitem_set: [{ id: pipe.id, price: pipe.price }], comment: '' })).body
        .refusal.guards,
    ).toEqual(['differs']);
    ok(
      await step(second, 'propose-change', {
        orderitem_set: [{ id: pipe.id, quantity: '8' }],
        comment: 'Eight in stock',
      }),
    );
    ok(await step(buyer, 'reject-change', { comment: 'All ten' }));
    ok(
      await step(second, 'propose-change', {
        orderitem_set: [{ id: pipe.id, quantity: '9', price: '88' }],
        comment: 'Nine',
      }),
    );
    expect((await step(second, 'accept-change')).status).toBe(403);
    const agreed = ok(await step(buyer, 'accept-change'));
    expect([agreed.status, agreed.revision, agreed.total]).toEqual(['confirmed', 2, '4992.00']);
    expect((await step(second, 'ship-part', { orderitem_set: [{ id: pipe.id, quantity: '10' }] })).status).toBe(409);
    expect(ok(await step(second, 'ship-part', { orderitem_set: [{ id: pipe.id, quantity: '9' }] })).status).toBe(
      'partlyDelivered',
    );
    expect(
      (await step(second, 'ship-part', { orderitem_set: [{ id: sheet.id, quantity: '20' }] })).body.refusal.guards,
    ).toEqual(['someLeft']);
    const delivered = ok(await step(second, 'ship-all'));
    expect([delivered.status, delivered.orderitem_set.map(({ shipped }: { shipped: string }) => shipped)]).toEqual([
      'delivered',
      ['9', '20'],
    ]);
    expect(ok(await step(buyer, 'close')).status).toBe('closed');
  });
});
