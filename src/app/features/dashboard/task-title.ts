import type { Task } from '../../../contract/dashboard/task.ts';
import { useCompanyName } from '../../trade/use-company-name.ts';

/** What a task is about: its record, its company, or both; its number where neither has a name. */
export function useTaskTitle(): (task: Task) => string {
  const nameOf = useCompanyName();
  return ({ id, name, company }) => [name, company && nameOf(company)].filter(Boolean).join(' · ') || `#${id}`;
}
