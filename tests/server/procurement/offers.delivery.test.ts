import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* Delivery term and named place belong to the offer, and appear in the comparison, e-mails, the order and releases. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

test('an EXW offer names its own place, everywhere; the buyer’s town is nowhere beside it', async () => {
  const { buyer, first, second, server } = market;
  const inquiry = await market.published();
  const exw = { delivery_term: 'EXW' };
  const nowhere = await market.offer(first, inquiry, ['100', '200'], exw);
  const refused = await first.send('POST', `/api/offers/${nowhere}/submit/`, exw);
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['delivery_place']]);
  expect((await first.send('POST', `/api/offers/${nowhere}/submit/`)).body.refusal).toMatchObject({
    guards: ['placesNamed'],
  });
  // The second lot is delivered where the buyer requested.
  const lines = market.content(inquiry, ['100', '200'])['offeritem_set'] as object[];
  const said = {
    ...exw,
    delivery_place: 'Wrocław',
    offeritem_set: [lines[0], { ...lines[1], delivery_term: 'FCA' }],
  };
  const ofLot = await first.send('POST', `/api/offers/${nowhere}/submit/`, said);
  expect([ofLot.status, ofLot.body]).toEqual([400, { offeritem_set: [{}, { delivery_place: [expect.any(String)] }] }]);
  said.offeritem_set = [lines[0], { ...lines[1], delivery_term: 'DAP' }];
  ok(await first.send('POST', `/api/offers/${nowhere}/submit/`, said));
  expect((await server.mails(first.email)).at(-1)?.body).toContain('1. EXW Wrocław; 2. DAP Дніпро');
  const other = await market.submitted(second, inquiry, ['90', '210']);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));

  const { lots } = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`));
  const places = lots.map((lot: { offers: { offer: number; delivery_term: string; delivery_place: string }[] }) =>
    lot.offers
      .toSorted((a, b) => Number(a.offer === other) - Number(b.offer === other))
      .map((line) => `${line.delivery_term} ${line.delivery_place}`),
  );
  expect(places).toEqual([
    ['EXW Wrocław', 'DAP Дніпро'],
    ['DAP Дніпро', 'DAP Дніпро'],
  ]);
  const sheet = await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/export/?file=csv`);
  expect(sheet.text).toContain('EXW Wrocław');

  for (const lot of inquiry.lots)
    ok(await market.act(inquiry.id, 'accept', { offer: nowhere, lot, justification: 'x' }));
  // Two places make two orders: each names the place of its goods.
  const orders = await market.ordersOf(first, inquiry.id);
  const told = await Promise.all(orders.map(({ id }) => first.send('GET', `/api/orders/${id}/`)));
  expect(
    told.map(({ body }) => `${body.delivery_term} ${body.delivery_place}: ${body.orderitem_set.length}`).toSorted(),
  ).toEqual(['DAP Дніпро: 1', 'EXW Wrocław: 1']);
  const won = (await server.mails(first.email)).filter(({ template }) => template === 'award-won');
  expect(won.map(({ body }) => ['EXW Wrocław', 'DAP Дніпро'].every((text) => body.includes(text)))).toEqual([true]);
  expect(won[0]?.body).toMatch(/Zamówienia: \d+, \d+[^]*Potwierdź każde zamówienie/);
  const { releases } = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/ocds/`));
  expect(releases.at(-1).awards.map((award: { deliveryTerms: object }) => award.deliveryTerms)).toEqual([
    { incoterm: 'EXW', incotermPlace: 'Wrocław' },
    { incoterm: 'DAP', incotermPlace: 'Дніпро' },
  ]);
});
