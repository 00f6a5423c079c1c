import './dashboard.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Task, taskEndpoints } from '../../../contract/dashboard/task.ts';
import { count as written } from '../../../contract/platform/format.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../trade/use-may.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { TaskRow } from './TaskRow.tsx';

const BRIEF = 3;

/** The user's tasks by kind, in the order of the server (most urgent first). */
export function Waiting({
  silent = false,
  brief = false,
}: {
  /** Renders nothing when there are no tasks. */
  readonly silent?: boolean;
  /** Shows only the first few of each kind, for use beside other content. */
  readonly brief?: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const tasks = useApi(taskEndpoints.taskList, {}, { refetchInterval: 60_000 });
  if (tasks.isError) return <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />;
  if (silent && !tasks.data?.results.length) return null;
  if (!tasks.data) return <div className="k-bone k-waiting-bone" role="status" aria-label={t('common:ui.loading')} />;
  if (tasks.data.results.length === 0) return <Nothing />;
  const kinds = [...new Set(tasks.data.results.map(({ kind }) => kind))];
  return (
    <div className={brief ? 'k-waiting k-waiting-brief' : 'k-waiting'}>
      {brief ? (
        <div className="k-waiting-head">
          <div role="status">
            <h2>{t('waiting', { count: tasks.data.count })}</h2>
          </div>
          <Link to={paths.tasks}>{t('allTasks')}</Link>
        </div>
      ) : (
        <p role="status" className="k-muted">
          {t('waiting', { count: tasks.data.count })}
        </p>
      )}
      <div className="k-kinds">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            Heading={brief ? 'h3' : 'h2'}
            count={tasks.data.counts[kind] ?? 0}
            tasks={tasks.data.results.filter((task) => task.kind === kind).slice(0, brief ? BRIEF : undefined)}
          />
        ))}
      </div>
    </div>
  );
}

function Kind({
  kind,
  Heading,
  count,
  tasks,
}: {
  /** One level below the heading above it. */
  readonly Heading: 'h2' | 'h3';
  readonly kind: Task['kind'];
  readonly count: number;
  readonly tasks: readonly Task[];
}) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const rest = count - tasks.length;
  return (
    <section className="k-task-group" aria-labelledby={`task-${kind}`}>
      <Heading id={`task-${kind}`}>
        {t(`kind.${kind}`)} <span className="k-tag">{count}</span>
      </Heading>
      <ul className="k-list">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
        {rest > 0 && (
          <li className="k-task-rest">
            <Link to={paths.tasks}>{t('series.others', { count: rest, shown: written(language, rest) })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

/** Shown when there are no tasks: suggests what to start. */
export function Nothing() {
  const { t } = useTranslation('dashboard');
  const buys = useMay('inquire.manage');
  const [trades, bills] = [useMay('inquire.manage', 'offer.edit'), useMay('document.edit')];
  if (bills && !trades)
    return (
      <EmptyState
        drawing="ledger"
        title={t('nothing')}
        description={t('nothingDocuments')}
        action={<LinkButton to={paths.documents}>{t('next.documents')}</LinkButton>}
      />
    );
  return (
    <EmptyState
      drawing="ledger"
      title={t('nothing')}
      description={t('nothingText')}
      action={
        <>
          {buys && (
            <LinkButton to={paths.inquireNew} intent="primary">
              {t('next.inquiry')}
            </LinkButton>
          )}
          <LinkButton to={paths.tenders}>{t('next.tenders')}</LinkButton>
        </>
      }
    />
  );
}
