import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../api/queries.ts';
import { serverNow } from '../../session/server-clock.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Time left by the server's clock; at zero, dependent queries are invalidated. */
export function Countdown({ at }: { readonly at: string }) {
  const { t } = useTranslation('procurement');
  const client = useQueryClient();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(tick);
  }, []);
  const left = Math.floor((Date.parse(at) - now) / 1000);
  const over = left <= 0;
  useEffect(() => {
    if (!over) return;
    // The server closes the tender within seconds.
    const again = setTimeout(() => void invalidate(client, ['/api/quotations/', '/api/offers/']), 2000);
    return () => clearTimeout(again);
  }, [over, client]);
  // Not a date: the deadline is shown beside it as received.
  if (Number.isNaN(left)) return null;
  if (over) return <span role="timer">{t('countdown.over')}</span>;
  const days = Math.floor(left / 86_400);
  const clock = `${two(Math.floor((left % 86_400) / 3600))}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return (
    <span role="timer" className={left < 86_400 ? 'k-figure k-soon' : 'k-figure'}>
      {days > 0 ? t('countdown.days', { count: days, clock }) : clock}
    </span>
  );
}
