import type { FeatureRoute } from '../../route.ts';

/** For whoever develops: every shared piece in every shape, so that a change of one is seen in all of them. */
export const routes: readonly FeatureRoute[] = [
  {
    path: '/dev/gallery',
    layout: 'public',
    texts: ['lifecycles-account', 'lifecycles-money', 'lifecycles-procurement', 'lifecycles-trade', 'money', 'units'],
    load: () => import('./Gallery.tsx'),
  },
];
