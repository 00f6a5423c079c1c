import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { shot } from './kit/person.ts';
import { stage } from './kit.ts';

/* What a screen shows while its data is on its way: room for what will stand there, and no wheel that turns. */

const here = stage();

/** The numbers need not exist, as nobody answers. */
const ADDRESSES = [
  '/checkout',
  '/checkout/orders/abc',
  '/companies?company=1',
  '/documents/1',
  '/documents/1/edit',
  '/documents/1/next',
  '/documents/journal',
  '/documents/new?order=1',
  '/inquires/1',
  '/inquires/1/amend',
  '/inquires/new',
  '/orders/1',
  '/organizations/1/edit',
  '/organizations/settings/1',
  '/organizations/settings/1/audit',
  '/products/1',
  '/products/1/edit',
  '/products/import',
  '/publiccompanies/1',
  '/publicproducts/1',
  '/quotationrequest',
  '/requests/1',
  '/stock/1',
  '/tenders/1',
  '/tenders/1/submit',
];

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
  for (const address of ADDRESSES) {
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
