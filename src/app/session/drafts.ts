import { useEffect } from 'react';
import * as z from 'zod/mini';
import { area, type Place } from './storage.ts';
import { store } from './store.ts';
import { isWritten, tab } from './tabs.ts';

/*
 * Unsaved input. It survives a 401, a reload and a crash of the screen; the key contains the organisation, the person
 * and the record, so that a user never gets another user's draft. `tab`: forms, whose fields may be secret. `device`:
 * work that must survive a closed tab.
 */

const PREFIX = 'draft:';
/** Unreadable drafts are kept here until the user has looked at them. */
const ASIDE = 'aside:';
const dirty = new Set<symbol>();

/**
 * Hundreds of lines are written in a pause between keystrokes, after two seconds at the latest, or when the page goes.
 */
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

/**
 * The text that a form last read or wrote, null when nothing is stored: any other text there belongs to another form or
 * page.
 */
const seen = new WeakMap<object, Map<string, string | null>>();
function seenBy(who: object): Map<string, string | null> {
  const known = seen.get(who) ?? new Map<string, string | null>();
  seen.set(who, known);
  return known;
}
/** Default owner for callers that do not identify their form. */
const PAGE = {};

/** Writes the pending drafts. */
export function storeDrafts(): void {
  clearTimeout(timer);
  for (const [name, { key, value, place, who }] of waiting) {
    const text = JSON.stringify(value);
    area(place).setItem(PREFIX + key, text);
    seenBy(who).set(name, text);
  }
  waiting.clear();
}

/** An unreadable draft, kept until it is dropped and shown in the form that owns it. */
export interface Aside {
  readonly key: string;
  readonly place: Place;
  readonly text: string;
}
const aside = store<readonly Aside[]>([]);
export const useAside = aside.use;

const isSame = (a: Aside, b: Aside): boolean => a.key === b.key && a.place === b.place;
/** Shown once: a screen that waits for its code is rendered again at every store update. */
function show(one: Aside): void {
  const others = aside.get().filter((known) => !isSame(known, one));
  if (!aside.get().some((known) => isSame(known, one) && known.text === one.text)) aside.set([...others, one]);
}

/** Deletes a draft that the user no longer needs. */
export function dropAside({ key, place }: Aside): void {
  area(place).removeItem(ASIDE + key);
  aside.set(aside.get().filter((one) => one.key !== key || one.place !== place));
}

/** Hides them until their form shows them again: the page now has another user. */
export const hideAside = (): void => aside.set([]);

function parsed<T>(text: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const DEVICE = area('device');
/** Moves a draft unless the target exists. The old one is removed first: a nearly full disk has no room for both. */
function move(from: string, to: string): void {
  const text = DEVICE.getItem(from);
  if (text === null || DEVICE.getItem(to) !== null) return;
  DEVICE.removeItem(from);
  DEVICE.setItem(to, text);
}

/**
 * The slot for a new record of this tab, so that two tabs that start the same form keep separate drafts. Takes over a
 * draft that a closed tab or screen has left behind.
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

/** The draft of a new record becomes that of the stored record. */
export const moveDraft = (from: string, to: string): void => move(PREFIX + from, PREFIX + to);

/**
 * Reads a draft from this device and checks it with the schema; one that does not match never reaches a form and is set
 * aside.
 */
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
    // There may be no room for two copies.
    storage.removeItem(PREFIX + key);
    storage.setItem(ASIDE + key, text);
  }
  const broken = storage.getItem(ASIDE + key);
  // Not during a render.
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

/** Whether another page, or a form of this page opened since, keeps a draft there. */
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
  // The other form still has to store it.
  const others = (known.has(name) || waiting.has(name)) && isOthers(key, place, who);
  known.set(name, null);
  if (!others) area(place).removeItem(PREFIX + key);
}

/** Whether a reload would lose something on the screen. */
export const isDirty = (): boolean => dirty.size > 0;

/** Whether a form was opened in this visit: the dialogs it may need are then fetched while the network is there. */
const formOpen = store(false);
export const useFormOpen = formOpen.use;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `unsaved`, the browser asks before the page is left, and so does the language switch. */
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

/** The user chose "go on": the browser need not ask again. */
export function forgetUnsaved(): void {
  storeDrafts();
  dirty.clear();
  window.removeEventListener('beforeunload', ask);
}
