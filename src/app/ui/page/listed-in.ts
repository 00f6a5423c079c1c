import { useLayoutEffect } from 'react';
import { store } from '../../session/store.ts';

/** URL of the list that the current page belongs to: two lists may share a path, and only the record shows which. */
const listedIn = store<string | null>(null);
export const useListedIn = listedIn.use;

export function useTellList(to: string | null): void {
  useLayoutEffect(() => {
    listedIn.set(to);
    return () => listedIn.set(null);
  }, [to]);
}
