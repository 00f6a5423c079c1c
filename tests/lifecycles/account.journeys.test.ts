import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { cookieConsentMachine } from '../../machines/lifecycles/cookieConsent/cookieConsent.machine.ts';
import { membershipMachine, type MembershipEvent } from '../../machines/lifecycles/membership/membership.machine.ts';
import {
  type PasswordResetEvent,
  passwordResetMachine,
} from '../../machines/lifecycles/passwordReset/passwordReset.machine.ts';
import {
  type RegistrationEvent,
  registrationMachine,
} from '../../machines/lifecycles/registration/registration.machine.ts';
import { type SessionEvent, sessionMachine } from '../../machines/lifecycles/session/session.machine.ts';

/*
 * Written from the specification, not from the charts: what a user does, and the required end state. A step the chart
 * refuses is listed with its reasons.
 */

const DAY = 86_400_000;
const day = (n: number, extra = 0) => new Date(Date.parse('2030-01-01T08:00:00Z') + n * DAY + extra).toISOString();
const minute = (n: number, extra = 0) =>
  new Date(Date.parse('2030-01-01T08:00:00Z') + n * 60_000 + extra).toISOString();

interface Told {
  readonly state: string;
  /** Effects on the server, in order. */
  readonly does: readonly string[];
  /** Guards that refused a step, or `state`; empty when everything went through. */
  readonly refused: readonly string[];
}

function tell<E extends { type: string }>(
  machine: Parameters<typeof decide>[0],
  input: unknown,
  events: readonly E[],
): Told {
  let snapshot = createActor(machine, { input }).getSnapshot();
  const does: string[] = [];
  const refused: string[] = [];
  for (const event of events) {
    const decision = decide(machine, snapshot, event as never);
    if (decision.ok) {
      does.push(...decision.actions.map(({ type }) => type));
      snapshot = restore(machine, decision.snapshot.value as never, decision.snapshot.context as never);
    } else {
      const { guards } = decision.refusal;
      refused.push(...(guards.length > 0 ? guards : [`${event.type} in ${decision.refusal.state}`]));
    }
  }
  return { state: stateName(snapshot.value), does, refused };
}

describe('registered, then activated through an emailed link, then can log in (§4)', () => {
  const account = (...events: RegistrationEvent[]) =>
    tell(registrationMachine, { tokenHash: 'first', tokenSentAt: day(0) }, events);

  test('the link of the mail activates', () => {
    expect(account({ type: 'ACTIVATE', at: day(7), tokenHash: 'first' })).toEqual({
      state: 'activated',
      does: [],
      refused: [],
    });
  });
  test('after seven days it does not', () => {
    expect(account({ type: 'ACTIVATE', at: day(7, 1), tokenHash: 'first' })).toEqual({
      state: 'registered',
      does: [],
      refused: ['tokenFresh'],
    });
  });
  test('a new mail makes the old link worthless', () => {
    const resent = { type: 'RESEND', at: day(6), tokenHash: 'second' } as const;
    expect(account(resent, { type: 'ACTIVATE', at: day(6), tokenHash: 'first' })).toEqual({
      state: 'registered',
      does: ['mailActivation'],
      refused: ['tokenMatches'],
    });
    expect(account(resent, { type: 'ACTIVATE', at: day(12), tokenHash: 'second' }).state).toBe('activated');
  });
  test('an account is activated once', () => {
    const once = { type: 'ACTIVATE', at: day(1), tokenHash: 'first' } as const;
    expect(account(once, once).refused).toEqual(['ACTIVATE in activated']);
  });
  test('the operator disables an account and everybody using it is out', () => {
    const told = account({ type: 'ACTIVATE', at: day(1), tokenHash: 'first' }, { type: 'DISABLE', at: day(2) });
    expect(told).toEqual({ state: 'disabled', does: ['revokeKeys'], refused: [] });
  });
  test('an account that was never activated cannot be disabled, nor a disabled one activated by its link', () => {
    expect(account({ type: 'DISABLE', at: day(1) }).refused).toEqual(['DISABLE in registered']);
    const told = account(
      { type: 'ACTIVATE', at: day(1), tokenHash: 'first' },
      { type: 'DISABLE', at: day(2) },
      { type: 'ACTIVATE', at: day(2), tokenHash: 'first' },
    );
    expect([told.state, told.refused]).toEqual(['disabled', ['ACTIVATE in disabled']]);
  });
});

