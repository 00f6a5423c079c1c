import { defineLifecycle } from '../../kit/lifecycle.ts';
import { offerCatalogue } from './offer.catalogue.ts';
import { offerMachine } from './offer.machine.ts';
import { offerKey, offerSamples } from './offer.samples.ts';

export const offer = defineLifecycle({
  id: 'offer',
  domain: 'procurement',
  machine: offerMachine,
  catalogue: offerCatalogue,
  samples: offerSamples,
  starts: [{}],
  key: offerKey,
});
