import { expect, test } from 'vitest';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import { abides } from './abides.ts';
import { after, type Law } from './lawful.ts';
import { questionLaw } from './question.ts';

/** The deadline, and the last moments for an answer and for a question. */
const END = '2030-01-08T12:00:00.000Z';
const LAST_ANSWER = '2030-01-08T11:59:59.999Z';
const LAST_QUESTION = '2030-01-08T07:59:59.999Z';

const running = { tender: 'viewed', inquire: 'Published', expireAt: END, retracted: false };
const ended = { facts: { inquire: 'Evaluation.sealed' } };
const deadlinePast = { sent: { at: END } };
const law: Law = {
  chart: question,
  lines: questionLaw,
  states: { none: running, asked: running, answered: running, dismissed: running },
  cases: {
    ASK: {
      plain: { sent: { at: LAST_QUESTION, text: 'Hot or cold rolled?' } },
      stranger: { facts: { tender: 'removed' } },
      ended,
      fourHoursLeft: { sent: { at: '2030-01-08T08:00:00.000Z' } },
      deadlinePast,
      noText: { sent: { text: ' \n' } },
    },
    ANSWER: {
      plain: { sent: { at: LAST_ANSWER, answer: 'Hot.' } },
      // The asking company has since been removed: the others still want the answer.
      askerRemoved: { facts: { tender: 'removed' } },
      ended,
      deadlinePast,
      noText: { sent: { answer: ' ' } },
    },
    DISMISS: {
      plain: { sent: { at: LAST_ANSWER, reason: 'Asked before' } },
      deadlinePast,
      noReason: { sent: { reason: ' ' } },
    },
    RETRACT: { plain: { sent: { at: LAST_ANSWER } }, deadlinePast },
  },
};

abides(law, { lines: 16, pairs: 4 * 4 - 4 });

test.each([
  ['DISMISS', false],
  ['RETRACT', true],
] as const)('%s: retracted by the asker: %s', (event, retracted) => {
  expect(after(law, 'asked', event)).toMatchObject({ retracted });
});
