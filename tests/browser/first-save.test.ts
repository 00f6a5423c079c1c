import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { arrived } from './kit/person.ts';
import { stage } from './kit.ts';

/* A user typing into a new draft sees it saved, and nothing moves under the pointer. */

const here = stage({ adds: true });

const DRAFTS = [
  {
    who: 'buyer@kontor.example',
    address: '/inquires/new',
    field: 'procurement:field.name',
    saved: /^\/inquires\/\d+$/,
  },
  {
    who: 'seller@kontor.example',
    address: '/documents/new',
    field: 'money:field.place_of_issue',
    saved: /^\/documents\/\d+\/edit$/,
  },
] as const;

/** Runs in the page: position of every field of the form, independent of scrolling. */
function places(): string[] {
  const fields = document.querySelectorAll<HTMLElement>('main :is(input, select, textarea)');
  return [...fields].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return [field.id, x, y + window.scrollY, width, height]
      .map((each) => (typeof each === 'number' ? Math.round(each) : each))
      .join(' ');
  });
}

/** Runs in the page: whether the editor's footer covers the focused field. */
function covered(): string | null {
  const field = document.activeElement;
  const foot = document.querySelector('.k-foot');
  if (!foot || !field?.matches('main :is(input, select, textarea)')) return null;
  return field.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1 ? field.id : null;
}

async function open(page: Page, hands: Hands, { who, address }: (typeof DRAFTS)[number]): Promise<void> {
  await hands.comeBack(who, DEMO_PASSWORD);
  await page.goto(address);
  await arrived(page);
  // Parts of a form are lazy modules.
  await page.waitForLoadState('networkidle');
}

describe.each([1440, 390])('at %i px', (width) => {
  test.each(DRAFTS)('the first save of $address moves no field, and the foot covers none', async (draft) => {
    const { page } = await here.person('pl', { width });
    const hands = new Hands(page, 'pl');
    await open(page, hands, draft);
    await hands.field(draft.field).first().focus();
    const before = await page.evaluate(places);
    await page.keyboard.type('Stal');
    await hands.at(draft.saved);
    await arrived(page);
    expect(await page.evaluate(places)).toEqual(before);

    const under: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(covered);
      if (found !== null) under.push(found);
    }
    expect(under).toEqual([]);
    await here.look(page, `first-save-${width}-${draft.address.split('/')[1]}`);
  });
});

test('on a phone the foot of a form with a reset button has two lines, and covers no field', async () => {
  const { page } = await here.person('uk', { width: 390 });
  await page.setViewportSize({ width: 390, height: 700 });
  const hands = new Hands(page, 'uk');
  await hands.comeBack('newcomer@kontor.example', DEMO_PASSWORD);
  await page.goto('/organizations/new');
  await arrived(page);
  await hands.type('account:field.name', 'Зоря');
  await page.locator('.k-foot .k-reset').waitFor();
  expect(await page.locator('.k-foot').evaluate((foot) => foot.clientHeight)).toBeLessThanOrEqual(96);
  const under: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(covered);
    if (found !== null) under.push(found);
  }
  expect(under).toEqual([]);
});

test('beside an inquiry stands what is missing, with the way to it, and what suppliers will see', async () => {
  const { page } = await here.person('en', { width: 1440 });
  const hands = new Hands(page, 'en');
  await open(page, hands, DRAFTS[0]);
  await hands.type('procurement:field.name', 'Pumps');
  await hands.at(DRAFTS[0].saved);
  const missing = page.getByRole('region', { name: 'Still missing' });
  const seen = page.getByRole('region', { name: 'What suppliers see' });
  await missing.getByRole('button', { name: 'Submission deadline' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-expire_at');
  await seen.getByText('Pumps').waitFor();
  await hands.type('procurement:field.deliveryTime', 'ten days');
  await seen.getByText('ten days').waitFor();
});

test.each(DRAFTS)('what is missing of $address stands in the order of the form, a row for each', async (draft) => {
  const { page } = await here.person('en', { width: 1440 });
  const hands = new Hands(page, 'en');
  await open(page, hands, draft);
  const rows = page.getByRole('region', { name: 'Still missing' }).getByRole('button');
  await rows.first().waitFor();
  const tops: number[] = [];
  for (const row of await rows.all()) {
    await row.click();
    const focused = page.locator('main :focus');
    tops.push(await focused.evaluate((field) => field.getBoundingClientRect().top + window.scrollY));
  }
  expect(tops.length).toBeGreaterThan(3);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const widths = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(1);
});

test('on a phone what is missing comes after the form, and nothing stands beside it', async () => {
  const { page } = await here.person('en', { width: 390 });
  const hands = new Hands(page, 'en');
  await open(page, hands, DRAFTS[0]);
  await hands.type('procurement:field.name', 'Pumps');
  await hands.at(DRAFTS[0].saved);
  const missing = page.getByRole('region', { name: 'Still missing' });
  await missing.getByText('Submission deadline').waitFor();
  const { y: top, x: left } = (await missing.boundingBox()) ?? { x: -1, y: -1 };
  const form = await page.getByRole('region', { name: 'Attachments' }).boundingBox();
  expect([left, top > (form?.y ?? top)]).toEqual([form?.x, true]);
  expect(await page.getByRole('main').getByRole('region').last().textContent()).toContain('Still missing');
});
