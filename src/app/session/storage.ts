/*
 * The one place that touches local storage, drafts apart (drafts.ts). A browser may refuse it (private
 * windows, blocked cookies): then everything works for this tab alone.
 */

export type StorageKey =
  | 'token'
  | 'devices'
  | 'sessionid'
  | 'language'
  | 'profileLanguage'
  | 'organization'
  | 'person'
  | 'cookieConsentAccepted'
  | 'cookieConsentRejected'
  | 'sidebarOpen'
  | 'theme';

const memory = new Map<string, string>();

export function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

export function write(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** What another tab changed; `null` as a key means that everything was removed. */
export function onForeignChange(listener: (key: StorageKey | null, value: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) listener(event.key as StorageKey | null, event.newValue);
  });
}
