import { useLayoutEffect } from 'react';
import { store } from '../../session/store.ts';

/** The list that the page on the screen belongs to, as an address: two lists may share a path, and its records tell. */
const listedIn = store<string | null>(null);
export const useListedIn = listedIn.use;

export function useTellList(to: string | null): void {
  useLayoutEffect(() => {
    listedIn.set(to);
    return () => listedIn.set(null);
  }, [to]);
}
