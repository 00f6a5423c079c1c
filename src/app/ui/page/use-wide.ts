import { useSyncExternalStore } from 'react';

/** As wide as `page.css` sets a second column. */
const wide = window.matchMedia?.('(min-width: 1280px)') as MediaQueryList | undefined;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

/** There is room for a column beside a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
