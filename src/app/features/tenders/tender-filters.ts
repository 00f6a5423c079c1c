import { countriesOf } from '../../../contract/platform/countries.ts';
import { DEADLINE_FILTERS, PARTICIPATIONS } from '../../../contract/procurement/quotation.ts';
import type { ListQuery } from '../../trade/use-list-query.ts';

const oneOf = <const T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** Countries in the URL, in the format of the field and the server. */
export const countryOf = (list: Pick<ListQuery, 'get'>): string => countriesOf(list.get('country')).join(',');

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
export function filtersOf(list: Pick<ListQuery, 'get'>) {
  const status = oneOf(['active', 'closed'], list.get('status'));
  const participation = oneOf(PARTICIPATIONS, list.get('participation'));
  const offer = oneOf(['made', 'none'], list.get('offer'));
  const deadline = oneOf(DEADLINE_FILTERS, list.get('deadline'));
  const country = countryOf(list);
  return {
    ...(status ? { status } : {}),
    ...(participation ? { participation } : {}),
    ...(offer ? { offer } : {}),
    ...(deadline ? { deadline } : {}),
    ...(country ? { country } : {}),
  };
}
