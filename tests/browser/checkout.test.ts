import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage();
const PASSWORD = 'kontor-demo-2026';
const EMAIL = 'halina.pytlak@visitor.example';

async function intoCart(hands: Hands, name: string): Promise<void> {
  const { page } = hands;
  await page.goto(`/s?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await hands.press('lifecycles-trade:cart.event.ADD');
  await hands.read(hands.t('checkout:added'));
}

/** Takes a step of an order, with its form or its confirmation. */
async function take(hands: Hands, event: string, fill?: (form: Locator) => Promise<void>): Promise<void> {
  const key = `lifecycles-procurement:order.event.${event}`;
  await hands.take(key);
  const form = hands.page.getByRole('dialog');
  await fill?.(form);
  await hands.press(key, {}, form);
  await form.waitFor({ state: 'detached' });
}

test('a visitor buys of two companies, proves the address, and one order is changed, received and closed', async () => {
  const { page } = await here.person('uk');
  const visitor = new Hands(page, 'uk');
  await page.goto('/');
  await visitor.press('common:cookies.reject');
  await intoCart(visitor, 'Борона дискова БД-2,4');
  await here.look(page, 'uk-product-in-cart');
  await intoCart(visitor, 'Рукавички в’язані з ПВХ-покриттям');
  await page.getByRole('link', { name: visitor.t('common:shell.cartCount', { count: 2 }), exact: true }).click();
  await visitor.arrive('checkout:cart');
  await here.look(page, 'uk-cart');

  await visitor.follow('checkout:begin');
  await visitor.arrive('checkout:checkout');
  await visitor.type('checkout:field.name', 'Halina Pytlak');
  await visitor.press('checkout:next');
  // What is missing is shown next to its field, and no input is lost.
  await visitor.read(visitor.t('checkout:required'));
  await here.look(page, 'uk-checkout-error');
  await visitor.type('checkout:field.company', 'Pytlak Przenośniki');
  await visitor.type('checkout:field.email', EMAIL);
  await page.getByRole('checkbox').check({ force: true });
  await visitor.press('checkout:next');
  await visitor.field('checkout:field.country').selectOption('PL');
  await visitor.type('checkout:field.delivery_address', 'Prosta 1, Warszawa');
  await visitor.press('checkout:next');
  await page.goBack();
  expect(await visitor.field('checkout:field.delivery_address').inputValue()).toBe('Prosta 1, Warszawa');
  await visitor.press('checkout:next');
  await visitor.press('checkout:next');
  await visitor.press('checkout:next');
  await visitor.button('checkout:send', { count: 2 }).waitFor();
  await here.look(page, 'uk-checkout-look');
  await visitor.press('checkout:send', { count: 2 });
  await visitor.arrive('checkout:sent.title');
  await here.look(page, 'uk-checkout-sent');

  await visitor.follow('account:outbox.link');
  await visitor.arrive('dev-outbox:title');
  await page
    .getByRole('button', { name: visitor.t('mail:order-verify.subject', { count: 2, numbers: '' }).trim() })
    .first()
    .click();
  await page.getByRole('link', { name: /\/checkout\/verify\// }).click();
  await visitor.arrive('checkout:verify.title');
  await here.look(page, 'uk-checkout-verify');
  await visitor.press('checkout:verify.action');
  await visitor.arrive('checkout:visitorOrders.title', { count: 2 });
  expect(visitor.path()).toMatch(/^\/checkout\/orders\/[0-9a-f]{40}$/);
  await here.look(page, 'uk-visitor-orders');

  const seller = new Hands((await here.person('ru', { width: 390 })).page, 'ru');
  await seller.signIn('seller3@kontor.example', PASSWORD);
  await seller.page.waitForURL('**/profile');
  await seller.page.goto('/orders?side=seller');
  const own = seller.page.getByRole('row', { name: /Pytlak/ });
  await own.first().waitFor();
  await here.look(seller.page, 'ru-orders-received');
  await own.getByRole('link').first().click();
  await take(seller, 'PROPOSE_CHANGE', async (form) => {
    await form.getByLabel(new RegExp(seller.t('procurement:order.priceOf', { name: '' }))).fill('7');
  });
  await seller.read(seller.t('lifecycles-procurement:order.state.changeProposed'));
  const number = /\d+$/.exec(seller.path())?.[0] ?? '';

  // From the mail of the proposal, on a phone: only this order, with old and new side by side.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dev/outbox');
  const subject = new RegExp(
    visitor.t('mail:order-change-proposed.subject', { number, seller: '…' }).replace('…', '.+'),
  );
  await page.getByRole('button', { name: subject }).first().click();
  await page.getByRole('link', { name: /\/checkout\/orders\// }).click();
  await visitor.arrive('checkout:visitorOrders.title', { count: 1 });
  await page.locator('ins').first().waitFor();
  // The old and new totals can be read without scrolling sideways.
  for (const sum of [page.locator('tfoot del'), page.locator('tfoot ins')]) {
    const box = await sum.boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 391) <= 390]).toEqual([true, true]);
  }
  await here.look(page, 'uk-visitor-proposal-390');
  await take(visitor, 'ACCEPT_CHANGE');
  await visitor.read(visitor.t('procurement:orderDone.ACCEPT_CHANGE'));

  await seller.page.reload();
  await take(seller, 'SHIP_PART', (form) => form.getByRole('textbox').fill('60'));
  await seller.read(seller.t('procurement:orderDone.SHIP_PART'));
  await page.reload();
  const note = new RegExp(visitor.t('procurement:order.noteOf', { name: '' }));
  await take(visitor, 'RECEIVE', async (form) => {
    const came = form.getByLabel(new RegExp(visitor.t('procurement:order.cameOf', { name: '' })));
    const all = await came.inputValue();
    expect(all).toBe('60');
    await came.fill('0');
    await form.getByLabel(note).fill('Машина ще в дорозі');
    await here.look(page, 'uk-visitor-receive-390');
    await came.fill(all);
  });
  await visitor.read(visitor.t('procurement:orderDone.RECEIVE'));
  await here.look(page, 'uk-visitor-received-390');
  // The rest is confirmed without counting: once all receipts are recorded, the clock closes the order within seconds.
  await seller.page.reload();
  await take(seller, 'SHIP_ALL');
  await seller.read(seller.t('procurement:orderDone.SHIP_ALL'));
  await page.reload();
  await take(visitor, 'CLOSE');
  await visitor.read(visitor.t('procurement:orderNext.buyer_closed'));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await here.look(page, 'uk-visitor-closed-390-dark');
});

test('a member buys on a narrow screen in the dark what was chosen before signing in', async () => {
  const { page } = await here.person('pl', { width: 390 });
  const buyer = new Hands(page, 'pl');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/');
  await buyer.press('common:cookies.reject');
  // The first is sold by the buyer's own company and cannot be taken over into the member's cart.
  await intoCart(buyer, 'On-site maintenance of harrows');
  await intoCart(buyer, 'Knitted gloves with PVC coating');
  await page.goto('/login');
  await buyer.fillSignIn('buyer@kontor.example', PASSWORD);
  await page.waitForURL('**/profile');
  await page.getByRole('link', { name: buyer.t('common:shell.cartCount', { count: 1 }), exact: true }).click();
  await buyer.arrive('checkout:cart');
  await buyer.read(buyer.t('checkout:leftOut'));
  await here.look(page, 'pl-cart-390');
  await buyer.follow('checkout:begin');
  await buyer.press('checkout:next');
  await buyer.type('checkout:field.delivery_address', 'Prosta 1, Warszawa');
  await buyer.press('checkout:next');
  await buyer.press('checkout:next');
  await buyer.press('checkout:next');
  await buyer.press('checkout:send', { count: 1 });
  await buyer.arrive('checkout:completed.title');
  await here.look(page, 'pl-completed-390');
  await page
    .getByRole('link', { name: new RegExp(buyer.t('checkout:completed.order', { number: '' }).trim()) })
    .first()
    .click();
  await buyer.read(buyer.t('lifecycles-procurement:order.state.new'));
  await here.look(page, 'pl-order-390');
});
