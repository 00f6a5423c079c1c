import { Route, Routes } from 'react-router-dom';
import { front } from './features/home/front.routes.tsx';
import { paths } from './paths.ts';
import { code, screenOf, shown } from './screens.tsx';
import { HeldRouter } from './shell/HeldRouter.tsx';
import { PublicLayout } from './shell/PublicLayout.tsx';
import { useSignedIn } from './session/session.ts';
import { store } from './session/store.ts';

const home = screenOf(front);

/** A visitor of the first page needs few of the product's addresses, files and texts. */
const table = store<typeof import('./routes.tsx') | null>(null);
const rest = code('routes', async () => {
  const [routes] = await Promise.all([import('./routes.tsx'), import('./texts.ts')]);
  table.set(routes);
  return { default: () => null };
});
/** Fetches the table of all other addresses; the router shows a failure. */
export const loadRoutes = async (): Promise<void> => void (await rest.load()?.catch(() => undefined));

/** Fetches the screen at an address and its layout in parallel. */
export const loadFirst = (pathname: string): Promise<void> =>
  loadRoutes().then(() => void need(pathname)?.catch(() => undefined));

// Pointer or keyboard input: the user is about to go on.
for (const sign of ['pointermove', 'pointerdown', 'keydown'])
  addEventListener(sign, () => void loadRoutes(), { once: true, passive: true });

/** A change applied together with the next screen. */
let dress: (() => void) | null = null;
export const withNextScreen = (action: () => void): void => {
  dress = action;
};

function need(pathname: string): Promise<unknown> | null {
  dress?.();
  dress = null;
  if (pathname === paths.home) return home.code.load();
  const known = table.get();
  return known ? known.need(pathname) : Promise.resolve(rest.load()).then(() => need(pathname));
}

export function Router() {
  const signedIn = useSignedIn();
  const known = table.use();
  return (
    <HeldRouter need={need}>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={home.path} element={shown(home.code)} />
          {known ? known.open(signedIn) : <Route path="*" element={shown(rest)} />}
        </Route>
        {known?.members(signedIn)}
      </Routes>
    </HeldRouter>
  );
}
