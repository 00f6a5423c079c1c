import { registrationConsequences } from '../../machines/organization/registration.consequences.ts';
import { expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { registration } from '../../machines/lifecycles/registration/registration.lifecycle.ts';
import type { Held } from '../../machines/lifecycles/registration/registration.rules.ts';
import type { RegistrationEvent } from '../../machines/lifecycles/registration/registration.machine.ts';
import { type Place, REGISTRATION_EVENTS, REGISTRATION_STATES, registrationLaw } from './registration.ts';

const admin = { role: 'administrator', administrators: 1, others: 0, running: false } as const;
/** Each case has a harmless membership too: one organisation that holds the user back is enough. */
const PLACES: Readonly<Record<Place, readonly Held[]>> = {
  none: [],
  member: [{ role: 'viewer', administrators: 1, others: 3, running: true }],
  'one of two': [{ ...admin, administrators: 2, others: 1 }],
  last: [admin, { ...admin, others: 1 }],
  alone: [admin],
  'alone running': [admin, { ...admin, running: true }],
  'members running': [{ ...admin, administrators: 2, others: 1, running: true }],
};

const outcome = (
  from: (typeof REGISTRATION_STATES)[number],
  event: (typeof REGISTRATION_EVENTS)[number],
  place: Place,
) => {
  const context = { tokenHash: 'a', tokenSentAt: '2030-01-01T12:00:00.000Z', held: PLACES[place] };
  const decision = decide(registration.machine, restore(registration.machine, from, context), {
    type: event,
    at: '2030-01-02T12:00:00.000Z',
    tokenHash: 'a',
  } as RegistrationEvent);
  if (decision.ok)
    return `${stateName(decision.snapshot.value)} ${decision.actions.map(({ type }) => type).join(' ')}`.trim();
  return decision.refusal.guards.length > 0 ? `! ${decision.refusal.guards.join(' ')}` : '!';
};

test('the chart does what the table says, and nothing else', () => {
  for (const line of registrationLaw)
    expect([line, outcome(line.from as 'activated', line.event as 'DELETE', line.place)]).toEqual([
      line,
      `${line.ends} ${line.effects}`.trim(),
    ]);
  const lawful = new Set(registrationLaw.map(({ from, event }) => `${from} ${event}`));
  const others = REGISTRATION_STATES.flatMap((from) => REGISTRATION_EVENTS.map((event) => [from, event] as const));
  expect(registrationLaw).toHaveLength(13);
  for (const [from, event] of others.filter(([from, event]) => !lawful.has(`${from} ${event}`)))
    expect([from, event, outcome(from, event, 'none')]).toEqual([from, event, '!']);
});

test('a mail that is sent again has a token and seven days of its own', () => {
  const context = { tokenHash: 'a', tokenSentAt: '2030-01-01T12:00:00.000Z', held: [] };
  const sent = { type: 'RESEND', tokenHash: 'b', at: '2030-01-05T12:00:00.000Z' } as const;
  const decision = decide(registration.machine, restore(registration.machine, 'registered', context), sent);
  expect(decision.ok && decision.snapshot.context).toEqual({ tokenHash: 'b', tokenSentAt: sent.at, held: [] });
});

/**
 * By hand from ../shared/lifecycles.md ("Account", "Membership"): a deleted account has no membership, request or
 * invitation.
 */
test('deleting an account ends its memberships, requests and invitations in order, except those already ended', () => {
  const states = ['removed', 'member', 'requested', 'left', 'invited', 'none', 'rejected', 'declined'];
  const memberships = states.map((state, nth) => ({ id: 20 + nth, state }));
  expect(registrationConsequences.leaveOrganizations({ memberships })).toEqual(
    [21, 22, 24].map((id) => ({ to: 'membership', id, event: { type: 'ACCOUNT_DELETED' } })),
  );
});
