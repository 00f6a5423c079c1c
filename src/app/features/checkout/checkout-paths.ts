import { paths } from '../../paths.ts';

/** Addresses under the cart's own, which nobody outside of it asks for. */
export const checkoutPaths = {
  step: (step: string) => `${paths.checkout}?step=${step}`,
  completed: `${paths.checkout}/completed`,
  visitorOrders: (secret: string) => `${paths.checkout}/orders/${encodeURIComponent(secret)}`,
} as const;
