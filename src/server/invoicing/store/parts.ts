import { matchesOrder, netPrice } from '../../../../machines/invoicing/ordered.ts';
import { judgePart, portionsOf } from '../../../../machines/invoicing/parts.ts';
import {
  deliverable,
  type InvoicedPortion,
  type PartFacts,
} from '../../../../machines/lifecycles/document/document.parts.ts';
import { compare, isZero } from '../../../../machines/money/decimal.ts';
import { lineNet, linesByRate } from '../../../../machines/money/lines.ts';
import { type PartSource, portionOf } from '../../../../machines/money/part.ts';
import { standardRate } from '../../../../machines/money/standard-rates.ts';
import type { DocumentContent, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { plainQuantity, price as printedPrice } from '../issue/figures.ts';
import { chainOrder, printedLines } from './content.ts';
import {
  advancesBefore,
  advancesOf,
  deliveredRates,
  type DocumentData,
  type ItemData,
  moneyLines,
  partsBefore,
  partsOf,
  ratesTaken,
} from './data.ts';
import type { InvoicedOrder } from './order.ts';

/* What partial finals look at: the whole order of their chain, and what of it was delivered and invoiced. */

interface Draft {
  readonly data: DocumentData;
  readonly items: readonly ItemData[];
  readonly chain: readonly DocumentData[];
  readonly order: InvoicedOrder | null;
  readonly seller: { readonly country: string };
}
type Corrects = Pick<Draft, 'data'> & { readonly targets: readonly DocumentData[] };
type Whole = Pick<DocumentContent, 'lines' | 'order_rates'>;

/** The lines of an order, taxed at the standard rate of the seller's country. */
export function orderedLines(order: InvoicedOrder, country: string): PrintedLine[] {
  const rate = standardRate(country);
  return order.lines.map((line) => {
    const price = printedPrice(netPrice(line.price, rate, order.vatIncluded));
    return {
      name: line.name,
      quantity: plainQuantity(line.quantity),
      unit: line.unit,
      price,
      discount: '0.00',
      vat_category: rate === '0' ? 'Z' : 'S',
      vat_rate: rate,
      exemption: '',
      net: lineNet({ quantity: line.quantity, price, discount: '0' }),
      order_item: line.id,
    };
  });
}

const portion = (line: PrintedLine, quantity: string): PrintedLine => {
  const part = portionOf(line, plainQuantity(quantity));
  return { ...part, net: lineNet(part) };
};

/** Of what both sides gave up since, less is left of the chain's order, or nothing. */
function asOrdered(lines: readonly PrintedLine[], order: InvoicedOrder): readonly PrintedLine[] {
  if (matchesOrder(order, linesByRate(lines))) return lines;
  return lines.flatMap((line) => {
    if (line.order_item === undefined) return [line];
    const item = order.lines.find(({ id }) => id === line.order_item);
    if (!item) return [];
    return compare(item.quantity, line.quantity) === 0 ? [line] : [portion(line, item.quantity)];
  });
}

/** The order of a chain as it stands: as its latest document says it, for as much as is still ordered. */
export function orderNow(chain: readonly DocumentData[], order: InvoicedOrder | null): Whole | null {
  const known = chainOrder(chain);
  if (!known || !order) return known;
  const lines = asOrdered(known.lines, order);
  return lines === known.lines ? known : { lines, order_rates: linesByRate(lines) };
}

/** The order of a partial final: what neither an advance nor an earlier one has taxed is taxed as its draft says. */
function partWhole({ data, items, chain, order, seller }: Draft): Whole | null {
  const known = orderNow(chain, order);
  if (!order || data.issued_at !== null || advancesOf(chain).some(({ content }) => content !== 'zeroed')) return known;
  const own = printedLines(items);
  const taxed = invoicedPortions(partsOf(chain)).filter(({ quantity }) => !isZero(quantity));
  const lines = (known?.lines ?? orderedLines(order, seller.country)).map((line) => {
    const said = own.find(({ order_item }) => order_item !== undefined && order_item === line.order_item);
    const ordered = order.lines.find(({ id }) => id === line.order_item);
    if (!said || !ordered || taxed.some(({ order_item }) => order_item === ordered.id)) return line;
    const { name, unit, vat_category, vat_rate, exemption } = said;
    const anew = order.vatIncluded && compare(vat_rate, line.vat_rate) !== 0;
    const price = anew ? printedPrice(netPrice(ordered.price, vat_rate, true)) : line.price;
    const retaxed = { ...line, name, unit, price, vat_category, vat_rate, exemption };
    return { ...retaxed, net: lineNet(retaxed) };
  });
  return { lines, order_rates: linesByRate(lines) };
}

/** Of a partial final, and of a correction of one, the whole order; other documents say it themselves. */
export function wholeOf(draft: Draft & Corrects): Whole | null {
  const { data, chain, order, targets } = draft;
  if (data.snapshot) return data.snapshot.whole ?? null;
  if (data.type === 'part') return partWhole(draft);
  return targets.some(({ type }) => type === 'part') ? orderNow(chain, order) : null;
}

export function partSource(draft: Draft): PartSource {
  const { data, chain } = draft;
  const parts = partsBefore(chain, data);
  return {
    order: partWhole(draft)?.order_rates ?? [],
    advances: ratesTaken(advancesBefore(chain, data)),
    delivered: deliveredRates(parts),
    invoiced: ratesTaken(parts),
  };
}

/** What the partial finals of a chain say was delivered, by lines of the order, corrections included. */
const invoicedPortions = (parts: readonly DocumentData[]): InvoicedPortion[] =>
  parts.flatMap(({ standing, snapshot }) => portionsOf((standing ?? snapshot)?.lines ?? []));

/** What is delivered and not yet invoiced, as lines of the chain's order. */
export function deliveredLines(chain: readonly DocumentData[], order: InvoicedOrder, country: string): PrintedLine[] {
  const whole = orderNow(chain, order)?.lines ?? orderedLines(order, country);
  return deliverable(order.lines, invoicedPortions(partsOf(chain))).flatMap(({ id, quantity }) => {
    const line = whole.find(({ order_item }) => order_item === id);
    return line ? [portion(line, quantity)] : [];
  });
}

/** Lines of a draft that invoice deliveries: all of a partial final, of a correction those of the partial final. */
const ofPart = ({ data, targets }: Corrects, { corrects_id: of, order_item_id: line }: ItemData): boolean =>
  data.type === 'part' ||
  (!data.takes_back && line !== null && targets.some(({ id, type }) => id === of && type === 'part'));

export function partFacts(draft: Draft & Corrects): PartFacts | null {
  const { data, items, chain, order, targets } = draft;
  if (!order) return null;
  const isDraft = data.issued_at === null;
  const replaced = new Set(isDraft ? targets.map(({ id }) => id) : []);
  return judgePart({
    ordered: order.lines,
    whole: wholeOf(draft)?.lines ?? null,
    invoiced: invoicedPortions(partsOf(chain).filter(({ id }) => !replaced.has(id))),
    own: isDraft ? printedLines(items.filter((item) => ofPart(draft, item))) : [],
    source: partSource(draft),
    value: linesByRate(moneyLines(items)),
  });
}

/** What advances and partial finals have taken of an order. */
export const takenOf = (chain: readonly DocumentData[]) => ({
  advances: ratesTaken(advancesOf(chain)),
  parts: ratesTaken(partsOf(chain)),
});
