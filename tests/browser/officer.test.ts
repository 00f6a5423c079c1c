import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { dayAfter, invite, lotNames, typeDeadline, typeLot } from './steps/inquiry.ts';
import { acceptDearerOffer, openOrder } from './steps/award.ts';
import { offerOf, seesNothing } from './steps/sealed.ts';
import { beginOffer, priceField, submitOffer, typeOffer } from './steps/offer.ts';

const here = stage();
const NAME = 'Гидроцилиндры и шланги для культиваторов';
const CYLINDER = { name: 'Гидроцилиндр 63/32-400', quantity: '24', unit: 'PCS' };
const HOSE = { name: 'Шланг высокого давления 2SN-12', quantity: '150,5', unit: 'MTR' };
const DAY_MS = 86_400_000;

async function signedIn(language: 'ru' | 'pl' | 'en', email: string): Promise<Hands> {
  const { page } = await here.person(language);
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  return hands;
}

/** Lots are added, replaced, moved one position and removed before they are right. */
async function arrangeLots(buyer: Hands): Promise<void> {
  const { page } = buyer;
  const menu = async (number: number, key: string, params?: Record<string, unknown>) => {
    await page.getByRole('button', { name: buyer.t('procurement:lots.more', { number }), exact: true }).click();
    await page.getByRole('menuitem', { name: buyer.t(key, params), exact: true }).click();
  };
  await typeLot(buyer, 1, HOSE);
  await buyer.press('procurement:lots.add');
  await typeLot(buyer, 2, CYLINDER);
  await buyer.press('procurement:lots.down', { number: 1 });
  expect(await lotNames(buyer, 2)).toEqual([CYLINDER.name, HOSE.name]);
  await buyer.press('procurement:lots.add');
  await menu(1, 'procurement:lots.copy');
  await menu(3, 'procurement:lots.replaceWith', { name: CYLINDER.name });
  expect(await lotNames(buyer, 3)).toEqual([CYLINDER.name, HOSE.name, CYLINDER.name]);
  await menu(3, 'procurement:lots.remove');
  expect(await lotNames(buyer, 2)).toEqual([CYLINDER.name, HOSE.name]);
}

async function publish(buyer: Hands): Promise<number> {
  const { page } = buyer;
  await buyer.follow('menu:inquiries');
  await buyer.arrive('procurement:inquire.list');
  await here.look(page, 'ru-inquiries');
  await buyer.follow('procurement:inquire.new');
  await buyer.arrive('procurement:inquire.new');
  await buyer.type('procurement:field.name', NAME);
  await buyer.type('procurement:field.description', 'Поставка двумя партиями, паспорт качества обязателен.');
  await arrangeLots(buyer);
  await buyer.field('procurement:field.currency').selectOption('EUR');
  await buyer.type('procurement:field.budget', '18 500,50');
  await typeDeadline(buyer, dayAfter(3), '15:00', 'Europe/Kyiv');
  await invite(buyer, 'Odrostal Wrocław');
  await invite(buyer, 'Rheinantrieb Neuss');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'чертёж.csv', mimeType: 'text/csv', buffer: Buffer.from('узел;количество\n1;24\n') });
  await buyer.button('common:ui.removeFile', { name: 'чертёж.csv' }).waitFor();
  await here.look(page, 'ru-inquiry-editor');
  await buyer.press('procurement:inquire.review');
  await buyer.arrive('procurement:review.title', { name: NAME });
  await here.look(page, 'ru-inquiry-review');
  await buyer.press('procurement:inquire.publish');
  await buyer.read(buyer.t('lifecycles-procurement:inquire.state.Published'));
  await here.look(page, 'ru-inquiry-published');
  return Number(buyer.path().split('/').at(-1));
}

async function confirmOrder(supplier: Hands, shot: string): Promise<void> {
  await openOrder(supplier, NAME);
  await supplier.press('lifecycles-procurement:order.event.CONFIRM');
  await supplier.press('lifecycles-procurement:order.event.CONFIRM', {}, supplier.page.getByRole('dialog'));
  await supplier.read(supplier.t('record:next.order.seller_confirmed'));
  await here.look(supplier.page, `${shot}-order`);
}

