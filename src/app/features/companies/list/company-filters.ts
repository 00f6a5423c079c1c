import { COMPANY_KINDS, COMPANY_ORDERS, COMPANY_ROLES } from '../../../../contract/organization/company.ts';
import { countriesOf } from '../../../../contract/platform/countries.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';

const NAMES = ['search', 'kind', 'country', 'category', 'tariff', 'role', 'label'] as const;

export const categoryOf = (list: Pick<ListQuery, 'get'>): number | null =>
  /^[1-9]\d{0,8}$/.test(list.get('category')) ? Number(list.get('category')) : null;

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
export function filtersOf(list: Pick<ListQuery, 'get' | 'ordering'>) {
  const one = <T extends string>(known: readonly T[], value: string) => known.find((each) => each === value);
  const kind = one(COMPANY_KINDS, list.get('kind'));
  const role = one(COMPANY_ROLES, list.get('role'));
  const country = countriesOf(list.get('country').slice(0, 1000)).slice(0, 100).join(',');
  const tariff = list.get('tariff').replace(/[\s.]/g, '');
  const category = categoryOf(list);
  return {
    ordering: one(COMPANY_ORDERS, list.ordering) ?? 'name',
    ...(list.get('search') ? { search: list.get('search') } : {}),
    ...(kind && kind !== 'members' ? { kind } : {}),
    ...(role ? { role } : {}),
    ...(country ? { country } : {}),
    ...(/^\d{2,10}$/.test(tariff) ? { tariff } : {}),
    ...(category === null ? {} : { category: String(category) }),
    ...(list.get('label') ? { labels: list.get('label').slice(0, 200) } : {}),
  };
}

export const narrowed = (list: Pick<ListQuery, 'get'>): boolean => NAMES.some((name) => list.get(name) !== '');
