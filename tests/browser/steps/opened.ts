import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from '../kit/axe.ts';
import type { Hands } from '../kit/hands.ts';
import { type Mark, markAll } from '../kit/marks.ts';
import { close, drawn, entriesOf, open, type Step } from '../kit/opening.ts';
import { type Opener, openersOf } from '../kit/openers.ts';
import { textFaults } from '../kit/text-faults.ts';
import { arrived } from '../kit/person.ts';
import { turnTo } from './screens.ts';

/* Opens everything at an address that sends nothing: first with all checks, then again by the recorded plan. */

/** What is opened at an address, or in one of its tabs. */
export interface Visit {
  readonly address: string;
  readonly tab: number | null;
  /** Whether the top bar is included. */
  readonly shell: boolean;
  readonly steps: readonly Step[];
}

/** Names of the opened elements, by kind. */
export type Opened = Record<Mark['kind'], string[]>;
const nothing = (): Opened => ({ menu: [], dialog: [], form: [], part: [], reason: [], tab: [] });

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };
/** Number of elements opened in one place, such as the rows of a list. */
const FEW = 2;

const TRIES = 50;
const PAUSE_MS = 100;
const OPENED = '[data-opened]';
const setApart = (what: Locator): Promise<void> => what.evaluate((element) => element.setAttribute('data-opened', ''));
/** Kinds that are checked separately; the others change the page, which is checked as a whole. */
const LOOKED_AT: readonly Mark['kind'][] = ['menu', 'dialog', 'reason'];

const patternOf = (address: string): string => address.replaceAll(/\d+/g, 'n');

/** Selecting the rows of a list opens the bar of bulk actions. */
async function select(page: Page): Promise<void> {
  const box = page.locator('main thead .k-select input').first();
  if ((await box.count()) === 0 || (await page.locator('.k-drawer').count()) > 0) return;
  await box.check();
  await drawn(page);
}

/** The previous panel stays until the new one is ready: it must not be taken for it. */
async function turnToTab(page: Page, tab: Locator): Promise<void> {
  await tab.click();
  await tab.and(page.locator('[aria-selected=true]')).waitFor();
  await page.waitForLoadState('networkidle');
  await arrived(page);
  await drawn(page);
}

async function goTo(hands: Hands, address: string, tab: number | null): Promise<void> {
  const { page } = hands;
  // Another tab of the same record needs no navigation.
  if (tab === null || new URL(page.url()).pathname !== address.split('?')[0]) {
    await turnTo(hands, address);
    await arrived(page);
    if (/[?&](?:company|card)=/.test(address)) await page.locator('.k-drawer h2').first().waitFor();
    await select(page);
  }
  if (tab === null) return;
  await turnToTab(page, page.getByRole('tab').nth(tab));
}

export class Opening {
  readonly #hands: Hands;
  readonly #openers: readonly Opener[];
  readonly opened = nothing();
  readonly plan: Visit[] = [];
  readonly #seen = new Set<string>();

  constructor(hands: Hands) {
    this.#hands = hands;
    this.#openers = openersOf(hands.language);
  }