test('an officer buys two lots from two suppliers, from the empty form to the completed file', async () => {
  const buyer = await signedIn('ru', 'buyer@kontor.example');
  await here.look(buyer.page, 'ru-profile');
  const inquiry = await publish(buyer);

  // The Polish supplier offers in złoty, the German one in euro, then changes a price.
  const odrostal = await signedIn('pl', 'seller@kontor.example');
  await beginOffer(odrostal, NAME);
  await typeOffer(odrostal, {
    currency: 'PLN',
    prices: ['412,35', '24,10'],
    validUntil: dayAfter(40),
    deliveryTime: '3 tygodnie',
  });
  await here.look(odrostal.page, 'pl-offer-editor');
  await submitOffer(odrostal);
  await here.look(odrostal.page, 'pl-offer-submitted');

  const rheinantrieb = await signedIn('en', 'seller2@kontor.example');
  await beginOffer(rheinantrieb, NAME);
  await typeOffer(rheinantrieb, {
    currency: 'EUR',
    prices: ['97.40', '5.65'],
    validUntil: dayAfter(40),
    deliveryTime: '10 working days',
  });
  await submitOffer(rheinantrieb);
  await rheinantrieb.take('lifecycles-procurement:offer.event.UPDATE');
  await priceField(rheinantrieb, 2).fill('5.40');
  await rheinantrieb.press('procurement:offer.reviewChange');
  await here.look(rheinantrieb.page, 'en-offer-review');
  await rheinantrieb.press('lifecycles-procurement:offer.event.UPDATE');
  await rheinantrieb.read(rheinantrieb.t('procurement:offers.revision', { number: 2 }));
  await here.look(rheinantrieb.page, 'en-offer-revised');

  const suppliers = ['seller@kontor.example', 'seller2@kontor.example'];
  const offers = await Promise.all(suppliers.map((email) => offerOf(here.product, email, inquiry)));
  await seesNothing(buyer, here.product, 'buyer@kontor.example', inquiry, offers);

  // The deadline passes by the server's clock; only then can the offers be opened.
  here.product.ahead(4 * DAY_MS);
  const token = await here.product.signIn('buyer@kontor.example', DEMO_PASSWORD);
  const evaluation = async () =>
    (await here.product.api<{ evaluation: string | null }>('GET', `/api/inquires/${inquiry}/`, { token })).body
      .evaluation;
  await eventually(evaluation).toBe('sealed');
  await buyer.page.reload();
  await buyer.read(buyer.t('record:next.inquire.Evaluation_sealed'));
  const envelopes = buyer.page.locator('.p-envelopes li');
  // With two companies the number of answers is shown to no one.
  expect(await envelopes.count()).toBe(0);
  await here.look(buyer.page, 'ru-inquiry-sealed');
  await buyer.press('lifecycles-procurement:inquire.event.OPEN');
  await buyer.press('lifecycles-procurement:inquire.event.OPEN', {}, buyer.page.getByRole('dialog'));
  await buyer.page.getByRole('region', { name: buyer.t('procurement:offers.title') }).waitFor();
  await buyer.read(buyer.t('running:envelopes.opened', { count: 2 }));
  // Each has its receipt, by the first digits of its hash.
  await eventually(() => envelopes.locator('text').allTextContents()).toEqual([
    expect.stringMatching(/^[0-9a-f]{4}$/),
    expect.stringMatching(/^[0-9a-f]{4}$/),
  ]);
  await buyer.read(/9\s?896,40/);
  await here.look(buyer.page, 'ru-comparison');

  // The other company is cheaper each time: 97.40 EUR against 412.35 PLN, and 24.10 PLN against 5.40 EUR.
  await acceptDearerOffer(
    buyer,
    CYLINDER.name,
    'Rheinantrieb Neuss',
    'Срок поставки: десять рабочих дней вместо трёх недель.',
  );
  await buyer.read(buyer.t('record:next.inquire.Evaluation_opened', { count: 1 }));
  await acceptDearerOffer(buyer, HOSE.name, 'Odrostal Wrocław', 'Рукав лучше подходит по давлению.');
  await buyer.read(buyer.t('record:next.inquire.AwardedWaiting', { count: 2 }));
  await here.look(buyer.page, 'ru-inquiry-awarded');

  await confirmOrder(odrostal, 'pl');
  await confirmOrder(rheinantrieb, 'en');
  await buyer.page.reload();
  await buyer.press('lifecycles-procurement:inquire.event.COMPLETE');
  await buyer.press('lifecycles-procurement:inquire.event.COMPLETE', {}, buyer.page.getByRole('dialog'));
  // The final step has a page of its own, which leads back to the record.
  await buyer.follow('comparison:completed.inquiry');
  await buyer.read(buyer.t('procurement:next.Completed'));
  await here.look(buyer.page, 'ru-inquiry-completed');
});
