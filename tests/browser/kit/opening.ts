import type { Locator, Page } from 'playwright-core';
import { entriesIn, type Mark } from './marks.ts';
import type { Opener } from './openers.ts';

/* Opens marked elements of a page and closes them again. */

/** How something was opened: its mark and, in a menu, the entry that leads to a dialog. */
export interface Step {
  readonly at: number;
  readonly kind: Mark['kind'];
  readonly entry?: number;
  /** Place of the element and its index there: they identify it even after parts of the page have loaded late. */
  readonly group: string;
  readonly nth: number;
}

const DIALOG = '.k-dialog, .k-palette, [role=alertdialog], .bp6-dialog';
const AT_ONCE = { timeout: 15_000 };

/** Waits until a resize or a scroll has taken effect. */
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

/** Returns the opened element; fails with the selector of a missing one. */
export async function open(page: Page, { at, kind, entry }: Step): Promise<Locator> {
  const button = marked(page, at);
  if (kind === 'reason') {
    // A reason disappears when the page scrolls and appears when the pointer enters.
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

/** Closes with Escape, which works everywhere; forms and tabs open in place and stay open. */
export async function close(page: Page, { kind }: Step, what: Locator): Promise<void> {
  if (kind === 'form' || kind === 'tab') return;
  await page.keyboard.press('Escape');
  if (kind === 'reason') await page.mouse.move(0, 0);
  if (kind !== 'part') await what.waitFor({ ...AT_ONCE, state: 'hidden' });
}
