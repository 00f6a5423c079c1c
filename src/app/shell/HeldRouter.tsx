import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { stays } from '../ui/page/stay.ts';
import { arrival, arrived } from './arrival.ts';

/** How long the old screen may stay without "Loading...". */
const LATE_MS = 150;

interface HeldRouterProps {
  /** Loads what is missing of the screen at an address; null when it is there. */
  readonly need: (pathname: string) => Promise<unknown> | null;
  readonly children: ReactNode;
}

/** Index of a history entry, set by the router; null for an entry of other code. */
const place = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/**
 * React Router's BrowserRouter, which goes to a screen only when its code is there. Until then the old screen is kept,
 * after 150 ms hidden behind "Loading..."; when the code does not arrive, the address returns to the old screen and its
 * input is intact.
 */
export function HeldRouter({ need, children }: HeldRouterProps) {
  const { t } = useTranslation('common');
  const [own] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: own.action, location: own.location, place: place() });
  const here = useRef(shown);
  /** The user's current place, rendered or not: a draft has its number before a busy machine has rendered it. */
  const reached = useRef(shown);
  const loading = useRef('');
  loading.current = `${t('ui.loading')} · Kontor`;
  const way = useRef({
    turn: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    title: '',
    target: shown.location.key,
  });

  useLayoutEffect(() => {
    const settle = () => {
      clearTimeout(way.current.timer);
      if (document.title === loading.current) document.title = way.current.title;
      if (arrival.get().kind === 'late') arrived();
    };
    here.current = shown;
    // A newer click may already be under way.
    if (shown.location.key === way.current.target) settle();
    return own.listen(({ action, location }) => {
      const turn = ++way.current.turn;
      way.current.target = location.key;
      settle();
      const next = { action, location, place: place() };
      if (location.key === here.current.location.key && location.pathname === here.current.location.pathname) {
        // The user went back while the next screen was rendering: it must not appear.
        reached.current = here.current;
        startTransition(() => setShown(here.current));
        return;
      }
      arrived();
      const show = () => {
        reached.current = next;
        startTransition(() => setShown(next));
      };
      // A draft that got its number, another tab, another filter: the screen is there and must not be hidden while the
      // user types, which would lose the cursor.
      if (location.pathname === here.current.location.pathname || (action === 'REPLACE' && stays(location)))
        return show();
      way.current.timer = setTimeout(() => {
        way.current.title = document.title;
        document.title = loading.current;
        arrival.set({ kind: 'late', from: here.current.location.key });
      }, LATE_MS);
      const back = () => {
        if (turn !== way.current.turn) return;
        const { place: from, location: old } = reached.current;
        // Other code's history entries have no index, so going back is impossible: the new place shows what is missing.
        if (from === null || next.place === null) return show();
        settle();
        if (next.place === from) own.replace(old, old.state);
        else own.go(from - next.place);
        arrival.set({ kind: 'failed', to: location });
      };
      const missing = need(location.pathname);
      if (missing === null) show();
      else missing.then(() => turn === way.current.turn && show(), back);
    });
  }, [own, need, shown]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={own}>
      {children}
    </Router>
  );
}
