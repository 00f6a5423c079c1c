import { dayIn } from '../../../../machines/kit/day.ts';
import { isRateDay, rateDays } from '../../../../machines/money/rate-days.ts';
import type { DocumentPatch } from '../../../contract/invoicing/document.ts';
import { isInstant } from '../../../contract/invoicing/document-fields.ts';
import type { FieldMap } from '../../platform/problem.ts';
import { type Placed, zoneOf } from '../../platform/values/zones.ts';

const DAYS = ['date_of_issue', 'sale_date', 'payment_deadline', 'exchange_date'] as const;

/** The day of an instant in the company's time zone: shortly after midnight it differs from UTC. */
export const dayOf = (value: string, company: Placed | null): string =>
  isInstant(value) ? dayIn(zoneOf(company), value) : value;

/** Converts the instants of a body to days. */
export function ownDays<T extends DocumentPatch>(body: T, company: Placed): T {
  const days = DAYS.flatMap((name) => {
    const value = body[name];
    return typeof value === 'string' ? [[name, dayOf(value, company)] as const] : [];
  });
  return { ...body, ...Object.fromEntries(days) };
}

/** The exchange rate's day must be one that the list of rates accepts. */
export function exchangeDayProblems(
  { exchange_date: day }: Pick<DocumentPatch, 'exchange_date'>,
  company: Placed,
  now: string,
): FieldMap {
  const today = dayIn(zoneOf(company), now);
  return day && !isRateDay(day, today) ? { exchange_date: [`rate_day|${rateDays(today).join('|')}`] } : {};
}
