import { decide } from '../../../machines/kit/decide.ts';
import { restore } from '../../../machines/kit/restore.ts';
import {
  type CookieConsentEvent,
  cookieConsentMachine,
} from '../../../machines/lifecycles/cookieConsent/cookieConsent.machine.ts';
import { serverNow } from './server-clock.ts';
import { onForeignChange, read, write } from './storage.ts';
import { store } from './store.ts';

const KEYS = { accepted: 'cookieConsentAccepted', rejected: 'cookieConsentRejected' } as const;

function derive() {
  const value = read(KEYS.accepted) !== null ? 'accepted' : read(KEYS.rejected) !== null ? 'rejected' : 'undecided';
  return restore(cookieConsentMachine, value, {});
}

const state = store(derive());
onForeignChange((key) => {
  if (key === null || key === KEYS.accepted || key === KEYS.rejected) state.set(derive());
});

/** Each choice is stored as the value 1 under its own key. */
const effects: Readonly<Record<string, () => void>> = {
  keepChoice: () => write(KEYS[state.get().value as keyof typeof KEYS], '1'),
  forgetChoice: () => {
    write(KEYS.accepted, null);
    write(KEYS.rejected, null);
  },
};

export function sendConsent(type: CookieConsentEvent['type']): void {
  const decision = decide(cookieConsentMachine, state.get(), { type, at: new Date(serverNow()).toISOString() });
  if (!decision.ok) return;
  state.set(decision.snapshot);
  for (const action of decision.actions) effects[action.type]?.();
}

export const useConsent = (): 'undecided' | 'accepted' | 'rejected' => state.use().value;
