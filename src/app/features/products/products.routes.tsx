import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/products',
    layout: 'member',
    texts: ['products', 'lists', 'procurement', 'lifecycles-trade', 'units', 'stock'],
    load: () => import('./list/ProductsScreen.tsx'),
  },
  // `/products/new` is this screen too: what is written keeps its screen when its first save gives it a number.
  {
    path: '/products/:id/:step?',
    layout: 'member',
    texts: ['products', 'procurement', 'lifecycles-trade', 'units', 'tariffs', 'record'],
    load: () => import('./record/ProductScreen.tsx'),
  },
];
