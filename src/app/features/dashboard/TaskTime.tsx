import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Task, WAITING_SINCE } from '../../../contract/dashboard/task.ts';
import { relative } from '../../../contract/platform/relative.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Calendar, Deadline } from '../../ui/figures/Deadline.tsx';
import { Day } from '../../ui/figures/Figures.tsx';

/** Deadline of the task, or since when it has been waiting; payments show only the day. */
export function TaskTime({ task: { kind, at, timezone, day } }: { readonly task: Task }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const calendar = useContext(Calendar);
  if (!at) return null;
  const since = WAITING_SINCE.has(kind);
  return (
    <span>
      {since && <span className="k-muted">{t('tasks.since')} </span>}
      {day ? (
        <span className="k-deadline">
          <Day value={day} /> <span className="k-past k-nowrap">· {relative(language, at, serverNow(), calendar)}</span>
        </span>
      ) : (
        <Deadline at={at} zone={timezone ?? undefined} hint={!since} />
      )}
    </span>
  );
}
