import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { type Texts, textsOf } from './kit/texts.ts';
import { stage } from './kit.ts';

const here = stage({ empty: true });

/** The link in the bar: the home page has another one. */
const signInOf = (page: Page, t: Texts) =>
  page.getByRole('banner').getByRole('link', { name: t('common:shell.signIn'), exact: true });

test('a visitor without a key is sent to sign in, and the guarded address is not in the history', async () => {
  const { page } = await here.person('uk');
  const t = textsOf('uk');
  await page.goto('/');
  await page.goto('/inquires');
  await page.waitForURL('**/login**');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/inquires');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await here.look(page, 'login-uk');
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await signInOf(page, t).waitFor();
});

test('an unknown address says so, with the flag of the specification', async () => {
  for (const language of LANGUAGES) {
    const { page } = await here.person(language);
    const t = textsOf(language);
    for (const address of ['/checkout/nothing', '/no/such/screen', '/publicproducts/7']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: t('common:notFound.title') }).waitFor();
      expect(await page.locator('[data-page-not-found]').count()).toBe(1);
      expect(await page.title()).toContain(t('common:notFound.title'));
    }
    await here.look(page, `not-found-${language}`);
    await page.getByRole('link', { name: t('common:error.home') }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  }
});

test('the cookie banner asks until it is answered, keeps the answer as 1, and can be asked again', async () => {
  const { page } = await here.person('pl');
  const t = textsOf('pl');
  const banner = page.getByRole('region', { name: t('common:cookies.title') });
  await page.goto('/');
  await banner.waitFor();
  await here.look(page, 'home-pl-banner');
  await page.getByRole('button', { name: t('common:cookies.reject') }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await banner.count()).toBe(0);
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /consent/i.test(key)));
  expect(kept).toEqual([[expect.stringMatching(/rejected/i), '1']]);

  await page.getByRole('button', { name: t('common:shell.cookieSettings') }).click();
  await page.getByRole('button', { name: t('common:cookies.accept') }).click();
  await banner.waitFor({ state: 'detached' });
  const now = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /consent/i.test(key)));
  expect(now).toEqual([[expect.stringMatching(/accepted/i), '1']]);
});

test('the language is switched, stored, and survives a reload in lower case', async () => {
  const { page } = await here.person('en');
  await page.goto('/');
  await page.getByRole('button', { name: textsOf('en')('common:shell.language') }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitemradio', { name: 'Русский' }).click()]);
  await signInOf(page, textsOf('ru')).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru');
  await here.look(page, 'home-ru');

  await page.evaluate(() => localStorage.setItem('language', 'UK'));
  await page.reload();
  await signInOf(page, textsOf('uk')).waitFor();
});

test('a foreign or expired key is taken away on the first refused request', async () => {
  const { page } = await here.person('ru');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', '0'.repeat(40)));
  await page.goto('/dashboard');
  await page.waitForURL('**/login**');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

/** Navigates the way a link inside the application does. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('code of a screen that does not arrive is fetched again after a reload, and else the screen says so', async () => {
  const person = await here.person('en');
  const t = textsOf('en');
  const { page } = person;
  person.expectComplaint(/ERR_FAILED|dynamically imported module|ChunkLoadError/);
  const chunk = '**/assets/NotFound-*.js';
  const missing = page.getByRole('heading', { level: 1, name: t('common:notFound.title') });
  let asked = 0;
  // One route throughout: removing it while the page reloads could block that load forever.
  let arrives = (_time: number): boolean => true;
  // A fetched module is imported from the cache, which a page under test does not use.
  const imported = (route: Route) => route.request().resourceType() === 'script';
  await page.route(chunk, (route) => (imported(route) || arrives(++asked) ? route.continue() : route.abort()));

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  arrives = (time) => time > 1;
  await go(page, '/no/such/screen');
  await missing.waitFor();
  expect(asked).toBe(2);

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  asked = 0;
  arrives = () => false;
  await go(page, '/nothing/here/either');
  await page.getByText(t('common:error.chunk'), { exact: true }).waitFor();
  // Two attempts to navigate and two to render: there is no page to go back to.
  expect(asked).toBe(4);
  await here.look(page, 'chunk-failed-en');
  arrives = () => true;
  await page.getByRole('button', { name: t('common:error.reload') }).click();
  await missing.waitFor();
});

test('the search of goods comes by itself although its code did not arrive at once', async () => {
  const person = await here.person('en');
  const { page } = person;
  person.expectComplaint(/ERR_FAILED|dynamically imported module|ChunkLoadError/);
  let asked = 0;
  const imported = (route: Route) => route.request().resourceType() === 'script';
  await page.route('**/assets/Market-*.js', (route) =>
    imported(route) || (asked += 1) > 1 ? route.continue() : route.abort(),
  );
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await go(page, '/s');
  await page.locator('.m-results a').first().waitFor();
  expect([asked, await page.getByText(textsOf('en')('common:error.part')).count()]).toEqual([2, 0]);
});

test('each file comes over the network once, however it is asked for', async () => {
  const { page, context } = await here.person('en');
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const fetched: string[] = [];
  session.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && url.includes('/assets/')) fetched.push(new URL(url).pathname);
  });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetched.length).toBeGreaterThan(10);
  expect(fetched.filter((file, at) => fetched.indexOf(file) !== at)).toEqual([]);
});
