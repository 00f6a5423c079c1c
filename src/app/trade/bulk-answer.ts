import type { Answered } from '../../../machines/flows/bulk-run.ts';
import type { Failure } from '../api/parse.ts';

/** Failures that the next record would also get. */
const NOTHING_MORE: ReadonlySet<Failure['kind']> = new Set([
  'unauthorized',
  'otherOrganization',
  'network',
  'timeout',
  'cancelled',
]);

/** A run's result for a failed call; `reason` is text. */
export function refusedBy(failure: Failure, reason: string): Answered {
  const again = failure.kind === 'throttled' ? { again: failure.seconds } : {};
  return { ok: false, reason, last: NOTHING_MORE.has(failure.kind), ...again };
}
