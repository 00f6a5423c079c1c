import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLatest } from './use-latest.ts';

/**
 * Names the screen for the tab and for assistive technology: the heading takes the focus on every navigation,
 * save one that only gives what is being typed its address (`state.stay`) or that stays on its path: another tab of
 * a record, another page of a list leave the focus where it is.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation() as { pathname: string; state: { stay?: boolean } | null };
  const arrived = useLatest(useNavigationType() !== 'POP' && state?.stay !== true);
  useEffect(() => {
    document.title = title === 'Kontor' ? title : `${title} · Kontor`;
  }, [title]);
  useEffect(() => {
    // What was refused has the focus already and keeps it.
    if (arrived.current && !document.activeElement?.closest('[role=alert]'))
      heading.current?.focus({ preventScroll: true });
  }, [pathname, arrived]);
  return heading;
}
