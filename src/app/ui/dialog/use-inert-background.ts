import { useEffect } from 'react';
import { focusNearest, ancestorsOf } from '../fields/focus-nearest.ts';

/** The page, and what stands open over it already: a dialog over a drawer closes both. */
const reachable = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#root, .bp6-portal')].filter(
    (part) => !part.hasAttribute('inert') && (part.id === 'root' || part.querySelector('[role=dialog]') !== null),
  );

/** Blueprint leaves what is behind a dialog reachable to assistive technology; `inert` closes it. */
export function useInertBackground(): void {
  useEffect(() => {
    // Its own part is empty as yet.
    const behind = reachable();
    const opener = ancestorsOf(document.activeElement);
    for (const part of behind) part.setAttribute('inert', '');
    return () => {
      for (const part of behind) part.removeAttribute('inert');
      // What was done here may have taken the button away that led here.
      focusNearest(opener);
    };
  }, []);
}
