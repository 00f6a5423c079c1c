import { SEARCH_ORDERS } from '../../../../contract/catalogue/public-product.ts';
import { useListQuery } from '../../../trade/use-list-query.ts';
import { FILTERS, filtersOf, type Order, priceErrors } from './filters.ts';
import { usePagination } from './state.ts';

/** The landing filter of the specification: its values are in the URL, and a flag decides whether to fetch rows. */
export function useMarket() {
  const list = useListQuery({ ordering: '' });
  const { sizeKey } = usePagination();
  const values = filtersOf(list.address);
  const set = FILTERS.filter((name) => values[name] !== '');
  const orders: readonly Order[] = values.search === '' ? ['-created_at', 'created_at'] : SEARCH_ORDERS;
  const ordering = orders.find((order) => order === list.ordering) ?? orders[0] ?? '-created_at';
  const errors = priceErrors(values);
  const pageSize = list.get('page_size') === '' ? (sizeKey ?? list.pageSize) : list.pageSize;
  const without = (names: readonly string[]) => list.set(Object.fromEntries(names.map((name) => [name, null])));
  return {
    list,
    values,
    active: set,
    /** Active filters besides the search text. */
    narrowed: set.filter((name) => name !== 'search'),
    orders,
    ordering,
    errors,
    pageSize,
    /** Whether data should be fetched: not with an invalid price. */
    fetchData: Object.keys(errors).length === 0,
    query: {
      ...Object.fromEntries(set.map((name) => [name, values[name]])),
      ordering,
      page: String(list.page),
      page_size: String(pageSize),
    },
    /** Keeps the search text. */
    clear: () => without(FILTERS.filter((name) => name !== 'search')),
    clearAll: () => without(FILTERS),
    clearPrices: () => without(['minprice', 'maxprice']),
  };
}
export type Market = ReturnType<typeof useMarket>;
