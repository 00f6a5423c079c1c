import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function listen(changed: () => void): () => void {
  const turn = (now: boolean) => () => {
    if (printing === now) return;
    printing = now;
    // The browser draws its paper as soon as the event is over.
    flushSync(changed);
  };
  const [begin, end] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    printing = false;
  };
}

/** The page is being put on paper. */
export const useIsPrinting = (): boolean => useSyncExternalStore(listen, () => printing);
