import { useEffect } from 'react';
import { latinKey } from '../../ui/page/latin-key.ts';

interface Keys {
  /** Whether the form is being edited, not reviewed and not behind a question. */
  readonly on: boolean;
  readonly mayReview?: boolean;
}

/** Ctrl+S and Ctrl+Enter of a draft, also from its title and from the list of errors. */
export function useDraftKeys(send: (event: { readonly type: 'SAVE' | 'REVIEW' }) => void, keys: Keys): void {
  const { on, mayReview = true } = keys;
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const key = latinKey(event);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 's' && key !== 'enter')) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      if (key === 's') send({ type: 'SAVE' });
      else if (mayReview) send({ type: 'REVIEW' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on, mayReview, send]);
}
