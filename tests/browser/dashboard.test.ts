import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { arrived } from './kit/person.ts';
import { type Stage, stage } from './kit.ts';
import { turned } from './steps/more-screens.ts';
import { turnTo } from './steps/screens.ts';

const here = stage();

/** Every count that links to a list, with the list's own number of rows. */
async function counted(hands: Hands): Promise<(readonly [string, number, number])[]> {
  const { page } = hands;
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('.k-widget a')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      // A bar's figure is at its end, a cell's in the link itself.
      text: (link.closest('.k-bars > li')?.querySelector('.k-bar-figure .k-figure') ?? link).textContent ?? '',
    })),
  );
  const lists = links.filter(({ href, text }) => href.includes('?') && /^\d+$/.test(text));
  const found: (readonly [string, number, number])[] = [];
  // As the link does, which loads no page anew.
  for (const href of turned([...new Set(lists.map((one) => one.href))])) {
    const answer = page.waitForResponse((response) => /\/api\/[a-z]+\/\?.*page=1/.test(response.url()));
    await turnTo(hands, href);
    const { count } = (await (await answer).json()) as { count: number };
    await arrived(page);
    for (const { text } of lists.filter((one) => one.href === href)) found.push([href, Number(text), count]);
  }
  return found;
}

/** Wide in one colour scheme, narrow in the other. */
async function lookAt(stageOf: Stage, page: Page, name: string, wide: 'light' | 'dark'): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, wide],
    [390, wide === 'dark' ? 'light' : 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await stageOf.look(page, `dashboard-${name}-${width}-${colorScheme}`);
    const [across, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(across, `${name} ${width}`).toBeLessThanOrEqual(room ?? 0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function open(email: string, language: 'uk' | 'pl') {
  const { page } = await here.person(language, { width: 1280 });
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD);
  await page.goto('/dashboard');
  await page.locator('.k-widget').first().waitFor();
  return { page, hands };
}

test.each([
  ['buyer@kontor.example', 'uk'],
  ['seller@kontor.example', 'pl'],
] as const)(
  'the dashboard of %s is clean, and its counts are those of the lists behind them',
  async (email, language) => {
    const { page, hands } = await open(email, language);
    await lookAt(here, page, email.split('@')[0] ?? '', language === 'uk' ? 'light' : 'dark');
    const counts = await counted(hands);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts.filter(([, told, there]) => told !== there)).toEqual([]);
  },
);

test('an accountant sees the accounts alone, takes them as tables, and arranges them by keyboard for good', async () => {
  const { page, hands } = await open('accountant@kontor.example', 'pl');
  await lookAt(here, page, 'accountant', 'light');
  // Widgets without data are not shown.
  const titles = () => page.locator('.k-widget:not([hidden]) h2').allInnerTexts();
  const before = await titles();
  // The last one can change places with the one above it.
  const last = before.at(-1) ?? '';
  expect(before.length).toBeGreaterThan(2);
  expect(before).not.toContain(hands.t('dashboard:widget.purchases.title'));

  // Tables pass the same checks as charts.
  for (const way of await page.getByRole('button', { name: hands.t('dashboard:view.table'), exact: true }).all())
    await way.press('Enter');
  await here.look(page, 'dashboard-accountant-tables');
  expect(await page.locator('.k-widget figure svg[role=img]').count()).toBe(0);

  await page.getByRole('button', { name: hands.t('dashboard:arrange.menu', { title: last }) }).press('Enter');
  await page.keyboard.press('Enter');
  // The widget of deadlines has a fixed position.
  const place = before.length - 2;
  const above = before[place] ?? '';
  await hands.read(hands.t('dashboard:arrange.moved', { title: last, place, count: before.length - 1 }));
  // The focus stays on the moved widget.
  const under = () => document.activeElement?.closest('.k-widget')?.querySelector('h2')?.textContent;
  expect(await page.evaluate(under)).toBe(last);
  await page.reload();
  await page.locator('.k-widget').first().waitFor();
  // Each widget appears when its own data has come.
  await expect.poll(async () => (await titles()).slice(place)).toEqual([last, above]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: hands.t('dashboard:arrange.menu', { title: last }) })
      .press('Enter')
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).first().press('Enter')),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
