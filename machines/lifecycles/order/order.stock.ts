import { big, isPositive, least, plain, sum } from '../../money/decimal.ts';
import type { OrderContext, OrderLineFacts, Shipment } from './order.rules.ts';

/* What an order means for the stock of the products in it. Lines of services, or without a product, have none. */

/** So much of one product. */
export interface Portion {
  readonly product: number;
  readonly quantity: string;
}

/** In ascending order of the products, so that two orders never wait for one another crosswise. */
function portions(lines: readonly OrderLineFacts[], of: (line: OrderLineFacts) => string): Portion[] {
  const products = [...new Set(lines.flatMap(({ product = null }) => product ?? []))].sort((a, b) => a - b);
  return products.flatMap((product) => {
    const quantity = plain(sum(lines.filter((line) => line.product === product).map(of)).toFixed());
    return isPositive(quantity) ? [{ product, quantity }] : [];
  });
}

const reservedOf = ({ reserved = '0' }: OrderLineFacts): string => reserved;

export const toReserve = ({ lines }: Pick<OrderContext, 'lines'>): Portion[] =>
  portions(lines, ({ quantity }) => quantity);
export const toRelease = ({ lines }: Pick<OrderContext, 'lines'>): Portion[] => portions(lines, reservedOf);

/** Of what goes out, what was kept for it: an order from before a product had a stock has nothing of it. */
const fromStock = (line: OrderLineFacts, shipment: readonly Shipment[]): string => {
  const goes = shipment.find(({ id }) => id === line.id)?.quantity ?? '0';
  return plain(least(big(goes), big(reservedOf(line))).toFixed());
};
export const toTake = ({ lines }: Pick<OrderContext, 'lines'>, shipment: readonly Shipment[]): Portion[] =>
  portions(lines, (line) => fromStock(line, shipment));

/** Of every product there is as much available as all lines of the order want of it. */
export const stockSuffices = (lines: readonly OrderLineFacts[]): boolean =>
  toReserve({ lines }).every(({ product, quantity }) => {
    const available = lines.find((line) => line.product === product)?.available ?? '0';
    return big(available).gte(quantity);
  });

export const reserved = (lines: readonly OrderLineFacts[]): readonly OrderLineFacts[] =>
  lines.map((line) => ({ ...line, reserved: (line.product ?? null) === null ? '0' : line.quantity }));
export const released = (lines: readonly OrderLineFacts[]): readonly OrderLineFacts[] =>
  lines.map((line) => ({ ...line, reserved: '0' }));
export const taken = (lines: readonly OrderLineFacts[], shipment: readonly Shipment[]): readonly OrderLineFacts[] =>
  lines.map((line) => ({
    ...line,
    reserved: plain(big(reservedOf(line)).minus(fromStock(line, shipment)).toFixed()),
  }));

/**
 * ASSUMED: what was ordered is promised at the price it was ordered for as long as the product costs that. Lines of an
 * award, and those of no product, hold always.
 */
export const pricesHold = ({ lines, currency = '' }: Pick<OrderContext, 'lines' | 'currency'>): boolean =>
  lines.every(
    ({ price, costs = null }) =>
      costs === null || (costs.price !== null && costs.currency === currency && big(costs.price).eq(price)),
  );
