import { paths } from '../../paths.ts';

/** Paths below the cart's own; only the checkout uses them. */
export const checkoutPaths = {
  step: (step: string) => `${paths.checkout}?step=${step}`,
  completed: `${paths.checkout}/completed`,
  visitorOrders: (secret: string) => `${paths.checkout}/orders/${encodeURIComponent(secret)}`,
} as const;
