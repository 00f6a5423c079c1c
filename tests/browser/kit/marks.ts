import type { Opener } from './openers.ts';

/** An element of a page that opens something, marked there with `[data-opens="3"]`. */
export interface Mark {
  readonly at: number;
  readonly kind: 'menu' | 'dialog' | 'form' | 'part' | 'reason' | 'tab';
  readonly name: string;
  /** The same for all elements of one place, such as the rows of a list. */
  readonly group: string;
  /** Text key of an opener; name of a button with `aria-haspopup="dialog"`. */
  readonly key?: string;
}

/** Runs in the page: marks everything that can be opened, in the order of the document. */
export function markAll({ openers, shell }: { readonly openers: readonly Opener[]; readonly shell: boolean }): Mark[] {
  for (const one of document.querySelectorAll('[data-opens]')) one.removeAttribute('data-opens');
  const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const drawer = document.querySelector('.k-drawer');
  const roots = drawer ? [drawer] : [...document.querySelectorAll(shell ? '.k-topbar, main' : 'main')];
  const known = openers.map((one) => ({ ...one, pattern: new RegExp(one.pattern) }));
  const nameOf = (element: Element): string => plain(element.getAttribute('aria-label') ?? element.textContent);
  const place = (element: Element): string => {
    const own = `${element.tagName}.${element.className}`;
    return element.parentElement && !element.matches('main') ? `${place(element.parentElement)} ${own}` : own;
  };
  const kindOf = (element: Element, name: string): Pick<Mark, 'kind' | 'key'> | null => {
    if (element.getAttribute('role') === 'tab')
      return element.getAttribute('aria-selected') === 'true' ? null : { kind: 'tab' };
    if (element.getAttribute('aria-disabled') === 'true') return element.closest('.k-explained') && { kind: 'reason' };
    if (element.matches('summary')) return element.closest('details')?.open ? null : { kind: 'part' };
    if (element.getAttribute('aria-haspopup') === 'menu') return { kind: 'menu' };
    if (element.getAttribute('aria-haspopup') === 'dialog') return { kind: 'dialog', key: name };
    const opener = known.find(({ pattern, within }) => pattern.test(name) && (!within || element.closest(within)));
    if (opener) return { kind: opener.opens, key: opener.key };
    return element.getAttribute('aria-expanded') === 'false' ? { kind: 'part' } : null;
  };
  let at = 0;
  return roots
    .flatMap((root) => [...root.querySelectorAll('button, summary')])
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('nav, [role=menu], [inert]'),
    )
    .flatMap((element): Mark[] => {
      const name = nameOf(element);
      const kind = kindOf(element, name);
      if (!kind) return [];
      element.setAttribute('data-opens', String(at));
      return [{ at: at++, name, group: place(element), ...kind }];
    });
}

/** Runs in the page: entries of the open menu; an entry that opens a dialog has a key. */
export function entriesIn({ openers }: { readonly openers: readonly Opener[] }) {
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return [...document.querySelectorAll('[role=menu] [role^=menuitem]')].map((entry) => {
    const label = entry.querySelector(':scope > span:not(.k-menu-icon)');
    const name = plain(label?.firstChild?.textContent ?? label?.textContent);
    const opener = openers.find(({ pattern, within, opens }) => {
      return opens === 'dialog' && within === undefined && new RegExp(pattern).test(name);
    });
    return { name, key: entry.getAttribute('aria-disabled') === 'true' ? undefined : opener?.key };
  });
}

export interface LimitedText {
  readonly kind: 'button' | 'hint' | 'dialog';
  readonly text: string;
}

/** Runs in the page: texts of buttons, menu entries, hints and dialog paragraphs. */
export function limitedTexts(): LimitedText[] {
  const all = (kind: LimitedText['kind'], selector: string): LimitedText[] =>
    [...document.querySelectorAll(selector)]
      // A hint with a link inside consists of several texts.
      .filter((element) => element.checkVisibility() && (kind !== 'hint' || element.childElementCount === 0))
      // A disabled menu entry shows the reason below its text.
      .map(({ firstChild, textContent }) => (selector.includes('menuitem') ? firstChild?.textContent : textContent))
      .map((text) => ({ kind, text: (text ?? '').replaceAll(/\s+/g, ' ').trim() }));
  return [
    ...all('button', '[role^=menuitem] > span:not(.k-menu-icon)'),
    ...all('button', 'main .bp6-button-text, [role=dialog] .bp6-button-text'),
    ...all('dialog', '.k-dialog .k-stack > p'),
    ...all('hint', '.k-hint'),
  ];
}
