import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amount, instantOrNone, named, shown } from '../platform/trade-fields.ts';

/** What waits for somebody, the most urgent kinds first. */
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
  'order_confirm',
  'order_change',
  'order_rest_asked',
  'order_rest_offered',
  'order_ship',
  'stock_low',
  'document_overdue',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What waits for the person, whatever company they work for now, and also where they work for none. */
export type PersonalTask = 'membership_answer';

/** Kinds whose instant says since when they wait; of all others it says by when. */
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

export const TASKS_SHOWN = 50;
export const MAX_TASKS = 500;

export const task = z.object({
  kind: z.enum(TASK_KINDS),
  /** Id of the record the kind begins with; for tenders the inquiry's id. */
  id: z.number(),
  /** What the record is called or numbered; empty where only the company tells it apart. */
  name: shown(),
  /** The company it is about: the other side of an order, the buyer of a document. */
  company: z._default(z.nullable(named), null),
  /** What an order or what waits for approval comes to; of an overdue document, what is left to pay. */
  sum: z._default(z.nullable(z.object({ amount: amount(), currency: z.string() })), null),
  /** By when, or since when it waits. */
  at: instantOrNone(),
  /** The zone in which a deadline was set; none: it counts from the moment on the reader's own clock. */
  timezone: z.optional(z.nullable(z.string())),
  /** The day, where no moment of it counts: of a payment. */
  day: z.optional(z.nullable(z.string())),
  /** A route of this application, e.g. `/inquires/7`. */
  link: z.string(),
});
export type Task = z.output<typeof task>;

export const tasks = z.object({
  count: z.number(),
  /** How many per kind; a kind without any is left out. */
  counts: z.record(z.string(), z.number()),
  /** As many as asked for, at most 500; 50 unless told. The first of every kind come before the second of any. */
  results: z.array(task),
});

export const taskEndpoints = {
  taskList: endpoint({
    method: 'GET',
    path: '/api/tasks/',
    auth: 'token',
    summary: 'What waits for the caller; `limit` is 1 to 500',
    query: z.object({ limit: z.optional(z.string()) }),
    answer: tasks,
  }),
};
