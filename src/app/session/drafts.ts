import { useEffect } from 'react';

/*
 * What was typed and not yet saved. It survives a 401, a reload and a crash of the screen; the key names
 * the organisation, the person and the record, so that nobody else's draft comes back.
 */

const PREFIX = 'draft:';
const dirty = new Set<symbol>();

/** `tab`: forms, whose fields may be secret. `device`: work that a closed tab must not lose. */
export type Place = 'tab' | 'device';
const storage = (place: Place): Storage => (place === 'device' ? localStorage : sessionStorage);

/** Hundreds of lines are not written out between two keys, but in a pause, at the latest after the second, or when the page goes. */
const PAUSE_MS = 300;
const LATEST_MS = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;
const waiting = new Map<string, { readonly key: string; readonly value: unknown; readonly place: Place }>();

/** Writes what waits to be written. */
export function storeDrafts(): void {
  clearTimeout(timer);
  for (const { key, value, place } of waiting.values()) {
    try {
      storage(place).setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // A full or forbidden storage must not stop anybody from typing.
    }
  }
  waiting.clear();
}

export function readDraft<T>(key: string, place: Place = 'tab'): T | null {
  storeDrafts();
  try {
    const text = storage(place).getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, value: unknown, place: Place = 'tab'): void {
  const now = performance.now();
  if (waiting.size === 0) {
    latest = now + LATEST_MS;
    window.addEventListener('pagehide', storeDrafts, { once: true });
    document.addEventListener('visibilitychange', storeDrafts, { once: true });
  }
  waiting.set(`${place} ${key}`, { key, value, place });
  clearTimeout(timer);
  timer = setTimeout(storeDrafts, Math.min(PAUSE_MS, latest - now));
}

export function dropDraft(key: string, place: Place = 'tab'): void {
  waiting.delete(`${place} ${key}`);
  try {
    storage(place).removeItem(PREFIX + key);
  } catch {
    // Nothing was kept either.
  }
}

/** Something on the screen would be lost by a reload. */
export const isDirty = (): boolean => dirty.size > 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** While `unsaved`, the browser asks before the page goes, and so does the language switch. */
export function useUnsaved(unsaved: boolean): void {
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
