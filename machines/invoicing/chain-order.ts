import { type ChainSnapshot, judge } from '../lifecycles/invoice/invoice.replay.ts';
import { big, cents, compare, isPositive, minus, unitPrice } from '../money/decimal.ts';
import { lineNet, linesByRate } from '../money/lines.ts';
import { totalOf } from '../money/rates.ts';
import { orderedLine, portion, type SaidLine } from './lines.ts';
import { matchesOrder, netPrice, orderStage, worthOf } from './ordered.ts';
import { chainOrder, type ChainRow, chainSnapshot, type Whole } from './rows.ts';
import { taxOf } from './taxed.ts';

/* The order of a chain: as its documents state it, and as it is now. */

export interface OrderedLine {
  readonly id: number;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly shipped: string;
}

/** The parts of an order that invoices depend on. */
export interface OrderedGoods {
  /** State of the order. */
  readonly status: string;
  readonly vatIncluded: boolean;
  readonly lines: readonly OrderedLine[];
}

/** The lines of an order at the standard rate of the seller's country. */
export function orderedLines(order: OrderedGoods, country: string): SaidLine[] {
  const taxed = taxOf({}, country);
  return order.lines.map((line) =>
    orderedLine({
      ...line,
      price: netPrice(line.price, taxed.vat_rate, order.vatIncluded),
      ...taxed,
    }),
  );
}

/**
 * ASSUMED: lines that were typed anew and name no order line stand for the rest of the order: they become smaller with
 * it, each by the same share.
 */
function restOf(lines: readonly SaidLine[], named: readonly SaidLine[], order: OrderedGoods): SaidLine[] {
  const { net, gross } = totalOf(linesByRate(lines));
  const stated = order.vatIncluded ? gross : net;
  const others = totalOf(linesByRate(named));
  const rest = minus(worthOf(order), order.vatIncluded ? others.gross : others.net);
  if (compare(rest, stated) >= 0) return [...lines];
  if (!isPositive(rest)) return [];
  return lines.map((line) => {
    const part = (value: string) => big(value).times(rest).div(stated);
    const less = { ...line, price: unitPrice(part(line.price).toFixed(4)), discount: cents(part(line.discount)) };
    return { ...less, net: lineNet(less) };
  });
}

/** Reduces the chain's order by what both sides have cancelled since, possibly to nothing. */
function asOrdered(lines: readonly SaidLine[], order: OrderedGoods): readonly SaidLine[] {
  if (matchesOrder(order, linesByRate(lines))) return lines;
  const named = lines.flatMap((line) => {
    const item = order.lines.find(({ id }) => id === line.order_item);
    if (!item) return [];
    return compare(item.quantity, line.quantity) === 0 ? [line] : [portion(line, item.quantity)];
  });
  const typed = lines.filter(({ order_item }) => order_item === undefined);
  return [...named, ...(typed.length > 0 ? restOf(typed, named, order) : [])];
}

/** Current order of a chain: as stated by its latest document, limited to what is still ordered. */
export function orderNow(chain: Parameters<typeof chainOrder>[0], order: OrderedGoods | null): Whole | null {
  const known = chainOrder(chain);
  if (!known || !order) return known;
  // An order that was cancelled as a whole keeps its quantities.
  const lines = asOrdered(known.lines, orderStage(order.status) === 'open' ? { ...order, lines: [] } : order);
  return lines === known.lines ? known : { lines, order_rates: linesByRate(lines) };
}

/** A chain after its documents and after what its order has become since, and that order. */
export interface ChainNow {
  readonly chain: ChainSnapshot;
  /** Null: no document of the chain is issued. */
  readonly order: Whole | null;
}

/** Its chart decides whether a change of the order still counts: a final has taken the whole order. */
export function chainNow(chain: readonly ChainRow[], goods: OrderedGoods | null): ChainNow {
  const stated = { chain: chainSnapshot(chain), order: chainOrder(chain) };
  const order = orderNow(chain, goods);
  if (!order || order === stated.order) return stated;
  const changed = judge(stated.chain, { type: 'ORDER_CHANGED', at: '', total: totalOf(order.order_rates).gross });
  return changed.ok ? { chain: changed.snapshot, order } : stated;
}
