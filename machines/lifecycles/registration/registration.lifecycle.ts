import { defineLifecycle } from '../../kit/lifecycle.ts';
import { registrationCatalogue } from './registration.catalogue.ts';
import { registrationMachine } from './registration.machine.ts';
import { registrationKey, registrationSamples, registrationStarts } from './registration.samples.ts';

export const registration = defineLifecycle({
  id: 'registration',
  domain: 'account',
  machine: registrationMachine,
  catalogue: registrationCatalogue,
  samples: registrationSamples,
  starts: registrationStarts,
  key: registrationKey,
});
