import { area } from './storage.ts';

/* Tabs that are open at once share what the device keeps: which of it another one is writing. */

const NAME = 'tabName';
const kept = area('tab');

/** Of this tab, across reloads. Not stored while a page is open: a copy of the tab would go by the same name. */
export const tab = kept.getItem(NAME) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
const free = (): void => kept.removeItem(NAME);
free();

/** Drafts that a page has open. Without locks, as on an address without TLS, none is known of. */
let written: ReadonlySet<string | undefined> = new Set();
export const isWritten = (slot: string): boolean => written.has(slot);

const look = (): void =>
  void navigator.locks?.query().then(({ held = [] }) => {
    written = new Set(held.map(({ name }) => name));
  });

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => kept.setItem(NAME, tab));
  window.addEventListener('pageshow', free);
  // Another tab was used meanwhile.
  window.addEventListener('focus', look);
  look();
}

/** Until what is answered is called, no other tab takes the draft over. */
export function holdSlot(slot: string): () => void {
  let end = (): void => {};
  const open = new Promise<void>((resolve) => {
    end = resolve;
  });
  void navigator.locks?.request(slot, { mode: 'shared' }, () => open).then(look);
  return () => end();
}
