import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

/* A record's head is a line, not a page: the record's content starts in the first third of a small screen. */

const here = stage({ looks: true });
const CONTENT_BY = 260;

interface Row {
  readonly id: number;
  readonly proc_status?: string;
  readonly status?: string;
  readonly offer_status?: string | null;
  readonly evaluation?: string | null;
}

/** Records from the user's own lists: the first of each that satisfies `is`. */
async function addresses(email: string, wanted: readonly (readonly [string, string, (row: Row) => boolean])[]) {
  const token = await here.product.signIn(email, DEMO_PASSWORD);
  return Promise.all(
    wanted.map(async ([list, address, is]) => {
      const { body } = await here.product.api<{ results: Row[] }>('GET', `/api/${list}page_size=100`, { token });
      const row = body.results.find(is);
      if (!row) throw new Error(`${email} has no ${address}`);
      return address.replace('{id}', String(row.id));
    }),
  );
}

/** Start of the record's content: below its head, and below the tabs where it has any. */
const contentOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const below = document.querySelector('.k-page-head')?.nextElementSibling;
    const matter = below?.querySelector('[role=tabpanel]') ?? below;
    return matter?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  });

const any = (): boolean => true;
const RECORDS = [
  [
    'buyer@kontor.example',
    [
      ['inquires/?', '/inquires/{id}', (row: Row) => row.proc_status === 'Published'],
      ['inquires/?', '/inquires/{id}', (row: Row) => row.evaluation === 'opened'],
      ['buyer-request/?side=sent&', '/requests/{id}', any],
    ],
  ],
  [
    'seller@kontor.example',
    [
      ['quotations/?', '/tenders/{id}', any],
      ['quotations/?', '/tenders/{id}/submit', (row: Row) => row.offer_status === 'submitted'],
      ['orders/?side=seller&', '/orders/{id}', any],
      ['documents/?', '/documents/{id}', any],
    ],
  ],
] as const;

test.each(RECORDS)(`the content of a record begins above ${CONTENT_BY}: %s`, async (email, wanted) => {
  // Ukrainian has the longest words.
  const { page } = await here.person('uk', { width: 1440 });
  const hands = new Hands(page, 'uk');
  await hands.comeBack(email, DEMO_PASSWORD);
  const found = await addresses(email, wanted);
  for (const address of found) {
    await page.goto(address);
    const time = page.getByRole('list', { name: hands.t('record:timeline.label') });
    await time.waitFor();
    await page.locator('.k-bone, .k-loading').first().waitFor({ state: 'detached' });
    expect([address, await contentOf(page)]).toEqual([address, expect.toSatisfy((y: number) => y < CONTENT_BY)]);
    // At most one button is primary or danger.
    const loud = page.locator('.k-page-head .bp6-intent-primary, .k-page-head .bp6-intent-danger');
    expect([address, await loud.count()]).toEqual([address, expect.toSatisfy((count: number) => count < 2)]);
  }
  // On a phone the line begins at the first event, and no two texts meet.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const line = await page.locator('.k-time').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const dots = [...list.querySelectorAll('.k-time-line')].map((each) => each.getBoundingClientRect().left - left);
      const texts = [...list.querySelectorAll('.k-time-what')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .toSorted((one, other) => one.left - other.left);
      const gaps = texts.map((each, at) => each.left - (texts[at - 1]?.right ?? left));
      return { first: dots[0], count: texts.length, gaps, rest: right - (texts.at(-1)?.right ?? left) };
    });
    expect(line.first).toBeCloseTo(0);
    expect(line.count).toBeGreaterThan(1);
    expect(Math.min(...line.gaps, line.rest)).toBeGreaterThan(-1);
  }
  await here.look(page, 'uk-390-record');
});

test('on a phone the head of a new offer has no empty line above its timeline', async () => {
  const { page } = await here.person('en', { width: 390 });
  await new Hands(page, 'en').comeBack('seller@kontor.example', DEMO_PASSWORD);
  const [address = ''] = await addresses('seller@kontor.example', [
    ['quotations/?status=active&', '/tenders/{id}/submit', ({ offer_status: status }) => !status],
  ]);
  await page.goto(address);
  await page.locator('.k-time').waitFor();
  const gap = await page.locator('.k-page-head').evaluate((head) => {
    const facts = head.querySelector('.k-facts-line')?.getBoundingClientRect().bottom ?? 0;
    return (head.querySelector('.k-time')?.getBoundingClientRect().top ?? 0) - facts;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(16);
  // The button that resets it is on the line of the state.
  const state = await page.locator('.k-page-title .k-tag, .k-page-title .bp6-tag').first().boundingBox();
  const reset = await page.locator('.k-reset').boundingBox();
  const middle = (box: typeof state) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(state) - middle(reset))).toBeLessThan(4);
});

test('the smallest phone shows an order without scrolling sideways', async () => {
  const { page } = await here.person('ru', { width: 320 });
  await new Hands(page, 'ru').comeBack('seller@kontor.example', DEMO_PASSWORD);
  const [address = ''] = await addresses('seller@kontor.example', [
    ['orders/?side=seller&', '/orders/{id}', ({ status }) => status === 'delivered'],
  ]);
  await page.goto(address);
  await page.locator('.k-table-stacked').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
