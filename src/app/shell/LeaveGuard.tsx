import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isDirty } from '../session/drafts.ts';
import { leave, stay, useLeaveQuestion } from '../session/leaving.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'));

const PLAIN_CLICK = 0;

/** The path a click leads to inside the application; null when the guard ignores it. */
function inside(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== PLAIN_CLICK) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin ? pathname + search + hash : null;
}

const pathOf = (address: string): string => new URL(address, location.href).pathname;
/** Index of a history entry, set by the router; null for an entry of other code. */
const place = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/**
 * Asks before a link or the Back button leaves a form with unsaved input. The router of this application has no way to
 * block navigation, so both events are intercepted before it receives them.
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
      // The browser has already moved: it is sent back, and both moves are hidden from the router.
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
  // Not when the address changes: a record that gets its number must not close the question.
  useEffect(() => stay, []);

  return asked ? <LeaveDialog ends={asked.ends} /> : null;
}
