import { isDecimal, isZero } from '../../../machines/money/decimal.ts';

/*
 * A record may contain an amount that cannot be parsed. It is shown as received (src/contract/platform/format.ts);
 * values computed from it are left out, and everything else is shown.
 */

/** An amount that cannot be parsed may not be zero, so it is shown. */
export const isNothing = (amount: string): boolean => isDecimal(amount) && isZero(amount);
export const isSomething = (amount: string): boolean => isDecimal(amount) && Number(amount) > 0;

/** Errors about invalid numbers: from big.js, and from BigInt for whole hundredths. */
const isArithmetic = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('[big.js]') || /BigInt/.test(error.message));

/** A value computed from amounts; null when one of them cannot be parsed. */
export function computed<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (isArithmetic(error)) return null;
    throw error;
  }
}
