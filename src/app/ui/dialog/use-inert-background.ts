import { useEffect } from 'react';
import { focusNearest, ancestorsOf } from '../fields/focus-nearest.ts';
import { isComposing } from '../page/composing.ts';

/** The page and open overlays: a dialog above a drawer makes both inert. */
const reachable = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#root, .bp6-portal')].filter(
    (part) => !part.hasAttribute('inert') && (part.id === 'root' || part.querySelector('[role=dialog]') !== null),
  );

/** Escape during IME composition cancels the composition and must not close the dialog. */
function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isComposing(event)) event.stopPropagation();
}

/** Blueprint leaves the background reachable for assistive technology, so this makes it `inert`. */
export function useInertBackground(): void {
  useEffect(() => {
    // The dialog's own portal is still empty and therefore not included.
    const behind = reachable();
    const opener = ancestorsOf(document.activeElement);
    for (const part of behind) part.setAttribute('inert', '');
    document.addEventListener('keydown', keepComposing, { capture: true });
    return () => {
      for (const part of behind) part.removeAttribute('inert');
      document.removeEventListener('keydown', keepComposing, { capture: true });
      // The step may have removed the button that opened the dialog.
      focusNearest(opener);
    };
  }, []);
}
