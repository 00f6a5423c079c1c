import { useEffect, useState } from 'react';
import { instant } from '../../../contract/platform/format.ts';
import { relative } from '../../../contract/platform/relative.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';

const TICK_MS = 30_000;
const SOON_MS = 86_400_000;

/** `in 2 days`, by the server's clock; the timeline below shows the exact time. */
export function Left({ at, zone = readerZone() }: { readonly at: string; readonly zone?: string | undefined }) {
  const language = useLanguage();
  const zoneName = useZoneName();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  const away = Date.parse(at) - now;
  return (
    <time
      dateTime={at}
      title={`${instant(language, at, zone)} ${zoneName(zone)}`}
      className={away > 0 && away < SOON_MS ? 'k-soon k-nowrap' : 'k-nowrap'}
    >
      {relative(language, at, now)}
    </time>
  );
}
