import { afterAll, beforeAll, expect, test } from 'vitest';
import { Market } from '../procurement/procurement.kit.ts';
import { tried } from './codes.kit.ts';

/* Error codes of an offer's content: the request that each of them answers. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
}, 60_000);
afterAll(() => market.server.close());

test('each line is refused for what is wrong with it', async () => {
  const inquiry = await market.published();
  const [lot, second] = inquiry.lots;
  const id = await market.offer(market.first, inquiry, ['100', null]);
  const edit = (body: object) => tried(market.first, 'PATCH', `/api/offers/${id}/`, body);
  const line = (more: object = {}) => ({ lot, price: '100', ...more });
  const { vat_included } = await market.read(inquiry.id);
  expect(await edit({ offeritem_set: [line(), line()] })).toBe('400 lot_twice');
  expect(await edit({ lots: [second], offeritem_set: [line()] })).toBe('400 lot_not_offered');
  expect(await edit({ offeritem_set: [line({ unit: 'KGM' })] })).toBe('400 unit_of_lot');
  expect(await edit({ offeritem_set: [line({ vat_included: !vat_included })] })).toBe(
    vat_included ? '400 price_with_vat' : '400 price_without_vat',
  );
  const send = (body: object) => tried(market.first, 'POST', `/api/offers/${id}/submit/`, body);
  expect(await send({ lots: [lot, second], offeritem_set: [line()] })).toBe('400 lot_without_line');
  expect(await send({ valid_until: market.now().slice(0, 10) })).toBe('400 after_deadline');
});

test('an inquiry with the other kind of price names the other code', async () => {
  const inquiry = await market.published({ vat_included: true });
  const id = await market.offer(market.first, inquiry, ['100', null]);
  const body = { offeritem_set: [{ lot: inquiry.lots[0], price: '100', vat_included: false }] };
  expect(await tried(market.first, 'PATCH', `/api/offers/${id}/`, body)).toBe('400 price_with_vat');
});

test('the offers are read only after the opening, and an unpublished inquiry has no release', async () => {
  const inquiry = await market.published();
  expect(await tried(market.buyer, 'GET', `/api/inquires/${inquiry.id}/offers/`)).toBe('403 offers_sealed');
  const { id } = await market.draft();
  expect(await tried(market.buyer, 'GET', `/api/inquires/${id}/ocds/`)).toBe('409 not_published');
});

test('an award to an offer that is rejected', async () => {
  const { id, lots, offers } = await market.opened();
  const accept = (body: object) => tried(market.buyer, 'POST', `/api/inquires/${id}/accept/`, body);
  expect(
    await tried(market.buyer, 'POST', `/api/inquires/${id}/reject-offer/`, { offer: offers[0], reason: 'x' }),
  ).toBe('200');
  expect(await accept({ offer: offers[0], lot: lots[0] })).toBe('409 offerStands, offerBinds, quantityFits');
});
