import { useTranslation } from 'react-i18next';
import type { Task } from '../../../contract/dashboard/task.ts';
import { useCompanyName } from '../../trade/use-company-name.ts';

/** Title of a task: its record, its company, or both; an order has its number. */
export function useTaskTitle(): (task: Task) => string {
  const { t } = useTranslation('dashboard');
  const nameOf = useCompanyName();
  return ({ id, kind, name, company }) => {
    const record = name || (kind.startsWith('order_') ? t('orderNumber', { number: id }) : '');
    return [record, company && nameOf(company)].filter(Boolean).join(' · ') || `#${id}`;
  };
}
