import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { cookieConsentMachine } from '../../machines/lifecycles/cookieConsent/cookieConsent.machine.ts';
import { passwordResetMachine } from '../../machines/lifecycles/passwordReset/passwordReset.machine.ts';
import { sessionMachine } from '../../machines/lifecycles/session/session.machine.ts';
import { type AccountLine, accountLaw, CHARTS } from './account.ts';

const MAILED = '2030-01-02T12:00:00.000Z';
/** Exactly sixty minutes after the e-mail, and one millisecond more. */
const HOUR = '2030-01-02T13:00:00.000Z';
const LATE = '2030-01-02T13:00:00.001Z';

const right = { at: MAILED, tokenHash: 'last', passwordAcceptable: true, passwordsEqual: true };
const CASES: Readonly<Record<string, object>> = {
  '-': { at: MAILED, tokenHash: 'next' },
  right,
  hour: { ...right, at: HOUR },
  late: { ...right, at: LATE },
  replaced: { ...right, tokenHash: 'first' },
  weak: { ...right, passwordAcceptable: false },
  differ: { ...right, passwordsEqual: false },
  none: { at: LATE, tokenHash: '', passwordAcceptable: false, passwordsEqual: false },
  key: { at: MAILED, keyReceived: true, organizations: [3, 7] },
  keyless: { at: MAILED, keyReceived: false, organizations: [] },
  own: { at: MAILED, organization: 7 },
  foreign: { at: MAILED, organization: 8 },
  ...Object.fromEntries(['en', 'uk', 'pl', 'ru', 'de'].map((language) => [language, { at: MAILED, language }])),
};

const CONTEXTS = {
  passwordReset: { tokenHash: 'last', requestedAt: MAILED },
  session: { language: 'en', organization: 3, organizations: [3, 7] },
  cookieConsent: {},
};
const MACHINES: Readonly<Record<AccountLine['chart'], AnyStateMachine>> = {
  passwordReset: passwordResetMachine,
  session: sessionMachine,
  cookieConsent: cookieConsentMachine,
};

function decided({ chart, from, event, when }: Pick<AccountLine, 'chart' | 'from' | 'event' | 'when'>) {
  const machine = MACHINES[chart];
  return decide(machine, restore(machine, from as never, CONTEXTS[chart] as never), { type: event, ...CASES[when] });
}

function outcome(line: Pick<AccountLine, 'chart' | 'from' | 'event' | 'when'>): { ends: string; effects: string } {
  const decision = decided(line);
  if (!decision.ok) return { ends: ['!', ...decision.refusal.guards].join(' '), effects: '' };
  return {
    ends: stateName(decision.snapshot.value),
    effects: decision.actions.map(({ type }) => type).join(' '),
  };
}

test('the charts do what the table says, and nothing else', () => {
  expect(accountLaw).toHaveLength(28);
  for (const { ends, effects, ...line } of accountLaw)
    expect({ ...line, ...outcome(line) }).toEqual({ ...line, ends, effects });
  const lawful = new Set(accountLaw.map(({ chart, from, event }) => `${chart} ${from} ${event}`));
  const others = Object.entries(CHARTS).flatMap(([chart, { states, events }]) =>
    states.flatMap((from) =>
      events.flatMap((event) => (lawful.has(`${chart} ${from} ${event}`) ? [] : [{ chart, from, event }])),
    ),
  );
  // Out of 12, 10 and 9 pairs.
  expect(others).toHaveLength(8 + 4 + 5);
  for (const { chart, from, event } of others)
    for (const when of Object.keys(CASES))
      expect([chart, from, event, outcome({ chart: chart as AccountLine['chart'], from, event, when }).ends]).toEqual([
        chart,
        from,
        event,
        '!',
      ]);
});

test('what is remembered afterwards', () => {
  const after = (chart: AccountLine['chart'], from: string, event: string, when: string) => {
    const decision = decided({ chart, from, event, when });
    return decision.ok ? (decision.snapshot.context as object) : null;
  };
  expect(after('passwordReset', 'requested', 'REQUEST', '-')).toEqual({ tokenHash: 'next', requestedAt: MAILED });
  expect(after('session', 'signedOut', 'LOGIN', 'key')).toMatchObject({ organizations: [3, 7] });
  expect(after('session', 'signedIn', 'LOGOUT', '-')).toEqual({
    language: 'en',
    organization: null,
    organizations: [],
  });
  expect(after('session', 'signedIn', 'UNAUTHORIZED', '-')).toEqual({
    language: 'en',
    organization: null,
    organizations: [],
  });
  expect(after('session', 'signedIn', 'SWITCH_ORGANIZATION', 'own')).toMatchObject({ organization: 7 });
  expect(after('session', 'signedIn', 'CHANGE_LANGUAGE', 'uk')).toMatchObject({ language: 'uk', organization: 3 });
});
