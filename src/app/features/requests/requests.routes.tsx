import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/quotationrequest', layout: 'both', texts: ['requests', 'units'], load: () => import('./AskScreen.tsx') },
  {
    path: '/quotationrequest/sent',
    layout: 'both',
    texts: ['requests', 'account'],
    load: () => import('./SentScreen.tsx'),
  },
  {
    path: '/quotationrequest/verify/:token',
    layout: 'both',
    texts: ['requests'],
    load: () => import('./VerifyScreen.tsx'),
  },
  {
    path: '/quotationrequest/manage/:secret',
    layout: 'both',
    texts: ['requests', 'lifecycles-requests', 'record', 'units', 'history', 'procurement'],
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
    texts: ['requests', 'lifecycles-requests', 'record', 'units', 'history', 'procurement'],
    load: () => import('./RequestScreen.tsx'),
  },
];
