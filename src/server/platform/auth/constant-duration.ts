import type { Config } from '../config.ts';

/** Longer than the work takes on a machine that is not overloaded, shorter than anybody minds. */
const FLOOR_MS = 200;

/**
 * Takes the same time whichever way the work goes, so that the clock does not tell a stranger whether an
 * address is known here. Failures are evened out too.
 */
export async function withConstantDuration<T>({ haste }: Pick<Config, 'haste'>, work: () => Promise<T>): Promise<T> {
  const floor = haste ? 0 : FLOOR_MS;
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, floor))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
