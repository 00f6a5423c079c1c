import { describe, expect, test } from 'vitest';
import { question } from '../../machines/lifecycles/question/question.lifecycle.ts';
import { askUntil, deadlineNear } from '../../machines/lifecycles/question/question.rules.ts';
import { DEADLINE, type Event, journey } from './journey.ts';

const ASK: Event<typeof question.machine> = { type: 'ASK', text: 'May the pipes be welded?' };
const ANSWER: Event<typeof question.machine> = { type: 'ANSWER', answer: 'Yes' };
const run = (facts: object, ...events: Event<typeof question.machine>[]) =>
  journey(question.machine, { tender: null, inquire: 'Published', expireAt: DEADLINE, ...facts }, ...events);

describe('a question', () => {
  test('is asked, answered, and done', () => {
    expect(run({}, ANSWER, { type: 'ASK', text: ' ' }, ASK, ASK, ANSWER, ANSWER, { type: 'RETRACT' })).toEqual([
      '!not_allowed_in_state',
      '!textGiven',
      'asked',
      '!not_allowed_in_state',
      'answered',
      '!not_allowed_in_state',
      '!not_allowed_in_state',
    ]);
  });

  test('is dismissed with a reason, or taken back without one', () => {
    expect(run({}, ASK, { type: 'DISMISS', reason: '' }, { type: 'DISMISS', reason: 'See page 2' }, ANSWER)).toEqual([
      'asked',
      '!reasonGiven',
      'dismissed',
      '!not_allowed_in_state',
    ]);
    expect(run({}, ASK, { type: 'RETRACT' }, ANSWER)).toEqual(['asked', 'dismissed', '!not_allowed_in_state']);
  });

  test('may be asked until four hours before the deadline and answered until it', () => {
    const four = '2030-01-08T08:00:00.000Z';
    expect(askUntil(DEADLINE)).toBe(four);
    expect(run({}, { ...ASK, at: four }, { ...ASK, at: '2030-01-08T07:59:59.999Z' })).toEqual(['!askingOpen', 'asked']);
    expect(run({}, ASK, { ...ANSWER, at: DEADLINE }, { type: 'DISMISS', reason: 'Too late', at: DEADLINE })).toEqual([
      'asked',
      '!beforeDeadline',
      'dismissed',
    ]);
  });

  test('is asked only by a company that takes part, of a tender that runs', () => {
    expect(run({ tender: 'removed' }, ASK)).toEqual(['!companyEligible']);
    expect(run({ inquire: 'Cancelled', tender: 'removed' }, { ...ASK, at: DEADLINE })).toEqual([
      '!companyEligible tenderRunning askingOpen',
    ]);
  });

  test('the owner is warned in the last day, not before it and not after it', () => {
    expect(
      ['2030-01-07T11:59:59.999Z', '2030-01-07T12:00:00.000Z', '2030-01-08T11:59:59.999Z', DEADLINE].map((at) =>
        deadlineNear(DEADLINE, at),
      ),
    ).toEqual([false, true, true, false]);
  });
});
