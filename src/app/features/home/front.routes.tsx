import type { FeatureRoute } from '../../route.ts';

/** The only route available before the table of all routes is loaded. */
export const front: FeatureRoute = { path: '/', layout: 'public', texts: ['home'], load: () => import('./Home.tsx') };
