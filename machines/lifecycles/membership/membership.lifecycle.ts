import { defineLifecycle } from '../../kit/lifecycle.ts';
import { membershipCatalogue } from './membership.catalogue.ts';
import { membershipMachine } from './membership.machine.ts';
import { membershipKey, membershipSamples, membershipStarts } from './membership.samples.ts';

export const membership = defineLifecycle({
  id: 'membership',
  domain: 'account',
  machine: membershipMachine,
  catalogue: membershipCatalogue,
  samples: membershipSamples,
  starts: membershipStarts,
  key: membershipKey,
});
