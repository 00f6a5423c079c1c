import { DOCUMENT_KINDS } from '../../../../../machines/money/amounts.ts';
import { DOCUMENT_STATUSES } from '../../../../contract/invoicing/document.state.ts';
import { parseDay } from '../../../../contract/platform/typed.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';

/** The chart's states, plus filters for unpaid and overdue documents. */
export const STATUSES = [...DOCUMENT_STATUSES, 'open', 'not_due', 'overdue'] as const;
export const SIDES = ['seller', 'buyer'] as const;
export const DAYS = ['issued_from', 'issued_to', 'due_from', 'due_to'] as const;

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
export function filtersOf(list: Pick<ListQuery, 'get' | 'ordering'>) {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === list.get(name));
  const type = one('type', DOCUMENT_KINDS);
  const status = one('status', STATUSES);
  const side = one('side', SIDES);
  const currency = /^[A-Z]{3}$/.test(list.get('currency')) ? list.get('currency') : '';
  const days = DAYS.filter((name) => parseDay(list.get(name)) === list.get(name)).map((name) => [name, list.get(name)]);
  return {
    ordering: list.ordering,
    ...(list.get('search') ? { search: list.get('search') } : {}),
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    ...(side ? { side } : {}),
    ...(currency ? { currency } : {}),
    ...(Object.fromEntries(days) as Partial<Record<(typeof DAYS)[number], string>>),
  };
}
