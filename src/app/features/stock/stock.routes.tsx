import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/stock',
    layout: 'member',
    texts: ['stock', 'lists', 'procurement', 'lifecycles-trade', 'units'],
    load: () => import('./list/StockScreen.tsx'),
  },
  {
    path: '/stock/:id',
    layout: 'member',
    texts: ['stock', 'procurement', 'lifecycles-trade', 'units'],
    load: () => import('./record/StockRecordScreen.tsx'),
  },
];
