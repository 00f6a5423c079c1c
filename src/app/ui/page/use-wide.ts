import { useSyncExternalStore } from 'react';

/** Same width as for the second column in `page.css`. */
const wide = window.matchMedia?.('(min-width: 1280px)') as MediaQueryList | undefined;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** Whether there is room for a column beside a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
