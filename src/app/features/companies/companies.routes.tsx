import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/companies',
    layout: 'member',
    texts: ['companies', 'lists', 'procurement', 'market'],
    load: () => import('./list/CompaniesScreen.tsx'),
  },
];
