import type { FeatureRoute } from '../../route.ts';

/** The one route that is known before the table of all others is there. */
export const front: FeatureRoute = { path: '/', layout: 'public', texts: ['home'], load: () => import('./Home.tsx') };
