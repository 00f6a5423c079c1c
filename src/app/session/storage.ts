import { store } from './store.ts';

/*
 * The only code that accesses browser storage. A browser may refuse it (private windows, blocked cookies, a full disk),
 * and then even reading throws: everything still works for this visit, and the user is notified that it lasts no
 * longer.
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
  | 'theme'
  | 'questionKey'
  | 'typeface'
  | 'productView'
  | 'cart';

/** `device` outlives a closed tab, `tab` does not. */
export type Place = 'tab' | 'device';
const areas: Record<Place, () => Storage> = { device: () => localStorage, tab: () => sessionStorage };

/** Values that the browser refused to store. */
const memory = new Map<string, string>();
const refused = store(false);
export const useRefused = refused.use;
export const isRefused = refused.get;

function attempt<T>(place: Place, what: (area: Storage) => T, otherwise: T): T {
  try {
    return what(areas[place]());
  } catch {
    refused.set(true);
    return otherwise;
  }
}

export const area = (place: Place) => ({
  // The value in memory is newer than the one the browser failed to replace.
  getItem: (key: string): string | null =>
    memory.get(`${place} ${key}`) ?? attempt(place, (storage) => storage.getItem(key), null),
  setItem(key: string, value: string): void {
    const taken = attempt(
      place,
      (storage) => {
        storage.setItem(key, value);
        return true;
      },
      false,
    );
    if (taken) memory.delete(`${place} ${key}`);
    else memory.set(`${place} ${key}`, value);
  },
  keys: (): readonly string[] => attempt(place, Object.keys, []),
  removeItem(key: string): void {
    memory.delete(`${place} ${key}`);
    attempt(place, (storage) => storage.removeItem(key), undefined);
  },
});

const device = area('device');
export const read = (key: StorageKey): string | null => device.getItem(key);

export function write(key: StorageKey, value: string | null): void {
  if (value === null) device.removeItem(key);
  else device.setItem(key, value);
}

/** Reports what another tab changed; `null` as a key means that everything was removed. */
export function onForeignChange(listener: (key: StorageKey | null, value: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (attempt('device', (storage) => event.storageArea === storage, false))
      listener(event.key as StorageKey | null, event.newValue);
  });
}
