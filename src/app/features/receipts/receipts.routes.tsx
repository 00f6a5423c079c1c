import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/receipts/verify', layout: 'both', texts: ['offers'], load: () => import('./VerifyScreen.tsx') },
];
