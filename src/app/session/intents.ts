import * as z from 'zod/mini';
import { randomKey } from '../random-key.ts';
import { organizationOf, ownerOf, personOf } from './session.ts';
import { store } from './store.ts';

/*
 * Calls sent but not yet answered. One key identifies one intent until its outcome is known, also across a reload or a
 * closed tab: pressing again repeats the same request. Stored by person, organisation, call and content.
 */

const PREFIX = 'intent:';
/** The server keeps its responses for the same time. */
const KEPT_MS = 24 * 3_600_000;
/** Longer than any request lasts: after this no tab waits for the response any more. */
const UNDER_WAY_MS = 11 * 60_000;

const intentSchema = z.object({
  key: z.string().check(z.regex(/^[\w-]{32,64}$/)),
  at: z.number(),
  /** The tab that sent it. */
  tab: z.string(),
  /** Whether its response did not arrive. */
  lost: z.boolean(),
  /** The version it was based on. */
  ifMatch: z.nullable(z.string()),
});
export type Intent = z.output<typeof intentSchema>;

/** Identifies a call: who sends it, and with what content. */
export interface Slot {
  readonly method: string;
  readonly path: string;
  readonly personal: boolean;
  readonly digest: string;
  /** The call contains a password, which is never stored on this device; the user enters it again. */
  readonly secret: boolean;
}

const memory = new Map<string, string>();
const underWay = new Set<string>();

const callOf = ({ method, path, personal }: Slot): string =>
  `${PREFIX}${personal ? `${personOf() ?? '-'}:-` : ownerOf()}:${method} ${path}:`;
const nameOf = (slot: Slot): string => callOf(slot) + slot.digest;

function tab(): string {
  const name = `${PREFIX}tab`;
  try {
    const known = sessionStorage.getItem(name) ?? randomKey();
    sessionStorage.setItem(name, known);
    return known;
  } catch {
    return 'memory';
  }
}

function parsed(name: string, text: string | null | undefined): Intent | null {
  if (!text) return null;
  try {
    const intent = intentSchema.safeParse(JSON.parse(text));
    const age = intent.success ? Date.now() - intent.data.at : Number.NaN;
    if (intent.success && age >= -KEPT_MS && age < KEPT_MS) return intent.data;
  } catch {
    // Foreign or broken data counts as absent.
  }
  forget(name);
  return null;
}

function read(name: string): Intent | null {
  try {
    return parsed(name, localStorage.getItem(name) ?? memory.get(name));
  } catch {
    return parsed(name, memory.get(name));
  }
}

function forget(name: string): void {
  memory.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // It was only in memory.
  }
}

function write(name: string, intent: Intent, secret: boolean): void {
  const text = JSON.stringify(intent);
  try {
    if (secret) throw new Error('not to be stored');
    localStorage.setItem(name, text);
  } catch {
    memory.set(name, text);
  }
}

function names(): string[] {
  const stored: string[] = [];
  try {
    for (let at = 0; at < localStorage.length; at += 1) stored.push(localStorage.key(at) ?? '');
  } catch {
    // Storage is blocked: only this visit's own intents are in memory.
  }
  return [...stored, ...memory.keys()].filter((name) => name.startsWith(PREFIX));
}

/** Whether no request waits for its response any more. */
const isLost = (name: string, intent: Intent): boolean =>
  !underWay.has(name) && (intent.lost || intent.tab === tab() || Date.now() - intent.at > UNDER_WAY_MS);

export interface Begun {
  readonly key: string;
  /** Whether an earlier attempt is still unanswered. */
  readonly again: boolean;
  /** Works even if another user or organisation is active by then. */
  readonly end: (known: boolean) => void;
}

/**
 * Begins the intent to send now: a new one, or the one whose response is still missing.
 * @param wish key of an intent that the caller keeps itself
 */
export function beginIntent(slot: Slot, ifMatch: string | null, wish?: string): Begun {
  const name = nameOf(slot);
  const earlier = read(name);
  const again = earlier !== null && isLost(name, earlier);
  const key = wish ?? earlier?.key ?? randomKey();
  const at = earlier?.at ?? Date.now();
  const lost = earlier?.lost ?? false;
  write(name, { key, at, tab: tab(), lost, ifMatch: earlier?.ifMatch ?? ifMatch }, slot.secret);
  underWay.add(name);
  const end = (known: boolean): void => {
    underWay.delete(name);
    if (known) return forget(name);
    const intent = read(name);
    if (intent) write(name, { ...intent, lost: true }, slot.secret);
  };
  return { key, again, end };
}

/** Earlier intents of the same call with other content and unknown outcome. */
export const othersLost = (slot: Slot): (Intent & { readonly forget: () => void })[] =>
  names()
    .filter((name) => name.startsWith(callOf(slot)) && name !== nameOf(slot))
    .flatMap((name) => {
      const intent = read(name);
      return intent && isLost(name, intent) ? [{ ...intent, forget: () => forget(name) }] : [];
    });

interface LostCall extends Intent {
  readonly method: string;
  readonly path: string;
  readonly personal: boolean;
  readonly forget: () => void;
}

/** Calls of this person and organisation that were sent before the page was loaded and are still unanswered. */
export const lostCalls = (): LostCall[] =>
  names().flatMap((name) => {
    const [person, organization, call = ''] = name.slice(PREFIX.length).split(':');
    const personal = organization === '-';
    const mine = person === String(personOf() ?? '-') && (personal || organization === String(organizationOf() ?? '-'));
    const [method = '', path = ''] = call.split(' ');
    const intent = mine && path !== '' ? read(name) : null;
    return intent && isLost(name, intent) ? [{ ...intent, method, path, personal, forget: () => forget(name) }] : [];
  });

/** State shown on every screen: an outcome is being requested, or the call had arrived. */
export const intentNotice = store<'asking' | 'arrived' | null>(null);
