import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { type Person, shot } from './kit/person.ts';
import { stage } from './kit.ts';

/*
 * Failures between the user and the server, or on the user's own device. The texts are written out: they come from the
 * requirements, not from the screens.
 */

const here = stage();
const BUYER = 'buyer@kontor.example';
const NETWORK = /ERR_|Failed to fetch|ChunkLoadError|Failed to load resource|preload/;

async function buyer(): Promise<{ hands: Hands; page: Page; person: Person }> {
  const person = await here.person('en');
  const hands = new Hands(person.page, 'en');
  await hands.comeBack(BUYER, DEMO_PASSWORD, '/profile');
  return { hands, page: person.page, person };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

test('offline: an unsaved editor asks before it is left, stays when the next screen cannot come, and goes on later', async () => {
  const { hands, page, person } = await buyer();
  person.expectComplaint(NETWORK);
  await page.goto('/inquires/new');
  await hands.type('procurement:field.name', 'Pumps');
  await hands.at(/^\/inquires\/\d+$/);
  const draft = hands.path();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await hands.type('procurement:field.description', 'Twelve pieces, stainless steel.');

  await menu(page, 'Invoices').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect(await hands.field('procurement:field.description').inputValue()).toBe('Twelve pieces, stainless steel.');

  await menu(page, 'Invoices').click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  const said = page.getByRole('alert').filter({ hasText: 'The page did not open' });
  await said.waitFor();
  await here.look(page, 'faults-offline-stays');
  expect(hands.path()).toBe(draft);
  expect(await hands.field('procurement:field.description').inputValue()).toBe('Twelve pieces, stainless steel.');

  await page.context().setOffline(false);
  await said.getByRole('button', { name: 'Try again' }).click();
  // Either saved by now, or asked about again.
  const leave = dialog.getByRole('button', { name: 'Leave' });
  await heading(page, 'Invoices').or(leave).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await heading(page, 'Invoices').waitFor();
  await page.goto(draft);
  await eventually(() => hands.field('procurement:field.description').inputValue()).toBe(
    'Twelve pieces, stainless steel.',
  );
});

test('a dead server: a click stays, says so, and works when it is repeated', async () => {
  const { hands, page, person } = await buyer();
  person.expectComplaint(NETWORK);
  person.expectComplaint(/answer 502/);
  await heading(page, /Ткаченко/).waitFor();
  await page.waitForLoadState('networkidle');
  let answers: 'nothing' | 'gateway' | 'all' = 'all';
  await page.route('**/*', (route) =>
    answers === 'all'
      ? route.continue()
      : answers === 'nothing'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  for (const dead of ['nothing', 'gateway'] as const) {
    answers = dead;
    await menu(page, 'Invoices').click();
    await page.getByRole('alert').filter({ hasText: 'The page did not open' }).waitFor();
    expect(hands.path()).toBe('/profile');
    await heading(page, /Ткаченко/).waitFor();
  }
  answers = 'all';
  await menu(page, 'Invoices').click();
  await heading(page, 'Invoices').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'The page did not open' }).count()).toBe(0);
});

test('a page for everybody asks before something typed is left, too', async () => {
  const person = await here.person('en');
  const { page } = person;
  const hands = new Hands(page, 'en');
  await page.goto('/quotationrequest');
  await hands.arrive('requests:ask.title');
  await hands.type('requests:field.subject', 'Conveyor shaft');
  const bar = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true });
  await bar.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  expect(hands.path()).toBe('/quotationrequest');
  expect(await hands.field('requests:field.subject').inputValue()).toBe('Conveyor shaft');
  await bar.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await hands.at(/^\/login$/);
  await page.goBack();
  await eventually(() => hands.field('requests:field.subject').inputValue()).toBe('Conveyor shaft');
});

test('blocked storage: everything works for the visit, and the page says what will not be kept', async () => {
  const { page } = await here.person('en');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await heading(page, /./).waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'blocks storage' });
  await notice.waitFor();
  await here.look(page, 'faults-storage-blocked');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  const hands = new Hands(page, 'en');
  await hands.fillSignIn(BUYER, DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  // No language is stored on this device, so the profile's applies.
  const { t } = new Hands(page, 'uk');
  await page
    .getByRole('navigation', { name: t('menu:label') })
    .getByRole('link', { name: t('menu:inquiries'), exact: true })
    .click();
  await page.getByRole('row').nth(3).waitFor();
  const said = page.getByRole('status').filter({ hasText: t('common:notice.notKept') });
  await said.getByRole('button', { name: t('common:ui.close') }).click();
  await said.waitFor({ state: 'detached' });
});

