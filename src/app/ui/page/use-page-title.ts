import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { stays } from './stay.ts';
import { useLatest } from './use-latest.ts';

/** Somebody is there already: at what was refused, or at a control of a screen whose heading comes late. */
const taken = (at: Element | null, late: boolean): boolean =>
  at instanceof HTMLElement &&
  (at.closest('[role=alert]') !== null || (late && at.tabIndex >= 0 && at.closest('main') !== null));

/**
 * Names the screen for the tab and for assistive technology: the heading takes the focus on every navigation,
 * save one that only gives what is being typed its address or that stays on its path: another tab of
 * a record, another page of a list leave the focus where it is. Another `part` under the same address is as good as
 * another screen: what was pressed to come there is gone.
 */
export function usePageTitle(title: string, part?: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const at = useLocation();
  const { pathname } = at;
  const followed = useLatest(useNavigationType() !== 'POP');
  const same = useLatest(stays(at));
  useEffect(() => {
    document.title = title === 'Kontor' ? title : `${title} · Kontor`;
  }, [title]);
  const shown = useRef<{ part: string | undefined } | null>(null);
  // Before anybody sees the screen: a key that is pressed at the sight of it must not lose its field again.
  useLayoutEffect(() => {
    const late = shown.current === null;
    const turned = shown.current !== null && shown.current.part !== part;
    shown.current = { part };
    const comes = turned || (followed.current && (late || !same.current));
    if (comes && !taken(document.activeElement, late)) heading.current?.focus({ preventScroll: true });
  }, [pathname, part, followed, same]);
  return heading;
}
