import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { stays } from '../ui/page/stay.ts';
import { useLatest } from '../ui/page/use-latest.ts';

/** Scroll position of each visited place; a reload clears it, and then the browser restores its own. */
const places = new Map<string, number>();
/** How long a list may take to reach its old height again. */
const PATIENCE_MS = 3000;

/**
 * Scrolls a new place to its top; back and forward restore the old position as soon as the rows are there. A draft that
 * gets its number while the user types remains the same place.
 */
export function useScrollPlace(): void {
  const at = useLocation();
  const { key, pathname } = at;
  const back = useNavigationType() === 'POP';
  const arrives = useLatest(!back && !stays(at));
  // Registered before the scroll to the top, so that this is recorded for the new place.
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);

  useLayoutEffect(() => {
    if (arrives.current) window.scrollTo(0, 0);
  }, [pathname, arrives]);

  useEffect(() => {
    const wanted = back ? places.get(key) : undefined;
    if (wanted === undefined || wanted === 0) return;
    const reach = () => {
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) < 2) stop();
    };
    const grown = new ResizeObserver(reach);
    const patience = setTimeout(() => stop(), PATIENCE_MS);
    // Stops as soon as the user scrolls.
    const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    const stop = () => {
      grown.disconnect();
      clearTimeout(patience);
      for (const event of events) window.removeEventListener(event, stop);
    };
    for (const event of events) window.addEventListener(event, stop, { passive: true });
    grown.observe(document.body);
    reach();
    return stop;
  }, [key, back]);
}
