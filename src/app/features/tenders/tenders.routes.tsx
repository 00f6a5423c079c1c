import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/tenders',
    layout: 'member',
    texts: ['procurement', 'lists', 'market', 'offers'],
    load: () => import('./TendersScreen.tsx'),
  },
  {
    path: '/invitations/:token',
    layout: 'both',
    texts: ['invitations', 'procurement', 'units'],
    load: () => import('./InvitationScreen.tsx'),
  },
  {
    path: '/tenders/:id',
    layout: 'member',
    texts: ['procurement', 'lifecycles-procurement', 'offers', 'record', 'running', 'questions', 'units'],
    load: () => import('./TenderScreen.tsx'),
  },
  {
    path: '/tenders/:id/submit',
    layout: 'member',
    texts: ['procurement', 'lifecycles-procurement', 'offers', 'record', 'running', 'questions', 'units'],
    load: () => import('./SubmitScreen.tsx'),
  },
];
