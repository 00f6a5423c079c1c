import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../contract/platform/fields.ts';

/** Filters, sort and page of a list: they live in the address, so that a link and Back bring them again. */
export function useListQuery(defaults: { readonly ordering?: string } = {}) {
  const [search, setSearch] = useSearchParams();
  const set = (values: Readonly<Record<string, string | null>>, typed = false) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        // Another filter is another list: its pages begin again.
        if (!('page' in values)) next.delete('page');
        return next;
      },
      // The first key of a filter is a place to come back to; the following ones only finish it.
      { replace: typed && Object.keys(values).some((name) => search.has(name)) },
    );
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const pageSize = [10, 20, 50, 100].find((size) => String(size) === search.get('page_size')) ?? PAGE_SIZE;
  const ownOrdering = defaults.ordering ?? '-created_at';
  const ordering = search.get('ordering') ?? ownOrdering;
  return {
    get: (name: string): string => search.get(name) ?? '',
    set,
    page,
    pageSize,
    ordering,
    /** The order without any wish. */
    ownOrdering,
    /** What every list asks for. */
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

/** Text of a search box; the address follows when the typing pauses. */
export function useSearchText(list: ListQuery): readonly [string, (text: string) => void] {
  const stored = list.get('search');
  const [text, setText] = useState(stored);
  const [seen, setSeen] = useState(stored);
  // Back and forward change the address under the box.
  if (seen !== stored) {
    setSeen(stored);
    setText(stored);
  }
  const calm = useDeferredValue(text);
  useEffect(() => {
    if (calm.trim() === stored) return;
    const wait = setTimeout(() => list.set({ search: calm.trim() }, true), 250);
    return () => clearTimeout(wait);
  });
  return [text, setText];
}
