import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/quotationrequest', layout: 'public', load: () => import('./AskScreen.tsx') },
  { path: '/quotationrequest/sent', layout: 'public', load: () => import('./SentScreen.tsx') },
  { path: '/quotationrequest/verify/:token', layout: 'public', load: () => import('./VerifyScreen.tsx') },
  { path: '/quotationrequest/manage/:secret', layout: 'public', load: () => import('./ManageScreen.tsx') },
  { path: '/requests', layout: 'member', load: () => import('./RequestsScreen.tsx') },
  { path: '/requests/:id', layout: 'member', load: () => import('./RequestScreen.tsx') },
];
