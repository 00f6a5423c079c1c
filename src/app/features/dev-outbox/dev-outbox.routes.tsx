import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/dev/outbox', layout: 'public', load: () => import('./DevOutbox.tsx') },
];
