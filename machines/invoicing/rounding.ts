import { big, compare, isZero, sum } from '../money/decimal.ts';
import { portionOf, sharesUsed } from '../money/part.ts';
import { addRates, rateKey, subtractRates, totalOf } from '../money/rates.ts';
import { overdrawn } from '../money/settle.ts';
import { linesLeft, type SaidLine } from './lines.ts';
import { advancesOf, type ChainRow, deliveredRates, partsOf, ratesTaken, type Whole } from './rows.ts';

/* Partial finals that cover their order: each rounds its lines and the VAT of each rate, and so does the order. */

const rateOf = ({ vat_category, vat_rate }: SaidLine): string => rateKey({ category: vat_category, rate: vat_rate });

/** Whether it invoices pieces of the order line at its price; a share of a discount is rounded to the cent. */
function isPortion(part: SaidLine, line: SaidLine): boolean {
  const off = big(part.discount).minus(portionOf(line, part.quantity).discount);
  return compare(part.price, line.price) === 0 && rateOf(part) === rateOf(line) && off.abs().lte('0.01');
}

/** Whether the lines invoice every piece of the order at its price, and no more; what is free needs no invoice. */
function coversOrder(invoiced: readonly SaidLine[], order: readonly SaidLine[]): boolean {
  const known = invoiced.every((part) =>
    order.some((line) => line.order_item === part.order_item && isPortion(part, line)),
  );
  const all = order.every(({ order_item, quantity, net }) => {
    const pieces = sum(invoiced.filter((part) => part.order_item === order_item).map((part) => part.quantity));
    return isZero(net) ? pieces.lte(quantity) : order_item !== undefined && pieces.eq(quantity);
  });
  return known && all;
}

/**
 * Whether partial finals cover the whole order and are a few cents above it at one of the rates, only because they were
 * rounded. No final can follow: it would take less than nothing at that rate.
 */
export function isRounded(chain: readonly ChainRow[], { lines, order_rates }: Whole): boolean {
  const [parts, advances] = [partsOf(chain), ratesTaken(advancesOf(chain))];
  const taken = ratesTaken(parts);
  // What an advance has left to use is too much for another reason.
  const unused = subtractRates(advances, sharesUsed({ delivered: deliveredRates(parts), invoiced: taken }));
  const invoiced = linesLeft(parts.flatMap(({ standing, snapshot }) => (standing ?? snapshot)?.lines ?? []));
  return (
    overdrawn(order_rates, addRates(advances, taken)) && isZero(totalOf(unused).gross) && coversOrder(invoiced, lines)
  );
}
