import { describe, expect, test } from 'vitest';
import { APPROVAL_STEPS } from '../../machines/kit/approval-steps.ts';
import { limitOf } from '../../machines/kit/approval.ts';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { inquireMachine } from '../../machines/lifecycles/inquire/inquire.machine.ts';
import { type ApprovalCase, APPROVAL_LAW, LEAVES, LIMIT_LAW, WHILE_WAITING } from './approval.ts';
import { offers } from './inquire.facts.ts';
import { COMPLETE } from './issue.ts';
import { INQUIRE } from './refused/inquire.ts';

/* The charts with a step that waits for a second person, checked against the handwritten law. */

const at = '2030-01-08T12:00:00.000Z';

const inquiry = (state: unknown, event: object, approval: object) => {
  const context = { ...INQUIRE.facts, ...NO_WORTH, asked: WANTED, approval: { ...approval, exchange: '1' } };
  return decide(inquireMachine, restore(inquireMachine, state as 'Draft', context as never), event as never);
};
/** An award worth 0 beside what the inquiry has already awarded, of the last lot but one. */
const WANTED = { offer: 11, lot: 1, quantity: '10', justification: '', closeShort: false };
const NO_WORTH = offers({ price: '0' });

const SUBJECTS = {
  publication: {
    step: { type: 'ACTIVATE', at: '2030-01-01T12:00:00.000Z' },
    from: 'Draft',
    waits: 'Pending',
    done: 'Published',
    walk: (state: string, event: object, approval: object) =>
      inquiry(state, { ...event, at: '2030-01-01T12:00:00.000Z' }, approval),
  },
  award: {
    step: { type: 'ACCEPT', at, ...WANTED },
    from: 'Evaluation.opened',
    waits: 'Evaluation.pending',
    done: 'Evaluation.opened',
    walk: (state: string, event: object, approval: object) =>
      inquiry({ Evaluation: state.split('.')[1] }, event, approval),
  },
  document: {
    step: { type: 'ISSUE', at },
    from: 'draft',
    waits: 'pending',
    done: 'issued.unpaid',
    walk: (state: string, event: object, approval: object) => {
      const snapshot = restore(documentMachine, state as 'draft', { ...COMPLETE, approval } as never);
      return decide(documentMachine, snapshot, event as never);
    },
  },
} as const;

const DOCUMENT_STEPS = ['EDIT', 'DELETE', 'ISSUE', 'SEND', 'PAYMENT_RECEIVED', 'NEXT', 'FINAL', 'CORRECTION'];
const INQUIRY_STEPS = [
  'EDIT',
  'DELETE',
  'ACTIVATE',
  'AMEND',
  'INVITE',
  'OPEN',
  'ACCEPT',
  'NO_AWARD',
  'REJECT_OFFER',
  'COMPLETE',
];

const factsOf = ({ sum, limit, own = false, unchanged = true }: ApprovalCase) => ({
  sum,
  limit,
  approves: limit,
  own,
  unchanged,
});

describe.each(Object.entries(SUBJECTS))('%s', (name, { step, from, waits, done, walk }) => {
  const ends: Readonly<Record<string, string>> = { done, waits, back: from };

  test.each(APPROVAL_LAW.map((law) => [`${law.event}: ${law.row}`, law] as const))('%s', (_, law) => {
    const event = law.event === 'STEP' ? step : { type: law.event, at, reason: law.reason };
    const decision = walk(law.event === 'STEP' ? from : waits, event, factsOf(law));
    const found = decision.ok ? stateName(decision.snapshot.value) : `!${decision.refusal.guards.join(' ')}`;
    expect(found).toBe(ends[law.ends] ?? law.ends);
    const left = decision.ok ? decision.actions.filter(({ type }) => LEAVES.includes(type)) : [];
    expect(left.length > 0).toBe(law.ends === 'done');
  });

  test('nothing else happens while it waits', () => {
    const known = new Set<string>(WHILE_WAITING[name as 'document']);
    const unknown = name === 'document' ? DOCUMENT_STEPS : INQUIRY_STEPS;
    for (const type of [...unknown, ...known]) {
      const decision = walk(
        waits,
        { type, at, reason: 'x', comment: 'x' },
        { sum: null, limit: null, own: false, unchanged: true },
      );
      const refused = !decision.ok && decision.refusal.code === 'not_allowed_in_state';
      expect([type, refused]).toEqual([type, !known.has(type)]);
    }
  });
});

test.each(LIMIT_LAW)('%o', ({ limits, role, alone }) => {
  expect(limitOf(limits, role)).toBe(alone);
});

test('a limit stands before a publication, an award and an issue', () => {
  expect(APPROVAL_STEPS).toEqual(['publish', 'award', 'issue']);
});
