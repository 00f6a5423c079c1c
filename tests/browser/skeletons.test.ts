import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { arrived, shot } from './kit/person.ts';
import { stage } from './kit.ts';
import { sharing } from '../sampled.ts';

/* Screens while their data loads: space for the content, and no spinner. */

const here = stage({ looks: true });

/** One address per route that waits; the ids need not exist, as no request is answered. */
const ADDRESSES = [
  '/checkout',
  '/checkout/orders/abc',
  '/companies?company=1',
  '/documents/1',
  '/documents/journal',
  '/documents/new?order=1',
  '/inquires/1',
  '/inquires/new',
  '/orders/1',
  '/organizations/1/edit',
  '/organizations/settings/1',
  '/organizations/settings/1/audit',
  '/products/1',
  '/products/import',
  '/publiccompanies/1',
  '/publicproducts/1',
  '/quotationrequest',
  '/requests/1',
  '/stock/1',
  '/tenders/1',
  '/tenders/1/submit',
];

const THIRDS = 3;

test('no screen turns a wheel while its data is late', { timeout: 240_000 }, async () => {
  const { page } = await here.person('en');
  await new Hands(page, 'en').comeBack('seller@kontor.example', DEMO_PASSWORD);
  // Held until the test is over.
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/profile/',
    async (route) => {
      await gone;
      await route.abort();
    },
  );
  const turning: string[] = [];
  // Each commit waits at another third of them.
  for (const address of ADDRESSES.filter(sharing(THIRDS))) {
    await page.goto(address, { waitUntil: 'commit' });
    const drawn = page.locator('main').locator('.k-bone, .k-table, form, h1').first();
    await drawn.waitFor().catch(() => turning.push(address));
    await expect
      .poll(() => page.locator('main .k-loading').count(), { timeout: 5000 })
      .toBe(0)
      .catch(() => turning.push(address));
    await shot(page, `skeleton${address.replaceAll(/\W/g, '-')}`);
  }
  go();
  expect(turning).toEqual([]);
});

const BUYER = 'buyer@kontor.example';
const SELLER = 'seller@kontor.example';
const PHONE = 390;
const LATE_MS = 400;
/** Layout shift: the share of the window that moves, times the distance; 0.1 counts as poor. */
const MOST_MOVED = 0.05;
/** The dashboard, whose empty widgets leave. */
const DASHBOARD = '/dashboard';
const MOST_MOVED_THERE = 0.01;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page, before all of its own code. */
function watchShifts(): void {
  const moved: { value: number; what: string }[] = [];
  Object.assign(globalThis, { moved });
  const named = (node: Node | null) => (node instanceof Element ? node.className : '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => named(node)).join(', ') });
  }).observe({ type: 'layout-shift', buffered: true });
}
declare const moved: { value: number; what: string }[];

async function movedOn(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await arrived(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => moved);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum > (address === DASHBOARD ? MOST_MOVED_THERE : MOST_MOVED)
    ? [`${address}: ${sum.toFixed(3)} of ${shifts.map(({ what }) => what).join('; ')}`]
    : [];
}

test.each([PHONE, 1440])(
  'data that is late moves nothing that is seen, at %i pixels',
  { timeout: 240_000 },
  async (width) => {
    const first = async (who: string, list: string, fits: (row: Record<string, unknown>) => boolean) => {
      const token = await here.product.signIn(who, DEMO_PASSWORD);
      const { body } = await here.product.api<{ results: ({ id: number } & Record<string, unknown>)[] }>(
        'GET',
        `/api/${list}/`,
        { token },
      );
      const row = body.results.find(fits);
      if (!row) throw new Error(`The demonstration has no such row in ${list}`);
      return row.id;
    };
    const of = {
      [BUYER]: [
        DASHBOARD,
        '/inquires/new',
        `/inquires/${await first(BUYER, 'inquires', ({ status }) => status === 'DRAFT')}`,
        `/publiccompanies/${await first(SELLER, 'organizations', () => true)}`,
      ],
      [SELLER]: [
        DASHBOARD,
        `/orders/${await first(SELLER, 'orders', ({ status }) => status === 'confirmed')}`,
        `/documents/${await first(SELLER, 'documents', ({ type }) => type === 'final')}`,
        `/tenders/${await first(SELLER, 'quotations', ({ offer }) => offer !== null)}/submit`,
        '/companies',
        '/profile',
      ],
    };
    const much: string[] = [];
    // On a wide window the parts of records are side by side; everything else is as on a phone.
    const asked = Object.entries(width === PHONE ? of : { [BUYER]: [DASHBOARD], [SELLER]: of[SELLER].slice(0, 4) });
    for (const [who, addresses] of asked) {
      const { page } = await here.person('en', { width });
      await page.addInitScript(watchShifts);
      await new Hands(page, 'en').comeBack(who, DEMO_PASSWORD);
      await page.route(
        ({ pathname }) => pathname.startsWith('/api/'),
        async (route) => {
          await new Promise((resolve) => setTimeout(resolve, LATE_MS));
          await route.continue();
        },
      );
      for (const address of addresses) much.push(...(await movedOn(page, address)));
    }
    expect(much).toEqual([]);
  },
);
