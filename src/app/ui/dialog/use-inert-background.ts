import { useEffect } from 'react';
import { focusNearest, wayTo } from '../fields/nearest.ts';

/** Blueprint leaves the page behind a dialog reachable to assistive technology; `inert` closes it. */
export function useInertBackground(): void {
  useEffect(() => {
    const app = document.getElementById('root');
    const opener = wayTo(document.activeElement);
    app?.setAttribute('inert', '');
    return () => {
      app?.removeAttribute('inert');
      // What was done here may have taken the button away that led here.
      focusNearest(opener);
    };
  }, []);
}
