import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/tenders', layout: 'member', load: () => import('./TendersScreen.tsx') },
  { path: '/tenders/:id', layout: 'member', load: () => import('./TenderScreen.tsx') },
  { path: '/tenders/:id/submit', layout: 'member', load: () => import('./SubmitScreen.tsx') },
];
