import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/quotationrequest', layout: 'public', texts: ['requests'], load: () => import('./AskScreen.tsx') },
  { path: '/quotationrequest/sent', layout: 'public', texts: ['requests'], load: () => import('./SentScreen.tsx') },
  {
    path: '/quotationrequest/verify/:token',
    layout: 'public',
    texts: ['requests'],
    load: () => import('./VerifyScreen.tsx'),
  },
  {
    path: '/quotationrequest/manage/:secret',
    layout: 'public',
    texts: ['requests', 'lifecycles-requests', 'record'],
    load: () => import('./ManageScreen.tsx'),
  },
  {
    path: '/requests',
    layout: 'member',
    texts: ['requests', 'lists', 'procurement'],
    load: () => import('./RequestsScreen.tsx'),
  },
  {
    path: '/requests/:id',
    layout: 'member',
    texts: ['requests', 'lifecycles-requests', 'record'],
    load: () => import('./RequestScreen.tsx'),
  },
];
