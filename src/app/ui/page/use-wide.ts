import { useSyncExternalStore } from 'react';

/** Whether a media query applies, without a render per pixel. */
function media(query: string): () => boolean {
  const list = () => window.matchMedia?.(query) as MediaQueryList | undefined;
  const subscribe = (listener: () => void) => {
    const own = list();
    own?.addEventListener('change', listener);
    return () => own?.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => list()?.matches ?? false);
}

/** Whether there is room for a column beside a form; the same width as for the second column in `page.css`. */
export const useWide = media('(min-width: 1280px)');

/** Whether it is the width of a phone, as in `trade.css`. */
export const useNarrow = media('(max-width: 640px)');
