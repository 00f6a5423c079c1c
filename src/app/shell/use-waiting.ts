import { profileEndpoints } from '../../contract/account/profile.ts';
import { taskEndpoints } from '../../contract/dashboard/task.ts';
import { useApi } from '../api/queries.ts';

export const OFTEN_MS = 120_000;
/** Larger numbers are shown as 99+. */
const MOST = 99;
export const atMost = (count: number): number | string => (count > MOST ? `${MOST}+` : count);

/**
 * Number of tasks waiting for the user; 0 until it is known. Shares the query of the dashboard's list. Callers with an
 * interval refetch it; the others only read it.
 */
export function useWaiting(every?: number): number {
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const again = every === undefined ? {} : { refetchInterval: every };
  return useApi(taskEndpoints.taskList, {}, { ...again, enabled: profile !== undefined }).data?.count ?? 0;
}
