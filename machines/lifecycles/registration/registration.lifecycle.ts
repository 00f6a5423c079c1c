import { defineLifecycle } from '../../kit/lifecycle.ts';
import { registrationCatalogue } from './registration.catalogue.ts';
import { registrationMachine } from './registration.machine.ts';
import { registrationKey, registrationSamples } from './registration.samples.ts';

export const registration = defineLifecycle({
  id: 'registration',
  domain: 'account',
  machine: registrationMachine,
  catalogue: registrationCatalogue,
  samples: registrationSamples,
  starts: [
    {},
    { held: [{ role: 'administrator', administrators: 1, others: 2, running: true }] },
    { held: [{ role: 'administrator', administrators: 1, others: 0, running: true }] },
  ],
  key: registrationKey,
});
