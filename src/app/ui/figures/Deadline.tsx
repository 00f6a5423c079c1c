import { useEffect, useState } from 'react';
import { instant, time } from '../../../contract/platform/format.ts';
import { relative } from '../../../contract/platform/relative.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';

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
  const zoneName = useZoneName();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(tick);
  }, []);
  const own = readerZone();
  const first = zone ?? own;
  const there = inZone(at, first);
  const here = inZone(at, own);
  const away = Date.parse(at) - now;
  const tone = away <= 0 ? 'k-past' : away < 86_400_000 ? 'k-soon' : 'k-muted';
  const both = there.join() !== here.join() && !(brief && away <= 0);
  return (
    <span className={brief && !both ? 'k-deadline k-deadline-line' : 'k-deadline'}>
      <time dateTime={at} className="k-figure">
        {instant(language, at, first)}
        {`\u00A0${zoneName(first)}`}
        {both &&
          ` / ${there[0] === here[0] ? time(language, at, own) : instant(language, at, own)}\u00A0${zoneName(own)}`}
      </time>
      {hint && (
        <>
          {' '}
          <span className={`${tone} k-nowrap`}>{relative(language, at, now)}</span>
        </>
      )}
    </span>
  );
}
