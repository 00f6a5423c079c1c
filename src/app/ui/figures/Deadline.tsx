import { createContext, useContext, useEffect, useState } from 'react';
import { relative } from '../../../contract/platform/relative.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { useClocks } from './use-clocks.ts';

/** Time zone in which a page counts days; without one, the user's own. */
export const Calendar = createContext<string | undefined>(undefined);

interface DeadlineProps {
  readonly at: string;
  /** Time zone in which the deadline was set; shown beside the user's own if they differ. */
  readonly zone?: string | undefined;
  readonly hint?: boolean | undefined;
  /** For lists: one line if it fits, and after the deadline only the zone in which it was set. */
  readonly brief?: boolean | undefined;
}

/** `21/11/2026, 14:00 Kyiv / 13:00 Warsaw   in 2 days`, by the server's clock. */
export function Deadline({ at, zone, hint = true, brief = false }: DeadlineProps) {
  const language = useLanguage();
  const clocks = useClocks();
  const calendar = useContext(Calendar);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(tick);
  }, []);
  const away = Date.parse(at) - now;
  const tone = away <= 0 ? 'k-past' : away < 86_400_000 ? 'k-soon' : 'k-muted';
  const [first, own] = clocks(at, zone);
  const second = brief && away <= 0 ? undefined : own;
  return (
    <span className={brief && !second ? 'k-deadline k-deadline-line' : 'k-deadline'}>
      <time dateTime={at} className="k-figure">
        {`${first.time}\u00A0${first.zone}`}
        {second && ` / ${second.time}\u00A0${second.zone}`}
      </time>
      {hint && (
        <>
          {' '}
          <span className={`${tone} k-nowrap`}>{relative(language, at, now, calendar)}</span>
        </>
      )}
    </span>
  );
}
