import type { Page } from 'playwright-core';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { ORGANIZATIONS, type OrganizationKey } from '../../../src/server/demo/organizations.ts';

/* A company name in a script the user cannot read is shown with the international name beside it, everywhere. */

const READS_LATIN: readonly Language[] = ['en', 'pl'];

interface Company {
  readonly name: string;
  readonly intername: string;
  /** The registered name, which exists in no other script. */
  readonly name_full: string;
}

/** Runs in the page: places that name a company only in Cyrillic. */
function namedAlone(companies: readonly Company[]): string[] {
  const found: string[] = [];
  const check = (text: string, around: string, where: string): void => {
    for (const { name, intername, name_full } of companies)
      if (text.includes(name) && text.trim() !== name_full && !around.includes(intername))
        found.push(`${where} “${text.trim().slice(0, 100)}”`);
  };
  // A row, a cell, an entry, a sentence: text read as one unit.
  const block = (element: Element): Element =>
    element.closest('.k-drawer-head, li, td, th, dt, dd, p, h1, h2, h3, option, label, button, [role="option"]') ??
    element;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, textarea')) continue;
    if (!parent.closest('option') && !parent.checkVisibility()) continue;
    const around = block(parent);
    check(node.textContent ?? '', around.textContent ?? '', `${around.tagName.toLowerCase()}.${around.className}`);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [title], [alt]'))
    for (const name of ['aria-label', 'title', 'alt']) {
      const text = element.getAttribute(name) ?? '';
      check(text, text, `${element.tagName.toLowerCase()}[${name}]`);
    }
  return found;
}

/** Companies named only in Cyrillic to a reader of Latin script; the reader's own company is excluded. */
export async function unreadable(page: Page, language: Language, own: OrganizationKey): Promise<string[]> {
  if (!READS_LATIN.includes(language)) return [];
  const others = Object.entries(ORGANIZATIONS)
    .filter(([key, { name }]) => key !== own && /\p{Script=Cyrillic}/u.test(name))
    .map(([, { name, intername, name_full }]) => ({ name, intername, name_full }));
  return [...new Set(await page.evaluate(namedAlone, others))];
}
