import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Place } from './places.ts';

interface ExplainedProps {
  readonly reason: string;
  readonly places?: readonly Place[] | undefined;
  readonly children: (described: { 'aria-describedby': string }) => ReactNode;
}

const LOW_PX = 120;

/**
 * Shows why something is blocked and where that can be resolved: on hover, focus and tap; Escape hides it, and the
 * pointer may move onto it.
 */
export function Explained({ reason, places = [], children }: ExplainedProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<{ left: number; top?: number; bottom?: number } | null>(null);
  const show = () => {
    const box = anchor.current?.getBoundingClientRect();
    if (!box) return;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - 328));
    // At the bottom of the window there is only room above.
    const low = box.bottom > window.innerHeight - LOW_PX;
    setPlace(low ? { left, bottom: window.innerHeight - box.top + 4 } : { left, top: box.bottom + 4 });
  };
  const hide = () => setPlace(null);

  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', hide, true);
    };
  }, [place]);

  return (
    // Only observes the button inside, which keeps its own keyboard support.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      ref={anchor}
      className="k-explained"
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
    >
      {children({ 'aria-describedby': id })}
      <span className={place ? 'k-reason' : 'k-hidden'} style={place ?? undefined}>
        <span id={id} role="tooltip">
          {reason}
        </span>
        {places.map(({ name, to }) => (
          <Link key={name} to={to}>
            {t(`go.${name}`)}
          </Link>
        ))}
      </span>
    </span>
  );
}
