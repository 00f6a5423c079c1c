import { defineLifecycle } from '../../kit/lifecycle.ts';
import { stockCatalogue } from './stock.catalogue.ts';
import { stockMachine } from './stock.machine.ts';
import { stockFacts, stockKey, stockSamples, stockStarts } from './stock.samples.ts';

export const stock = defineLifecycle({
  id: 'stock',
  domain: 'trade',
  machine: stockMachine,
  catalogue: stockCatalogue,
  samples: stockSamples,
  starts: stockStarts,
  key: stockKey,
  facts: stockFacts,
});
