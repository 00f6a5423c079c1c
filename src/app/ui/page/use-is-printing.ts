import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

const listeners = new Set<() => void>();

const turn = (now: boolean) => (): void => {
  if (printing === now) return;
  printing = now;
  // The browser lays out the print as soon as the event handler returns.
  flushSync(() => {
    for (const changed of listeners) changed();
  });
};
const begin = turn(true);
const end = turn(false);

function listen(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    printing = false;
  };
}

/** Whether the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(listen, () => printing);
