import { useEffect } from 'react';
import * as z from 'zod/mini';
import { area, type Place } from './storage.ts';
import { store } from './store.ts';
import { isWritten, tab } from './tabs.ts';

/*
 * What was typed and not yet saved. It survives a 401, a reload and a crash of the screen; the key names
 * the organisation, the person and the record, so that nobody else's draft comes back.
 * `tab`: forms, whose fields may be secret. `device`: work that a closed tab must not lose.
 */

const PREFIX = 'draft:';
/** What could not be read waits here until somebody has looked at it. */
const ASIDE = 'aside:';
const dirty = new Set<symbol>();

/** Hundreds of lines are not written out between two keys, but in a pause, at the latest after the second, or when the page goes. */
const PAUSE_MS = 300;
const LATEST_MS = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;
interface Waiting {
  readonly key: string;
  readonly value: unknown;
  readonly place: Place;
  readonly who: object;
}
const waiting = new Map<string, Waiting>();

/** What a form has read or written last, null where nothing stands: all else that stands there is another form's or page's. */
const seen = new WeakMap<object, Map<string, string | null>>();
function seenBy(who: object): Map<string, string | null> {
  const known = seen.get(who) ?? new Map<string, string | null>();
  seen.set(who, known);
  return known;
}
/** Whoever does not say which form it is. */
const PAGE = {};

/** Writes what waits to be written. */
export function storeDrafts(): void {
  clearTimeout(timer);
  for (const [name, { key, value, place, who }] of waiting) {
    const text = JSON.stringify(value);
    area(place).setItem(PREFIX + key, text);
    seenBy(who).set(name, text);
  }
  waiting.clear();
}

/** A draft that cannot be read, in its form's sight: kept as it is until it is dropped. */
export interface Aside {
  readonly key: string;
  readonly place: Place;
  readonly text: string;
}
const aside = store<readonly Aside[]>([]);
export const useAside = aside.use;

const isSame = (a: Aside, b: Aside): boolean => a.key === b.key && a.place === b.place;
/** Said once: a screen that waits for its code is begun again every time somebody hears of something. */
function show(one: Aside): void {
  const others = aside.get().filter((known) => !isSame(known, one));
  if (!aside.get().some((known) => isSame(known, one) && known.text === one.text)) aside.set([...others, one]);
}

/** No longer of use to anybody. */
export function dropAside({ key, place }: Aside): void {
  area(place).removeItem(ASIDE + key);
  aside.set(aside.get().filter((one) => one.key !== key || one.place !== place));
}

/** Out of sight, for its form to show again: whoever reads this page from now on is somebody else. */
export const hideAside = (): void => aside.set([]);

function parsed<T>(text: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const DEVICE = area('device');
/** Where nothing stands yet. Taken away first: a disk that is nearly full has no room for it twice. */
function move(from: string, to: string): void {
  const text = DEVICE.getItem(from);
  if (text === null || DEVICE.getItem(to) !== null) return;
  DEVICE.removeItem(from);
  DEVICE.setItem(to, text);
}

/**
 * Where something new of this tab is kept, so that two tabs that begin the same keep their own. What was left behind,
 * by a tab that is closed or a screen that is, is taken over.
 */
export function slotOfNew(slot: string): string {
  storeDrafts();
  const mine = `${slot}:${tab}`;
  for (const prefix of [PREFIX, ASIDE]) {
    const of = prefix + slot;
    const left = DEVICE.keys().find(
      (key) => key === of || (key.startsWith(`${of}:`) && !isWritten(key.slice(prefix.length))),
    );
    if (left !== undefined) move(left, prefix + mine);
  }
  return mine;
}

/** What was begun as something new is of what is stored by now. */
export const moveDraft = (from: string, to: string): void => move(PREFIX + from, PREFIX + to);

/** What this device kept, once the schema has seen it: anything else never reaches a form, and is set aside. */
export function readDraft<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  place: Place = 'tab',
  who: object = PAGE,
): T | null {
  storeDrafts();
  const storage = area(place);
  const text = storage.getItem(PREFIX + key);
  seenBy(who).set(`${place} ${key}`, text);
  const draft = text === null ? null : parsed(text, schema);
  if (draft === undefined && text !== null) {
    // There may be no room for it twice.
    storage.removeItem(PREFIX + key);
    storage.setItem(ASIDE + key, text);
  }
  const broken = storage.getItem(ASIDE + key);
  // Not while a screen is being drawn.
  if (broken !== null) queueMicrotask(() => show({ key, place, text: broken }));
  return draft ?? null;
}

export function keepDraft(key: string, value: unknown, place: Place = 'tab', who: object = PAGE): void {
  const now = performance.now();
  if (waiting.size === 0) {
    latest = now + LATEST_MS;
    window.addEventListener('pagehide', storeDrafts, { once: true });
    document.addEventListener('visibilitychange', storeDrafts, { once: true });
  }
  waiting.set(`${place} ${key}`, { key, value, place, who });
  clearTimeout(timer);
  timer = setTimeout(storeDrafts, Math.min(PAUSE_MS, latest - now));
}

/** Somebody else keeps something there: another page, or a form of this one that was opened since. */
export function isOthers(key: string, place: Place, who: object): boolean {
  const name = `${place} ${key}`;
  const waits = waiting.get(name);
  if (waits) return waits.who !== who;
  const text = area(place).getItem(PREFIX + key);
  return text !== null && text !== seenBy(who).get(name);
}

export function dropDraft(key: string, place: Place = 'tab', who: object = PAGE): void {
  const name = `${place} ${key}`;
  const known = seenBy(who);
  if (waiting.get(name)?.who === who) waiting.delete(name);
  // They still have to store it.
  const others = (known.has(name) || waiting.has(name)) && isOthers(key, place, who);
  known.set(name, null);
  if (!others) area(place).removeItem(PREFIX + key);
}

/** Something on the screen would be lost by a reload. */
export const isDirty = (): boolean => dirty.size > 0;

/** A form was opened in this visit: what it may need in a hurry is fetched now, and not when the network is gone. */
const formOpen = store(false);
export const useFormOpen = formOpen.use;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `unsaved`, the browser asks before the page goes, and so does the language switch. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => formOpen.set(true), []);
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol();
    if (dirty.size === 0) window.addEventListener('beforeunload', ask);
    dirty.add(mark);
    return () => {
      dirty.delete(mark);
      if (dirty.size === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** The answer was "go on": the browser need not ask again. */
export function forgetUnsaved(): void {
  storeDrafts();
  dirty.clear();
  window.removeEventListener('beforeunload', ask);
}
