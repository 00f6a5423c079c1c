import { focusNearest, ancestorsOf } from '../ui/fields/focus-nearest.ts';

/**
 * A step that was taken takes its button away, and the focus with it: the nearest part of the page that is still
 * there gets it, so that whoever works by keyboard or ear goes on from the same place. To be given as a `ref`.
 */
export function restoreFocus(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = ancestorsOf(target as Element | null);
  };
  const left = () => {
    const [focused] = path;
    // Some browsers tell it of an element that is just being removed too; by the next task it is gone then.
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
