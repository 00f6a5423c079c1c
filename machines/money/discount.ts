import { big, cents, compare, type Decimal } from './decimal.ts';
import { mostDiscount } from './lines.ts';

interface Priced {
  readonly quantity: Decimal;
  readonly price: Decimal;
}

/**
 * A discount in percent as the amount that a line takes off. ASSUMED: what was agreed with a company is kept in
 * percent, and rounded for each line by itself; a line knows amounts alone.
 */
export function percentOff(line: Priced, percent: Decimal): Decimal {
  const off = cents(big(line.quantity).times(line.price).times(percent).div(100));
  const most = mostDiscount(line);
  return compare(off, most) > 0 ? most : off;
}
