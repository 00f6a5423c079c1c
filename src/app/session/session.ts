import { decide } from '../../../machines/kit/decide.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { sessionMachine, type SessionEvent } from '../../../machines/lifecycles/session/session.machine.ts';
import type { SessionContext } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { hideAside, isDirty } from './drafts.ts';
import { language } from './language.ts';
import { serverNow } from './server-clock.ts';
import { onForeignChange, read, write } from './storage.ts';
import { store } from './store.ts';

/*
 * Who is signed in in this browser. The chart decides what may happen; its actions are implemented below. The facts are
 * in local storage, the snapshot is derived from them.
 */

const THIRTY_DAYS = 30 * 24 * 3600;

/** A key that no header can contain is not ours and would make every call fail. */
const sendable = (value: string | null): string | null =>
  value !== null && /^[\x21-\x7E]+$/.test(value) ? value : null;
export const token = (): string | null => sendable(read('token'));
export const sessionId = (): string | null => sendable(read('sessionid'));

function derive(facts: Partial<SessionContext> = {}) {
  const organization = Number(read('organization') ?? Number.NaN);
  return restore(sessionMachine, token() === null ? 'signedOut' : 'signedIn', {
    language: language(),
    organization: Number.isInteger(organization) ? organization : null,
    organizations: [],
    ...facts,
  });
}

const state = store(derive());
/** Another organisation that the key now works for, while this page contains input. */
const other = store<OtherOrganization | null>(null);
export const useOtherOrganization = other.use;
/** Whether this visit's profile has confirmed the user of the page. */
const learned = store(false);
export const useLearned = learned.use;
let arriving: string | null = null;
let left: string | null = null;

/** The cookie repeats the key because the specification requires it; our server does not read it. */
function keepCookie(key: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `authorization=${key ?? ''}; Path=/; SameSite=Strict; Max-Age=${key === null ? 0 : THIRTY_DAYS}${secure}`;
  } catch {
    // The browser refuses cookies: no code needs this one.
  }
}

/** The other organisation that is active, as reported to a page of this one. */
export interface OtherOrganization {
  readonly organization: number | null;
  readonly name: string | null;
}

interface Hooks {
  /** Revokes the key on the server. */
  readonly revoke: (key: string) => void;
  readonly clearCache: () => void;
  /** Another tab now works for another organisation. */
  readonly onForeignOrganization: () => void;
  /** There is no input: the page reloads its data for the active organisation. */
  readonly onFollow: () => void;
}
/** Counts how often the loaded data became another user's or organisation's: screens restart with each. */
const epoch = store(0);
export const useEpoch = epoch.use;
export const epochNow = epoch.get;

function forget(): void {
  hooks.clearCache();
  hideAside();
  learned.set(false);
  epoch.set(epoch.get() + 1);
}

let hooks: Hooks = { revoke: () => {}, clearCache: () => {}, onForeignOrganization: () => {}, onFollow: () => {} };

const effects: Readonly<Record<string, () => void>> = {
  keepKey: () => {
    write('token', arriving);
    keepCookie(arriving);
  },
  removeKey: () => {
    write('token', null);
    write('organization', null);
    write('person', null);
    other.set(null);
    keepCookie(null);
  },
  revokeKey: () => {
    const key = token();
    if (key !== null) hooks.revoke(key);
    // The next user is another person; after a mere 401 the same person comes back.
    write('profileLanguage', null);
  },
  clearCache: () => forget(),
  keepLanguage: () => write('language', state.get().context.language),
};

type Sent<E> = E extends { at: string } ? Omit<E, 'at'> : never;

function send(event: Sent<SessionEvent>): boolean {
  const decision = decide(sessionMachine, state.get(), {
    ...event,
    at: new Date(serverNow()).toISOString(),
  } as SessionEvent);
  if (!decision.ok) return false;
  state.set(decision.snapshot);
  for (const action of decision.actions) effects[action.type]?.();
  return true;
}

export const useSignedIn = (): boolean => state.use().value === 'signedIn';

/** Handles a login that was answered with 200 and this key. */
export function signIn(key: string): boolean {
  arriving = key;
  left = null;
  return send({ type: 'LOGIN', keyReceived: key !== '', organizations: [] });
}

