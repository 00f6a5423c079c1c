import { describe, expect, test } from 'vitest';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { cookieConsent } from '../../machines/lifecycles/cookieConsent/cookieConsent.lifecycle.ts';
import { membership } from '../../machines/lifecycles/membership/membership.lifecycle.ts';
import { passwordReset } from '../../machines/lifecycles/passwordReset/passwordReset.lifecycle.ts';
import { registration } from '../../machines/lifecycles/registration/registration.lifecycle.ts';
import { session } from '../../machines/lifecycles/session/session.lifecycle.ts';
import * as consentWire from '../../src/contract/account/cookie-consent.state.ts';
import { compactIban, isIban, printedIban } from '../../src/contract/organization/iban.ts';
import * as membershipWire from '../../src/contract/organization/membership.state.ts';
import { membershipRow } from '../../src/contract/organization/membership.ts';
import * as resetWire from '../../src/contract/account/password-reset.state.ts';
import { profileRow } from '../../src/contract/account/profile.ts';
import * as registrationWire from '../../src/contract/account/registration.state.ts';
import * as sessionWire from '../../src/contract/account/session.state.ts';
import { rec20Code, unitExists, UNITS } from '../../src/contract/platform/units.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';

const at = '2030-02-01T12:00:00.000Z';
const facts = ({ value, context }: { value: unknown; context: unknown }) => ({ value, context });

describe('a state written down and read again is the same state', () => {
  test.each(reachableStates(registration).map((state) => [state.name, state.snapshot] as const))(
    'registration %s',
    (_, snapshot) => {
      const { held } = snapshot.context;
      const before = {
        activated_at: null,
        disabled_at: null,
        deleted_at: null,
        activation_hash: null,
        activation_sent_at: null,
      };
      expect(facts(registrationWire.fromRow(registrationWire.toRow(snapshot, at, before), held))).toEqual(
        facts(snapshot),
      );
    },
  );

  test.each(reachableStates(passwordReset).map((state) => [state.name, state.snapshot] as const))(
    'password reset %s',
    (_, snapshot) => {
      expect(facts(resetWire.fromRow(resetWire.toRow(snapshot, at)))).toEqual(facts(snapshot));
    },
  );

  test.each(reachableStates(session).map((state) => [state.path.title, state.snapshot] as const))(
    'session %s',
    (_, snapshot) => {
      expect(facts(sessionWire.fromRow(sessionWire.toRow(snapshot)))).toEqual(facts(snapshot));
    },
  );

  test.each(reachableStates(cookieConsent).map((state) => [state.name, state.snapshot] as const))(
    'consent %s',
    (_, snapshot) => {
      expect(stateName(consentWire.fromRow(consentWire.toRow(snapshot)).value)).toBe(stateName(snapshot.value));
    },
  );

  test.each(reachableStates(membership).map((state) => [state.path.title, state.snapshot] as const))(
    'membership %s',
    (_, snapshot) => {
      const { administrators } = snapshot.context;
      expect(facts(membershipWire.fromRow({ ...membershipWire.toRow(snapshot), administrators }))).toEqual(
        facts(snapshot),
      );
    },
  );
});

test('an account that comes back from being disabled keeps the instant of its activation', () => {
  const row = {
    activated_at: '2030-01-01T00:00:00.000Z',
    disabled_at: '2030-01-02T00:00:00.000Z',
    deleted_at: null,
    activation_hash: 'a',
    activation_sent_at: null,
  };
  const decision = decide(registration.machine, registrationWire.fromRow(row), { type: 'ENABLE', at });
  if (!decision.ok) throw new Error('refused');
  expect(registrationWire.toRow(decision.snapshot, at, row)).toEqual({ ...row, disabled_at: null });
});

test('consent is read from any storage', () => {
  const read = (accepted: string | null, rejected: string | null) =>
    stateName(consentWire.fromRow({ accepted, rejected }).value);
  expect([read(null, null), read('1', null), read(null, '1'), read('true', ''), read('1', '1')]).toEqual([
    'undecided',
    'accepted',
    'rejected',
    'undecided',
    'accepted',
  ]);
});

test('rows of a foreign backend may say less', () => {
  expect(profileRow.parse({ id: 1, email: 'a@b.example', image: null })).toMatchObject({
    language: 'en',
    organization: null,
    permissions: [],
    organizations: [],
  });
  expect(membershipRow.parse({ id: 1, organization: 2 })).toMatchObject({
    state: 'member',
    role: 'viewer',
    allowed: [],
  });
});

describe('IBAN', () => {
  test.each([
    'DE89370400440532013000',
    'PL61109010140000071219812874',
    'UA213223130000026007233566001',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'FR1420041010050500013M02606',
  ])('%s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(compactIban(printedIban(iban))).toBe(iban);
    const swapped = iban.slice(0, -1) + (iban.endsWith('0') ? '1' : '0');
    expect(isIban(swapped)).toBe(false);
    expect(isIban(`${iban}0`)).toBe(false);
  });

  test('a Polish account number may come as it is printed there', () => {
    expect(compactIban('61 1090 1014 0000 0712 1981 2874')).toBe('PL61109010140000071219812874');
  });
});

test('units', () => {
  expect([unitExists('PCS'), unitExists('KGM'), unitExists('pcs'), unitExists('toString')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([rec20Code('PCS'), rec20Code('KGM')]).toEqual(['H87', 'KGM']);
  expect(new Set(UNITS).size).toBe(UNITS.length);
});
