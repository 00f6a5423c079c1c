import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { cookieConsentMachine } from '../../../machines/lifecycles/cookieConsent/cookieConsent.machine.ts';
import {
  CHOSEN,
  consentState,
  type StoredConsent,
} from '../../../machines/lifecycles/cookieConsent/cookieConsent.rules.ts';

export type CookieConsentSnapshot = SnapshotFrom<typeof cookieConsentMachine>;

/** From the two items in local storage. */
export const fromRow = (stored: StoredConsent): CookieConsentSnapshot =>
  restore(cookieConsentMachine, consentState(stored), {});

export const toRow = ({ value }: CookieConsentSnapshot): StoredConsent => ({
  accepted: value === 'accepted' ? CHOSEN : null,
  rejected: value === 'rejected' ? CHOSEN : null,
});
