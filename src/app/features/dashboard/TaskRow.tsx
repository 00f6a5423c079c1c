import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Task } from '../../../contract/dashboard/task.ts';
import { Money } from '../../ui/figures/Figures.tsx';
import { useTaskTitle } from './task-title.ts';
import { TaskTime } from './TaskTime.tsx';

/** One task: its subject and sum; below them the time, and the kind of task unless a heading shows it. */
export function TaskRow({ task, told = false }: { readonly task: Task; readonly told?: boolean }) {
  const { t } = useTranslation('dashboard');
  const titleOf = useTaskTitle();
  const { sum } = task;
  return (
    <li className="k-task">
      <Link to={task.link}>{titleOf(task)}</Link>
      {sum && (
        <span className="k-task-sum">
          <Money amount={sum.amount} currency={sum.currency} />
        </span>
      )}
      <span className="k-task-about">
        {told && <span className="k-muted">{t(`kind.${task.kind}`)}</span>}
        <TaskTime task={task} />
      </span>
    </li>
  );
}
