import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { CookieConsentEvent, cookieConsentMachine } from './cookieConsent.machine.ts';

const at = '2030-01-01T12:00:00.000Z';

export const cookieConsentSamples = {
  ACCEPT: [{ type: 'ACCEPT', at }],
  REJECT: [{ type: 'REJECT', at }],
  REVISE: [{ type: 'REVISE', at }],
} satisfies Samples<CookieConsentEvent>;

export const cookieConsentKey = (s: SnapshotFrom<typeof cookieConsentMachine>): string => s.value;
