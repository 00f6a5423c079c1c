import * as z from 'zod/mini';
import { endpoint, stepsOf } from '../platform/endpoint.ts';
import { allowedEvents, identifier, listQuery } from '../platform/fields.ts';
import { identifierOrNone, instantOrNone, reasonText, shown, yes } from '../platform/trade-fields.ts';

/* Questions on a tender. No row, mail or error reveals the asker, except to the asker. */

/** `none`: the state before a question exists; no row ever has it. */
export const QUESTION_STATES = ['none', 'asked', 'answered', 'dismissed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** The chart has one level, so the state is one column. */
export const questionFromRow = (row: { readonly state: QuestionState }): QuestionState => row.state;
export const questionToRow = (state: QuestionState): { state: QuestionState } => ({ state });

export const questionRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  inquire: z.number(),
  state: z._default(z.enum(QUESTION_STATES), 'asked'),
  /** Its subject; both null for the whole tender. */
  lot: z._default(z.nullable(z.number()), null),
  document: z._default(z.nullable(z.number()), null),
  /** Name of the lot or the document at the time of the question. */
  about: shown(),
  text: shown(),
  answer: shown(),
  /** Why it was dismissed; '' when the asker retracted it. */
  reason: shown(),
  /** The asker retracted it. */
  retracted: yes(),
  /** The active organisation asked it. */
  own: yes(),
  asked_at: instantOrNone(),
  /** When it was answered, dismissed or retracted. */
  closed_at: instantOrNone(),
  allowed: allowedEvents,
});
export type Question = z.output<typeof questionRow>;

export const questionList = z.object({
  count: z.number(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(questionRow),
  /** Number of unanswered questions among those the caller may see. */
  unanswered: z._default(z.number(), 0),
  /** For the buyer: the deadline is near and some are unanswered. */
  urgent: yes(),
  /** Whether the active organisation may ask now, why not, and until when; null for the buyer. */
  ask: z._default(
    z.nullable(z.object({ enabled: z.boolean(), reasons: z.array(z.string()), until: instantOrNone() })),
    null,
  ),
});
export type QuestionList = z.output<typeof questionList>;

const act = stepsOf('questions', 'question', questionRow);

export const questionEndpoints = {
  questionList: endpoint({
    method: 'GET',
    path: '/api/questions/',
    auth: 'token',
    summary:
      'Questions on one tender: all of them for the buyer; its own and the answered ones for a company that sees the tender',
    query: z.object({
      ...listQuery,
      inquire: z.string('required').check(z.regex(/^[1-9]\d{0,8}$/, 'invalid_id')),
    }),
    answer: questionList,
  }),
  questionAsk: endpoint({
    method: 'POST',
    path: '/api/questions/',
    auth: 'token',
    summary: 'Ask about a tender, one of its lots or one of its documents',
    body: z.object({
      inquire: identifier(),
      lot: z.optional(identifierOrNone()),
      document: z.optional(identifierOrNone()),
      text: reasonText(),
    }),
    answer: questionRow,
    status: 201,
    event: { lifecycle: 'question', type: 'ASK' },
  }),
  questionAnswer: endpoint({
    ...act('answer', 'ANSWER', 'Answer a question for every company that sees the tender'),
    body: z.object({ answer: reasonText(5000) }),
  }),
  questionDismiss: endpoint({
    ...act('dismiss', 'DISMISS', 'Dismiss a question without an answer, with a reason for the company that asked'),
    body: z.object({ reason: reasonText() }),
  }),
  questionRetract: endpoint(act('retract', 'RETRACT', 'Retract a question of the active organization')),
};
