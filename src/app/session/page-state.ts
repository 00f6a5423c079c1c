import { useEffect } from 'react';
import { store } from './store.ts';

const notFound = store(false);

/** The specification's flag for an unknown page. */
export const usePageNotFound = notFound.use;

export function useFlagPageNotFound(): void {
  useEffect(() => {
    notFound.set(true);
    document.documentElement.dataset['pageNotFound'] = '';
    return () => {
      notFound.set(false);
      delete document.documentElement.dataset['pageNotFound'];
    };
  }, []);
}
