import type { FeatureRoute } from '../../route.ts';

/** ASSUMED: the specification mentions the import but no path for it. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/products/import',
    layout: 'member',
    texts: ['product-import', 'lifecycles-trade', 'reference', 'products'],
    load: () => import('./ImportScreen.tsx'),
  },
];
