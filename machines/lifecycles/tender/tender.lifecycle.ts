import { defineLifecycle } from '../../kit/lifecycle.ts';
import { tenderCatalogue } from './tender.catalogue.ts';
import { tenderMachine } from './tender.machine.ts';
import { tenderKey, tenderSamples, tenderStarts } from './tender.samples.ts';

export const tender = defineLifecycle({
  id: 'tender',
  domain: 'procurement',
  machine: tenderMachine,
  catalogue: tenderCatalogue,
  samples: tenderSamples,
  starts: tenderStarts,
  key: tenderKey,
  births: ['active.viewed'],
});
