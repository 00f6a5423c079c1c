import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

/* Code of a screen or of a part of it that arrives late, or on the second attempt. */

const here = stage({ looks: true });
const SELLER = 'seller@kontor.example';
/** By then loaded code would have rendered. */
const DRAWN_MS = 1000;
const NETWORK = /ERR_|Failed to fetch|ChunkLoadError|Failed to load resource|preload/;

async function seller() {
  const person = await here.person('en');
  const hands = new Hands(person.page, 'en');
  await hands.comeBack(SELLER, DEMO_PASSWORD);
  return { hands, page: person.page, person };
}

/** Files with these names are held back until the returned function is called. */
async function hold(page: Page, names: RegExp): Promise<() => void> {
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && names.test(pathname),
    async (route) => {
      await gone;
      await route.continue();
    },
  );
  return go;
}

async function find<Row extends { id: number }>(list: string, wanted: (row: Row) => boolean): Promise<number> {
  const token = await here.product.signIn(SELLER, DEMO_PASSWORD);
  const rows = await here.product.api<{ results: { id: number }[] }>('GET', `/api/${list}/`, { token });
  for (const { id } of rows.body.results) {
    const { body } = await here.product.api<Row>('GET', `/api/${list}/${id}/`, { token });
    if (wanted(body)) return id;
  }
  throw new Error(`The demonstration has no such row in ${list}`);
}

test('a first address that did not come, with all that is around it, comes at one press', async () => {
  const { page, person } = await seller();
  person.expectComplaint(NETWORK);
  let dead = true;
  await page.route(/\/(MemberLayout|Profile)-[^/]*\.js$/, (route) => (dead ? route.abort() : route.continue()));
  await page.goto('/profile');
  const again = page.getByRole('button', { name: 'Reload page' });
  await again.waitFor();
  dead = false;
  await again.click();
  await page.getByRole('heading', { level: 1, name: 'Tomasz Wieczorek' }).waitFor();
  expect(await again.count()).toBe(0);
});

test('the lines of a document come with the fields below them', async () => {
  const { page } = await seller();
  const go = await hold(page, /\/LinesSection-/);
  const others = page.waitForResponse(/\/DraftTotals-/);
  await page.goto('/documents/new');
  await others;
  await page.waitForTimeout(DRAWN_MS);
  expect(await page.locator('#field-comments').count()).toBe(0);
  go();
  await page.locator('#field-comments').waitFor();
  expect(
    await page.getByRole('button', { name: 'Add line' }).or(page.locator('.d-editor .k-skeleton')).count(),
  ).not.toBe(0);
});

test('what stands beside a document comes at once', async () => {
  const id = await find<{ id: number; status: string; chain: unknown; type: string }>(
    'documents',
    ({ status, chain, type }) => status !== 'draft' && chain !== null && type !== 'correction',
  );
  const { page, hands } = await seller();
  const go = await hold(page, /\/ChainPanel-/);
  const others = page.waitForResponse(/\/PaymentsPanel-/);
  await page.goto(`/documents/${id}`);
  await page.locator('.d-side').waitFor({ state: 'attached' });
  await others;
  await page.waitForTimeout(DRAWN_MS);
  expect(await page.locator('.d-side').innerText()).toBe('');
  go();
  await page.getByRole('heading', { name: hands.t('money:section.payments') }).waitFor();
  expect(
    await page
      .locator('.d-side > *')
      .first()
      .getByRole('heading', { name: hands.t('money:section.payments') })
      .count(),
  ).toBe(0);
});

test('an offer does not move when its head comes', async () => {
  const token = await here.product.signIn(SELLER, DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: { id: number; status: string }[] }>('GET', '/api/quotations/', {
    token,
  });
  const tender = body.results.find(({ status }) => status === 'active');
  const { page } = await seller();
  // The head's styles arrive after the form, unless the form requests them itself.
  await page.route(/\/RecordHead-[^/]*\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
    await route.continue();
  });
  await page.goto(`/tenders/${tender?.id}/submit`);
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor();
  const top = async () => Math.round((await title.boundingBox())?.y ?? 0);
  const before = await top();
  await page.locator('.k-next').waitFor();
  expect(await top()).toBe(before);
});

test.each([
  ['/publicproducts/999999999', /\/NotFound-/],
  ['/publiccompanies/999999999', /\/NotFound-/],
  ['/tenders/999999999/submit', /\/NoSuchRecord-/],
])('where nothing is, at %s, the page loads until that is said', async (address, code) => {
  const { page } = await seller();
  const go = await hold(page, code);
  const asked = page.waitForRequest(code);
  await page.goto(address);
  await asked;
  await page.waitForTimeout(DRAWN_MS);
  expect(await page.locator('main .k-skeleton').count()).toBe(1);
  go();
  await page.locator('main h1').waitFor();
});

test('a dialog whose code comes late takes the focus, and gives it back', async () => {
  const { page } = await seller();
  const go = await hold(page, /\/(ConfirmDialogBody|StepDialog)-/);
  const id = await find<{ id: number; status: string }>('products', () => true);
  await page.goto(`/products/${id}`);
  const more = page.getByRole('button', { name: /^More/ }).first();
  await more.click();
  const item = page.getByRole('menuitem', { name: /Delete/ });
  const asked = page.waitForRequest(/\/(ConfirmDialogBody|StepDialog)-/);
  await item.click();
  await asked;
  go();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});
