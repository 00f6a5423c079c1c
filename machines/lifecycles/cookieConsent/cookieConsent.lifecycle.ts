import { defineLifecycle } from '../../kit/lifecycle.ts';
import { cookieConsentCatalogue } from './cookieConsent.catalogue.ts';
import { cookieConsentMachine } from './cookieConsent.machine.ts';
import { cookieConsentKey, cookieConsentSamples } from './cookieConsent.samples.ts';

export const cookieConsent = defineLifecycle({
  id: 'cookieConsent',
  domain: 'account',
  machine: cookieConsentMachine,
  catalogue: cookieConsentCatalogue,
  samples: cookieConsentSamples,
  starts: [undefined],
  key: cookieConsentKey,
});
