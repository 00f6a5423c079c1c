import type { ListQuery } from '../../../trade/use-list-query.ts';

/** The category that the address names; null for none, and for what is no number. */
export const categoryOf = (list: Pick<ListQuery, 'get'>): number | null =>
  /^[1-9]\d{0,8}$/.test(list.get('category')) ? Number(list.get('category')) : null;

/** What the address asks for, as far as it is a filter: whoever edits it by hand gets a list and no error. */
export function filtersOf(list: Pick<ListQuery, 'get' | 'ordering'>) {
  const low = (['true', 'false'] as const).find((value) => value === list.get('low'));
  const category = categoryOf(list);
  return {
    ordering: list.ordering,
    ...(list.get('search') ? { search: list.get('search') } : {}),
    ...(low ? { low } : {}),
    ...(category === null ? {} : { category: String(category) }),
  };
}
