import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { QuestionEvent, questionMachine } from './question.machine.ts';
import type { QuestionContext } from './question.rules.ts';

const early = '2030-01-01T12:00:00.000Z';
const late = '2030-01-08T12:00:00.000Z';

/** A running tender, an ended one, and one from which the company was removed. */
const running = { tender: null, inquire: 'Published', expireAt: '2030-01-08T12:00:00.000Z' };
export const questionStarts: readonly Partial<QuestionContext>[] = [
  running,
  { ...running, inquire: 'Cancelled' },
  { ...running, tender: 'removed' },
];

export const questionSamples = {
  ASK: [
    { type: 'ASK', at: early, text: 'May the pipes be welded?' },
    { type: 'ASK', at: late, text: 'May the pipes be welded?' },
  ],
  ANSWER: [
    { type: 'ANSWER', at: early, answer: 'Yes, by a certified welder.' },
    { type: 'ANSWER', at: late, answer: 'Yes, by a certified welder.' },
  ],
  DISMISS: [{ type: 'DISMISS', at: early, reason: 'Answered in the drawing' }],
  RETRACT: [{ type: 'RETRACT', at: early }],
} satisfies Samples<QuestionEvent>;

export const questionKey = (s: SnapshotFrom<typeof questionMachine>): string => JSON.stringify([s.value, s.context]);
