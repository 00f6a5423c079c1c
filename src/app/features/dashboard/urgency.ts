import { type Task, WAITING_SINCE } from '../../../contract/dashboard/task.ts';

export const URGENCIES = ['passed', 'day', 'week', 'later', 'whenever'] as const;
export type Urgency = (typeof URGENCIES)[number];

const DAY_MS = 86_400_000;

/** Urgency of a task; tasks that only wait or have no deadline yet are 'whenever'. */
export function urgencyOf(task: Task, now: number): Urgency {
  if (task.at === null || WAITING_SINCE.has(task.kind)) return 'whenever';
  const left = Date.parse(task.at) - now;
  if (left <= 0) return 'passed';
  if (left <= DAY_MS) return 'day';
  return left <= 7 * DAY_MS ? 'week' : 'later';
}

const time = (task: Task): number => (task.at === null ? Number.POSITIVE_INFINITY : Date.parse(task.at));

/** Groups tasks by urgency, each group by time (nearest deadline or longest wait first); empty groups are left out. */
export function byUrgency(tasks: readonly Task[], now: number): readonly (readonly [Urgency, readonly Task[]])[] {
  return URGENCIES.flatMap((urgency) => {
    const own = tasks.filter((task) => urgencyOf(task, now) === urgency);
    return own.length === 0 ? [] : [[urgency, own.toSorted((a, b) => time(a) - time(b))] as const];
  });
}
