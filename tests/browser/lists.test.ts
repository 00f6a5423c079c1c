import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { arrived } from './kit/person.ts';
import { stage } from './kit.ts';
import { turnTo } from './steps/screens.ts';

/*
 * Lists look like ledgers: rows of 36 px, figures right-aligned, sorted by their headers; nothing is cut without a
 * marker.
 */

const here = stage({ looks: true });

const LISTS = [
  '/companies',
  '/inquires',
  '/tenders',
  '/orders?side=seller',
  '/requests?side=received',
  '/products',
  '/stock',
  '/documents',
  '/documents/journal',
  '/organizations',
];

async function open(language: 'pl' | 'uk' | 'ru', width: number, email = 'seller@kontor.example') {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  const to = async (path: string) => {
    await turnTo(hands, path);
    await arrived(page);
    // Measurements require the page's typeface.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
  return { page, hands, to };
}

/** Runs in the page: cells whose figures are not right-aligned, or whose header is aligned differently. */
function misplaced(): string[] {
  const side = (cell: Element) => {
    const { textAlign } = getComputedStyle(cell);
    return textAlign === 'right' || textAlign === 'end' ? 'right' : 'left';
  };
  return [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
    // On a phone rows are shown as lines, each with its title: the headers exist only for assistive technology.
    const stacked = table.tHead !== null && getComputedStyle(table.tHead).clipPath !== 'none';
    const heads = stacked ? [] : [...table.querySelectorAll('thead tr:last-child th')];
    return [...table.querySelectorAll('tbody tr')].flatMap((row) =>
      [...row.children].flatMap((cell, at) => {
        const text = (cell.textContent ?? '').replaceAll(/\s/g, ' ').trim();
        // A sum, a count or a quantity: figures followed at most by a currency or a unit. A rate is a name.
        const figure = /^[−-]?\d[\d ]*(?:,\d+)?(?: ?(?:[A-Z]{3}|[\p{L}²³]{1,4}\.?))?$/u.test(text);
        const head = heads[at];
        if (!cell.checkVisibility()) return [];
        const wrong = [
          ...(figure && side(cell) !== 'right' ? [`${text} is at the left`] : []),
          ...(!head || side(head) === side(cell) ? [] : [`“${head?.textContent}” is not above “${text}”`]),
        ];
        return wrong.map((one) => `${table.caption?.textContent}: ${one}`);
      }),
    );
  });
}

/** Runs in the page: elements that overflow sideways without a marker, or cannot be reached by keyboard. */
function cut(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('the page itself');
  for (const box of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflowX } = getComputedStyle(box);
    if (box.scrollWidth <= box.clientWidth + 1 || !['auto', 'scroll'].includes(overflowX)) continue;
    const name = `${box.tagName.toLowerCase()}.${box.className}`;
    if (box.dataset['cut'] !== 'end' || getComputedStyle(box).maskImage === 'none') found.push(`${name} shows no cut`);
    if (box.tabIndex < 0 && box.role !== 'tablist') found.push(`${name} is not reached by Tab`);
  }
  return found;
}

/** Runs in the page: placeholders and options longer than their field. */
function clipped(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('search input, search select')].flatMap(
    (field) => {
      const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || !text) return [];
      pen.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width > room + 1 ? [`${text} in ${Math.round(room)} px`] : [];
    },
  );
}

const heights = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height)),
  );

test.each([1440, 1280, 390])('every list at %i px', async (width) => {
  const { page, to } = await open(width === 1440 ? 'uk' : 'pl', width);
  for (const path of LISTS) {
    await to(path);
    // Where headers sort, the button for the order is visible only on a phone.
    const more = page.locator('search button[aria-expanded="false"]').filter({ visible: true }).first();
    if (await more.count()) {
      await more.click();
      await page.locator('.t-filters-more').waitFor();
    }
    expect.soft(await page.evaluate(misplaced), `${path} at ${width}`).toEqual([]);
    // The marker appears with the next frame of the browser.
    await eventually(async () => [path, await page.evaluate(cut)]).toEqual([path, []]);
    // A letter shown here for the first time loads its part of the typeface later.
    await eventually(async () => [path, await page.evaluate(clipped)]).toEqual([path, []]);
    await here.look(page, `list-${width}${path.replace(/\W+/g, '-')}`);
  }
});

test('rows of one line are 36 px high, and the rest of the filters opens below', async () => {
  const { page, hands, to } = await open('ru', 1440);
  await to('/orders?side=seller');
  const rows = await heights(page);
  expect(Math.min(...rows)).toBe(36);
  await to('/companies');
  const line = await page.locator('.t-filters-line').boundingBox();
  const button = page.getByRole('button', { name: hands.t('lists:filter.more') });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = await page.locator('.t-filters-more').boundingBox();
  expect(panel?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
  expect(await page.locator('.t-filters-line').boundingBox()).toEqual(line);
});

test('the heads sort by keyboard: up, down, and back to the order of the list', async () => {
  const { page, hands, to } = await open('pl', 1440);
  await to('/documents');
  const head = page.getByRole('columnheader', { name: hands.t('money:field.gross') }).first();
  const wanted = () => new URL(page.url()).searchParams.get('ordering');
  for (const [ordering, said] of [
    ['total', 'ascending'],
    ['-total', 'descending'],
    [null, 'none'],
  ] as const) {
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await eventually(wanted).toBe(ordering);
    await eventually(() => head.getAttribute('aria-sort')).toBe(said);
  }
  // An order that only a header offers matches no option of the field.
  await page.goto('/documents?ordering=-buyer_name');
  await arrived(page);
  await page.getByRole('button', { name: hands.t('lists:filter.more') }).click();
  const order = page.getByLabel(hands.t('procurement:list.sort'));
  expect(await order.inputValue()).toBe('');
  await order.selectOption('payment_deadline');
  await eventually(wanted).toBe('payment_deadline');
});
