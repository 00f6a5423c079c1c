import { useSyncExternalStore } from 'react';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { read, write } from '../../../session/storage.ts';
import { store } from '../../../session/store.ts';
import { NARROW } from './narrow.ts';

/** Pagination state required by the specification; new values are merged into it. */
export interface Pagination {
  readonly data: readonly PublicProduct[];
  /** Rows of a page. */
  readonly sizeKey: number | null;
  /** Filters of the URL, so that a user returning from a product gets the same results. */
  readonly componentFilters: string;
  readonly showPagination: boolean;
  readonly rowItemCount: number;
}

const pagination = store<Pagination>({
  data: [],
  sizeKey: null,
  componentFilters: '',
  showPagination: false,
  rowItemCount: 0,
});
export const usePagination = pagination.use;
export const mergePagination = (part: Partial<Pagination>): void => pagination.set({ ...pagination.get(), ...part });

const narrowQuery = (): MediaQueryList | undefined => window.matchMedia?.(NARROW);
const subscribe = (changed: () => void) => {
  const query = narrowQuery();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrowQuery()?.matches ?? false);

const view = read('productView');
/** Whether results are a dense list instead of cards; stored in this browser. Null until the user has chosen. */
const dense = store<boolean | null>(view === null ? null : view === 'list');
export const useDense = dense.use;
export function setDense(on: boolean): void {
  dense.set(on);
  write('productView', on ? 'list' : 'cards');
}

/** The specification's flag of the aside panel; null until the user has opened or closed it. */
const asideShow = store<boolean | null>(null);
const setAside = (show: boolean): void => asideShow.set(show);
export function useAside(): {
  readonly show: boolean;
  readonly narrow: boolean;
  /** Whether the user opened it. */
  readonly called: boolean;
  readonly set: (show: boolean) => void;
} {
  const narrow = useNarrow();
  // A column is open by default, a drawer opens on demand.
  const asked = asideShow.use();
  return { show: asked ?? !narrow, narrow, called: asked === true, set: setAside };
}
