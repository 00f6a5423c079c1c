import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

const listeners = new Set<() => void>();

const turn = (now: boolean) => (): void => {
  if (printing === now) return;
  printing = now;
  // The browser draws its paper as soon as the event is over.
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

/** The page is being put on paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(listen, () => printing);
