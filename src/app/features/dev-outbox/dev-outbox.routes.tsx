import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/dev/outbox', layout: 'public', texts: ['dev-outbox'], load: () => import('./DevOutbox.tsx') },
];
