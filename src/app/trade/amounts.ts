import { isDecimal, isZero } from '../../../machines/money/decimal.ts';

/*
 * A record may hold an amount that nobody can compute with. It stands on the screen as it came (src/contract/platform/format.ts);
 * what would be computed of it is left out, and takes nothing else away.
 */

/** Of what cannot be read nobody can tell that it is nothing: it is shown. */
export const isNothing = (amount: string): boolean => isDecimal(amount) && isZero(amount);
export const isSomething = (amount: string): boolean => isDecimal(amount) && Number(amount) > 0;

/** What the arithmetic says of a number that is none: that of big.js, and that of whole hundredths. */
const isArithmetic = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('[big.js]') || /BigInt/.test(error.message));

/** What is computed of amounts; null where one of them cannot be read. */
export function computed<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (isArithmetic(error)) return null;
    throw error;
  }
}
