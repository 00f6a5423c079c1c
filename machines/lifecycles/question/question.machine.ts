import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import { inquireRuns, mayFollow } from '../tender/tender.admission.ts';
import { askingOpen, beforeDeadline, type QuestionContext } from './question.rules.ts';

type At = { readonly at: string };
type Text = { readonly text: string };
type Answer = { readonly answer: string };
type Reason = { readonly reason: string };
export type QuestionEvent = At &
  (
    | ({ readonly type: 'ASK' } & Text)
    | ({ readonly type: 'ANSWER' } & Answer)
    | ({ readonly type: 'DISMISS' } & Reason)
    | { readonly type: 'RETRACT' }
  );

const text = ({ event }: { event: Text }) => ({ text: event.text });
const answer = ({ event }: { event: Answer }) => ({ answer: event.answer });
const reason = ({ event }: { event: Reason }) => ({ reason: event.reason });

/** A question about a tender, a lot or a document. The asker's identity is never revealed to anyone else. */
export const questionMachine = setup({
  types: { context: {} as QuestionContext, events: {} as QuestionEvent, input: {} as Partial<QuestionContext> },
  guards: {
    companyEligible: ({ context }) => mayFollow(context.tender),
    tenderRunning: ({ context }) => inquireRuns(context.inquire),
    askingOpen: ({ context }, p: At) => askingOpen(context.expireAt, p.at),
    beforeDeadline: ({ context }, p: At) => beforeDeadline(context.expireAt, p.at),
    textGiven: (_, p: Text) => p.text.trim() !== '',
    answerGiven: (_, p: Answer) => p.answer.trim() !== '',
    reasonGiven: (_, p: Reason) => p.reason.trim() !== '',
  },
  actions: {
    tellOwner: () => {},
    keepAnswer: (_, _p: Answer) => {},
    tellCompanies: (_, _p: Answer) => {},
    keepReason: (_, _p: Reason) => {},
    tellAsker: (_, _p: Reason) => {},
    markRetracted: assign({ retracted: true }),
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => ({
    tender: null,
    inquire: 'Draft',
    expireAt: '',
    retracted: false,
    ...input,
  }),
  initial: 'none',
  states: {
    // Nothing is stored: permission to ask is checked before the question exists.
    none: {
      on: {
        ASK: {
          target: 'asked',
          guard: all(
            'companyEligible',
            'tenderRunning',
            { type: 'askingOpen', params: atTime },
            { type: 'textGiven', params: text },
          ),
          actions: 'tellOwner',
        },
      },
    },
    // Visible only to the buyer and the asker. It does not delay the deadline.
    asked: {
      on: {
        // ASSUMED: questions cannot be answered once the tender was closed early or cancelled.
        ANSWER: {
          target: 'answered',
          guard: all(
            'tenderRunning',
            { type: 'beforeDeadline', params: atTime },
            { type: 'answerGiven', params: answer },
          ),
          actions: [
            { type: 'keepAnswer', params: answer },
            { type: 'tellCompanies', params: answer },
          ],
        },
        DISMISS: {
          target: 'dismissed',
          guard: { type: 'reasonGiven', params: reason },
          actions: [
            { type: 'keepReason', params: reason },
            { type: 'tellAsker', params: reason },
          ],
        },
        RETRACT: { target: 'dismissed', actions: 'markRetracted' },
      },
    },
    // Question and answer are now part of the tender, visible to everyone who may see it.
    answered: { type: 'final' },
    dismissed: { type: 'final' },
  },
});
