import type { FeatureRoute } from '../../route.ts';

/** For developers: shared components in every variant, so that the effect of a change is visible everywhere. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/dev/gallery',
    layout: 'public',
    texts: [
      'lifecycles-account',
      'lifecycles-money',
      'lifecycles-procurement',
      'lifecycles-trade',
      'money',
      'units',
      'record',
      'dashboard',
    ],
    load: () => import('./Gallery.tsx'),
  },
];
