import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Comparison } from '../../src/contract/procurement/comparison.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ looks: true });
const BUYER = 'buyer@kontor.example';
const COMPANY = 'Товариство з обмеженою відповідальністю «Науково-виробниче об’єднання Дніпрогідромашкомплект»';
const COMMENT = 'Ціни дійсні за умови замовлення всього обсягу однією партією. '.repeat(8).trim();
/** A portrait A4 sheet with margins of 14 mm and of 10 mm, and a landscape one, in pixels. */
const SHEETS = { narrow: 688, upright: 718, across: 1047 };

const FIGURES = {
  long: { price: '12345678.1234', amount: '37037034370.20', comparable: '12345999.5', total: '1111111031106.00' },
  longest: {
    price: '9999999999.9999',
    amount: '999999989999999999.99',
    comparable: '9999999998.9999',
    total: '1111111031106.00',
  },
  usual: { price: '1184.5', amount: '3553500.00', comparable: '1190.1', total: '106605000.00' },
};
interface Case {
  readonly offers: number;
  readonly lots: number;
  readonly figures: keyof typeof FIGURES;
  readonly tables: number;
}
const CASES: readonly Case[] = [
  { offers: 3, lots: 3, figures: 'longest', tables: 1 },
  { offers: 8, lots: 30, figures: 'long', tables: 3 },
  { offers: 8, lots: 4, figures: 'usual', tables: 2 },
  { offers: 19, lots: 3, figures: 'long', tables: 7 },
];

/** As many offers and lots; every second offer has long texts, the others a word. */
function grown(from: Comparison, { offers, lots, figures }: Case): unknown {
  const [lot, offer] = [from.lots[0], from.offers[0]];
  const line = lot?.offers[0];
  if (!lot || !offer || !line) throw new Error('The demonstration has no comparison');
  const { price, amount, comparable, total } = FIGURES[figures];
  const told = { price, amount, converted_price: price, comparable_price: comparable, quantity: '3000' };
  const ids = Array.from({ length: offers }, (_, at) => at + 1);
  const organization = (id: number) => ({ ...offer.organization, id: 900 + id, name: `${COMPANY} ${id}` });
  const currency = (id: number) => (id % 2 ? 'PLN' : 'EUR');
  const bid = (id: number) => ({ ...line, ...told, offer: id, currency: currency(id), best: id === 1, rank: id });
  return {
    ...from,
    awards: [],
    lots: Array.from({ length: lots }, (_, at) => ({
      ...lot,
      id: lot.id + at,
      state: 'active',
      offers: ids.map((id) => ({ ...bid(id), organization: organization(id) })),
    })),
    offers: ids.map((id) => ({
      ...offer,
      id,
      organization: organization(id),
      comment: id % 2 ? COMMENT : 'Так',
      hash: 'a1b2c3d4e5f6'.repeat(5),
      lots,
      total,
      totals: [{ currency: currency(id), amount: total }],
    })),
  };
}

/** Content that is cut off, split in two, or written outside its column's box. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const lines = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    for (const box of document.querySelectorAll('.p-comments dd, .p-matrix strong'))
      if (box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).display !== 'inline')
        found.add(`cut: ${box.textContent?.slice(0, 30)}`);
    for (const cell of document.querySelectorAll('.p-matrix th, .p-matrix td')) {
      const edge = cell.getBoundingClientRect();
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (text.parentElement?.closest('.k-hidden, button')) continue;
        const where = lines(text);
        if (where.some(({ left, right, bottom }) => left < edge.left || right > edge.right || bottom > edge.bottom + 1))
          found.add(`beyond its cell: ${text.textContent?.slice(0, 30)}`);
        if (text.parentElement?.matches('.k-figure') && new Set(where.map(({ top }) => top)).size > 1)
          found.add(`broken in two: ${text.textContent}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.add('wider than the sheet');
    return [...found];
  });

test('three, eight and nineteen offers are whole on paper, and their comments are read by keyboard', async () => {
  const { page } = await here.person('uk');
  const buyer = new Hands(page, 'uk');
  const token = await here.product.signIn(BUYER, DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: { id: number; evaluation: string | null }[] }>(
    'GET',
    '/api/inquires/?page_size=100',
    { token },
  );
  const inquiry = body.results.find(({ evaluation }) => evaluation === 'opened')?.id;
  let now = CASES[0] as Case;
  await page.route(`**/api/inquires/${inquiry}/offers/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: grown((await response.json()) as Comparison, now) });
  });
  await buyer.comeBack(BUYER, DEMO_PASSWORD, '/profile');
  const comment = (id: number) =>
    page.getByRole('group', { name: `${buyer.t('procurement:field.comment')}: ${COMPANY} ${id}`, exact: true });
  for (now of CASES) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/inquires/${inquiry}`);
    await expect.poll(() => comment(1).getAttribute('tabindex')).toBe('0');
    expect(await comment(2).getAttribute('tabindex'), 'a word needs no scrolling').toBeNull();
    await comment(1).focus();
    await page.keyboard.press('End');
    await expect.poll(() => comment(1).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    if (now.offers === 3) await here.look(page, 'uk-comparison-long');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.p-matrix').count()).toBe(now.tables);
    expect(await page.locator('.p-matrix .p-lot-head').count()).toBe(now.tables * now.lots);
    expect(await page.locator('.p-comments dd').allTextContents()).toEqual(
      Array.from({ length: now.offers }, (_, at) => (at % 2 ? 'Так' : COMMENT)),
    );
    for (const [name, width] of Object.entries(SHEETS)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page), `${now.offers} offers, ${now.lots} lots, ${now.figures}, ${name}`).toEqual([]);
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
});
