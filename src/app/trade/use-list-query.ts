import { PAGE_SIZE } from '../../contract/platform/fields.ts';
import { useReachedAddress } from '../ui/page/use-address.ts';

/** Filters, sort order and page of a list: they are in the address, so that a link and Back restore them. */
export function useListQuery(defaults: { readonly ordering?: string } = {}) {
  const [search, change] = useReachedAddress();
  const set = (values: Readonly<Record<string, string | null>>, typed = false) =>
    change(
      // Another filter is another list: it starts at the first page.
      'page' in values ? values : { ...values, page: null },
      // The first keystroke in a filter adds a history entry; the following ones replace it.
      (now) => typed && Object.keys(values).some((name) => now.has(name)),
    );
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const pageSize = [10, 20, 50, 100].find((size) => String(size) === search.get('page_size')) ?? PAGE_SIZE;
  const ownOrdering = defaults.ordering ?? '-created_at';
  const ordering = search.get('ordering') ?? ownOrdering;
  return {
    address: search,
    get: (name: string): string => search.get(name) ?? '',
    set,
    page,
    pageSize,
    ordering,
    /** The default order. */
    ownOrdering,
    /** Query parameters common to all lists. */
    query: {
      page: String(page),
      page_size: String(pageSize),
      ordering,
      ...(search.get('search') ? { search: search.get('search') ?? '' } : {}),
    },
    filtered: [...search.keys()].some((name) => !['page', 'page_size', 'ordering', 'side'].includes(name)),
  };
}
export type ListQuery = ReturnType<typeof useListQuery>;
