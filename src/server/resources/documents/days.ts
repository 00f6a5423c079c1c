import { dayIn } from '../../../../machines/lifecycles/document/document.rules.ts';
import type { DocumentPatch } from '../../../contract/document.ts';
import { isInstant } from '../../../contract/document-fields.ts';
import { zoneOf } from '../../zones.ts';

const DAYS = ['date_of_issue', 'sale_date', 'payment_deadline', 'exchange_date'] as const;

/** An instant is a day of the company's own calendar: shortly after midnight it is another one than in Greenwich. */
export const dayOf = (value: string, country: string): string =>
  isInstant(value) ? dayIn(zoneOf(country), value) : value;

/** A body whose instants are days. */
export function ownDays<T extends DocumentPatch>(body: T, country: string): T {
  const days = DAYS.flatMap((name) => {
    const value = body[name];
    return typeof value === 'string' ? [[name, dayOf(value, country)] as const] : [];
  });
  return { ...body, ...Object.fromEntries(days) };
}
