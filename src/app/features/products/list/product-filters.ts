import { PRODUCT_STATUSES } from '../../../../contract/catalogue/product.state.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';

/** In a list stands neither what is only being written nor what was deleted. */
export const LISTED = PRODUCT_STATUSES.filter((status) => status !== 'draft' && status !== 'deleted');
export const TRUTHS = ['true', 'false'] as const;

/** The category that the address names; null for none, and for what is no number. */
export const categoryOf = (list: Pick<ListQuery, 'get'>): number | null =>
  /^[1-9]\d{0,8}$/.test(list.get('category')) ? Number(list.get('category')) : null;

/** The tariff number that the address names; '' for none, and for what is none. */
export const tariffOf = (list: Pick<ListQuery, 'get'>): string =>
  /^(\d{4}|\d{6}|\d{8}|\d{10})$/.test(list.get('tariff')) ? list.get('tariff') : '';

/** What the address asks for, as far as it is a filter: whoever edits it by hand gets a list and no error. */
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

/** Services are a list of their own: to be there is no filter. */
export const narrowed = (list: Pick<ListQuery, 'get'>): boolean =>
  ['search', 'status', 'for_sale', 'low', 'category', 'tariff'].some((name) => list.get(name) !== '');
