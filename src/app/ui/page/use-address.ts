import { useContext, useEffect, useReducer, useRef } from 'react';
import { type Location, UNSAFE_NavigationContext, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Values = Readonly<Record<string, string | null>>;

/** The address with other values of some names; null and '' take a name away. */
export function withValues(search: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * What the address says behind its "?", as the screen draws it, and how to change it. A busy machine draws an address
 * later than it has it: the change is made to the one it has, so that two changes in a row keep each other. A screen
 * that is being left changes nothing any more.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const drawn = useLocation();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const change = (values: Values, replace: boolean | ((now: URLSearchParams) => boolean) = false): void => {
    // A history knows where it is; the router's type of it does not tell.
    const { pathname, search: reached } = 'location' in navigator ? (navigator.location as Location) : drawn;
    if (pathname !== drawn.pathname) return;
    const now = new URLSearchParams(reached);
    void navigate(`?${withValues(now, values)}`, { replace: typeof replace === 'boolean' ? replace : replace(now) });
  };
  return [search, change] as const;
}

/**
 * The same, for what a hand sets: a list of choices that waited for the drawing would fall back to the old choice, and
 * the next arrow key would begin there.
 */
export function useReachedAddress() {
  const [drawn, change] = useAddress();
  const { pathname } = useLocation();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [, show] = useReducer((count: number) => count + 1, 0);
  useUndone(show);
  const now = 'location' in navigator ? (navigator.location as Location) : undefined;
  const reached = now?.pathname === pathname ? new URLSearchParams(now.search) : drawn;
  const set: typeof change = (...wanted) => {
    change(...wanted);
    show();
  };
  return [reached, set] as const;
}

/**
 * Tells that Back has undone a change of the address before a busy machine drew it. The router has nothing to draw then,
 * so that a screen which holds more than the address says would not hear of it.
 */
export function useUndone(heard: () => void): void {
  const { pathname, search } = useLocation();
  const live = useRef(heard);
  useEffect(() => {
    live.current = heard;
  });
  useEffect(() => {
    const onPop = (): void => {
      if (window.location.pathname === pathname && window.location.search === search) live.current();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [pathname, search]);
}