describe('request link, confirm and reset, log in again (§4)', () => {
  const reset = (...events: PasswordResetEvent[]) => tell(passwordResetMachine, {}, events);
  const asked = { type: 'REQUEST', at: minute(0), tokenHash: 'first' } as const;
  const good = { passwordAcceptable: true, passwordsEqual: true };

  test('within the hour the password changes and every device is signed out', () => {
    expect(reset(asked, { type: 'CONFIRM', at: minute(60), tokenHash: 'first', ...good })).toEqual({
      state: 'done',
      does: ['mailReset', 'changePassword', 'revokeKeys', 'mailChanged'],
      refused: [],
    });
  });
  test('a minute too late it does not', () => {
    const told = reset(
      asked,
      { type: 'CONFIRM', at: minute(60, 1), tokenHash: 'first', ...good },
      { type: 'EXPIRE', at: minute(60, 1) },
    );
    expect([told.state, told.refused]).toEqual(['expired', ['tokenFresh']]);
  });
  test('the clock does not end a link that still works', () => {
    expect(reset(asked, { type: 'EXPIRE', at: minute(60) }).refused).toEqual(['tokenOld']);
  });
  test('only the last of two links works', () => {
    const again = { type: 'REQUEST', at: minute(5), tokenHash: 'second' } as const;
    expect(reset(asked, again, { type: 'CONFIRM', at: minute(6), tokenHash: 'first', ...good }).refused).toEqual([
      'tokenMatches',
    ]);
    expect(reset(asked, again, { type: 'CONFIRM', at: minute(65), tokenHash: 'second', ...good }).state).toBe('done');
  });
  test('two different or a bad password change nothing', () => {
    const told = reset(asked, {
      type: 'CONFIRM',
      at: minute(1),
      tokenHash: 'first',
      passwordAcceptable: false,
      passwordsEqual: false,
    });
    expect([told.state, told.refused]).toEqual(['requested', ['passwordAcceptable', 'passwordsEqual']]);
  });
  test('a link is good once', () => {
    const confirmed = { type: 'CONFIRM', at: minute(1), tokenHash: 'first', ...good } as const;
    expect(reset(asked, confirmed, confirmed).refused).toEqual(['CONFIRM in done']);
  });
});

describe('status 401 removes the token (§8), a switch of organisation ends at the dashboard (§2)', () => {
  const browser = (...events: SessionEvent[]) => tell(sessionMachine, { language: 'en' }, events);
  const login = { type: 'LOGIN', at: day(0), keyReceived: true, organizations: [7] } as const;

  test('signed in, switched, signed out', () => {
    const told = browser(
      login,
      { type: 'SWITCH_ORGANIZATION', at: day(0), organization: 7 },
      { type: 'LOGOUT', at: day(1) },
    );
    expect(told).toEqual({
      state: 'signedOut',
      does: ['keepKey', 'clearCache', 'revokeKey', 'removeKey', 'clearCache'],
      refused: [],
    });
  });
  test('any 401', () => {
    expect(browser(login, { type: 'UNAUTHORIZED', at: day(1) })).toEqual({
      state: 'signedOut',
      does: ['keepKey', 'removeKey', 'clearCache'],
      refused: [],
    });
  });
  test('an answer without a key signs nobody in', () => {
    expect(browser({ ...login, keyReceived: false })).toEqual({
      state: 'signedOut',
      does: [],
      refused: ['keyReceived'],
    });
  });
  test('nobody works for a company that is not theirs', () => {
    expect(browser(login, { type: 'SWITCH_ORGANIZATION', at: day(0), organization: 8 }).refused).toEqual([
      'memberThere',
    ]);
    expect(browser({ type: 'SWITCH_ORGANIZATION', at: day(0), organization: 7 }).refused).toEqual([
      'SWITCH_ORGANIZATION in signedOut',
    ]);
  });
  test('the language changes for visitors and members alike, to one of the four', () => {
    expect(
      browser({ type: 'CHANGE_LANGUAGE', at: day(0), language: 'uk' }, login, {
        type: 'CHANGE_LANGUAGE',
        at: day(0),
        language: 'pl',
      }),
    ).toMatchObject({ state: 'signedIn', refused: [] });
    expect(browser({ type: 'CHANGE_LANGUAGE', at: day(0), language: '../../x' }).refused).toEqual(['knownLanguage']);
  });
});

