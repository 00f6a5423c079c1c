import { expect, test } from 'vitest';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { Keys } from './kit/keys.ts';
import { stage } from './kit.ts';

const here = stage({ adds: true });
const PASSWORD = 'kontor-demo-2026';

test('a buyer opens a company by keyboard, keeps a card of it, and enters one from outside', async () => {
  const { page } = await here.person('en');
  const buyer = new Keys(page, 'en');
  await buyer.signIn('buyer@kontor.example', PASSWORD);
  await page.waitForURL('**/profile');
  await buyer.follow('menu:companies');
  await buyer.arrive('companies:title');
  await here.look(page, 'en-companies');

  const link = page.getByRole('link', { name: /^Odrostal/ });
  await buyer.enter(link);
  const drawer = page.getByRole('dialog', { name: 'Odrostal Wrocław' });
  await drawer.getByRole('heading', { name: buyer.t('companies:dealings.orders') }).waitFor();
  await here.look(page, 'en-company');
  // The page behind is inert: no key leads out of the drawer.
  expect(await page.locator('#root').getAttribute('inert')).toBe('');
  for (let tabs = 0; tabs < 30; tabs += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#root')?.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });

  await buyer.follow('companies:new');
  const entering = page.getByRole('dialog', { name: buyer.t('companies:new') });
  await buyer.write(entering.getByLabel(/^Name/), 'Alpenstahl');
  await entering.getByLabel(/^Country/).selectOption('AT');
  await buyer.write(entering.getByLabel('Firmenbuchnummer', { exact: true }), 'FN 7007');
  await buyer.write(entering.getByLabel('Labels', { exact: false }).first(), 'steel, new');
  await here.look(page, 'en-company-new');
  await buyer.press('common:ui.save', {}, entering);
  const entered = page.getByRole('dialog', { name: 'Alpenstahl' });
  await entered.getByText('FN7007').waitFor();
  await buyer.press('common:ui.close', {}, entered);
  // Closing returns the focus to where it was.
  await entered.waitFor({ state: 'detached' });
  await buyer.choose(buyer.field('companies:filter.kind'), 'outside');
  await page.getByRole('link', { name: /^Alpenstahl/ }).waitFor();
});

test('on a phone the drawer takes the whole screen, in Ukrainian', async () => {
  const { page } = await here.person('uk', { width: 390 });
  const seller = new Hands(page, 'uk');
  await seller.comeBack('seller@kontor.example', PASSWORD);
  await page.goto('/companies');
  await seller.arrive('companies:title');
  await here.look(page, 'uk-companies-narrow');
  await page.getByRole('link', { name: /^Степагроліт/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Степагроліт' });
  await drawer.getByRole('heading', { name: seller.t('companies:card.title') }).waitFor();
  expect((await drawer.boundingBox())?.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await here.look(page, 'uk-company-narrow');
  await seller.press('common:ui.close', {}, drawer);
  await drawer.waitFor({ state: 'detached' });
});
