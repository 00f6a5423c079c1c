import { TickCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick-circle';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Badge } from '../ui/menu/Badge.tsx';
import { atMost, useWaiting } from './use-waiting.ts';

/** Link to the user's open tasks, with their number. */
export function TasksLink() {
  const { t } = useTranslation('menu');
  const waiting = useWaiting();
  return (
    <Link
      to={paths.tasks}
      className="bp6-button bp6-minimal k-tasks"
      aria-label={waiting > 0 ? t('tasksCount', { count: waiting }) : t('tasks')}
      title={t('tasks')}
    >
      <TickCircleIcon size={16} />
      {waiting > 0 && <Badge count={atMost(waiting)} />}
    </Link>
  );
}
