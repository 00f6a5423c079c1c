import { useEffect } from 'react';
import { focusNearest, ancestorsOf } from '../fields/focus-nearest.ts';

/** The page, and what stands open over it already: a dialog over a drawer closes both. */
const reachable = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#root, .bp6-portal')].filter(
    (part) => !part.hasAttribute('inert') && (part.id === 'root' || part.querySelector('[role=dialog]') !== null),
  );

/** Escape takes back what is being composed of several keys: it closes nothing. */
function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.isComposing) event.stopPropagation();
}

/** Blueprint leaves what is behind a dialog reachable to assistive technology; `inert` closes it. */
export function useInertBackground(): void {
  useEffect(() => {
    // Its own part is empty as yet.
    const behind = reachable();
    const opener = ancestorsOf(document.activeElement);
    for (const part of behind) part.setAttribute('inert', '');
    document.addEventListener('keydown', keepComposing, { capture: true });
    return () => {
      for (const part of behind) part.removeAttribute('inert');
      document.removeEventListener('keydown', keepComposing, { capture: true });
      // What was done here may have taken the button away that led here.
      focusNearest(opener);
    };
  }, []);
}
