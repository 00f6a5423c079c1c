import { defineLifecycle } from '../../kit/lifecycle.ts';
import { productCatalogue } from './product.catalogue.ts';
import { productMachine } from './product.machine.ts';
import { productKey, productSamples, productStarts } from './product.samples.ts';

export const product = defineLifecycle({
  id: 'product',
  domain: 'trade',
  machine: productMachine,
  catalogue: productCatalogue,
  samples: productSamples,
  starts: productStarts,
  key: productKey,
  births: ['shelved', 'offered', 'withdrawn'],
});
