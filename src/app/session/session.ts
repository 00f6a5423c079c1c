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
 * Who is signed in in this browser. The chart decides what may happen; what its actions mean here is
 * below. The facts live in local storage, the snapshot is derived from them.
 */

const THIRTY_DAYS = 30 * 24 * 3600;

/** What no header can carry was put there by somebody else, and would make every call fail. */
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
/** The key works for another organisation by now than this page, on which something is typed. */
const other = store<OtherOrganization | null>(null);
export const useOtherOrganization = other.use;
/** This visit's profile has said whose page it is. */
const learned = store(false);
export const useLearned = learned.use;
let arriving: string | null = null;
let left: string | null = null;

/** The cookie repeats the key because the specification says so; no server of ours reads it. */
function keepCookie(key: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `authorization=${key ?? ''}; Path=/; SameSite=Strict; Max-Age=${key === null ? 0 : THIRTY_DAYS}${secure}`;
  } catch {
    // A browser that refuses cookies: nobody needs this one.
  }
}

/** What a page that means one organisation hears of another one. */
export interface OtherOrganization {
  readonly organization: number | null;
  readonly name: string | null;
}

interface Hooks {
  /** Tells the server that the key is to stop working. */
  readonly revoke: (key: string) => void;
  readonly clearCache: () => void;
  /** Another tab works for another organisation now. */
  readonly onForeignOrganization: () => void;
  /** Nothing was typed: the page reads again, for the organisation that is active. */
  readonly onFollow: () => void;
}
/** Counts how often everything that was read became somebody else's: screens start again with it. */
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
    // Whoever comes next is no longer this person; after a mere 401 they come back.
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

/** A login was answered with 200 and this key. */
export function signIn(key: string): boolean {
  arriving = key;
  left = null;
  return send({ type: 'LOGIN', keyReceived: key !== '', organizations: [] });
}

export function signOut(): boolean {
  left = location.pathname;
  return send({ type: 'LOGOUT' });
}

/** The reader signed out on this very screen, and does not want to come back to it. */
export const leftAt = (pathname: string): boolean => left === pathname;

/** The server does not take the key any more. */
export const unauthorized = (): boolean => send({ type: 'UNAUTHORIZED' });

/** The organisation that this page was loaded under and means with every call. */
export const organizationOf = (): number | null => state.get().context.organization;
export const personOf = (): string | null => read('person');
/** Whose page this is: names what is kept on the device, so that nobody else's comes back. */
export const ownerOf = (): string => `${personOf() ?? '-'}:${organizationOf() ?? '-'}`;

/** The server answers for another organisation than this page means. What is typed here is for the reader to decide. */
export function meet(active: OtherOrganization, wrote: boolean): void {
  if (state.get().value !== 'signedIn') return;
  if (wrote || isDirty()) other.set(active);
  else hooks.onFollow();
}

/** What the profile says about the person; the chart needs it to judge a switch. */
export function learn(organizations: readonly number[], organization: number | null, person: number): void {
  if (state.get().value !== 'signedIn') return;
  const before = organizationOf();
  if (before === organization) other.set(null);
  // What is on the screen may not be read any more: whoever was removed while they looked at it is told.
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

/** Back to the organisation of this page, or on with the other one: decided, and nothing is in between any more. */
export function settleOrganization(organization: number | null): void {
  other.set(null);
  if (organization === organizationOf()) return;
  write('organization', organization === null ? null : String(organization));
  forget();
  state.set(derive({ organizations: state.get().context.organizations, organization }));
}

/** The person founded this one and works for it at once. */
export function enterOrganization(organization: number): void {
  write('organization', String(organization));
  const organizations = [...new Set([...state.get().context.organizations, organization])];
  state.set(derive({ organizations, organization }));
}

/** The server has taken the switch. */
export function switchOrganization(organization: number): boolean {
  if (!send({ type: 'SWITCH_ORGANIZATION', organization })) return false;
  write('organization', String(organization));
  return true;
}

export const changeLanguage = (next: Language): boolean => send({ type: 'CHANGE_LANGUAGE', language: next });

/** One for each account that this browser signed in to; signing out does not make a stranger of it. */
const MOST_DEVICES = 5;
export const devices = (): string | null => read('devices');
export function keepDevice(device: string): void {
  const others = (devices() ?? '').split(',').filter((one) => one !== '' && one !== device);
  write('devices', [device, ...others].slice(0, MOST_DEVICES).join(','));
}

export const keepSessionId = (id: string): void => write('sessionid', id);

/** Connects the session with the cache and the server, and follows what other tabs do. */
export function startSession(wanted: Hooks): void {
  hooks = wanted;
  onForeignChange((key, value) => {
    if (key === null || key === 'token') {
      // What is stored by now: a page that slept hears of a sign-out after the sign-in that followed it.
      if (token() === null) return void unauthorized();
      // Somebody signed in over there, perhaps somebody else.
      forget();
      state.set(derive());
    } else if (key === 'organization' && value === String(organizationOf())) other.set(null);
    else if (key === 'organization' && value !== null && value !== String(organizationOf())) {
      // This page has not heard yet whom it works for, or had nobody to work for: there is nothing to leave.
      const before = organizationOf();
      if (before !== null && isDirty()) return other.set({ organization: Number(value) || null, name: null });
      if (before !== null) forget();
      state.set(derive({ organizations: state.get().context.organizations }));
      if (before === null) hooks.onFollow();
      else hooks.onForeignOrganization();
    }
  });
}
