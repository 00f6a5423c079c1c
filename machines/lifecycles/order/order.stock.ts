import { big, isPositive, least, plain, sum } from '../../money/decimal.ts';
import type { OrderContext, OrderLineFacts, Shipment } from './order.rules.ts';

/* Effect of an order on the stock of its products. Service lines and lines without a product have none. */

/** A quantity of one product. */
export interface Portion {
  readonly product: number;
  readonly quantity: string;
}

/** In ascending order of products, so that two orders cannot deadlock. */
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

/** The reserved part of a shipment; orders from before a product had a stock have no reservation. */
const fromStock = (line: OrderLineFacts, shipment: readonly Shipment[]): string => {
  const goes = shipment.find(({ id }) => id === line.id)?.quantity ?? '0';
  return plain(least(big(goes), big(reservedOf(line))).toFixed());
};
export const toTake = ({ lines }: Pick<OrderContext, 'lines'>, shipment: readonly Shipment[]): Portion[] =>
  portions(lines, (line) => fromStock(line, shipment));

/** Whether each product has enough available for all lines of the order. */
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
 * ASSUMED: an order can be confirmed at its prices only while the products have the same prices. Lines of an award, and
 * those without a product, always qualify.
 */
export const pricesHold = ({ lines, currency = '' }: Pick<OrderContext, 'lines' | 'currency'>): boolean =>
  lines.every(
    ({ price, costs = null }) =>
      costs === null || (costs.price !== null && costs.currency === currency && big(costs.price).eq(price)),
  );