test('a cookie banner appears until the user accepts or rejects (§2)', () => {
  const at = day(0);
  expect(
    tell(cookieConsentMachine, undefined, [
      { type: 'REJECT', at },
      { type: 'ACCEPT', at },
    ]),
  ).toMatchObject({ state: 'rejected', refused: ['ACCEPT in rejected'] });
  expect(
    tell(cookieConsentMachine, undefined, [
      { type: 'REJECT', at },
      { type: 'REVISE', at },
      { type: 'ACCEPT', at },
    ]),
  ).toMatchObject({ state: 'accepted', refused: [] });
});

describe('users are added, their role updated and removed; a user may leave (§6)', () => {
  const at = day(0);
  const person = (input: object, ...events: MembershipEvent[]) =>
    tell(membershipMachine, { role: 'viewer', administrators: 2, held: [], ...input }, events);

  test('invited, accepted, made accountant, left', () => {
    expect(
      person(
        {},
        { type: 'INVITE', at, role: 'buyer' },
        { type: 'ACCEPT', at },
        { type: 'CHANGE_ROLE', at, role: 'accountant' },
        { type: 'LEAVE', at },
      ),
    ).toEqual({
      state: 'left',
      does: ['mailInvitation', 'enterOrganization', 'mailRole', 'loseOrganization'],
      refused: [],
    });
  });
  test('asked, approved, removed; the way back is a new membership', () => {
    const told = person(
      {},
      { type: 'REQUEST_JOIN', at },
      { type: 'APPROVE', at, role: 'viewer' },
      { type: 'REMOVE', at },
      { type: 'INVITE', at, role: 'viewer' },
    );
    expect([told.state, told.refused]).toEqual(['removed', ['INVITE in removed']]);
  });
  test('nobody accepts a request that the organisation has not answered', () => {
    expect(person({}, { type: 'REQUEST_JOIN', at }, { type: 'ACCEPT', at }).refused).toEqual(['ACCEPT in requested']);
  });
  test('the only administrator can neither go nor step down', () => {
    const told = person(
      { administrators: 0 },
      { type: 'FOUND', at },
      { type: 'LEAVE', at },
      { type: 'REMOVE', at },
      { type: 'CHANGE_ROLE', at, role: 'viewer' },
    );
    expect([told.state, told.refused]).toEqual([
      'member',
      ['notLastAdministrator', 'notLastAdministrator', 'administratorRemains'],
    ]);
  });
  test('one of two administrators can', () => {
    const administrator = { role: 'administrator', administrators: 2 };
    expect(
      person(
        administrator,
        { type: 'INVITE', at, role: 'administrator' },
        { type: 'ACCEPT', at },
        { type: 'LEAVE', at },
      ).state,
    ).toBe('left');
  });
  test('a company that has somebody is not founded again', () => {
    expect(person({ administrators: 1 }, { type: 'FOUND', at }).refused).toEqual(['firstMember']);
  });
});
