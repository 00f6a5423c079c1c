import type { DocumentContext } from './document.rules.ts';
import { dayIn } from '../../kit/day.ts';
import type { At } from './document.events.ts';

/** What the dates of a document are held against. */
export interface DateFacts {
  /** The latest day of issue of what it continues or corrects; null: it stands by itself. */
  readonly follows: string | null;
  /** Of a correction: the first day of issue of what it corrects, from which a due date may lie. */
  readonly owedFrom: string | null;
  /** The last day of the closed period of the seller. */
  readonly closedUntil: string | null;
}

/** The same day some years away; the 29th of February becomes the 1st of March. */
export function yearsFrom(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** ASSUMED: an invoice may be a year late, a supply ten years old or a year ahead, and be paid within ten years. */
const LATE = 1;
export const OLD = 10;
const AHEAD = 1;

type Asked = { readonly context: DocumentContext };

/** A date that is not there is another guard's matter; null facts are those of a log from before these rules. */
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
  /** What was received was received by the day of the issue. */
  receiptDated: ({ context: { received, dateOfIssue, saleDate } }: Asked) =>
    !received || dateOfIssue === null || saleDate === null || saleDate <= dateOfIssue,
  periodOpen: ({ context: { dateOfIssue, dates } }: Asked) =>
    dateOfIssue === null || !dates?.closedUntil || dateOfIssue > dates.closedUntil,
} as const;
