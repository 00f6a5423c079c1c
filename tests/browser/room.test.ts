import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

/* A screen uses the available space: main content is high up and wide, a field is as wide as its content. */

const here = stage({ looks: true });
const PRICE_BY = 480;

interface Row {
  readonly id: number;
  readonly proc_status?: string;
  readonly evaluation?: string | null;
}

async function enter(email: string, language: 'uk' | 'pl', width: number): Promise<Page> {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD);
  return page;
}

async function firstOf(email: string, list: string, is: (row: Row) => boolean): Promise<number> {
  const token = await here.product.signIn(email, DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: Row[] }>('GET', `/api/${list}page_size=100`, { token });
  const row = body.results.find(is);
  if (!row) throw new Error(`${email} has none of ${list}`);
  return row.id;
}

const widthsOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));

test('the comparison of offers begins with prices, and a column is no wider than its words need', async () => {
  const email = 'buyer@kontor.example';
  const id = await firstOf(email, 'inquires/?', ({ evaluation }) => evaluation === 'opened');
  // Ukrainian has the longest words.
  const page = await enter(email, 'uk', 1440);
  await page.goto(`/inquires/${id}?tab=offers`);
  const price = page.locator('.p-price').first();
  await price.waitFor();
  expect((await price.boundingBox())?.y).toBeLessThan(PRICE_BY);
  const columns = await widthsOf(page, '.p-matrix thead th');
  expect(columns).toHaveLength(3);
  expect(Math.max(...columns.slice(1))).toBeLessThanOrEqual(320);
  // On a phone the page scrolls, not the table in it.
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = await page.locator('.p-matrix-box').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBe(0);
});

test('a field is no wider than what goes into it', async () => {
  const email = 'buyer@kontor.example';
  const id = await firstOf(email, 'inquires/?', ({ proc_status }) => proc_status === 'Published');
  const page = await enter(email, 'uk', 1440);
  const widest = async (address: string, fields: readonly string[]) => {
    await page.goto(address);
    await page.locator(fields[0] ?? '').waitFor();
    return Math.max(...(await Promise.all(fields.map((field) => widthsOf(page, field)))).flat());
  };
  expect(await widest(`/inquires/${id}/amend`, ['#field-expire_at', '#field-currency'])).toBeLessThanOrEqual(320);
  expect(await widest('/documents/new', ['#field-currency', '#field-type'])).toBeLessThanOrEqual(320);
  expect(await widest('/documents/journal', ['#field-from', '#field-to'])).toBeLessThanOrEqual(220);
});

test('few kinds of tasks share the whole width', async () => {
  const page = await enter('buyer@kontor.example', 'uk', 1440);
  await page.goto('/dashboard');
  const kinds = page.locator('.k-waiting .k-task-group');
  await kinds.first().waitFor();
  const wide = await widthsOf(page, '.k-waiting .k-task-group');
  const [room = 0] = await widthsOf(page, '.k-waiting');
  expect(wide.slice(0, 3).reduce((sum, width) => sum + width, 0) / room).toBeGreaterThan(0.9);
});

test('on a phone every sum of an order is read without scrolling', async () => {
  const email = 'seller@kontor.example';
  const id = await firstOf(email, 'orders/?side=seller&', () => true);
  const page = await enter(email, 'pl', 390);
  await page.goto(`/orders/${id}`);
  const table = page.locator('.k-table-stacked');
  await table.waitFor();
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
  // The rows are table rows for screen readers.
  expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(2);
});
