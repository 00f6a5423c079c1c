import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Names the screen for the tab and for assistive technology: the heading takes the focus on every navigation. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const arrived = useNavigationType() !== 'POP';
  useEffect(() => {
    document.title = title === 'Kontor' ? title : `${title} · Kontor`;
  }, [title]);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [pathname, arrived]);
  return heading;
}
