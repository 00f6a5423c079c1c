import { useEffect } from 'react';

/** Blueprint leaves the page behind a dialog reachable to assistive technology; `inert` closes it. */
export function useInertBackground(): void {
  useEffect(() => {
    const app = document.getElementById('root');
    const opener = document.activeElement as HTMLElement | null;
    app?.setAttribute('inert', '');
    return () => {
      app?.removeAttribute('inert');
      opener?.focus?.();
    };
  }, []);
}
