import { big, cents, compare, type Decimal } from './decimal.ts';
import { mostDiscount } from './lines.ts';

interface Priced {
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/**
 * Converts a percentage discount to the amount deducted from a line. ASSUMED: a discount agreed with a company is
 * stored as a percentage and rounded per line; a line stores amounts only.
 */
export function percentOff(line: Priced, percent: Decimal): Decimal {
  const off = cents(big(line.quantity).times(line.price).times(percent).div(100));
  const most = mostDiscount(line);
  return compare(off, most) > 0 ? most : off;
}
