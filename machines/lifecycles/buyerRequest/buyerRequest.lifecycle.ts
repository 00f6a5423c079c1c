import { defineLifecycle } from '../../kit/lifecycle.ts';
import { buyerRequestCatalogue } from './buyerRequest.catalogue.ts';
import { buyerRequestMachine } from './buyerRequest.machine.ts';
import { buyerRequestKey, buyerRequestSamples, buyerRequestStarts } from './buyerRequest.samples.ts';

export const buyerRequest = defineLifecycle({
  id: 'buyerRequest',
  domain: 'requests',
  machine: buyerRequestMachine,
  catalogue: buyerRequestCatalogue,
  samples: buyerRequestSamples,
  starts: buyerRequestStarts,
  key: buyerRequestKey,
});
