import type { CartLine, Consent } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { Problem, Refused } from '../platform/problem.ts';

/** The prices that the buyer accepted, beside the current ones. */
export const asTaken = (lines: readonly CartLine[], consent: readonly Consent[]): CartLine[] =>
  lines.map((line) => {
    const given = consent.find(({ product }) => product === line.product);
    return given ? { ...line, ...given, quantity: line.quantity } : line;
  });

/** Adds the current cart to a refusal by the chart, so that old and new values are shown together. */
export async function showing<T>(work: Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const shown = await current();
    throw new Problem(409, error.codes, (language) => ({ ...(error.body(language) as object), current: shown }));
  }
}
