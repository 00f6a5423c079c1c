import * as z from 'zod/mini';
import { randomKey } from '../random-key.ts';
import { organizationOf, ownerOf, personOf } from './session.ts';
import { store } from './store.ts';

/*
 * What was sent and not yet answered. One key names one intent until its outcome is known, over a reload and a
 * closed tab too: pressed again, it is the same request. Kept by person, organisation, call and content.
 */

const PREFIX = 'intent:';
/** As long as the server keeps its answers. */
const KEPT_MS = 24 * 3_600_000;
/** Longer than any request lives: whatever tab sent it, nobody waits for its answer any more. */
const UNDER_WAY_MS = 11 * 60_000;

const intentSchema = z.object({
  key: z.string().check(z.regex(/^[\w-]{32,64}$/)),
  at: z.number(),
  /** The tab that sent it. */
  tab: z.string(),
  /** Its answer did not come. */
  lost: z.boolean(),
  /** The version it was based on. */
  ifMatch: z.nullable(z.string()),
});
export type Intent = z.output<typeof intentSchema>;

/** Which call by whom, and with what content. */
export interface Slot {
  readonly method: string;
  readonly path: string;
  readonly personal: boolean;
  readonly digest: string;
  /** Passwords are typed again rather than left on this device in any form. */
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
    // Not ours, or broken: as if it were not there.
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
    // It was in the memory alone.
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
    // Blocked: this visit's own are in the memory.
  }
  return [...stored, ...memory.keys()].filter((name) => name.startsWith(PREFIX));
}

/** Nobody waits for its answer any more. */
const isLost = (name: string, intent: Intent): boolean =>
  !underWay.has(name) && (intent.lost || intent.tab === tab() || Date.now() - intent.at > UNDER_WAY_MS);

export interface Begun {
  readonly key: string;
  /** An earlier attempt is still without its answer. */
  readonly again: boolean;
  /** Whoever is signed in by then, and for whichever organisation. */
  readonly end: (known: boolean) => void;
}

/**
 * The intent to send now: a new one, or the one whose answer is still missing.
 * @param wish key of a wish that the caller keeps itself
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

/** Same call, other content, and nobody knows what became of it. */
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

/** What this person sent for this organisation before the page was loaded, and never heard of. */
export const lostCalls = (): LostCall[] =>
  names().flatMap((name) => {
    const [person, organization, call = ''] = name.slice(PREFIX.length).split(':');
    const personal = organization === '-';
    const mine = person === String(personOf() ?? '-') && (personal || organization === String(organizationOf() ?? '-'));
    const [method = '', path = ''] = call.split(' ');
    const intent = mine && path !== '' ? read(name) : null;
    return intent && isLost(name, intent) ? [{ ...intent, method, path, personal, forget: () => forget(name) }] : [];
  });

/** What is said of it, wherever the reader is: it is being asked for, or it had arrived. */
export const intentNotice = store<'asking' | 'arrived' | null>(null);
