import { defineLifecycle } from '../../kit/lifecycle.ts';
import { orderCatalogue } from './order.catalogue.ts';
import { orderMachine } from './order.machine.ts';
import { orderKey, orderSamples, orderStarts } from './order.samples.ts';

export const order = defineLifecycle({
  id: 'order',
  domain: 'procurement',
  machine: orderMachine,
  catalogue: orderCatalogue,
  samples: orderSamples,
  starts: orderStarts,
  key: orderKey,
  births: ['new'],
});
