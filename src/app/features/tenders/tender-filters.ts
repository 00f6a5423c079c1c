import { countriesOf } from '../../../contract/platform/countries.ts';
import { DEADLINE_FILTERS, PARTICIPATIONS } from '../../../contract/procurement/quotation.ts';
import type { ListQuery } from '../../trade/use-list-query.ts';

const oneOf = <const T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** The countries that the address names, as the field and the server take them. */
export const countryOf = (list: Pick<ListQuery, 'get'>): string => countriesOf(list.get('country')).join(',');

/** What the address asks for, as far as it is a filter: whoever edits it by hand gets a list and no error. */
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
