import './page.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Sets `data-cut` to the sides on which content is cut off, for the style that fades it out there. */
export function useCutEdges(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, scrollTop, scrollHeight, clientHeight } = box;
      const cut = [
        scrollLeft > 1 && 'start',
        scrollLeft + clientWidth < scrollWidth - 1 && 'end',
        scrollTop + clientHeight < scrollHeight - 1 && 'below',
      ].filter(Boolean);
      box.dataset['cut'] = cut.join(' ');
    };
    const resized = new ResizeObserver(look);
    const watch = () => {
      for (const one of [box, ...box.children]) resized.observe(one);
    };
    // Observed once: checking on every render would measure the page at every keystroke.
    const changed = new MutationObserver(watch);
    watch();
    changed.observe(box, { childList: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref]);
}

interface ScrollerProps {
  readonly label: string;
  readonly className?: string;
  readonly role?: 'region' | 'group';
  readonly children: ReactNode;
}

/** A box for wide content: it scrolls inside, also by keyboard, and shows where it is cut off. */
export function Scroller({ label, className = '', role = 'region', children }: ScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCutEdges(ref);
  return (
    <div ref={ref} className={`k-scroller ${className}`} role={role} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
