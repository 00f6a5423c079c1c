import type { FeatureRoute } from '../../route.ts';

export const routes: readonly FeatureRoute[] = [
  { path: '/login', layout: 'public', load: () => import('./SignIn.tsx') },
  { path: '/signup', layout: 'public', load: () => import('./SignUp.tsx') },
  { path: '/first-account/:token', layout: 'public', load: () => import('./FirstAccount.tsx') },
  { path: '/registered', layout: 'public', load: () => import('./Registered.tsx') },
  { path: '/confirm-email/:token', layout: 'public', load: () => import('./ConfirmEmail.tsx') },
  { path: '/forgot-password', layout: 'public', load: () => import('./ForgotPassword.tsx') },
  { path: '/reset-password/:token', layout: 'public', load: () => import('./ResetPassword.tsx') },
  { path: '/profile', layout: 'member', load: () => import('./Profile.tsx') },
  { path: '/profile/edit', layout: 'member', load: () => import('./ProfileEdit.tsx') },
];
