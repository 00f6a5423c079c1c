import './dashboard.css';
import { useTranslation } from 'react-i18next';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { MAX_TASKS, type Task, taskEndpoints } from '../../../contract/dashboard/task.ts';
import { useApi } from '../../api/queries.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TaskRow } from './TaskRow.tsx';
import { byUrgency, type Urgency } from './urgency.ts';
import { Nothing } from './Waiting.tsx';

/** All tasks of the user, most urgent first, across kinds. */
export default function Tasks() {
  const { t } = useTranslation('dashboard');
  const profile = useApi(profileEndpoints.profileMine);
  const tasks = useApi(
    taskEndpoints.taskList,
    { query: { limit: String(MAX_TASKS) } },
    { refetchInterval: 60_000, enabled: profile.data !== undefined },
  );
  return (
    <Page title={t('tasks.title')}>
      {profile.isError && <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.data?.organization === null && !tasks.data?.results.length ? (
        <FirstSteps />
      ) : tasks.isError && !tasks.data ? (
        <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />
      ) : tasks.data ? (
        <List tasks={tasks.data.results} count={tasks.data.count} />
      ) : (
        <div className="k-bone k-waiting-bone" role="status" aria-label={t('common:ui.loading')} />
      )}
    </Page>
  );
}

function List({ tasks, count }: { readonly tasks: readonly Task[]; readonly count: number }) {
  const { t } = useTranslation('dashboard');
  if (tasks.length === 0) return <Nothing />;
  return (
    <div className="k-waiting">
      <p role="status" className="k-muted">
        {t('waiting', { count })}
        {count > tasks.length && ` ${t('tasks.first', { shown: tasks.length })}`}
      </p>
      {byUrgency(tasks, serverNow()).map(([urgency, own]) => (
        <Group key={urgency} urgency={urgency} tasks={own} />
      ))}
    </div>
  );
}

function Group({ urgency, tasks }: { readonly urgency: Urgency; readonly tasks: readonly Task[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className="k-task-group" aria-labelledby={`urgency-${urgency}`}>
      <h2 id={`urgency-${urgency}`} className={urgency === 'passed' ? 'k-task-passed' : undefined}>
        {t(`tasks.urgency.${urgency}`)} <span className="k-tag">{tasks.length}</span>
      </h2>
      <ul className="k-list">
        {tasks.map((task) => (
          <TaskRow key={`${task.kind} ${task.id}`} task={task} told />
        ))}
      </ul>
    </section>
  );
}