test('a poisoned draft is set aside before it enters the editor, and can be dropped', async () => {
  const { hands, page } = await buyer();
  await page.goto('/inquires/new');
  await hands.type('procurement:field.description', 'Something');
  const stored = await eventuallyStored(page);
  for (const poison of [
    '{"draft":{"inquireitem_set":5,"name":{"a":1},"participants":"x"},"version":null,"at":"2026-01-01T00:00:00Z"}',
    '{"draft":{"inquireitem_set":[null,7]},"version":{},"at":5}',
    '[[[',
    '7',
  ]) {
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [stored, poison]);
    await page.goto('/inquires/new');
    const notice = page.getByRole('status').filter({ hasText: 'draft on this device cannot be read' });
    await notice.waitFor();
    await hands.arrive('procurement:inquire.new');
    expect(await hands.field('procurement:field.description').inputValue()).toBe('');
    if (poison === '[[[') await here.look(page, 'faults-draft-aside');
    await notice.getByRole('button', { name: 'Delete draft' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await page.evaluate((value) => Object.values(localStorage).includes(value), poison)).toBe(false);
  }
});

/** A value shown as received; a narrow screen renders it in a place of its own. */
const strange = (page: Page, text: string) => page.getByText(`⚠ ${text}`).filter({ visible: true }).first();

/** The key under which the editor stores its draft; read from the browser while the server is unreachable. */
async function eventuallyStored(page: Page): Promise<string> {
  await page.route('**/api/inquires/', (route) => route.abort());
  let key = '';
  await eventually(async () => {
    key = (await page.evaluate(() => Object.keys(localStorage).find((name) => name.startsWith('draft:')))) ?? '';
    return key;
  }).toMatch(/^draft:/);
  await page.unroute('**/api/inquires/');
  return key;
}

test('a poisoned row: the list stands, what cannot be read is shown as it came and marked, and reported once', async () => {
  const { page } = await buyer();
  const reports: { field?: string; resource?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/client-reports/')) reports.push(request.postDataJSON() as never);
  });
  await page.route(/\/api\/inquires\/\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: Record<string, unknown>[] };
    Object.assign(body.results[0] ?? {}, {
      expire_at: 'the 31st of Foo',
      created_at: 'yesterday',
      currency: 'ZZ!',
      budget: 'a lot',
      proc_status: 7,
    });
    Object.assign(body.results[1] ?? {}, { timezone: 'Mars/Olympus' });
    await route.fulfill({ response: answer, json: body });
  });
  await menu(page, 'Inquiries').click();
  await strange(page, 'the 31st of Foo').waitFor();
  await strange(page, 'Mars/Olympus').waitFor();
  await strange(page, 'a lot').waitFor();
  const rows = await page.getByRole('row').count();
  expect(rows).toBeGreaterThan(5);
  await page.getByRole('status').filter({ hasText: 'could not be read' }).waitFor();
  await here.look(page, 'faults-poisoned-row');
  await eventually(() => reports.length).toBeGreaterThan(0);
  await menu(page, 'Dashboard').click();
  await heading(page, /./).waitFor();
  await menu(page, 'Inquiries').click();
  await strange(page, 'the 31st of Foo').waitFor();
  await page.waitForTimeout(500);
  const told = reports.map((report) => JSON.stringify(report));
  expect(new Set(told).size).toBe(told.length);
});

test('a slow chunk: after 150 ms the new address says Loading..., title and all', async () => {
  const { hands, page } = await buyer();
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/DocumentsScreen-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await heading(page, /Ткаченко/).waitFor();
  await menu(page, 'Invoices').click();
  // The screen being left has lists that may still show Loading...: only the title is unambiguous.
  await expect.poll(() => page.title(), { timeout: 2000, interval: 20 }).toBe('Loading... · Kontor');
  expect(hands.path()).toBe('/documents');
  await page.locator('.k-late').getByText('Loading...').waitFor({ timeout: 2000 });
  expect(await heading(page, /Ткаченко/).isVisible()).toBe(false);
  open();
  await heading(page, 'Invoices').waitFor();
  expect(await page.title()).toBe('Invoices · Kontor');
  // The list may still be loading.
  await expect.poll(() => page.getByRole('main').getByText('Loading...').count(), { timeout: 5000 }).toBe(0);
});

test('all assets gone: the page itself says so, and offers to reload', async () => {
  // The page waits ten seconds for its assets: both addresses wait in parallel.
  const visit = async (address: string): Promise<void> => {
    const person = await here.person('en');
    const { page } = person;
    person.expectComplaint(NETWORK);
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(address);
    const reload = page.getByRole('link', { name: 'Reload' });
    await reload.waitFor({ timeout: 20_000 });
    await page.getByText('Kontor did not load completely').first().waitFor();
    await shot(page, `faults-no-assets${address.replaceAll('/', '-')}`);
    await page.unroute('**/assets/**');
    await reload.click();
    await heading(page, /./).waitFor();
    expect(await page.getByText('Kontor did not load completely').count()).toBe(0);
  };
  await Promise.all(['/', '/login'].map(visit));
});
