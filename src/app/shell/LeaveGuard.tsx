import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDirty } from '../session/drafts.ts';
import { leave, stay, useLeaveQuestion } from '../session/leaving.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'));

const PLAIN_CLICK = 0;

/** Where a click leads inside the application, as a path; null when it is none of our business. */
function inside(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== PLAIN_CLICK) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin ? pathname + search + hash : null;
}

const pathOf = (address: string): string => new URL(address, location.href).pathname;
/** The router numbers the entries of the history; null for an entry that is not its own. */
const place = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/**
 * Asks before a link or the Back button leaves a form that holds more than the server. The router of this
 * application cannot be told to wait, so both are caught before it hears of them.
 */
export function LeaveGuard() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const asked = useLeaveQuestion();
  const here = useRef<{ pathname: string; place: number | null }>({ pathname, place: null });
  const passing = useRef<'back' | 'through' | null>(null);
  useEffect(() => {
    here.current = { pathname, place: place() };
  }, [pathname, key]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const to = isDirty() ? inside(event) : null;
      if (to === null || pathOf(to) === here.current.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => void navigate(to));
    };
    const onPop = (event: PopStateEvent) => {
      const pass = passing.current;
      passing.current = null;
      if (pass === 'back') event.stopImmediatePropagation();
      if (pass !== null || !isDirty() || location.pathname === here.current.pathname) return;
      const [from, to] = [here.current.place, place()];
      if (from === null || to === null || from === to) return;
      // The browser is there already: it is sent back, and the router does not hear of either way.
      event.stopImmediatePropagation();
      passing.current = 'back';
      history.go(from - to);
      leave(() => {
        passing.current = 'through';
        history.go(to - from);
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPop, { capture: true });
    };
  }, [navigate]);
  // Not with the address: a record that gets its number meanwhile takes no question away.
  useEffect(() => stay, []);

  return asked ? <LeaveDialog ends={asked.ends} /> : null;
}
