import type { Config } from '../config.ts';

/** Longer than the work takes on a machine that is not overloaded, but not noticeably slow. */
const FLOOR_MS = 200;

/**
 * Takes the same time regardless of the result, so that timing does not reveal to a stranger whether an address is
 * registered. Failures take as long.
 */
export async function withConstantDuration<T>({ haste }: Pick<Config, 'haste'>, work: () => Promise<T>): Promise<T> {
  const floor = haste ? 0 : FLOOR_MS;
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, floor))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
