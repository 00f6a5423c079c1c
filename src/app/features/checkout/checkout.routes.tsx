import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/checkout/:part?/:key?',
    layout: 'both',
    texts: ['checkout', 'units', 'lifecycles-trade', 'lifecycles-procurement'],
    load: () => import('./CheckoutRoute.tsx'),
  },
];
