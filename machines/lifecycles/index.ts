import { offer } from './offer/offer.lifecycle.ts';

/** Every business law of the product, by id. The tests, the documentation and the texts walk over this table. */
export const lifecycles = {
  offer,
};

export type LifecycleId = keyof typeof lifecycles;
