import type { CartLine, Consent } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { Problem, Refused } from '../platform/problem.ts';

/** What was said yes to, beside what is asked now. */
export const asTaken = (lines: readonly CartLine[], consent: readonly Consent[]): CartLine[] =>
  lines.map((line) => {
    const given = consent.find(({ product }) => product === line.product);
    return given ? { ...line, ...given, quantity: line.quantity } : line;
  });

/** A refusal by the chart carries the cart as it stands, so that old and new are seen side by side. */
export async function showing<T>(work: Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const shown = await current();
    throw new Problem(409, error.codes, (language) => ({ ...(error.body(language) as object), current: shown }));
  }
}
