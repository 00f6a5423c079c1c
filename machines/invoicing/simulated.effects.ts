import { dayIn } from '../kit/day.ts';
import type { Refund, Revocation, SetOff } from '../lifecycles/document/document.settle.ts';
import type { DocumentEvent, Payment, Removal } from '../lifecycles/document/document.events.ts';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE, numberOf, periodOf, seriesKind } from '../money/numbering.ts';
import type { InvoicingFacts } from './facts.ts';
import { removedAmount, revokedAmount } from './ledger.ts';
import { remindersPassed } from './reminders.ts';
import { sumsStanding } from './rows.ts';
import { type Books, documentOf, type PaymentRow, withDocument } from './simulated.ts';
import { paperFacts, paperOf } from './simulated.contexts.ts';
import type { DocumentRecord } from './simulated.record.ts';

/* What each action writes in addition to the state. */

const NUMBERING = { template: DEFAULT_TEMPLATE, series: DEFAULT_SERIES };

/** One event while it is processed. */
export interface Work {
  books: Books;
  readonly at: string;
  readonly by: number;
  other: number | null;
  /** Documents that a letter was sent about. */
  readonly letters: number[];
}

export interface Doing {
  readonly work: Work;
  readonly id: number;
  /** The document before the event. */
  readonly before: DocumentRecord;
  readonly params: never;
}

type Effect = (doing: Doing) => void;

const columns = ({ work, id }: Doing, change: Parameters<typeof withDocument>[2]): void => {
  work.books = withDocument(work.books, id, change);
};

/** One counter per series and period; a refused issue takes no number. */
function takeNumber(doing: Doing): void {
  const { work, before } = doing;
  const { type, date_of_issue: day } = before.data;
  const counter = `${NUMBERING.series[seriesKind(type)]} ${periodOf(NUMBERING.template, day)}`;
  const n = (work.books.counters[counter] ?? 0) + 1;
  work.books = { ...work.books, counters: { ...work.books.counters, [counter]: n } };
  columns(doing, { number: numberOf(NUMBERING, type, day, n) });
}

function freeze(doing: Doing): void {
  const { work, id, before } = doing;
  columns(doing, { snapshot: paperOf(work.books, before, documentOf(work.books, id)?.number ?? '') });
}

function enter({ work, id }: Doing, entry: Pick<PaymentRow, 'kind' | 'amount' | 'date'>): void {
  const row = { id: work.books.next, document: id, removed_at: null, ...entry };
  work.books = { ...work.books, payments: [...work.books.payments, row], next: row.id + 1 };
}

function keepSetOff({ work, id, params }: Doing): void {
  const { amount, date, against } = params as SetOff;
  const row = { id: work.books.next, from_id: id, to_id: against, amount, date, removed_at: null };
  work.books = { ...work.books, setOffs: [...work.books.setOffs, row], next: row.id + 1 };
}

/** Marks a row as removed and keeps it. */
const removed = <R extends { readonly id: number; readonly removed_at: string | null }>(
  rows: readonly R[],
  id: number,
  at: string,
): R[] => rows.map((row) => (row.id === id ? { ...row, removed_at: at } : row));

const answered: Effect = (doing) => columns(doing, { asked: null });

export const EFFECTS: { readonly [action: string]: Effect | undefined } = {
  takeNumber,
  freeze,
  keepPayment: (doing) => enter(doing, { kind: 'payment', ...only(doing.params as Payment) }),
  keepReceipt: (doing) =>
    enter(doing, { kind: 'payment', amount: doing.before.amounts.due, date: doing.before.data.sale_date }),
  keepRefund: (doing) => enter(doing, { kind: 'refund', ...only(doing.params as Refund) }),
  dropPayment: ({ work, params }) => {
    const { payment } = params as Removal;
    work.books = { ...work.books, payments: removed(work.books.payments, payment, work.at) };
  },
  keepSetOff,
  dropSetOff: ({ work, params }) => {
    const { setOff } = params as Revocation;
    work.books = { ...work.books, setOffs: removed(work.books.setOffs, setOff, work.at) };
  },
  askApproval: (doing) =>
    columns(doing, { asked: { by: doing.work.by, facts: paperFacts(doing.work.books, doing.id) } }),
  keepApproval: answered,
  keepRefusal: answered,
  keepRetraction: answered,
  mailDocument: ({ work, id }) => void work.letters.push(id),
};

const only = ({ amount, date }: { readonly amount: string; readonly date: string }) => ({ amount, date });

/** Facts from which messages to other documents are derived. */
export const factsOf = ({ data, corrected }: DocumentRecord, other: number | null): InvoicingFacts => ({
  self: data.id,
  corrected: corrected.map(({ document: id, type, before, after }) => ({
    id,
    type,
    before: sumsStanding(before),
    after: sumsStanding(after),
    total: after.total,
  })),
  takesBack: data.takes_back,
  other,
});

/** Looks up the amount and date of an entry that the event refers to by id. */
export function lookedUp(
  books: Books,
  id: number,
  event: DocumentEvent,
): { event: DocumentEvent; other: number | null } {
  if (event.type === 'PAYMENT_REMOVED') {
    const entry = books.payments.find(
      (row) => row.id === event.payment && row.document === id && row.removed_at === null,
    );
    return { event: { ...event, amount: removedAmount(entry), date: entry?.date }, other: null };
  }
  if (event.type === 'SET_OFF') return { event, other: event.against };
  if (event.type !== 'REVOKE_SET_OFF') return { event, other: null };
  const found = books.setOffs.find(
    (row) => row.id === event.setOff && row.removed_at === null && (row.from_id === id || row.to_id === id),
  );
  const other = found ? (found.from_id === id ? found.to_id : found.from_id) : id;
  const date = found?.date ?? dayIn(books.seller.zone, event.at);
  return { event: { ...event, amount: revokedAmount(id, found), date }, other };
}

/** Overdue reminders, one for each number of days after the due date; null: none to send. */
export function reminded(books: Books, id: number, at: string): Books | null {
  const row = documentOf(books, id);
  if (!row?.issued_at || row.payment_deadline === null || Number(row.paid) >= Number(row.due)) return null;
  const passed = remindersPassed(row.payment_deadline, dayIn(books.seller.zone, at));
  const known = books.reminders.filter(({ document }) => document === id).map(({ days }) => days);
  const more = passed.filter((days) => !known.includes(days)).map((days) => ({ document: id, days }));
  return more.length > 0 ? { ...books, reminders: [...books.reminders, ...more] } : null;
}
