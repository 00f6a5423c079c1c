import { expect, test } from 'vitest';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ looks: true });
const cardsOf = ({ page, t }: Hands) => page.getByRole('list', { name: t('market:results') }).getByRole('link');

test('a visitor pages and comes back to the same place, searches, filters and asks for a quotation', async () => {
  const { page } = await here.person('uk');
  const visitor = new Hands(page, 'uk');
  const cards = cardsOf(visitor);
  const search = () => new URL(page.url()).search;
  const scrolled = () => page.evaluate(() => Math.round(scrollY));

  await page.goto('/');
  await visitor.press('common:cookies.reject');
  await visitor.follow('common:market');
  await visitor.arrive('market:title');
  await cards.first().waitFor();
  await here.look(page, 'uk-market');
  await page.getByRole('combobox', { name: visitor.t('common:ui.pageSize') }).selectOption('10');
  await visitor.press('common:ui.next');
  await eventually(search).toBe('?page_size=10&page=2');
  await visitor.read(/^11[–-]20 /);
  // The count is shown again when the new rows have arrived.
  await page.locator('.m-count', { hasText: /\d/ }).waitFor();
  const ninth = cards.nth(8);
  await ninth.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  const name = (await ninth.textContent()) ?? '';
  await ninth.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await eventually(scrolled).toBe(0);
  await here.look(page, 'uk-product');
  await page.goBack();
  await cards.nth(8).waitFor();
  await eventually(scrolled).toBe(place);
  expect(search()).toBe('?page_size=10&page=2');

  const box = page.getByRole('combobox', { name: visitor.t('market:search'), exact: true });
  await box.fill('борона');
  await eventually(search).toBe('?page_size=10&search=%D0%B1%D0%BE%D1%80%D0%BE%D0%BD%D0%B0');
  await page.getByRole('link', { name: 'Борона дискова БД-2,4', exact: true }).waitFor();
  await visitor.field('market:filter.currency').selectOption('PLN');
  await visitor.read(visitor.t('common:ui.noResults'));
  await visitor.field('market:filter.currency').selectOption('UAH');
  await page.getByRole('link', { name: 'Борона дискова БД-2,4', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Борона дискова БД-2,4' }).waitFor();
  await visitor.follow('market:ask');
  await visitor.arrive('requests:ask.title');
  expect(await visitor.field('requests:field.lineName').inputValue()).toBe('Борона дискова БД-2,4');
});

test('on a narrow screen the filters are a drawer, and an unknown product is no page', async () => {
  const { page } = await here.person('pl', { width: 390 });
  const visitor = new Hands(page, 'pl');
  await page.goto('/s');
  await visitor.press('common:cookies.reject');
  await visitor.press('market:filters');
  const drawer = page.getByRole('dialog', { name: visitor.t('market:filters') });
  await drawer.waitFor();
  await here.look(page, 'pl-market-390-filters');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('market-filters');
  const answer = await page.goto('/publicproducts/999999999');
  expect(answer?.status()).toBe(404);
  await visitor.arrive('common:notFound.title');

  // Signed in, the same goods are shown in the member's own layout.
  await page.goto('/login');
  await visitor.fillSignIn('buyer@kontor.example', 'kontor-demo-2026');
  await visitor.at('/profile');
  await page.goto('/s');
  await page.locator('#open-menu').waitFor();
  await cardsOf(visitor).first().waitFor();
});
