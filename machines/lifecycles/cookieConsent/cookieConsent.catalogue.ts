import type { Catalogue } from '../../kit/lifecycle.ts';
import type { CookieConsentEvent } from './cookieConsent.machine.ts';

export const cookieConsentCatalogue = {
  ACCEPT: { side: ['visitor', 'self'], icon: 'Tick', intent: 'primary' },
  REJECT: { side: ['visitor', 'self'], icon: 'Cross' },
  REVISE: { side: ['visitor', 'self'], icon: 'Settings' },
} as const satisfies Catalogue<CookieConsentEvent>;
