import { profileEndpoints } from '../../contract/account/profile.ts';
import { taskEndpoints } from '../../contract/dashboard/task.ts';
import { useApi } from '../api/queries.ts';

export const OFTEN_MS = 120_000;
/** More than this is just many. */
const MOST = 99;
export const atMost = (count: number): number | string => (count > MOST ? `${MOST}+` : count);

/**
 * How much waits for the reader; 0 as long as nobody knows. The dashboard's list is the same question. It is asked
 * again by whoever says how often; others only look.
 */
export function useWaiting(every?: number): number {
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const again = every === undefined ? {} : { refetchInterval: every };
  return useApi(taskEndpoints.taskList, {}, { ...again, enabled: profile !== undefined }).data?.count ?? 0;
}
