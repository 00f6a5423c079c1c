import { area } from './storage.ts';

/* Open tabs share the device's storage: tracks which drafts another tab is writing. */

const NAME = 'tabName';
const kept = area('tab');

/**
 * Name of this tab, kept across reloads. Not stored while a page is open: a duplicate of the tab would get the same
 * name.
 */
export const tab = kept.getItem(NAME) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
const free = (): void => kept.removeItem(NAME);
free();

/** Drafts that a page has open. Without locks, as on an address without TLS, the set is empty. */
let written: ReadonlySet<string | undefined> = new Set();
export const isWritten = (slot: string): boolean => written.has(slot);

const look = (): void =>
  void navigator.locks?.query().then(({ held = [] }) => {
    written = new Set(held.map(({ name }) => name));
  });

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => kept.setItem(NAME, tab));
  window.addEventListener('pageshow', free);
  // The user may have opened or closed a draft in another tab.
  window.addEventListener('focus', look);
  look();
}

/** Prevents other tabs from taking over the draft until the returned function is called. */
export function holdSlot(slot: string): () => void {
  let end = (): void => {};
  const open = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(slot, { mode: 'shared' }, () => open).then(look);
  return () => end();
}
