import { useContext, useEffect, useReducer, useRef } from 'react';
import { type Location, UNSAFE_NavigationContext, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type Values = Readonly<Record<string, string | null>>;

/** The URL's parameters with some values replaced; null and '' remove a parameter. */
export function withValues(search: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The URL's parameters as rendered, and a function that changes them. A busy machine renders a URL later than it is
 * set: changes are based on the current URL, so that two in a row do not undo each other. A screen that is being left
 * changes nothing.
 */
export function useAddress() {
  const [search] = useSearchParams();
  const drawn = useLocation();
  const navigate = useNavigate();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const change = (values: Values, replace: boolean | ((now: URLSearchParams) => boolean) = false): void => {
    // A history has the current location, but the router's type of it does not.
    const { pathname, search: reached } = 'location' in navigator ? (navigator.location as Location) : drawn;
    if (pathname !== drawn.pathname) return;
    const now = new URLSearchParams(reached);
    void navigate(`?${withValues(now, values)}`, { replace: typeof replace === 'boolean' ? replace : replace(now) });
  };
  return [search, change] as const;
}

/**
 * The same for values that the user sets directly: a select that waits for the render would fall back to the old
 * option, and the next arrow key would start there.
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
 * Calls back when Back undoes a change of the URL before a busy machine has rendered it. The router does not re-render
 * then, so a screen whose state goes beyond the URL would miss it.
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
