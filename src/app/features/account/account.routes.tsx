import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/login', layout: 'public', texts: ['account'], load: () => import('./SignIn.tsx') },
  { path: '/signup', layout: 'public', texts: ['account'], load: () => import('./SignUp.tsx') },
  { path: '/first-account/:token', layout: 'public', texts: ['account'], load: () => import('./FirstAccount.tsx') },
  { path: '/registered', layout: 'public', texts: ['account'], load: () => import('./Registered.tsx') },
  { path: '/confirm-email/:token', layout: 'public', texts: ['account'], load: () => import('./ConfirmEmail.tsx') },
  { path: '/forgot-password', layout: 'public', texts: ['account'], load: () => import('./ForgotPassword.tsx') },
  { path: '/reset-password/:token', layout: 'public', texts: ['account'], load: () => import('./ResetPassword.tsx') },
  { path: '/profile', layout: 'member', texts: ['account', 'lifecycles-account'], load: () => import('./Profile.tsx') },
  { path: '/profile/edit', layout: 'member', texts: ['account', 'record'], load: () => import('./ProfileEdit.tsx') },
];
