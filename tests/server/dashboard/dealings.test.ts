import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issued, line } from '../invoicing/documents.ts';
import type { Person } from '../kit.ts';
import { DAY, HOUR, Market, ok } from '../procurement/procurement.kit.ts';

/* An organisation's past dealings with another company. */

let market: Market;
let viewer: Person;
beforeAll(async () => {
  market = await Market.open();
  viewer = await market.server.member(market.buyer, 'viewer');
}, 120_000);
afterAll(async () => market?.server.close());

const dealings = async (who: Person, company: Person) =>
  ok(await who.send('GET', `/api/companies/${company.organization}/dealings/`));

test('tells nothing of a sealed offer, and afterwards what the database holds', async () => {
  const { buyer, first, second, server } = market;
  const before = await dealings(buyer, first);
  const inquiry = await market.published();
  const published = await dealings(buyer, first);
  expect(published.bought.inquiries.asked).toBe(before.bought.inquiries.asked + 1);
  await market.offer(first, inquiry, ['100', '200']);
  expect(await dealings(buyer, first)).toEqual(published);
  const [offer] = ok(await first.send('GET', `/api/offers/?inquire=${inquiry.id}`)).results;
  ok(await first.send('POST', `/api/offers/${offer.id}/submit/`));
  await market.submitted(second, inquiry, ['90', '210']);
  // The buyer sees no trace of an envelope; the supplier does.
  expect(await dealings(buyer, first)).toEqual(published);
  expect((await dealings(first, buyer)).sold.tenders.offers).toBe(1);
  await market.pass(49 * HOUR);
  expect((await dealings(buyer, first)).bought.inquiries.offers).toBe(published.bought.inquiries.offers);
  ok(await market.act(inquiry.id, 'open'));
  expect((await dealings(buyer, first)).bought.inquiries.offers).toBe(published.bought.inquiries.offers + 1);
  for (const lot of inquiry.lots)
    ok(await market.act(inquiry.id, 'accept', { lot, offer: offer.id, quantity: '10', justification: 'Closer' }));
  const { db } = server.services;
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::integer from offers f join inquires i on i.id = f.inquire_id
      where i.organization_id = ${buyer.organization} and f.organization_id = ${first.organization}
        and i.opened_at is not null and f.status not in ('draft', 'void', 'withdrawn', 'lapsed')) as offers,
    (select count(distinct a.inquire_id)::integer from awards a join inquires i on i.id = a.inquire_id
      where i.organization_id = ${buyer.organization} and a.organization_id = ${first.organization}
        and a.revoked_at is null) as won,
    (select count(*)::integer from orders where buyer_id = ${buyer.organization}
      and seller_id = ${first.organization}) as orders`.execute(db);
  const { inquiries, orders } = (await dealings(viewer, first)).bought;
  expect([inquiries.offers, inquiries.won, orders.count]).toEqual([rows[0]?.offers, rows[0]?.won, rows[0]?.orders]);
  expect(rows[0]).toMatchObject({ offers: 1, won: 1 });
  expect((await dealings(first, buyer)).sold.orders.count).toBe(orders.count);
  expect((await dealings(second, first)).bought.inquiries.asked).toBe(0);
  const declined = await market.published();
  ok(await first.send('POST', `/api/quotations/${declined.id}/decline/`, { reason: 'capacity', comment: '' }));
  expect((await dealings(buyer, first)).bought.inquiries.declined).toBe(1);
});

test('counts orders on time and late, and invoices as the list of documents sums them', async () => {
  const { buyer, first, server } = market;
  const { db } = server.services;
  const today = market.now().slice(0, 10);
  const day = (days: number) => new Date(Date.parse(market.now()) + days * DAY).toISOString();
  const values = {
    buyer_id: buyer.organization,
    seller_id: first.organization,
    currency: 'EUR',
    vat_included: false,
    delivery_term: null,
    delivery_place: '',
    delivery_time: '',
    payment_condition: '',
    created_at: market.now(),
    answer_by: market.now(),
  };
  const was = (await dealings(buyer, first)).bought.orders;
  await db
    .insertInto('orders')
    .values([
      { ...values, status: 'delivered', wanted_on: today, delivered_at: day(-1) },
      { ...values, status: 'closed', wanted_on: today, delivered_at: day(2) },
      { ...values, status: 'confirmed', wanted_on: day(-2).slice(0, 10), delivered_at: null },
      { ...values, status: 'confirmed', wanted_on: day(2).slice(0, 10), delivered_at: null },
      { ...values, status: 'cancelled', wanted_on: day(-2).slice(0, 10), delivered_at: null },
      { ...values, status: 'delivered', wanted_on: null, delivered_at: day(-1) },
    ])
    .execute();
  const { orders } = (await dealings(buyer, first)).bought;
  expect(
    [orders.count, orders.open, orders.failed, orders.on_time, orders.late].map(
      (now, nth) => now - [was.count, was.open, was.failed, was.on_time, was.late][nth],
    ),
  ).toEqual([6, 2, 1, 1, 2]);
  const body = { type: 'invoice', buyer: buyer.organization, date_of_issue: today, sale_date: today };
  await issued(first, { ...body, payment_deadline: day(1).slice(0, 10), documentitem_set: [line('100')] });
  await issued(first, { ...body, payment_deadline: today, documentitem_set: [line('10')] });
  await issued(first, { ...body, buyer: null, payment_deadline: today, documentitem_set: [line('7')] });
  await market.pass(2 * DAY - HOUR);
  const sold = (await dealings(first, buyer)).sold.invoices;
  const { rows } = await sql<{ total: string; open: string; overdue: string; n: number }>`select
    sum(total)::text as total, sum(due - paid)::text as open, count(*)::integer as n,
    sum(case when payment_deadline < ${market.now().slice(0, 10)}::date then due - paid else 0 end)::text as overdue
    from documents where organization_id = ${first.organization} and buyer_id = ${buyer.organization}
      and issued_at is not null`.execute(db);
  const [expected] = rows;
  expect(sold.sums).toEqual([
    { currency: 'PLN', count: expected?.n, total: expected?.total, open: expected?.open, overdue: expected?.overdue },
  ]);
  expect([sold.count, sold.last.length]).toEqual([2, 2]);
  expect((await dealings(buyer, first)).bought.invoices.sums).toEqual(sold.sums);
  expect((await dealings(buyer, first)).sold.invoices.count).toBe(0);
});
