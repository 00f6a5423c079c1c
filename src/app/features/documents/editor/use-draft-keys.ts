import { useEffect } from 'react';

/** With Ctrl, wherever the cursor is. */
const KEYS: Readonly<Record<string, 'SAVE' | 'REVIEW'>> = { s: 'SAVE', enter: 'REVIEW' };

/** Ctrl+S and Ctrl+Enter of the draft, also from its title and from the list of what is to be mended. */
export function useDraftKeys(on: boolean, send: (event: { readonly type: 'SAVE' | 'REVIEW' }) => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const does = KEYS[event.key.toLowerCase()];
      if (!does || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      send({ type: does });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on, send]);
}
