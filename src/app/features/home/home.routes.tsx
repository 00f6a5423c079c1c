import type { FeatureRoute } from '../../route.ts';

const texts = ['market', 'units'] as const;

export const routes: readonly FeatureRoute[] = [
  { path: '/s', layout: 'both', texts, load: () => import('./market/SearchScreen.tsx') },
  {
    path: '/publicproducts/:id',
    layout: 'both',
    texts: [...texts, 'checkout', 'lifecycles-trade'],
    load: () => import('./market/ProductScreen.tsx'),
  },
  { path: '/publiccompanies/:id', layout: 'both', texts, load: () => import('./market/CompanyScreen.tsx') },
];
