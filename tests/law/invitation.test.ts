import { expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { invitation } from '../../machines/lifecycles/invitation/invitation.lifecycle.ts';
import type { InvitationEvent } from '../../machines/lifecycles/invitation/invitation.machine.ts';
import type { InvitationContext } from '../../machines/lifecycles/invitation/invitation.rules.ts';
import { type Law, unmet } from './lawful.ts';
import { type Case, EVENTS, invitationLaw, STATES } from './invitation.ts';

const SENT = '2030-01-02T12:00:00.000Z';
const END = '2030-01-08T12:00:00.000Z';
const plain: InvitationContext = { inquire: 'Published', expireAt: END, sentAt: SENT, letters: 1, excluded: [] };
const CASES: Readonly<Record<Case, { readonly at: string; readonly context: InvitationContext }>> = {
  running: { at: '2030-01-03T11:59:59.999Z', context: plain },
  day: { at: '2030-01-03T12:00:00.000Z', context: { ...plain, letters: 4 } },
  fifth: { at: '2030-01-03T12:00:00.000Z', context: { ...plain, letters: 5 } },
  deadline: { at: END, context: plain },
  ended: { at: '2030-01-03T11:59:59.999Z', context: { ...plain, inquire: 'Cancelled' } },
  out: { at: SENT, context: { ...plain, excluded: [3, 7] } },
};

function outcome(from: string, event: string, when: Case): { ends: string; effects: string } {
  const { at, context } = CASES[when];
  const sent = { type: event, at, organization: 7 } as InvitationEvent;
  const decision = decide(invitation.machine, restore(invitation.machine, from as 'sent', context), sent);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return {
    ends: stateName(decision.snapshot.value),
    effects: decision.actions.map(({ type }) => type).join(' '),
  };
}

test('the chart does what the table says, and nothing else', () => {
  expect(invitationLaw).toHaveLength(34);
  for (const { from, event, when, ...said } of invitationLaw)
    expect([from, event, when, outcome(from, event, when)]).toEqual([from, event, when, said]);
  const lawful = new Set(invitationLaw.map(({ from, event }) => `${from} ${event}`));
  const others = STATES.flatMap((from) => EVENTS.map((event) => [from, event] as const)).filter(
    ([from, event]) => !lawful.has(`${from} ${event}`),
  );
  expect(others).toHaveLength(29);
  for (const [from, event] of others)
    expect([from, event, outcome(from, event, 'running').ends]).toEqual([from, event, '!']);
});

test('no transition of the chart is one that no line speaks of', () => {
  const cases = Object.fromEntries(
    Object.entries(CASES).map(([when, { at, context }]) => [
      when,
      { facts: { ...context }, sent: { at, organization: 7 } },
    ]),
  );
  const law: Law = {
    chart: invitation,
    lines: invitationLaw.map((line) => ({ ...line, who: '' })),
    states: Object.fromEntries(STATES.map((from) => [from, {}])),
    cases: { '*': cases },
  };
  expect(unmet(law)).toEqual([]);
});

test('each letter is counted, and its hour is when a day begins to pass', () => {
  const at = '2030-01-04T12:00:00.000Z';
  for (const [from, type] of [
    ['noted', 'SEND'],
    ['sent', 'SEND_AGAIN'],
    ['opened', 'SEND_AGAIN'],
  ] as const) {
    const context = { ...plain, letters: 2 };
    const decision = decide(invitation.machine, restore(invitation.machine, from, context), { type, at });
    expect([from, decision.ok && decision.snapshot.context]).toEqual([from, { ...context, letters: 3, sentAt: at }]);
  }
});
