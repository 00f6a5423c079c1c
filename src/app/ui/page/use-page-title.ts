import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { stays } from './stay.ts';
import { useLatest } from './use-latest.ts';

/** Whether the focus must stay: in an alert, or in a control of a screen whose heading renders late. */
const taken = (at: Element | null, late: boolean): boolean =>
  at instanceof HTMLElement &&
  (at.closest('[role=alert]') !== null || (late && at.tabIndex >= 0 && at.closest('main') !== null));

/**
 * Sets the title of the tab and focuses the heading on every navigation. The focus stays if the navigation only gives a
 * draft its URL, or keeps the path (another tab of a record, another page of a list). Another `part` under the same URL
 * counts as another screen: the pressed button is gone.
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
  // Before paint: otherwise a key pressed as soon as the screen is visible could lose its field again.
  useLayoutEffect(() => {
    const late = shown.current === null;
    const turned = shown.current !== null && shown.current.part !== part;
    shown.current = { part };
    const comes = turned || (followed.current && (late || !same.current));
    if (comes && !taken(document.activeElement, late)) heading.current?.focus({ preventScroll: true });
  }, [pathname, part, followed, same]);
  return heading;
}
