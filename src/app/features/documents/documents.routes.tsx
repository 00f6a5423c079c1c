import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/documents',
    layout: 'member',
    texts: ['money', 'lists', 'procurement'],
    load: () => import('./list/DocumentsScreen.tsx'),
  },
  { path: '/documents/journal', layout: 'member', texts: ['money'], load: () => import('./list/JournalScreen.tsx') },
  // One screen for /documents/new, /documents/7 and /documents/7/edit, /copy, /next, /final, /correction: a new draft
  // keeps its screen and the cursor its position when the first save assigns an id.
  {
    path: '/documents/:id/:step?',
    layout: 'member',
    texts: ['money', 'lifecycles-money', 'cards', 'record', 'paper', 'units', 'approvals'],
    load: () => import('./record/DocumentRoute.tsx'),
  },
];
