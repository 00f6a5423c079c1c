import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { BEFORE_OFFERS, type Task, WAITING_SINCE } from '../../../contract/dashboard/task.ts';
import { NBSP } from '../../../contract/platform/typography.ts';
import { relativeDay } from '../../../contract/platform/relative.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Calendar, Deadline } from '../../ui/figures/Deadline.tsx';
import { Day } from '../../ui/figures/Figures.tsx';

/** Deadline of the task or of the offers, or since when it has been waiting; payments show only the day. */
export function TaskTime({ task: { kind, at, timezone, day } }: { readonly task: Task }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const calendar = useContext(Calendar);
  if (!at) return null;
  const since = WAITING_SINCE.has(kind);
  const label = since ? t('tasks.since') : BEFORE_OFFERS.has(kind) ? t('tasks.offersDue') : '';
  const now = serverNow();
  return (
    <span>
      {label && <span className="k-muted">{`${label}${NBSP}`}</span>}
      {day ? (
        <span className="k-deadline">
          <Day value={day} />{' '}
          <span className={`${Date.parse(at) <= now ? 'k-past' : 'k-muted'} k-nowrap`}>
            · {relativeDay(language, day, now, calendar)}
          </span>
        </span>
      ) : (
        <Deadline at={at} zone={timezone ?? undefined} hint={!since} />
      )}
    </span>
  );
}
