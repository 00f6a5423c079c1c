import { buyerRequestCatalogue } from '../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import { expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import {
  type BuyerRequestEvent,
  buyerRequestMachine,
} from '../../machines/lifecycles/buyerRequest/buyerRequest.machine.ts';
import { mayInquire, seesContact } from '../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import type { Permission } from '../../machines/kit/permissions.ts';
import { EVENTS, requestLaw, STATES } from './request.ts';

/** Sent and routed at this time; company 5 answered until the tenth. */
const THEN = '2030-01-01T12:00:00.000Z';
const CONTEXT = {
  tokenHash: 'mailed',
  submittedAt: THEN,
  routedAt: THEN,
  lines: [1, 2],
  routed: [5, 6],
  answers: [{ company: 5, validUntil: '2030-01-10', revision: 1 }],
  organizationActive: true,
  mayInquire: true,
};

const line = (id: number) => ({ line: id, price: '10.00', quantity: '3' });
const quoted = (...lines: number[]) => ({ currency: 'EUR', lines: lines.map(line), deliveryTime: '', message: '' });
const answer = { at: THEN, company: 5, validUntil: '2030-01-31', quoted: quoted(1, 2) };
const verify = { at: THEN, tokenHash: 'mailed', companies: [5, 6] };

const CASES: Readonly<Record<string, { readonly event: object; readonly context?: object }>> = {
  '-': { event: { at: THEN } },
  address: { event: { at: THEN, emailValid: true, tokenHash: 'next' } },
  noAddress: { event: { at: THEN, emailValid: false, tokenHash: 'next' } },
  active: { event: { at: THEN, companies: [5, 6] } },
  inactive: { event: { at: THEN, companies: [5, 6] }, context: { organizationActive: false } },
  fresh: { event: verify },
  lastMoment: { event: { ...verify, at: '2030-01-04T11:59:59.999Z' } },
  after72h: { event: { ...verify, at: '2030-01-04T12:00:00.000Z' } },
  otherToken: { event: { ...verify, tokenHash: 'guessed' } },
  whole: { event: answer },
  part: { event: { ...answer, quoted: quoted(2) } },
  lastDay: { event: { ...answer, validUntil: '2030-01-01' } },
  yesterday: { event: { ...answer, validUntil: '2029-12-31' } },
  stranger: { event: { ...answer, company: 7 } },
  nothing: { event: { ...answer, quoted: quoted() } },
  twice: { event: { ...answer, quoted: quoted(1, 1) } },
  unasked: { event: { ...answer, quoted: quoted(1, 3) } },
  may: { event: { at: THEN } },
  mayNot: { event: { at: THEN }, context: { mayInquire: false } },
  day29: { event: { at: '2030-01-31T11:59:59.999Z' } },
  day30: { event: { at: '2030-01-31T12:00:00.000Z' } },
  validToday: { event: { at: '2030-01-10T23:59:59.999Z' } },
  allPast: { event: { at: '2030-01-11T00:00:00.000Z' } },
};

function decided(from: string, type: string, when: string) {
  const { event, context = {} } = CASES[when] ?? { event: {} };
  const snapshot = restore(buyerRequestMachine, from as 'draft', { ...CONTEXT, ...context });
  return decide(buyerRequestMachine, snapshot, { ...event, type } as BuyerRequestEvent);
}

function outcome(from: string, type: string, when: string): { ends: string; effects: string } {
  const decision = decided(from, type, when);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return {
    ends: stateName(decision.snapshot.value),
    effects: decision.actions.map((action) => action.type).join(' '),
  };
}

test('the chart does what the table says, and nothing else', () => {
  expect(requestLaw).toHaveLength(35);
  for (const { from, event, when, ...said } of requestLaw)
    expect([from, event, when, outcome(from, event, when)]).toEqual([from, event, when, said]);
  const lawful = new Set(requestLaw.map(({ from, event }) => `${from} ${event}`));
  const others = STATES.flatMap((from) => EVENTS.map((event) => [from, event] as const)).filter(
    ([from, event]) => !lawful.has(`${from} ${event}`),
  );
  expect(others).toHaveLength(7 * 8 - 13);
  for (const [from, event] of others)
    for (const when of Object.keys(CASES))
      expect([from, event, when, outcome(from, event, when).ends]).toEqual([from, event, when, '!']);
});

test('what is remembered: a link works once, and an answer replaces the company’s own alone', () => {
  const after = (from: string, event: string, when: string) => {
    const decision = decided(from, event, when);
    return decision.ok ? decision.snapshot.context : null;
  };
  expect(after('unverified', 'VERIFY', 'fresh')).toMatchObject({ tokenHash: null, routed: [5, 6], routedAt: THEN });
  expect(after('unverified', 'EXPIRE', 'after72h')).toMatchObject({ tokenHash: null });
  expect(after('routed', 'ANSWER', 'whole')?.answers).toEqual([{ company: 5, validUntil: '2030-01-31', revision: 2 }]);
});

test('who asks is seen by those it was sent to, while they receive requests', () => {
  const routed = { routed: [5, 6] };
  expect([seesContact(routed, 5, true), seesContact(routed, 5, false), seesContact(routed, 7, true)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what is wrong with what was typed is said at its field', () => {
  const fields = Object.entries(buyerRequestCatalogue).flatMap(([event, entry]) =>
    'fields' in entry ? [[event, entry.fields]] : [],
  );
  expect(fields).toEqual([
    ['SUBMIT_VISITOR', { emailValid: 'email' }],
    ['VERIFY', { tokenMatches: 'token', tokenFresh: 'token' }],
    ['ANSWER', { validAhead: 'valid_until', linesKnown: 'answeritem_set' }],
  ]);
});

test.each([
  ['a member that keeps inquiries', { organization: { id: 3 }, permissions: ['inquire.manage'] }, true],
  ['the same, of whom a client knows the number alone', { organization: 3, permissions: ['inquire.manage'] }, true],
  ['a member that sells', { organization: { id: 3 }, permissions: ['offer.edit', 'inquire.publish'] }, false],
  ['a member of nothing', { organization: null, permissions: ['inquire.manage'] }, false],
  ['nobody that is signed in', null, false],
] as const)('an inquiry is made of it by %s: %j, %s', (_, asker, may) => {
  expect(mayInquire(asker && { ...asker, permissions: new Set<Permission>(asker.permissions) })).toBe(may);
});
