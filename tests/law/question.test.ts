import { expect, test } from 'vitest';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import { asTheChartHasIt, decided, forOthers, type Held, placesOf, unlawful, unmet, unnamed } from './held.ts';
import { questionLaw } from './question.ts';

/** The deadline, and the last moments at which somebody may answer and ask. */
const END = '2030-01-08T12:00:00.000Z';
const LAST_ANSWER = '2030-01-08T11:59:59.999Z';
const LAST_QUESTION = '2030-01-08T07:59:59.999Z';

const running = { eligible: true, tenderRunning: true, expireAt: END, retracted: false };
const ended = { facts: { tenderRunning: false } };
const deadlinePast = { sent: { at: END } };
const law: Held = {
  lifecycle: question,
  law: questionLaw,
  states: { none: running, asked: running, answered: running, dismissed: running },
  cases: {
    ASK: {
      plain: { sent: { at: LAST_QUESTION, text: 'Hot or cold rolled?' } },
      stranger: { facts: { eligible: false } },
      ended,
      fourHoursLeft: { sent: { at: '2030-01-08T08:00:00.000Z' } },
      deadlinePast,
      noText: { sent: { text: ' \n' } },
    },
    ANSWER: {
      plain: { sent: { at: LAST_ANSWER, answer: 'Hot.' } },
      // Whoever asked was removed meanwhile: the others still want to know.
      askerRemoved: { facts: { eligible: false } },
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

test('the chart does what the table says', () => {
  expect(asTheChartHasIt(law)).toEqual(law.law);
  expect(law.law).toHaveLength(16);
});

test('and nothing else: what no line names happens nowhere', () => {
  expect(placesOf(law).toSorted()).toEqual(['answered', 'asked', 'dismissed', 'none']);
  expect(unnamed(law)).toHaveLength(4 * 4 - 4);
  expect(unlawful(law)).toEqual([]);
});

test('each step is for whom the table says', () => {
  expect(forOthers(law)).toEqual([]);
});

test('no transition of the chart is one that no line speaks of', () => {
  expect(unmet(law)).toEqual([]);
});

test.each([
  ['DISMISS', false],
  ['RETRACT', true],
] as const)('%s: taken back by whoever asked is %s', (event, retracted) => {
  const decision = decided(law, 'asked', event);
  expect(decision.ok ? decision.snapshot.context : decision.refusal).toMatchObject({ retracted });
});
