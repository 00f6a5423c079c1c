import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/dashboard',
    layout: 'member',
    texts: ['dashboard', 'money', 'lifecycles-procurement', 'units'],
    load: () => import('./Dashboard.tsx'),
  },
  { path: '/tasks', layout: 'member', texts: ['dashboard'], load: () => import('./Tasks.tsx') },
];
