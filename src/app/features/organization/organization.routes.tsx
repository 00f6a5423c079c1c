import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/organizations',
    layout: 'member',
    texts: ['account', 'lifecycles-account'],
    load: () => import('./Organizations.tsx'),
  },
  {
    path: '/organizations/new',
    layout: 'member',
    texts: ['account', 'record'],
    load: () => import('./OrganizationNew.tsx'),
  },
  {
    path: '/organizations/:id',
    layout: 'member',
    texts: ['account', 'settings'],
    load: () => import('./OrganizationScreen.tsx'),
  },
  {
    path: '/organizations/:id/edit',
    layout: 'member',
    texts: ['account', 'record'],
    load: () => import('./OrganizationEdit.tsx'),
  },
  {
    path: '/organizations/settings/:id',
    layout: 'member',
    texts: ['settings', 'account', 'lifecycles-account', 'procurement'],
    load: () => import('./OrganizationSettings.tsx'),
  },
  {
    path: '/organizations/settings/:id/rates',
    layout: 'member',
    texts: ['settings', 'account'],
    load: () => import('./RatesAddress.tsx'),
  },
  {
    path: '/organizations/settings/:id/audit',
    layout: 'member',
    texts: ['audit', 'happened', 'account', 'lists'],
    load: () => import('./AuditScreen.tsx'),
  },
];
