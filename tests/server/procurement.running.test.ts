import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inHours, type Inquiry, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const amend = (inquiry: Inquiry, body: object) => market.act(inquiry.id, 'amend', { reason: 'New frames', ...body });

describe('the public difference', () => {
  test('tells buyer and suppliers field by field what was and what is, and why', async () => {
    const { first } = market;
    const inquiry = await market.published();
    const { inquireitem_set: lots } = await market.read(inquiry.id);
    const lot = { ...lots[1], quantity: '25', description: 'S355' };
    const row = ok(
      await amend(inquiry, { inquireitem_set: [lots[0], lot], payment_condition: '30 days', show_contact: true }),
    );
    const difference = [
      { lot: null, field: 'show_contact', before: false, after: true },
      { lot: null, field: 'payment_condition', before: null, after: '30 days' },
      { lot: inquiry.lots[1], field: 'description', before: null, after: 'S355' },
      { lot: inquiry.lots[1], field: 'quantity', before: '20', after: '25' },
    ];
    expect(row.revisions.at(-1)).toMatchObject({ revision: 2, reason: 'New frames', at: market.now(), difference });
    const seen = ok(await first.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(seen.revisions).toEqual(row.revisions);
    expect(seen.revisions[0]).toMatchObject({ revision: 1, changed: [], difference: [] });
  });

  test('keeps who looks after the inquiry to the buyer, and mails nobody for it', async () => {
    const { buyer, first, server } = market;
    const inquiry = await market.published();
    const colleague = await server.member(buyer, 'buyer');
    const before = (await server.mails(first.email)).length;
    const row = ok(await amend(inquiry, { assigned_to: colleague.id, reason: 'Holiday' }));
    expect(row.revisions.at(-1).difference).toEqual([
      { lot: null, field: 'assigned_to', before: null, after: colleague.email },
    ]);
    expect(ok(await first.send('GET', `/api/quotations/${inquiry.id}/`)).revisions).toHaveLength(1);
    expect(await server.mails(first.email)).toHaveLength(before);
  });

  test('holds the extensions of the deadline among the amendments', async () => {
    const inquiry = await market.published();
    const was = inHours(market.now(), 48);
    const next = inHours(market.now(), 90);
    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: next, reason: 'Holiday' }));
    ok(await amend(inquiry, { delivery_time: 'May' }));
    const { revisions } = ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(revisions.map(({ revision, changed }: Record<string, unknown>) => [revision, changed])).toEqual([
      [1, []],
      [1, ['expire_at']],
      [2, ['delivery_time']],
    ]);
    expect(revisions[1]).toMatchObject({
      reason: 'Holiday',
      difference: [{ lot: null, field: 'expire_at', before: was, after: next }],
    });
  });
});
