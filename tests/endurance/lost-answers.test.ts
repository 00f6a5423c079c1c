import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { stage } from '../browser/kit.ts';
import { eventually } from '../browser/kit/eventually.ts';
import { Hands } from '../browser/kit/hands.ts';
import { seeded } from '../browser/kit/product.ts';
import { dayAfter, invite, typeDeadline, typeLot } from '../browser/steps/inquiry.ts';
import { worstLine } from '../browser/steps/lost.ts';
import { beginOffer, typeOffer } from '../browser/steps/offer.ts';

/* A whole purchase on a connection that loses the first answer of every write, after the commit. */

let remove: (() => void) | undefined;
beforeAll(async () => {
  remove = await seeded();
}, 300_000);
afterAll(() => remove?.());
const here = stage();

const NAME = 'Насосы с потерянными ответами';
const LOT = { name: 'Насос', quantity: '4', unit: 'PCS' };
const STEP = 'lifecycles-procurement';

async function signedIn(email: string) {
  const person = await here.person('en');
  const hands = new Hands(person.page, 'en');
  await hands.signIn(email, DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  person.expectComplaint(/ERR_CONNECTION_RESET/);
  return { hands, line: await worstLine(person.page) };
}

/** Presses until the screen shows success, as users do. */
async function insist(hands: Hands, press: () => Promise<void>, said: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await press().catch(() => {});
    const there = await hands.page
      .getByText(said)
      .first()
      .waitFor({ timeout: 12_000 })
      .then(
        () => true,
        () => false,
      );
    if (there) return;
  }
  await hands.read(said);
}
const soon = { timeout: 5000 };

test('an inquiry is begun, published, offered for, opened and awarded once each', async () => {
  const buyer = await signedIn('buyer@kontor.example');
  const { hands } = buyer;
  await hands.follow('menu:inquiries');
  await hands.follow('procurement:inquire.new');
  await hands.arrive('procurement:inquire.new');
  await hands.type('procurement:field.name', NAME);
  await typeLot(hands, 1, LOT);
  await hands.field('procurement:field.currency').selectOption('EUR');
  await typeDeadline(hands, dayAfter(3), '15:00', 'Europe/Kyiv');
  await invite(hands, 'Rheinantrieb Neuss');
  await eventually(() => /^\/inquires\/\d+$/.test(hands.path())).toBe(true);
  const inquiry = Number(hands.path().split('/').at(-1));
  await insist(
    hands,
    () => hands.button('procurement:inquire.review').click(soon),
    hands.t('procurement:review.title', { name: NAME }),
  );
  await insist(
    hands,
    () => hands.button('procurement:inquire.publish').click(soon),
    hands.t(`${STEP}:inquire.state.Published`),
  );

  const supplier = await signedIn('seller2@kontor.example');
  await beginOffer(supplier.hands, NAME);
  await typeOffer(supplier.hands, {
    currency: 'EUR',
    prices: ['97.40'],
    validUntil: dayAfter(40),
    deliveryTime: '10 days',
  });
  await insist(
    supplier.hands,
    () => supplier.hands.button('procurement:offer.review').click(soon),
    supplier.hands.t('procurement:offer.reviewTitle', { name: NAME }),
  );
  await insist(
    supplier.hands,
    () => supplier.hands.button(`${STEP}:offer.event.SUBMIT`).click(soon),
    supplier.hands.t('offers:revisions.title'),
  );

  here.product.ahead(4 * 86_400_000);
  const token = await here.product.signIn('buyer@kontor.example', DEMO_PASSWORD);
  const api = async <T>(path: string) => (await here.product.api<T>('GET', path, { token })).body;
  const read = () =>
    api<{ evaluation: string | null; awards: unknown[]; participants: unknown[] }>(`/api/inquires/${inquiry}/`);
  await eventually(async () => (await read()).evaluation).toBe('sealed');
  await hands.page.reload();
  await hands.read(hands.t('record:next.inquire.Evaluation_sealed'));
  const confirmed = (step: string) => async () => {
    const dialog = hands.page.getByRole('dialog');
    if (!(await dialog.isVisible())) await hands.button(step).first().click(soon);
    await hands.button(step, {}, dialog).click(soon);
  };
  await insist(
    hands,
    confirmed(`${STEP}:inquire.event.OPEN`),
    hands.t('record:next.inquire.Evaluation_opened', { count: 1 }),
  );
  const accept = hands.page.getByRole('button', { name: new RegExp(`^${hands.t(`${STEP}:inquire.event.ACCEPT`)}: `) });
  await insist(
    hands,
    async () => {
      const dialog = hands.page.getByRole('dialog');
      if (!(await dialog.isVisible())) await accept.first().click(soon);
      await hands.button(`${STEP}:inquire.event.ACCEPT`, {}, dialog).click(soon);
    },
    hands.t('record:next.inquire.AwardedWaiting', { count: 1 }),
  );

  expect((await read()).awards).toHaveLength(1);
  const list = await api<{ results: { name: string }[] }>(`/api/inquires/?search=${encodeURIComponent(NAME)}`);
  expect(list.results.map(({ name }) => name)).toEqual([NAME]);
  const orders = await api<{ count: number }>(`/api/orders/?inquire=${inquiry}`);
  expect(orders.count).toBe(1);
  const theirs = await here.product.signIn('seller2@kontor.example', DEMO_PASSWORD);
  const offers = await here.product.api<{ results: { revision: number }[] }>('GET', `/api/offers/?inquire=${inquiry}`, {
    token: theirs,
  });
  expect(offers.body.results.map(({ revision }) => revision)).toEqual([1]);
  for (const wanted of [
    'POST /api/inquires/',
    'POST /api/inquires/{id}/activate/',
    'POST /api/inquires/{id}/open/',
    'POST /api/inquires/{id}/accept/',
  ])
    expect(buyer.line.lost()).toContain(wanted);
  for (const wanted of ['POST /api/offers/', 'POST /api/offers/{id}/submit/'])
    expect(supplier.line.lost()).toContain(wanted);
});
