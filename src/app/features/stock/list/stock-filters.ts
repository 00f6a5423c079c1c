import type { ListQuery } from '../../../trade/use-list-query.ts';

/** Category in the URL; null if there is none or it is not a number. */
export const categoryOf = (list: Pick<ListQuery, 'get'>): number | null =>
  /^[1-9]\d{0,8}$/.test(list.get('category')) ? Number(list.get('category')) : null;

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
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