  /** Whether the name is new: elements with the same name and place are checked only once. */
  #first(name: string): boolean {
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    return true;
  }

  async #read(where: string): Promise<void> {
    expect.soft(await textFaults(this.#hands.page, this.#hands.language), where).toEqual([]);
  }

  async #faults(where: string, within: string | undefined, onlyColours = false): Promise<void> {
    const faults = await faultsOf(this.#hands.page, { ...(within && { within }), onlyColours });
    expect.soft(faults, where).toEqual([]);
  }

  /** In light and dark, wide and narrow; what closes on resizing is opened again if its button is visible. */
  async #look(step: Step, where: string): Promise<void> {
    const { page } = this.#hands;
    for (const size of [WIDE, NARROW]) {
      if (size === NARROW) {
        await page.setViewportSize(size);
        await drawn(page);
        if (!(await page.locator(OPENED).isVisible()) && !(await this.#again(step))) break;
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await this.#faults(`${where} at ${size.width} px, ${colorScheme}`, OPENED, colorScheme === 'dark');
      }
    }
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
  }

  async #again(step: Step): Promise<boolean> {
    const { page } = this.#hands;
    const button = page.locator(`[data-opens="${step.at}"]`);
    if (step.entry !== undefined || !(await button.isVisible())) return false;
    await setApart(await open(page, step));
    return true;
  }

  /** Opens it, checks its texts and appearance, and closes it. */
  async #take(step: Step, where: string, looked = true): Promise<void> {
    const { page } = this.#hands;
    const what = await open(page, step).catch((cause: unknown) => {
      throw new Error(`${where} does not open`, { cause });
    });
    await this.#read(where);
    if (looked && LOOKED_AT.includes(step.kind)) {
      await setApart(what);
      await this.#look(step, where);
      await page.evaluate((opened) => document.querySelector(opened)?.removeAttribute('data-opened'), OPENED);
    } else if (looked) await this.#faults(where, undefined);
    if (await what.isVisible()) await close(page, step, what);
  }

  /** Whether the mark still exists; marks the page again if it was rebuilt for another width. */
  async #there({ at, name }: Mark, shell: boolean): Promise<boolean> {
    const { page } = this.#hands;
    if ((await page.locator(`[data-opens="${at}"]`).count()) > 0) return true;
    const marks = await page.evaluate(markAll, { openers: this.#openers, shell });
    return marks[at]?.name === name;
  }

  /** Opens a menu, and the dialogs of its entries. */
  async #menu({ at, name, group }: Mark, nth: number, address: string): Promise<Step[]> {
    const { page } = this.#hands;
    const menu = { at, kind: 'menu', group, nth } as const;
    const what = await open(page, menu);
    const entries = await entriesOf(page, this.#openers);
    await close(page, menu, what);
    const steps: Step[] = [];
    const where = `${name} at ${address}`;
    if (this.#first(`menu ${entries.map((entry) => entry.name).join('|')}`)) {
      // Menus in one place look alike, whatever entries they have at each stage.
      await this.#take(menu, where, this.#first(`look ${group} ${patternOf(address)}`));
      this.opened.menu.push(name);
      steps.push(menu);
    }
    for (const [entry, { key, name: words }] of entries.entries()) {
      if (key === undefined || !this.#first(`dialog ${key}`)) continue;
      await this.#take({ ...menu, entry }, `${words} in ${where}`);
      this.opened.dialog.push(words);
      steps.push({ ...menu, entry });
    }
    return steps;
  }

  async #one(mark: Mark, nth: number, address: string, shell: boolean): Promise<Step[]> {
    const { at, kind, name, key, group } = mark;
    if (!(await this.#there(mark, shell))) return [];
    if (kind === 'menu') return this.#menu(mark, nth, address);
    const same = kind === 'reason' ? name : (key ?? `${group} ${patternOf(address)}`);
    if (!this.#first(`${kind} ${same}`)) return [];
    // All reasons look alike.
    const looked = kind !== 'reason' || this.opened.reason.length < FEW;
    await this.#take({ at, kind, group, nth }, `${name} (${kind}) at ${address}`, looked);
    this.opened[kind].push(name);
    return [{ at, kind, group, nth }];
  }

  /** Opens what is new among the marks; one form at most, and last, because it changes the page. */
  async #marks(marks: readonly Mark[], address: string, shell: boolean): Promise<Step[]> {
    const steps: Step[] = [];
    const places = new Map<string, number>();
    for (const mark of marks.toSorted((a, b) => Number(a.kind === 'form') - Number(b.kind === 'form'))) {
      const place = `${mark.kind} ${mark.group}`;
      const nth = places.get(place) ?? 0;
      places.set(place, nth + 1);
      if (mark.kind === 'tab' || nth >= FEW) continue;
      const taken = await this.#one(mark, nth, address, shell);
      steps.push(...taken);
      if (mark.kind === 'form' && taken.length > 0) break;
    }
    return steps;
  }

  /** Opens everything new at an address, in all its tabs, and records it in the plan for the other languages. */
  async all(address: string, shell: boolean): Promise<void> {
    const { page } = this.#hands;
    await goTo(this.#hands, address, null);
    const marks = await page.evaluate(markAll, { openers: this.#openers, shell });
    const steps = await this.#marks(marks, address, shell);
    if (steps.length > 0) this.plan.push({ address, tab: null, shell, steps });
    for (const { name } of marks.filter(({ kind }) => kind === 'tab')) {
      const plain = name.replace(/\d+$/, '');
      const tab = page.getByRole('tab').filter({ hasText: plain });
      if ((await tab.count()) !== 1) continue;
      await turnToTab(page, tab);
      const inside = await page.evaluate(markAll, { openers: this.#openers, shell: false });
      const taken = await this.#marks(inside, address, false);
      const first = this.#first(`tab ${plain} ${patternOf(address)}`);
      if (first) {
        await this.#read(`${plain} at ${address}`);
        this.opened.tab.push(plain);
      }
      const at = await tab.evaluate((one) => [...document.querySelectorAll('[role=tab]')].indexOf(one));
      if (first || taken.length > 0) this.plan.push({ address, tab: at, shell: false, steps: taken });
    }
  }

  /** Each step with its mark; waits for late parts of the page. */
  async #found({ shell, steps }: Visit): Promise<(readonly [Step, Mark | undefined])[]> {
    const { page } = this.#hands;
    for (let left = TRIES; ; left -= 1) {
      const marks = await page.evaluate(markAll, { openers: this.#openers, shell });
      const found = steps.map((step) => {
        const there = marks.filter(({ kind, group }) => kind === step.kind && group === step.group);
        return [step, there[step.nth]] as const;
      });
      if (left === 0 || found.every(([, mark]) => mark)) return found;
      await page.waitForTimeout(PAUSE_MS);
    }
  }

  /** Repeats the plan in another language and checks only the texts; returns the number of steps. */
  async again(plan: readonly Visit[]): Promise<number> {
    let count = 0;
    for (const visit of plan) {
      const { address, tab } = visit;
      await goTo(this.#hands, address, tab);
      const found = await this.#found(visit);
      if (tab !== null) await this.#read(`tab ${tab} at ${address}`);
      for (const [step, mark] of found) {
        expect.soft(mark, `${step.kind} at ${address}: ${step.group}`).toBeDefined();
        if (!mark) continue;
        await this.#take({ ...step, at: mark.at }, `${mark.name} (${step.kind}) at ${address}`, false);
        count += 1;
      }
    }
    return count;
  }
}
