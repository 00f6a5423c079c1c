import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/stock/:id?',
    layout: 'member',
    texts: ['stock', 'lists', 'procurement', 'lifecycles-trade', 'units'],
    load: () => import('./StockScreen.tsx'),
  },
];
