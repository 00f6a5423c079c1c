import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Keys } from './kit/keys.ts';
import { stage } from './kit.ts';
import { dayAfter } from './steps/inquiry.ts';
import { another, inDays, type Other } from './steps/rivals.ts';

const here = stage();
const NAME = 'Gearboxes for seed drills';
const EVENT = 'lifecycles-procurement:offer.event';
const TENDER = 'lifecycles-procurement:tender.event';

/** A tender to which the supplier is invited. */
async function publish(buyer: Other): Promise<number> {
  const found = await buyer.do('GET', '/api/companies/?search=Rheinantrieb');
  const { id } = await buyer.do('POST', '/api/inquires/', {
    name: NAME,
    expire_at: inDays(3),
    timezone: 'Europe/Kyiv',
    currency: 'EUR',
    inquireitem_set: [
      { name: 'Gearbox 1:1.9', quantity: '12', unit: 'PCS' },
      { name: 'Spare bearings', quantity: '48', unit: 'PCS' },
    ],
    participants: [found.results[0].id],
  });
  await buyer.do('POST', `/api/inquires/${id}/activate/`);
  return id;
}

test("the supplier's whole day with the keyboard alone", async () => {
  const buyer = await another(here.product, 'buyer@kontor.example');
  const inquiry = await publish(buyer);
  const { page } = await here.person('en');
  const supplier = new Keys(page, 'en');
  const priceOf = (number: number) =>
    supplier.field('procurement:lots.cell', { field: supplier.t('procurement:field.price'), number });
  const step = async (event: string) => {
    await supplier.take(event);
    await supplier.decide(event);
  };
  // State labels appear elsewhere too: only the tag beside the title counts.
  const stands = (key: string) =>
    page
      .locator('.k-page-head .k-tag')
      .filter({ hasText: supplier.t(`lifecycles-procurement:${key}`) })
      .waitFor();
  const state = (name: string) => stands(`offer.state.${name}`);

  await supplier.signIn('seller2@kontor.example', DEMO_PASSWORD);
  await supplier.received('Katrin Vogelsang');
  await supplier.follow('menu:tenders');
  await supplier.arrive('procurement:tender.list');
  await supplier.enter(page.getByRole('link', { name: NAME }).first());
  await supplier.received(NAME);
  await supplier.take(`${TENDER}.PARTICIPATE`);
  await stands('tender.state.active_participating');
  await here.look(page, 'keys-tender');

  // Draft and submission; ten rapid presses create one offer with one revision.
  await supplier.follow('procurement:tender.submit');
  await supplier.arrive('procurement:offer.title', { name: NAME });
  await supplier.write(priceOf(1), '410.50');
  await supplier.write(priceOf(2), '9.75');
  await supplier.write(supplier.field('procurement:field.validUntil'), dayAfter(60));
  await supplier.type('procurement:field.deliveryTime', '6 weeks');
  await supplier.press('procurement:offer.review');
  await supplier.read(supplier.t('procurement:offer.notYet'));
  await supplier.reach(supplier.button(`${EVENT}.SUBMIT`));
  await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Enter')));
  await state('submitted');
  await supplier.read(supplier.t('offers:revisions.title'));
  const rival = await another(here.product, 'seller2@kontor.example');
  const mine = async () => (await rival.do('GET', `/api/offers/?inquire=${inquiry}`)).results;
  expect(
    (await mine()).map(({ status, revision }: { status: string; revision: number }) => [status, revision]),
  ).toEqual([['submitted', 1]]);
  await here.look(page, 'keys-offer-submitted');

  // The buyer changes the terms: the offer is valid again only when it is confirmed.
  await buyer.do('POST', `/api/inquires/${inquiry}/amend/`, { payment_condition: '45 days', reason: 'New terms' });
  await page.reload();
  await state('stale');
  await here.look(page, 'keys-offer-stale');
  await step(`${EVENT}.CONFIRM`);
  await state('submitted');

  await step(`${EVENT}.WITHDRAW`);
  await state('withdrawn');
  await supplier.take(`${EVENT}.RESTORE`);
  await supplier.reach(priceOf(1));
  await supplier.write(priceOf(1), '399.00');
  await supplier.press('procurement:offer.review');
  await supplier.read(supplier.t('procurement:offer.notYet'));
  await supplier.press(`${EVENT}.SUBMIT`);
  await state('submitted');

  // The buyer decides outside the browser; the supplier sees that it won.
  here.product.ahead(4 * 86_400_000);
  const decider = await another(here.product, 'buyer@kontor.example');
  await eventually(async () => (await decider.do('GET', `/api/inquires/${inquiry}/`)).evaluation).toBe('sealed');
  await decider.do('POST', `/api/inquires/${inquiry}/open/`);
  const { lots, offers } = await decider.do('GET', `/api/inquires/${inquiry}/offers/`);
  for (const lot of lots)
    await decider.do('POST', `/api/inquires/${inquiry}/accept/`, { lot: lot.id, offer: offers[0].id });
  await page.reload();
  await state('accepted');
  await here.look(page, 'keys-offer-accepted');
  await supplier.follow('menu:ordersReceived');
  await supplier.arrive('procurement:order.received');
  await supplier.enter(page.getByRole('row').filter({ hasText: NAME }).getByRole('link').first());
  await supplier.at(/^\/orders\/\d+$/);
  await step('lifecycles-procurement:order.event.CONFIRM');
  await supplier.read(supplier.t('record:next.order.seller_confirmed'));
});
