import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Language } from '../../../src/contract/platform/fields.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LOCALES: Record<Language, string> = { en: 'en-GB', uk: 'uk-UA', pl: 'pl-PL', ru: 'ru-RU' };
const LANGUAGE_KEY = 'language';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['KONTOR_CHROMIUM'] ?? '/usr/bin/chromium', args: ARGUMENTS });

let shared: Promise<Browser> | undefined;
/** One browser per worker, closed with it: starting one takes seconds, and each person has a context. */
export async function sharedBrowser(): Promise<Browser> {
  // A crashed browser fails the file that crashed it, and none after it.
  if (!(await shared)?.isConnected()) shared = openBrowser();
  return shared as Promise<Browser>;
}

/** A user with a browser context of their own: nothing is shared with the others. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors the page reported; a test must end without any. */
  readonly complaints: string[];
  /** From now on matching errors are expected by the test. */
  expectComplaint(pattern: RegExp): void;
}

/** The browser logs every refused request; that is normal in the protocol and not a fault of the page. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Rendered content is hidden while a part of it loads, and shown again: the user sees flicker. */
function watchHidden(): void {
  const hidden = ({ target }: MutationRecord) =>
    target instanceof HTMLElement &&
    target.style.display === 'none' &&
    target.style.getPropertyPriority('display') === 'important';
  const tell = (what: string, since: number): void => {
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= since);
    const names = files.map(({ name }) => name.replace(/^.*\//, '')).slice(0, 8);
    reportError(new Error(`Drawn and hidden again at ${location.pathname}: ${what}, for ${names.join(', ')}`));
  };
  new MutationObserver((changes) => {
    const since = performance.now() - 20;
    for (const { target } of changes.filter(hidden))
      setTimeout(() => tell((target as HTMLElement).className, since), 150);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
}

function listen(page: Page, complain: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500)
      complain(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

export async function openPerson(
  browser: Browser,
  url: string,
  language: Language,
  options: { width?: number } = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    locale: LOCALES[language],
    timezoneId: 'Europe/Warsaw',
    viewport: { width: options.width ?? 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([key, value]) => {
      // The blank page before the first address has no storage.
      if (!location.protocol.startsWith('http')) return;
      if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [LANGUAGE_KEY, language],
  );
  await context.addInitScript(watchHidden);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const complain = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('page', (opened) => listen(opened, complain));
  const page = await context.newPage();
  // Two files run at a time, each with a server and a browser, and a busy machine renders late.
  page.setDefaultTimeout(30_000);
  return { page, context, complaints, expectComplaint: (pattern) => expected.push(pattern) };
}

/** The screen shows its content: no spinner and no skeleton is left. */
export async function arrived(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.k-loading, .k-bone').first().waitFor({ state: 'detached' });
}

/** Takes a screenshot for review when KONTOR_SHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env['KONTOR_SHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
