import { defineLifecycle } from '../../kit/lifecycle.ts';
import { lotCatalogue } from './lot.catalogue.ts';
import { lotMachine } from './lot.machine.ts';
import { lotKey, lotSamples, lotStarts } from './lot.samples.ts';

export const lot = defineLifecycle({
  id: 'lot',
  domain: 'procurement',
  machine: lotMachine,
  catalogue: lotCatalogue,
  samples: lotSamples,
  starts: lotStarts,
  key: lotKey,
});
