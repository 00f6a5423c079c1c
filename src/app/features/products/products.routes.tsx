import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/products',
    layout: 'member',
    texts: ['products', 'lists', 'procurement', 'lifecycles-trade', 'units', 'stock'],
    load: () => import('./list/ProductsScreen.tsx'),
  },
  // Also `/products/new`: a new product keeps its screen when its first save assigns an id.
  {
    path: '/products/:id/:step?',
    layout: 'member',
    texts: ['products', 'procurement', 'lifecycles-trade', 'units', 'tariffs', 'record'],
    load: () => import('./record/ProductScreen.tsx'),
  },
];
