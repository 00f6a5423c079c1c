import { defineLifecycle } from '../../kit/lifecycle.ts';
import { offerCatalogue } from './offer.catalogue.ts';
import { offerMachine } from './offer.machine.ts';
import { offerKey, offerSamples, offerStarts } from './offer.samples.ts';

export const offer = defineLifecycle({
  id: 'offer',
  domain: 'procurement',
  machine: offerMachine,
  catalogue: offerCatalogue,
  samples: offerSamples,
  starts: offerStarts,
  key: offerKey,
});
