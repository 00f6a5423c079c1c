import { defineLifecycle } from '../../kit/lifecycle.ts';
import { cartCatalogue } from './cart.catalogue.ts';
import { cartMachine } from './cart.machine.ts';
import { cartKey, cartSamples } from './cart.samples.ts';

export const cart = defineLifecycle({
  id: 'cart',
  domain: 'trade',
  machine: cartMachine,
  catalogue: cartCatalogue,
  samples: cartSamples,
  starts: [{}],
  key: cartKey,
});
