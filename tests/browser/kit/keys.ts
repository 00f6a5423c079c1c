import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { Hands } from './hands.ts';

type Params = Record<string, unknown>;

/** More than the longest screen has between two controls. */
const MOST_TABS = 120;
const SEEN_WITHIN_MS = 10_000;

/** Runs in the page: the focused element, and whether its focus is visible. */
function judgeFocus(wanted: Element | SVGElement | HTMLElement): { there: boolean; before: boolean; fault: string } {
  const at = document.activeElement ?? document.body;
  const before = (at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  if (at === document.body || at === document.documentElement) return { there: false, before: false, fault: '' };
  // A target that is not reached by a key, such as the heading of a new screen, need not show the focus.
  if (at !== wanted && at instanceof HTMLElement && at.tabIndex < 0) return { there: false, before, fault: '' };
  const drawn = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  // A checkbox is drawn by the element beside it, a field by the box around it.
  const seen = [at, at.parentElement, at.nextElementSibling].some(drawn);
  const box = (at.getClientRects().length > 0 ? at : at.parentElement)?.getBoundingClientRect();
  const inside =
    box !== undefined &&
    box.bottom > 0 &&
    box.top < innerHeight &&
    box.right > 0 &&
    box.left < innerWidth &&
    box.width > 0;
  const covered = (): boolean => {
    if (!box) return true;
    const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max((box.top + box.bottom) / 2, 1), innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    return top !== null && !at.contains(top) && !top.contains(at) && at.parentElement?.contains(top) !== true;
  };
  const name = at.getAttribute('aria-label') ?? (at.textContent?.slice(0, 40) || at.id);
  const place =
    box && `${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(box.width)} × ${Math.round(box.height)}`;
  const what = `${at.tagName.toLowerCase()} “${name}” at ${place}`;
  const fault = !seen
    ? `${what} has the focus and does not show it`
    : !inside
      ? `${what} has the focus out of sight`
      : '';
  return { there: at === wanted, before, fault: fault || (covered() ? `${what} has the focus behind something` : '') };
}

/**
 * The same user with the keyboard only: Tab to the target, Enter, Space, arrows and typing. Along the way every focus
 * position must be visible.
 */
export class Keys extends Hands {
  /** Tabs until the control has the focus. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    let { there, before } = await target.evaluate(judgeFocus);
    for (let tabs = 0; !there; tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`${MOST_TABS} tabs do not lead to ${target.toString()}`);
      await this.page.keyboard.press(before ? 'Shift+Tab' : 'Tab');
      const now = await target.evaluate(judgeFocus);
      there = now.there;
      // The direction is kept when the path leads around a corner: otherwise it would alternate.
      if (tabs === 0) before = before && now.before;
      // Content inserted above shifts the control briefly; it must be visible again immediately.
      if (now.fault !== '')
        await expect.poll(async () => (await target.evaluate(judgeFocus)).fault, { timeout: SEEN_WITHIN_MS }).toBe('');
    }
  }

  /** The screen is shown and its heading has the focus: earlier keys would go to the previous screen. */
  override async arrive(key: string, params?: Params): Promise<void> {
    await super.arrive(key, params);
    await this.received(this.t(key, params));
  }
  /** The heading with this name has the focus, as after every followed link and every step. */
  async received(name: string): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name, exact: true });
    await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  }

  async enter(target: Locator): Promise<void> {
    await this.reach(target);
    await this.go(target);
  }
  /** Presses Enter once the focused control is no longer busy with the previous step. */
  private async go(target: Locator): Promise<void> {
    await eventually(() => target.getAttribute('aria-disabled')).not.toBe('true');
    await this.page.keyboard.press('Enter');
  }

  override async press(key: string, params?: Params, inside?: Page | Locator): Promise<void> {
    await this.enter(this.button(key, params, inside));
  }

  override async follow(key: string, params?: Params, inside: Page | Locator = this.page): Promise<void> {
    await this.enter(inside.getByRole('link', { name: this.t(key, params), exact: true }).first());
  }

  async write(field: Locator, value: string): Promise<void> {
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(value);
  }
  override async type(key: string, value: string, params?: Params): Promise<void> {
    await this.write(this.field(key, params), value);
  }

  /** A list of choices: arrow keys from its first entry. */
  async choose(select: Locator, value: string): Promise<void> {
    await this.reach(select);
    await this.page.keyboard.press('Home');
    const many = await select.locator('option').count();
    for (let at = 0; (await select.inputValue()) !== value; at += 1) {
      if (at === many) throw new Error(`The arrows do not lead to ${value}`);
      await this.page.keyboard.press('ArrowDown');
    }
  }

  /** A search field: types, then presses Enter once the selected entry matches: an older list may still be shown. */
  async find(field: Locator, typed: string, found: RegExp): Promise<void> {
    await this.write(field, typed);
    await this.page.getByRole('option', { name: found, selected: true }).first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  async toggle(check: Locator): Promise<void> {
    await this.reach(check);
    await this.page.keyboard.press('Space');
  }

  override async take(key: string): Promise<void> {
    const button = this.button(key);
    const more = this.moreSteps();
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return this.enter(button);
    await this.enter(more);
    const item = this.page.getByRole('menuitem', { name: this.t(key), exact: true });
    await this.walkTo(item, 'ArrowDown');
    await this.go(item);
  }

  async tab(key: string): Promise<void> {
    await this.reach(this.page.getByRole('tab', { selected: true }));
    await this.walkTo(this.page.getByRole('tab', { name: new RegExp(`^${this.t(key)}`) }), 'ArrowRight');
  }

  private async walkTo(target: Locator, arrow: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    await target.waitFor();
    const focused = () => target.evaluate((element) => element === document.activeElement);
    for (let at = 0; !(await focused()); at += 1) {
      if (at === 20) throw new Error(`The arrows do not lead to ${target.toString()}`);
      await this.page.keyboard.press(arrow);
    }
  }

  /** The dialog is open and has the focus; answers it. */
  async dialog(): Promise<Locator> {
    const dialog = this.page.getByRole('dialog').last();
    await dialog.waitFor();
    await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    return dialog;
  }

  /** A step with a dialog: filled in and sent. */
  async decide(key: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
    const dialog = await this.dialog();
    await fill?.(dialog);
    await this.press(key, {}, dialog);
    await dialog.waitFor({ state: 'detached' });
  }

  override async signIn(email: string, password: string): Promise<void> {
    await this.page.goto('/login');
    // No link was followed: the page starts at its top.
    await super.arrive('account:signIn.title');
    await this.press('common:cookies.reject');
    await this.fillSignIn(email, password);
  }
  override async fillSignIn(email: string, password: string): Promise<void> {
    await this.type('account:field.email', email);
    await this.type('account:field.password', password);
    // Submits the form as forms do: Enter in the last field.
    await this.page.keyboard.press('Enter');
  }
}
