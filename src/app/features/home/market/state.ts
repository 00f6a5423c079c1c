import { useSyncExternalStore } from 'react';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { read, write } from '../../../session/storage.ts';
import { store } from '../../../session/store.ts';
import { NARROW } from './narrow.ts';

/** What the specification keeps of a list's pages: new values are merged into it. */
export interface Pagination {
  readonly data: readonly PublicProduct[];
  /** Rows of a page. */
  readonly sizeKey: number | null;
  /** The address's filters, so that whoever looked at one product finds the others again. */
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
/** Results as a dense list instead of cards; remembered in this browser. Null until somebody chose. */
const dense = store<boolean | null>(view === null ? null : view === 'list');
export const useDense = dense.use;
export function setDense(on: boolean): void {
  dense.set(on);
  write('productView', on ? 'list' : 'cards');
}

/** The specification's flag of the aside panel; null until somebody opened or closed it. */
const asideShow = store<boolean | null>(null);
const setAside = (show: boolean): void => asideShow.set(show);
export function useAside(): {
  readonly show: boolean;
  readonly narrow: boolean;
  /** Somebody has opened it. */
  readonly called: boolean;
  readonly set: (show: boolean) => void;
} {
  const narrow = useNarrow();
  // A column stands there from the start, a drawer comes when it is called.
  const asked = asideShow.use();
  return { show: asked ?? !narrow, narrow, called: asked === true, set: setAside };
}
