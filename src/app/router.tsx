import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { routes as account } from './features/account/account.routes.tsx';
import { routes as dashboard } from './features/dashboard/dashboard.routes.tsx';
import { routes as devOutbox } from './features/dev-outbox/dev-outbox.routes.tsx';
import { routes as documents } from './features/documents/documents.routes.tsx';
import { routes as home } from './features/home/home.routes.tsx';
import { routes as organization } from './features/organization/organization.routes.tsx';
import { routes as procurement } from './features/procurement/procurement.routes.tsx';
import { routes as receipts } from './features/receipts/receipts.routes.tsx';
import { routes as requests } from './features/requests/requests.routes.tsx';
import { routes as tenders } from './features/tenders/tenders.routes.tsx';
import { loadScreen } from './load.ts';
import type { FeatureRoute } from './route.ts';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { Screen } from './shell/Screen.tsx';
import { useSignedIn } from './session/session.ts';

const features: readonly FeatureRoute[] = [
  ...home,
  ...account,
  ...organization,
  ...dashboard,
  ...devOutbox,
  ...documents,
  ...procurement,
  ...requests,
  ...tenders,
  ...receipts,
];

const screen = (name: string, load: () => Promise<{ default: ComponentType }>) => {
  const Lazy = lazy(loadScreen(name, load));
  return <Lazy />;
};

const routesOf = (layout: FeatureRoute['layout']) =>
  features
    .filter((route) => route.layout === layout)
    .map(({ path, load }) => <Route key={path} path={path} element={screen(path, load)} />);

const member = routesOf('member');
const open = routesOf('public');
const memberLayout = screen('member', () => import('./shell/MemberLayout.tsx'));
const unknown = <Route path="*" element={screen('unknown', () => import('./shell/NotFound.tsx'))} />;

/** Every address that has no screen leads to the page-not-found page, in the layout the reader is used to. */
export function Router() {
  const signedIn = useSignedIn();
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<PublicLayout />}>
          {open}
          {signedIn || unknown}
        </Route>
        <Route element={<Screen />}>
          <Route element={memberLayout}>
            {member}
            {signedIn && unknown}
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
