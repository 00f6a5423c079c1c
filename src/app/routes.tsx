import { matchRoutes, Route } from 'react-router-dom';
import { routes as account } from './features/account/account.routes.tsx';
import { routes as checkout } from './features/checkout/checkout.routes.tsx';
import { routes as companies } from './features/companies/companies.routes.tsx';
import { routes as dashboard } from './features/dashboard/dashboard.routes.tsx';
import { routes as devOutbox } from './features/dev-outbox/dev-outbox.routes.tsx';
import { routes as documents } from './features/documents/documents.routes.tsx';
import { routes as gallery } from './features/gallery/gallery.routes.tsx';
import { routes as home } from './features/home/home.routes.tsx';
import { routes as organization } from './features/organization/organization.routes.tsx';
import { routes as procurement } from './features/procurement/procurement.routes.tsx';
import { routes as products } from './features/products/products.routes.tsx';
import { routes as productImport } from './features/product-import/product-import.routes.tsx';
import { routes as receipts } from './features/receipts/receipts.routes.tsx';
import { routes as requests } from './features/requests/requests.routes.tsx';
import { routes as stock } from './features/stock/stock.routes.tsx';
import { routes as tenders } from './features/tenders/tenders.routes.tsx';
import { loadTexts } from './i18n.ts';
import type { FeatureRoute } from './route.ts';
import { code, pending, screenOf, shown } from './screens.tsx';
import { Screen } from './shell/Screen.tsx';
import { token } from './session/session.ts';

/* Every address except the first page's. A visitor of that page fetches this table when they go on. */

const features: readonly FeatureRoute[] = [
  ...home,
  ...account,
  ...organization,
  ...checkout,
  ...companies,
  ...dashboard,
  ...devOutbox,
  // Left out of the production build.
  ...(import.meta.env.MODE === 'development' ? gallery : []),
  ...documents,
  ...procurement,
  ...products,
  ...productImport,
  ...requests,
  ...tenders,
  ...receipts,
  ...stock,
];

const screens = features.map(screenOf);
/** The menu's texts are loaded with it. */
const memberCode = code('member', async () => {
  const [layout] = await Promise.all([import('./shell/MemberLayout.tsx'), loadTexts(['menu'])]);
  return layout;
});
const unknownCode = code('unknown', () => import('./shell/NotFound.tsx'));

const routesOf = (layout: FeatureRoute['layout']) =>
  screens
    .filter((route) => route.layout === layout)
    .map((route) => <Route key={route.path} path={route.path} element={shown(route.code)} />);

const member = routesOf('member');
const visitor = routesOf('public');
const both = routesOf('both');
const memberLayout = shown(memberCode);
/** Every address without a screen leads to the page-not-found page, in the user's current layout. */
const unknown = <Route path="*" element={shown(unknownCode)} />;

/** Pages in the public layout. */
export const open = (signedIn: boolean) => (
  <>
    {visitor}
    {signedIn || both}
    {signedIn || unknown}
  </>
);

/** Pages in the member layout. */
export const members = (signedIn: boolean) => (
  <Route element={<Screen outer />}>
    <Route element={memberLayout}>
      {member}
      {signedIn && both}
      {signedIn && unknown}
    </Route>
  </Route>
);

/** What is missing before the screen at an address can render; null when nothing is. */
export function need(pathname: string): Promise<unknown> | null {
  const found = matchRoutes(
    screens.map(({ path }, at) => ({ path, id: String(at) })),
    pathname,
  )?.at(-1)?.route.id;
  const screen = found === undefined ? undefined : screens[Number(found)];
  if (!screen) return unknownCode.load();
  const inShell = screen.layout === 'member' || (screen.layout === 'both' && token() !== null);
  return pending([screen.code.load(), inShell ? memberCode.load() : null]);
}
