import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { stays } from '../ui/page/stay.ts';
import { useLatest } from '../ui/page/use-latest.ts';

/** Where each visited place was scrolled to; a reload forgets it, and then the browser knows. */
const places = new Map<string, number>();
/** So long a list may take to be as high again as it was. */
const PATIENCE_MS = 3000;

/**
 * A new place begins at its top; back and forward find it where it was left, as soon as its rows are there. A draft
 * that gets its number while it is typed stays the same place.
 */
export function useScrollPlace(): void {
  const at = useLocation();
  const { key, pathname } = at;
  const back = useNavigationType() === 'POP';
  const arrives = useLatest(!back && !stays(at));
  // Before the scroll to the top, so that this counts for the new place.
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
    // Whoever scrolls on is not pulled back.
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
