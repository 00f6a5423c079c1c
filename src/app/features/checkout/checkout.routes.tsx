import type { FeatureRoute } from '../../route.ts';

const texts = ['checkout', 'units', 'lifecycles-trade'] as const;

export const routes: readonly FeatureRoute[] = [
  { path: '/checkout', layout: 'both', texts, load: () => import('./CheckoutScreen.tsx') },
  { path: '/checkout/completed', layout: 'both', texts, load: () => import('./CompletedScreen.tsx') },
  { path: '/checkout/verify/:token', layout: 'public', texts, load: () => import('./VerifyScreen.tsx') },
  {
    path: '/checkout/orders/:secret',
    layout: 'public',
    texts: [...texts, 'lifecycles-procurement'],
    load: () => import('./VisitorOrdersScreen.tsx'),
  },
];