export function signOut(): boolean {
  left = location.pathname;
  return send({ type: 'LOGOUT' });
}

/** Whether the user signed out on this screen, and so does not want to return to it. */
export const leftAt = (pathname: string): boolean => left === pathname;

/** The server no longer accepts the key. */
export const unauthorized = (): boolean => send({ type: 'UNAUTHORIZED' });

/** The organisation that this page was loaded for and sends with every call. */
export const organizationOf = (): number | null => state.get().context.organization;
export const personOf = (): string | null => read('person');
/** Owner of this page: part of the keys of stored data, so that a user never gets another user's. */
export const ownerOf = (): string => `${personOf() ?? '-'}:${organizationOf() ?? '-'}`;

/** The server works for another organisation than this page. When there is input, the user decides about it. */
export function meet(active: OtherOrganization, wrote: boolean): void {
  if (state.get().value !== 'signedIn') return;
  if (wrote || isDirty()) other.set(active);
  else hooks.onFollow();
}

/** Stores what the profile says about the person; the chart needs it to judge a switch. */
export function learn(organizations: readonly number[], organization: number | null, person: number): void {
  if (state.get().value !== 'signedIn') return;
  const before = organizationOf();
  if (before === organization) other.set(null);
  // The screen may no longer be readable: a user who was removed while viewing it is notified.
  const ended = learned.get() && before !== null && !organizations.includes(before);
  write('person', String(person));
  learned.set(true);
  if (before !== null && before !== organization && (isDirty() || ended || other.get())) {
    other.set(other.get() ?? { organization, name: null });
    return;
  }
  write('organization', organization === null ? null : String(organization));
  state.set(derive({ organizations, organization }));
  if (before !== null && before !== organization) hooks.onFollow();
}

/** Ends the question: back to this page's organisation, or on with the other one. */
export function settleOrganization(organization: number | null): void {
  other.set(null);
  if (organization === organizationOf()) return;
  write('organization', organization === null ? null : String(organization));
  forget();
  state.set(derive({ organizations: state.get().context.organizations, organization }));
}

/** The person founded this organisation and works for it from now on. */
export function enterOrganization(organization: number): void {
  write('organization', String(organization));
  const organizations = [...new Set([...state.get().context.organizations, organization])];
  state.set(derive({ organizations, organization }));
}

/** The server has accepted the switch. */
export function switchOrganization(organization: number): boolean {
  if (!send({ type: 'SWITCH_ORGANIZATION', organization })) return false;
  write('organization', String(organization));
  return true;
}

export const changeLanguage = (next: Language): boolean => send({ type: 'CHANGE_LANGUAGE', language: next });

/** One device key for each account that signed in to this browser; signing out keeps it a known device. */
const MOST_DEVICES = 5;
export const devices = (): string | null => read('devices');
export function keepDevice(device: string): void {
  const others = (devices() ?? '').split(',').filter((one) => one !== '' && one !== device);
  write('devices', [device, ...others].slice(0, MOST_DEVICES).join(','));
}

export const keepSessionId = (id: string): void => write('sessionid', id);

/** Connects the session with the cache and the server, and follows changes in other tabs. */
export function startSession(wanted: Hooks): void {
  hooks = wanted;
  onForeignChange((key, value) => {
    if (key === null || key === 'token') {
      // Reads the current value: a page that slept gets the sign-out event after the sign-in that followed it.
      if (token() === null) return void unauthorized();
      // A user signed in in another tab, possibly a different one.
      forget();
      state.set(derive());
    } else if (key === 'organization' && value === String(organizationOf())) other.set(null);
    else if (key === 'organization' && value !== null && value !== String(organizationOf())) {
      // This page has no organisation yet: there is nothing to leave.
      const before = organizationOf();
      if (before !== null && isDirty()) return other.set({ organization: Number(value) || null, name: null });
      if (before !== null) forget();
      state.set(derive({ organizations: state.get().context.organizations }));
      if (before === null) hooks.onFollow();
      else hooks.onForeignOrganization();
    }
  });
}
