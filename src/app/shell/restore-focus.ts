import { focusNearest, ancestorsOf } from '../ui/fields/focus-nearest.ts';

/**
 * Taking a step removes its button and the focus with it: the nearest remaining part of the page gets the focus, so
 * that users of a keyboard or a screen reader continue at the same place. Used as a `ref`.
 */
export function restoreFocus(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = ancestorsOf(target as Element | null);
  };
  const left = () => {
    const [focused] = path;
    // Some browsers fire this also for an element that is being removed; in the next microtask it is gone.
    queueMicrotask(() => {
      if (focused?.isConnected && path[0] === focused) path = [];
    });
  };
  const mend = () => {
    if (path.length === 0 || path[0]?.isConnected || document.activeElement !== document.body) return;
    focusNearest(path);
  };
  const observer = new MutationObserver(mend);
  box.addEventListener('focusin', note);
  box.addEventListener('focusout', left);
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', note);
    box.removeEventListener('focusout', left);
  };
}
