import Big from 'big.js';
import { type ChainSnapshot, judge } from '../lifecycles/invoice/invoice.replay.ts';
import { big, cents, compare, isNegative, isPositive, isZero, minus, plus, sum, unitPrice } from '../money/decimal.ts';
import { lineNet, linesByRate } from '../money/lines.ts';
import { totalOf } from '../money/rates.ts';
import { orderedLine, portion, type SaidLine } from './lines.ts';
import { matchesOrder, netPrice, orderStage, worthOf } from './ordered.ts';
import { takenBy } from '../lifecycles/invoice/invoice.rules.ts';
import { isRounded } from './rounding.ts';
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

/** A line of exactly this net amount, unless it is negative: what its rounded price exceeds is a discount. */
function lineOf(line: SaidLine, net: string): SaidLine {
  if (isNegative(net)) return line;
  const price = unitPrice(big(net).plus(line.discount).div(line.quantity).round(4, Big.roundUp).toFixed(4));
  const discount = cents(big(line.quantity).times(price).minus(net));
  return { ...line, price, discount, net: lineNet({ ...line, price, discount }) };
}

/**
 * ASSUMED: lines that were typed anew stand for the rest of the order: they become smaller with it, each by the same
 * share, and the largest takes the cents that rounding loses.
 */
function restOf(lines: readonly SaidLine[], named: readonly SaidLine[], order: OrderedGoods): SaidLine[] {
  const statedBy = (some: readonly SaidLine[]) => totalOf(linesByRate(some))[order.vatIncluded ? 'gross' : 'net'];
  const stated = statedBy(lines);
  const rest = minus(worthOf(order), statedBy(named));
  if (compare(rest, stated) >= 0) return [...lines];
  if (!isPositive(rest)) return [];
  const smaller = lines.map((line) => {
    const part = (value: string) => big(value).times(rest).div(stated);
    const less = { ...line, price: unitPrice(part(line.price).toFixed(4)), discount: cents(part(line.discount)) };
    return { ...less, net: lineNet(less) };
  });
  const lost = minus(rest, statedBy(smaller));
  // Gross prices were converted to net ones, so cents may be lost anyway.
  if (order.vatIncluded || isZero(lost)) return smaller;
  const [largest] = lines.toSorted((a, b) => compare(b.net, a.net));
  return smaller.map((line, at) => (lines[at] === largest ? lineOf(line, plus(line.net, lost)) : line));
}

/** Whether a line counts the pieces of an order line, at its price; it may have been typed as one set of all. */
function countsPieces(line: SaidLine, item: OrderedLine, { vatIncluded }: OrderedGoods): boolean {
  const price = netPrice(item.price, line.vat_rate, vatIncluded);
  const off = big(line.net).minus(lineNet({ quantity: line.quantity, price, discount: '0' }));
  return off.abs().lte(big(line.quantity).times('0.0001').plus('0.01'));
}

/**
 * Reduces the chain's order by what both sides have cancelled since, possibly to nothing. `matching`: its lines in the
 * latest document that had to match the order; a correction can state another price.
 */
function asOrdered(
  lines: readonly SaidLine[],
  matching: readonly SaidLine[],
  order: OrderedGoods,
): readonly SaidLine[] {
  const itemOf = ({ order_item }: SaidLine) => order.lines.find(({ id }) => id === order_item);
  const retyped = (line: SaidLine): boolean => {
    if (line.order_item === undefined) return true;
    const item = itemOf(line);
    const before = matching.find(({ order_item }) => order_item === line.order_item);
    if (!item || !before) return false;
    // Of the same quantity at another price the pieces are counted; another quantity as well can be a set of all.
    const recounted = compare(before.quantity, line.quantity) !== 0;
    return !countsPieces(before, item, order) || (recounted && !countsPieces(line, item, order));
  };
  const isOrdered = (line: SaidLine): boolean => {
    const said = lines.filter(({ order_item }) => order_item === line.order_item).map(({ quantity }) => quantity);
    return retyped(line) || sum(said).lte(itemOf(line)?.quantity ?? '0');
  };
  // More pieces than are ordered now, at a lower price, can have the same value by chance.
  if (matchesOrder(order, linesByRate(lines)) && lines.every(isOrdered)) return lines;
  const pieces = (line: SaidLine): SaidLine[] => {
    const item = itemOf(line);
    if (!item) return [];
    return compare(item.quantity, line.quantity) === 0 ? [line] : [portion(line, item.quantity)];
  };
  const typed = lines.filter(retyped);
  const named = lines.filter((line) => !typed.includes(line)).flatMap(pieces);
  const rest = typed.length > 0 ? restOf(typed, named, order) : [];
  return lines.flatMap((line) => (typed.includes(line) ? (rest[typed.indexOf(line)] ?? []) : pieces(line)));
}

type Stated = readonly (Parameters<typeof chainOrder>[0][number] & Pick<ChainRow, 'type'>)[];

/** The lines of a chain's order as a document states them, limited to what is still ordered. */
export function linesNow(chain: Stated, lines: readonly SaidLine[], order: OrderedGoods): readonly SaidLine[] {
  // A partial final states the order of its chain, corrected or not, and need not match.
  const uncorrected = chainOrder(chain.filter(({ type }) => type !== 'correction' && type !== 'part'));
  // An order that was cancelled as a whole keeps its quantities.
  const left = orderStage(order.status) === 'open' ? { ...order, lines: [] } : order;
  return asOrdered(lines, uncorrected?.lines ?? [], left);
}

/** Current order of a chain: as stated by its latest document, limited to what is still ordered. */
export function orderNow(chain: Stated, order: OrderedGoods | null): Whole | null {
  const known = chainOrder(chain);
  if (!known || !order) return known;
  const lines = linesNow(chain, known.lines, order);
  return lines === known.lines ? known : { lines, order_rates: linesByRate(lines) };
}

/** A chain after its documents and after what its order has become since, and that order. */
export interface ChainNow {
  readonly chain: ChainSnapshot;
  /** Null: no document of the chain is issued. */
  readonly order: Whole | null;
  /** Whether its partial finals cover the whole order and are a few cents above it, because each was rounded. */
  readonly rounded: boolean;
}

/** Its chart decides whether a change of the order still counts: a final has taken the whole order. */
export function chainNow(chain: readonly ChainRow[], goods: OrderedGoods | null): ChainNow {
  const stated = { chain: chainSnapshot(chain), order: chainOrder(chain), rounded: false };
  const order = orderNow(chain, goods);
  if (!order || order === stated.order) return stated;
  const rounded = isRounded(chain, order);
  const [worth, taken] = [totalOf(order.order_rates).gross, takenBy(stated.chain.context)];
  // Where a rate lacks the cents that another has too many, nothing is left all the same.
  const total = rounded && compare(taken, worth) < 0 ? taken : worth;
  const changed = judge(stated.chain, { type: 'ORDER_CHANGED', at: '', total });
  return changed.ok ? { chain: changed.snapshot, order, rounded } : stated;
}
