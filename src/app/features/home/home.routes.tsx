import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [{ path: '/', layout: 'public', load: () => import('./Home.tsx') }];
