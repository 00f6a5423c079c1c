import { describe, expect, test } from 'vitest';
import { limitOf } from '../../machines/kit/approval.ts';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { BEGUN } from '../../machines/lifecycles/document/document.begun.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { type ApprovalCase, APPROVAL_LAW, LEAVES, LIMIT_LAW, WHILE_WAITING } from './approval.ts';

/* The charts that wait for a second person, against the law as people wrote it down. */

const at = '2030-01-08T12:00:00.000Z';

const SUBJECTS = {
  document: {
    step: { type: 'ISSUE', at },
    from: 'draft',
    waits: 'pending',
    done: 'issued.unpaid',
    walk: (state: string, event: object, approval: object) => {
      const snapshot = restore(documentMachine, state as 'draft', { ...BEGUN, approval } as never);
      return decide(documentMachine, snapshot, event as never);
    },
  },
} as const;

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
    const tried = ['EDIT', 'DELETE', 'ISSUE', 'SEND', 'PAYMENT_RECEIVED', 'NEXT', 'FINAL', 'CORRECTION', ...known];
    for (const type of tried) {
      const decision = walk(waits, { type, at, reason: 'x' }, { sum: null, limit: null, own: false, unchanged: true });
      const refused = !decision.ok && decision.refusal.code === 'not_allowed_in_state';
      expect([type, refused]).toEqual([type, !known.has(type)]);
    }
  });
});

test.each(LIMIT_LAW)('%o', ({ limits, role, alone }) => {
  expect(limitOf(limits, role)).toBe(alone);
});
