import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amount, instantOrNone, named, shown } from '../platform/trade-fields.ts';

/** Tasks that wait for a user, the most urgent kinds first. */
export const TASK_KINDS = [
  'membership_answer',
  'membership_request',
  'document_approve',
  'document_refused',
  'inquire_approve',
  'inquire_refused',
  'inquire_open',
  'inquire_questions',
  'inquire_award',
  'inquire_complete',
  'inquire_publish',
  'tender_answer',
  'offer_submit',
  'offer_recheck',
  'request_answer',
  'request_compare',
  'order_confirm',
  'order_change',
  'order_rest_asked',
  'order_rest_offered',
  'order_ship',
  'stock_low',
  'document_pay',
  'document_overdue',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Tasks of the person, independent of the active company, also without one. */
export type PersonalTask = 'membership_answer';

/** Kinds whose timestamp is the start of waiting; for all others it is the deadline. */
export const WAITING_SINCE: ReadonlySet<TaskKind> = new Set([
  'document_approve',
  'document_refused',
  'inquire_approve',
  'inquire_refused',
  'inquire_open',
  'inquire_award',
  'inquire_complete',
  'order_ship',
  'stock_low',
  'request_answer',
  'membership_answer',
  'membership_request',
]);

/** Kinds whose deadline is that of the offers, which is later than the task should be done. */
export const BEFORE_OFFERS: ReadonlySet<TaskKind> = new Set(['inquire_publish', 'inquire_questions']);

export const TASKS_SHOWN = 50;
export const MAX_TASKS = 500;

export const task = z.object({
  kind: z.enum(TASK_KINDS),
  /** Id of the record that the kind is named after; for tenders the inquiry's id. */
  id: z.number(),
  /** Name or number of the record; empty when only the company identifies it. */
  name: shown(),
  /** The company concerned: the other side of an order or of a document. */
  company: z._default(z.nullable(named), null),
  /** Value of an order or of what waits for approval; for a document to be paid, the open amount. */
  sum: z._default(z.nullable(z.object({ amount: amount(), currency: z.string() })), null),
  /** The deadline, or the start of waiting. */
  at: instantOrNone(),
  /** The zone in which a deadline was set; without one the user's own zone applies. */
  timezone: z.optional(z.nullable(z.string())),
  /** The day, for tasks without a time: payments, quotations. */
  day: z.optional(z.nullable(z.string())),
  /** A route of this application, e.g. `/inquires/7`. */
  link: z.string(),
});
export type Task = z.output<typeof task>;

export const tasks = z.object({
  count: z.number(),
  /** Count per kind; empty kinds are left out. */
  counts: z.record(z.string(), z.number()),
  /** As many as requested, by default 50, at most 500. The first of every kind come before the second of any. */
  results: z.array(task),
});

export const taskEndpoints = {
  taskList: endpoint({
    method: 'GET',
    path: '/api/tasks/',
    auth: 'token',
    summary: 'Tasks that wait for the caller; `limit` is 1 to 500',
    query: z.object({ limit: z.optional(z.string()) }),
    answer: tasks,
  }),
};
