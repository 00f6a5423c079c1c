import type { DocumentContext } from './document.rules.ts';
import { dayIn } from '../../kit/day.ts';
import type { At } from './document.events.ts';

/** Dates that a document's own dates are compared with. */
export interface DateFacts {
  /** Latest date of issue of the documents that it continues or corrects; null if there are none. */
  readonly follows: string | null;
  /** For a correction: the earliest date of issue of what it corrects, the first possible due date. */
  readonly owedFrom: string | null;
  /** Last day of the seller's closed period. */
  readonly closedUntil: string | null;
}

/** The same day in another year; the 29th of February becomes the 1st of March. */
export function yearsFrom(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/**
 * ASSUMED: an invoice may be issued a year late, for a supply up to ten years back or one year ahead, and be due within
 * ten years.
 */
const LATE = 1;
export const OLD = 10;
const AHEAD = 1;

type Asked = { readonly context: DocumentContext };

/** Missing dates are checked by other guards; facts are null in logs from before these rules. */
export const dateGuards = {
  issuedLately: ({ context: { dateOfIssue, zone, dates } }: Asked, p: At) =>
    dates === null || dateOfIssue === null || dateOfIssue >= yearsFrom(dayIn(zone, p.at), -LATE),
  saleNear: ({ context: { dateOfIssue, saleDate, dates, correction } }: Asked) =>
    dates === null ||
    correction !== null ||
    dateOfIssue === null ||
    saleDate === null ||
    (saleDate >= yearsFrom(dateOfIssue, -OLD) && saleDate <= yearsFrom(dateOfIssue, AHEAD)),
  dueAfterIssue: ({ context: { dateOfIssue, paymentDeadline, dates } }: Asked) => {
    const from = dates?.owedFrom ?? dateOfIssue;
    if (dates === null || from === null || paymentDeadline === null) return true;
    return paymentDeadline >= from && paymentDeadline <= yearsFrom(from, OLD);
  },
  afterAdvances: ({ context: { type, dateOfIssue, dates } }: Asked) =>
    type === 'correction' || dateOfIssue === null || dateOfIssue >= (dates?.follows ?? dateOfIssue),
  afterCorrected: ({ context: { type, dateOfIssue, dates } }: Asked) =>
    type !== 'correction' || dateOfIssue === null || dateOfIssue >= (dates?.follows ?? dateOfIssue),
  /** An advance already received was received no later than the date of issue. */
  receiptDated: ({ context: { received, dateOfIssue, saleDate } }: Asked) =>
    !received || dateOfIssue === null || saleDate === null || saleDate <= dateOfIssue,
  periodOpen: ({ context: { dateOfIssue, dates } }: Asked) =>
    dateOfIssue === null || !dates?.closedUntil || dateOfIssue > dates.closedUntil,
} as const;
