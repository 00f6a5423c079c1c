import { PROC_STATUSES, STATUSES } from '../../../../contract/procurement/inquire.state.ts';
import { DEADLINE_WINDOWS } from '../../../../contract/procurement/inquire.list.ts';
import { parseDay } from '../../../../contract/platform/typed.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';

/** Start of a day in the user's time zone, optionally a number of days later. */
function startOf(day: string, later = 0): string | null {
  if (!parseDay(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Filters in the URL; unknown values are ignored, so a URL edited manually shows a list instead of an error. */
export function filtersOf(list: Pick<ListQuery, 'get' | 'ordering'>) {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === list.get(name));
  const status = one('status', STATUSES);
  const proc_status = one('proc_status', PROC_STATUSES);
  const deadline = one('deadline', DEADLINE_WINDOWS);
  const assigned_to = /^(me|[1-9]\d{0,8})$/.test(list.get('assigned_to')) ? list.get('assigned_to') : '';
  const currency = /^[A-Z]{3}$/.test(list.get('currency')) ? list.get('currency') : '';
  const expire_from = startOf(list.get('from'));
  // The last day is included.
  const expire_before = startOf(list.get('to'), 1);
  return {
    ordering: list.ordering,
    ...(list.get('search') ? { search: list.get('search') } : {}),
    ...(status ? { status } : {}),
    ...(proc_status ? { proc_status } : {}),
    ...(deadline ? { deadline } : {}),
    ...(assigned_to ? { assigned_to } : {}),
    ...(currency ? { currency } : {}),
    ...(expire_from ? { expire_from } : {}),
    ...(expire_before ? { expire_before } : {}),
  };
}
