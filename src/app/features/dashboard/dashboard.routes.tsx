import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/dashboard', layout: 'member', load: () => import('./Dashboard.tsx') },
  { path: '/tasks', layout: 'member', load: () => import('./Tasks.tsx') },
];
