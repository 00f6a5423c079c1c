import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/', layout: 'public', texts: ['home'], load: () => import('./Home.tsx') },
];
