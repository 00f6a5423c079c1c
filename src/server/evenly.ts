/** Longer than the work takes on a machine that is not overloaded, shorter than anybody minds. */
const FLOOR_MS = 200;

/**
 * Takes the same time whichever way the work goes, so that the clock does not tell a stranger whether an
 * address is known here. Failures are evened out too.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, FLOOR_MS))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
