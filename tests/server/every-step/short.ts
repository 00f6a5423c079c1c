import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { planPaths } from '../../../src/pathkit/plan.ts';

/** The fewest planned paths that together include every event of all of them. */
export function short(plan: Lifecycle) {
  const seen = new Set<string>();
  const { paths } = planPaths(plan);
  const sorted = [...paths].sort((a, b) => b.events.length - a.events.length);
  return sorted.filter(({ title, events }) => {
    if (title.startsWith('unverified > EXPIRE')) return false;
    const fresh = events.some(({ type }) => !seen.has(type));
    for (const { type } of events) seen.add(type);
    return fresh;
  });
}
