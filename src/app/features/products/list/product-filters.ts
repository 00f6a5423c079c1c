import { PRODUCT_STATUSES } from '../../../../contract/catalogue/product.state.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';

/** The list contains neither drafts nor deleted products. */
export const LISTED = PRODUCT_STATUSES.filter((status) => status !== 'draft' && status !== 'deleted');
export const TRUTHS = ['true', 'false'] as const;

/** Category in the URL; null if there is none or it is not a number. */
export const categoryOf = (list: Pick<ListQuery, 'get'>): number | null =>
  /^[1-9]\d{0,8}$/.test(list.get('category')) ? Number(list.get('category')) : null;

/** Tariff number in the URL; '' if there is none or it is invalid. */
export const tariffOf = (list: Pick<ListQuery, 'get'>): string =>
  /^(\d{4}|\d{6}|\d{8}|\d{10})$/.test(list.get('tariff')) ? list.get('tariff') : '';

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
export function filtersOf(list: Pick<ListQuery, 'get' | 'ordering'>) {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === list.get(name));
  const status = one('status', LISTED);
  const is_service = one('is_service', TRUTHS);
  const for_sale = one('for_sale', TRUTHS);
  const low = one('low', TRUTHS);
  const category = categoryOf(list);
  const tariff = tariffOf(list);
  return {
    ordering: list.ordering,
    ...(list.get('search') ? { search: list.get('search') } : {}),
    ...(status ? { status } : {}),
    ...(is_service ? { is_service } : {}),
    ...(for_sale ? { for_sale } : {}),
    ...(low ? { low } : {}),
    ...(category === null ? {} : { category: String(category) }),
    ...(tariff ? { tariff } : {}),
  };
}

/** Services are a separate list, so `is_service` does not count as a filter. */
export const narrowed = (list: Pick<ListQuery, 'get'>): boolean =>
  ['search', 'status', 'for_sale', 'low', 'category', 'tariff'].some((name) => list.get(name) !== '');
