import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/inquires',
    layout: 'member',
    texts: ['procurement', 'lists', 'lifecycles-procurement'],
    load: () => import('./list/InquiresScreen.tsx'),
  },
  // Also `/inquires/new`: a draft keeps its screen when its first save assigns an id. /edit, /amend and /copy are steps
  // of the same record.
  {
    path: '/inquires/:id/:step?',
    layout: 'member',
    texts: [
      'procurement',
      'lifecycles-procurement',
      'invitations',
      'record',
      'units',
      'approvals',
      'running',
      'questions',
    ],
    load: () => import('./record/InquireScreen.tsx'),
  },
  {
    path: '/inquires/:id/completed',
    layout: 'member',
    texts: ['procurement', 'lifecycles-procurement', 'comparison'],
    load: () => import('./record/InquireCompleted.tsx'),
  },
  {
    path: '/orders',
    layout: 'member',
    texts: ['procurement', 'lists'],
    load: () => import('./orders/OrdersScreen.tsx'),
  },
  {
    path: '/orders/:id',
    layout: 'member',
    texts: ['procurement', 'lifecycles-procurement', 'record', 'identity', 'units', 'history'],
    load: () => import('./orders/OrderScreen.tsx'),
  },
];
