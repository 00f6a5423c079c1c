import type { Locator, Page } from 'playwright-core';
import { entriesIn, type Mark } from './marks.ts';
import type { Opener } from './openers.ts';

/* Opens what is marked on a page, and closes it again. */

/** How something was opened: a mark, and of a menu the entry that leads to a dialog. */
export interface Step {
  readonly at: number;
  readonly kind: Mark['kind'];
  readonly entry?: number;
  /** Where it is found again, whatever came to the page meanwhile: its place, and which of those there. */
  readonly group: string;
  readonly nth: number;
}

const DIALOG = '.k-dialog, .k-palette, [role=alertdialog], .bp6-dialog';
const AT_ONCE = { timeout: 15_000 };

/** What follows a change of the window or its place has followed. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );

const marked = (page: Page, at: number): Locator => page.locator(`[data-opens="${at}"]`);
const settled = (page: Page): Promise<void> =>
  page
    .locator('.k-loading, .k-bone')
    .first()
    .waitFor({ ...AT_ONCE, state: 'detached' });

export const entriesOf = (page: Page, openers: readonly Opener[]) => page.evaluate(entriesIn, { openers });

async function opened(page: Page, selector: string): Promise<Locator> {
  const one = page.locator(selector).last();
  await one.waitFor(AT_ONCE);
  await settled(page);
  return one;
}

/** What has come, or an error that says what did not. */
export async function open(page: Page, { at, kind, entry }: Step): Promise<Locator> {
  const button = marked(page, at);
  if (kind === 'reason') {
    // It goes as the page scrolls, and comes as the pointer arrives.
    await button.scrollIntoViewIfNeeded(AT_ONCE);
    await page.mouse.move(0, 0);
    await drawn(page);
    await button.hover(AT_ONCE);
    return opened(page, '.k-reason');
  }
  await button.click(AT_ONCE);
  if (kind === 'menu') {
    const menu = await opened(page, '[role=menu]');
    if (entry === undefined) return menu;
    await menu.locator('[role^=menuitem]').nth(entry).click(AT_ONCE);
    return opened(page, DIALOG);
  }
  if (kind === 'dialog') return opened(page, DIALOG);
  if (kind === 'form') return opened(page, 'main form, .k-drawer form');
  if (kind === 'part')
    await page
      .locator(`[data-opens="${at}"][aria-expanded=true], details[open] > [data-opens="${at}"]`)
      .or(page.locator('[role=dialog]'))
      .first()
      .waitFor(AT_ONCE);
  await settled(page);
  return page.getByRole('main');
}

/** By Escape, as everything is; what opened in its place stays. */
export async function close(page: Page, { kind }: Step, what: Locator): Promise<void> {
  if (kind === 'form' || kind === 'tab') return;
  await page.keyboard.press('Escape');
  if (kind === 'reason') await page.mouse.move(0, 0);
  if (kind !== 'part') await what.waitFor({ ...AT_ONCE, state: 'hidden' });
}
