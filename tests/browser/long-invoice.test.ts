import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentAmounts } from '../../machines/money/amounts.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Keys } from './kit/keys.ts';
import { stage } from './kit.ts';
import { expectTotals, manyLines, type TypedLine } from './steps/invoice.ts';

const here = stage({ adds: true });
const COUNT = 500;
/** A screen of 900 px shows about fifteen lines; those near it and around the focus are rendered as well. */
const DRAWN_AT_MOST = 70;
const ACCOUNTANT = 'accountant@kontor.example';

const lines = manyLines(COUNT);

/** The invoice's total, formatted in Polish. */
function totalsOf(all: readonly TypedLine[]): string[] {
  const { net, vat, total } = documentAmounts({
    type: 'invoice',
    lines: all.map(({ quantity, price, vat_rate }) => ({
      quantity,
      price,
      discount: '0',
      vat_category: 'S',
      vat_rate,
    })),
    amount: null,
    advances: [],
  });
  const polish = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, useGrouping: 'always' });
  return [net, vat, total].map((amount) => polish.format(Number(amount)).replace(/\s/g, ' '));
}

const nameOf = (at: number, column: string): string => `field-documentitem_set.${at}.${column}`;
/** The focused element: tag and id. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id}`);
/** Goes there as an error list or a screen reader would: by name, from any scroll position. */
const leap = (page: Page, id: string): Promise<void> => page.evaluate((to) => document.getElementById(to)?.focus(), id);
const linesWithFields = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Set([...document.querySelectorAll('.d-lines input')].map((field) => field.closest('tr'))).size,
  );

test(`${COUNT} lines: few have fields, and every one is reached, found, typed in and stored`, async () => {
  const { page } = await here.person('pl');
  const keys = new Keys(page, 'pl');
  const token = await here.product.signIn(ACCOUNTANT, DEMO_PASSWORD);
  const made = await here.product.api<{ id: number }>('POST', '/api/documents/', {
    token,
    body: { currency: 'PLN', buyer_name: 'Odlewnia', documentitem_set: lines },
  });
  expect(made.status).toBe(201);
  await keys.signIn(ACCOUNTANT, DEMO_PASSWORD);
  await keys.at(/^\/profile$/);
  await page.goto(`/documents/${made.body.id}/edit`);
  await expectTotals(keys, totalsOf(lines));
  expect(await linesWithFields(page)).toBeLessThanOrEqual(DRAWN_AT_MOST);
  await here.look(page, 'pl-500-lines');

  // Found by text search, far from the visible part.
  expect(await page.evaluate(() => (window as unknown as { find(text: string): boolean }).find('Item 377'))).toBe(true);
  await page
    .locator(`[id="${nameOf(376, 'name')}"]`)
    .and(page.locator('input'))
    .waitFor();

  // By name into a line that was never visible: the field has the focus and receives the first key.
  await leap(page, nameOf(250, 'price'));
  expect(await focused(page)).toBe(`INPUT ${nameOf(250, 'price')}`);
  await page.keyboard.type('1234,56');
  const typed = lines.map((line, at) => (at === 250 ? { ...line, price: '1234.56' } : line));
  await expectTotals(keys, totalsOf(typed));

  // Tab visits every field of the following lines and skips none.
  const passed: string[] = [];
  while (!passed.includes(nameOf(256, 'name')) && passed.length < 100) {
    await page.keyboard.press('Tab');
    passed.push((await focused(page)).split(' ')[1] ?? '');
  }
  const columns = ['name', 'quantity', 'unit', 'price', 'discount', 'vat'];
  const walked = [251, 252, 253, 254, 255].flatMap((at) => columns.map((column) => nameOf(at, column)));
  expect(passed.filter((id) => id !== '')).toEqual([
    ...['discount', 'vat'].map((column) => nameOf(250, column)),
    ...walked,
    nameOf(256, 'name'),
  ]);

  // None is skipped when the page is scrolled away either: line 255 ends its group, the next starts with line 256.
  const end = page.locator('[data-at="254"]').getByRole('button').last();
  await end.focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => page.locator('[data-at="270"] input').count(), { timeout: 20_000 }).toBe(0);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(`INPUT ${nameOf(255, 'name')}`);

  // Moving back from behind the lines leads into the last one, at any scroll position.
  await page.evaluate(() => document.getElementById('field-documentitem_set')?.focus());
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('Shift+Tab');
  while ((await focused(page)).startsWith('BUTTON')) await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe(`SELECT ${nameOf(COUNT - 1, 'vat')}`);
  // The number of rendered lines has not grown by all this moving.
  await expect.poll(() => linesWithFields(page), { timeout: 20_000 }).toBeLessThanOrEqual(DRAWN_AT_MOST);

  await page.keyboard.press('Control+s');
  await expect
    .poll(
      async () => {
        const path = `/api/documents/${made.body.id}/`;
        const { body } = await here.product.api<{ documentitem_set: TypedLine[] }>('GET', path, { token });
        return body.documentitem_set[250]?.price;
      },
      { timeout: 20_000 },
    )
    .toMatch(/^1234\.56/);
}, 180_000);
