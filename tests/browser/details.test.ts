import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { arrived } from './kit/person.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { sharing } from '../sampled.ts';
import { turnTo } from './steps/screens.ts';

/* Faults that are visible and not found by reading the code: overlapping, cut off or misaligned elements. */

const here = stage({ looks: true });
const PHONE = 390;

async function member(email: string, language: (typeof LANGUAGES)[number], width = 1440): Promise<Page> {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  return page;
}

async function first(email: string, list: string): Promise<number> {
  const token = await here.product.signIn(email, DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: { id: number }[] }>('GET', `/api/${list}`, { token });
  const id = body.results[0]?.id;
  if (id === undefined) throw new Error(`${email} has nothing in ${list}`);
  return id;
}

const visit = async (page: Page, address: string, language: (typeof LANGUAGES)[number] = 'en'): Promise<void> => {
  await turnTo(new Hands(page, language), address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await arrived(page);
};

test.each([PHONE, 1440])('the cookie notice covers nothing of an editor at %i', async (width) => {
  const page = await member('buyer@kontor.example', 'ru', width);
  await page.evaluate(() => localStorage.removeItem('cookieConsentRejected'));
  await page.goto('/inquires/new');
  await arrived(page);
  const notice = page.locator('.k-cookies');
  await notice.waitFor();
  for (const place of [0, 0.5, 1]) {
    await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), place);
    const [above, below] = [await page.locator('.k-foot').boundingBox(), await notice.boundingBox()];
    expect(above && below && Math.round(above.y + above.height) <= Math.round(below.y)).toBe(true);
  }
  // At the end of the page its last line is above the notice; the end moves while parts of the page load.
  const endsAbove = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [last, below] = [await page.locator('.k-footer').boundingBox(), await notice.boundingBox()];
    return last && below && Math.round(last.y + last.height) <= Math.round(below.y);
  };
  await expect.poll(endsAbove).toBe(true);
  if (width !== PHONE) return;
  await page.locator('#open-menu').click();
  await notice.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'visible' });
});

/** Width-dependent parts have been decided and rendered. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Fields whose example text is wider than the field. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('Nothing to measure with');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const cut = field.offsetParent !== null && pen.measureText(field.placeholder).width > room + 1;
      return cut ? [`${field.id}: ${field.placeholder}`] : [];
    });
  });

const EDITORS = [
  ['buyer@kontor.example', ['/inquires/new', '/quotationrequest', '/companies', '/orders']],
  ['seller@kontor.example', ['/products/new', '/documents/new', '/products', '/stock', '/documents']],
] as const;

// Each commit measures them in another language, `npm run endure` in all; lists.test.ts measures those of filters.
test.each(LANGUAGES.filter(sharing(LANGUAGES.length)))('no example in a field is cut: %s', async (language) => {
  const tender = await first('seller@kontor.example', 'quotations/?status=active&page_size=1');
  for (const [email, addresses] of EDITORS) {
    const page = await member(email, language, PHONE);
    const own = email.startsWith('seller') ? [`/tenders/${tender}/submit`] : [];
    for (const address of [...addresses, ...own]) {
      await turnTo(new Hands(page, language), address);
      await arrived(page);
      for (const width of [PHONE, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        expect([address, width, await cutIn(page)]).toEqual([address, width, []]);
      }
    }
  }
});

test('a record marks the list that it belongs to', async () => {
  for (const [email, list, address, entry] of [
    ['buyer@kontor.example', 'orders/?side=buyer&page_size=1', '/orders', 'ordersPlaced'],
    ['seller@kontor.example', 'orders/?side=seller&page_size=1', '/orders', 'ordersReceived'],
    ['buyer@kontor.example', 'buyer-request/?side=sent&page_size=1', '/requests', 'requestsSent'],
    ['seller@kontor.example', 'products/?is_service=true&page_size=1', '/products', 'services'],
  ] as const) {
    const page = await member(email, 'en');
    await visit(page, `${address}/${await first(email, list)}`);
    const marked = page.getByRole('navigation').locator('[aria-current=page]');
    await marked.waitFor();
    expect([list, await marked.getAttribute('title')]).toEqual([list, new Hands(page, 'en').t(`menu:${entry}`)]);
  }
});

test('the heads of a list stand on one line, and end where their figures end', async () => {
  const page = await member('seller@kontor.example', 'en');
  for (const address of ['/stock', '/documents', '/tenders']) {
    await visit(page, address);
    await page.locator('.k-table tbody tr').first().waitFor();
    const off = await page.evaluate(() => {
      const endOf = (part: Element) => {
        const range = document.createRange();
        const words = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        range.selectNodeContents(words[0] ?? part);
        return range.getBoundingClientRect();
      };
      const heads = [...document.querySelectorAll('.k-table thead th:not(.k-lead)')];
      const lines = heads.map((head) => Math.round(endOf(head.querySelector('.k-sort') ?? head).bottom));
      const ends = heads.flatMap((head) => {
        const sorts = head.querySelector('.k-end > .k-sort');
        const inner = head.getBoundingClientRect().right - parseFloat(getComputedStyle(head).paddingRight);
        return sorts ? [Math.round(inner - endOf(sorts).right)] : [];
      });
      return new Set(lines).size - 1 + ends.filter((gap) => gap !== 0).length;
    });
    expect([address, off]).toEqual([address, 0]);
  }
});

test('a status stays inside its cell', async () => {
  const token = await here.product.signIn('buyer@kontor.example', DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: { id: number; proc_status: string }[] }>(
    'GET',
    '/api/inquires/?page_size=100',
    { token },
  );
  const ended = body.results.filter(({ proc_status }) => /^(Awarded|Completed)/.test(proc_status)).slice(0, 3);
  expect(ended.length).toBeGreaterThan(0);
  for (const [language, width] of [
    ['uk', 1440],
    ['ru', PHONE],
  ] as const) {
    const page = await member('buyer@kontor.example', language, width);
    for (const { id } of ended) {
      await visit(page, `/inquires/${id}`, language);
      const crossing = await page.evaluate(
        () =>
          [...document.querySelectorAll('td .k-tag, th .k-tag')].filter((tag) => {
            const cell = tag.closest('td, th');
            return cell && tag.getBoundingClientRect().right > cell.getBoundingClientRect().right - 4;
          }).length,
      );
      expect([language, id, crossing]).toEqual([language, id, 0]);
    }
  }
});

test('the dot of an i stands off its stem at 14 pixels', async () => {
  const { page } = await here.person('uk', { width: 800 });
  await page.goto('/login');
  await page.evaluate(async () => {
    await document.fonts.load('14px "Golos Text"', 'і');
    const sample = document.createElement('span');
    sample.id = 'sample';
    sample.textContent = 'і';
    sample.style.cssText =
      'position:fixed;top:0;left:0;z-index:99;background:#fff;color:#000;font:14px/20px "Golos Text"';
    document.body.append(sample);
  });
  const picture = (await page.locator('#sample').screenshot()).toString('base64');
  const rows = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data: bytes } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    // The darkest pixel of each line.
    return Array.from({ length: image.height }, (_, y) =>
      Math.min(...Array.from({ length: image.width }, (__, x) => Number(bytes[(y * image.width + x) * 4]))),
    );
  }, picture);
  const inked = rows.findIndex((ink) => ink < 200);
  const gap = Math.max(...rows.slice(inked, inked + 5));
  expect([inked >= 0, gap > 150]).toEqual([true, true]);
});
