import type { DeadlineKind, Deadlines } from '../../../../contract/dashboard/deadlines.ts';
import { dayAndMonth, weekday } from '../../../../contract/platform/format.ts';
import { fromZone } from '../../../../contract/platform/typed.ts';
import { paths } from '../../../paths.ts';
import type { Figures } from '../../../ui/charts/figures.ts';
import { readerZone } from '../../../ui/fields/zones.ts';
import { Strip } from '../../../ui/charts/Strip.tsx';
import type { Context, Shown } from './shown.ts';

export const OVERDUE = 'overdue';
const DAYS = 7;

/** Adds days to a date. */
export function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Path and filter of the list for each kind of deadline. */
const LISTS: Readonly<Record<DeadlineKind, readonly [string, Readonly<Record<string, string>>]>> = {
  inquire_closing: [paths.inquires, { proc_status: 'Published' }],
  inquire_opening: [paths.inquires, { proc_status: 'Evaluation' }],
  tender_closing: [paths.tenders, { status: 'active' }],
  order_confirm: [paths.orders, { side: 'seller', status: 'new' }],
  order_change: [paths.orders, { status: 'changeProposed' }],
  receivable: [paths.documents, { side: 'seller', status: 'open' }],
  payable: [paths.documents, { side: 'buyer', status: 'open' }],
};

/** The list of inquiries uses the user's time zone; if that differs, none of its days matches this day. */
const readersOwn = (day: string, zone: string): boolean =>
  [day, later(day, 1)].every((each) => fromZone(each, '00:00', zone) === fromZone(each, '00:00', readerZone()));

/** Filter of that list for one day; undefined if the list cannot be filtered by day. */
function ofDay(kind: DeadlineKind, day: string, zone: string): Readonly<Record<string, string>> | undefined {
  const [, filter] = LISTS[kind];
  if (kind === 'receivable' || kind === 'payable')
    return day === OVERDUE ? { ...filter, status: OVERDUE } : { ...filter, due_from: day, due_to: day };
  return kind === 'inquire_closing' && day !== OVERDUE && readersOwn(day, zone)
    ? { ...filter, from: day, to: day }
    : undefined;
}

export function deadlines(data: Deadlines, { t, language, list }: Context): Shown {
  const days = Array.from({ length: DAYS }, (_, at) => later(data.today, at));
  const figures: Figures = {
    head: t('series.kind'),
    series: [
      { key: OVERDUE, title: t('series.overdue') },
      ...days.map((day, at) => ({
        key: day,
        title: at === 0 ? t('strip.today') : `${weekday(language, day)} ${dayAndMonth(language, day)}`,
      })),
    ],
    items: data.kinds.map((kind) => {
      const own = data.results.filter((each) => each.kind === kind).map((each) => [each.day ?? OVERDUE, each.count]);
      const [path, filter] = LISTS[kind];
      return {
        key: kind,
        label: t(`deadline.${kind}`),
        counted: (count) => t(`due.${kind}`, { count }),
        to: list(path, filter),
        values: Object.fromEntries(own) as Record<string, number>,
        links: Object.fromEntries(
          own.map(([day]) => {
            const narrowed = ofDay(kind, String(day), data.timezone);
            return [day, narrowed && list(path, narrowed)];
          }),
        ) as Record<string, string | undefined>,
      };
    }),
  };
  return {
    figures,
    picture: <Strip figures={figures} nothing={t('strip.nothing')} />,
    empty: data.kinds.length === 0,
  };
}
