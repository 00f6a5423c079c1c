import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/organizations', layout: 'member', load: () => import('./Organizations.tsx') },
  { path: '/organizations/new', layout: 'member', load: () => import('./OrganizationNew.tsx') },
  { path: '/organizations/:id', layout: 'member', load: () => import('./OrganizationScreen.tsx') },
  { path: '/organizations/:id/edit', layout: 'member', load: () => import('./OrganizationEdit.tsx') },
  { path: '/organizations/settings/:id', layout: 'member', load: () => import('./OrganizationSettings.tsx') },
  { path: '/organizations/settings/:id/rates', layout: 'member', load: () => import('./RatesAddress.tsx') },
];
