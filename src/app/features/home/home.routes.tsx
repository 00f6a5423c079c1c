import type { FeatureRoute } from '../../route.ts';

const texts = ['market', 'units'] as const;

export const routes: readonly FeatureRoute[] = [
  {
    path: '/s',
    layout: 'both',
    texts,
    // The search is the whole screen: if its code fails to load, the route fails.
    load: async () => {
      const [screen] = await Promise.all([import('./market/SearchScreen.tsx'), import('./market/Market.tsx')]);
      return screen;
    },
  },
  {
    path: '/publicproducts/:id',
    layout: 'both',
    texts: [...texts, 'checkout', 'lifecycles-trade'],
    load: () => import('./market/ProductScreen.tsx'),
  },
  { path: '/publiccompanies/:id', layout: 'both', texts, load: () => import('./market/CompanyScreen.tsx') },
];
