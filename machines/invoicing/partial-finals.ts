import { deliverable, type InvoicedPortion, type PartFacts } from '../lifecycles/document/document.parts.ts';
import { compare, isZero, unitPrice } from '../money/decimal.ts';
import { lineNet, linesByRate, type MoneyLine } from '../money/lines.ts';
import type { PartSource } from '../money/part.ts';
import { type OrderedGoods, type OrderedLine, orderedLines, orderNow } from './chain-order.ts';
import { type DraftLine, portion, type SaidLine } from './lines.ts';
import { netPrice } from './ordered.ts';
import { judgePart, portionsOf } from './partial-final-facts.ts';
import {
  advancesBefore,
  advancesOf,
  chainOrder,
  type ChainRow,
  deliveredRates,
  partsBefore,
  partsOf,
  ratesTaken,
  type Whole,
} from './rows.ts';

/* Facts for partial finals: the whole order of their chain, and what was delivered and invoiced. */

export interface PartDraft {
  readonly data: Pick<ChainRow, 'id' | 'type' | 'issued_at' | 'takes_back' | 'snapshot'>;
  readonly lines: readonly DraftLine[];
  readonly chain: readonly ChainRow[];
  readonly order: OrderedGoods | null;
  /** Country of the seller. */
  readonly country: string;
}
type Corrects = Pick<PartDraft, 'data'> & { readonly targets: readonly Pick<ChainRow, 'id' | 'type'>[] };

/**
 * Order of a partial final: lines not yet taxed by an advance or an earlier partial final are taxed as in its draft.
 */
function partWhole({ data, lines: own, chain, order, country }: PartDraft): Whole | null {
  const known = orderNow(chain, order);
  if (!order || data.issued_at !== null || advancesOf(chain).some(({ content }) => content !== 'zeroed')) return known;
  const taxed = invoicedPortions(partsOf(chain)).filter(({ quantity }) => !isZero(quantity));
  const lines = (known?.lines ?? orderedLines(order, country)).map((line) => {
    const said = own.find(({ order_item }) => order_item !== undefined && order_item === line.order_item);
    const ordered = order.lines.find(({ id }) => id === line.order_item);
    if (!said || !ordered || taxed.some(({ order_item }) => order_item === ordered.id)) return line;
    const { name, unit, vat_category, vat_rate, exemption } = said;
    const anew = order.vatIncluded && compare(vat_rate, line.vat_rate) !== 0;
    const price = anew ? unitPrice(netPrice(ordered.price, vat_rate, true)) : line.price;
    const retaxed = { ...line, name, unit, price, vat_category, vat_rate, exemption };
    return { ...retaxed, net: lineNet(retaxed) };
  });
  return { lines, order_rates: linesByRate(lines) };
}

/** The whole order for a partial final or a correction of one; other documents state it themselves. */
export function wholeOf(draft: PartDraft & Corrects): Whole | null {
  const { data, chain, targets } = draft;
  if (data.snapshot) return data.snapshot.whole ?? null;
  if (data.type === 'part') return partWhole(draft);
  return targets.some(({ type }) => type === 'part') ? chainOrder(chain) : null;
}

export function partSource(draft: PartDraft): PartSource {
  const { data, chain } = draft;
  const parts = partsBefore(chain, data);
  return {
    order: partWhole(draft)?.order_rates ?? [],
    advances: ratesTaken(advancesBefore(chain, data)),
    delivered: deliveredRates(parts),
    invoiced: ratesTaken(parts),
  };
}

/** Deliveries invoiced by the partial finals of a chain, by order line, corrections included. */
const invoicedPortions = (parts: readonly Pick<ChainRow, 'standing' | 'snapshot'>[]): InvoicedPortion[] =>
  parts.flatMap(({ standing, snapshot }) => portionsOf((standing ?? snapshot)?.lines ?? []));

/** The order lines that the chain states as they were ordered; null: no document of the chain is issued. */
function statedItems(chain: readonly ChainRow[], order: OrderedGoods): ReadonlySet<number> | null {
  const now = orderNow(chain, order);
  const isStated = ({ id, quantity }: OrderedLine) =>
    now?.lines.some((line) => line.order_item === id && compare(line.quantity, quantity) === 0);
  return now && new Set(order.lines.filter(isStated).map(({ id }) => id));
}

/** Delivered but not yet invoiced, as lines of the chain's order. */
export function deliveredLines(chain: readonly ChainRow[], order: OrderedGoods, country: string): SaidLine[] {
  const whole = orderNow(chain, order)?.lines ?? orderedLines(order, country);
  const stated = statedItems(chain, order);
  return deliverable(order.lines, invoicedPortions(partsOf(chain))).flatMap(({ id, quantity }) => {
    const line = whole.find(({ order_item }) => order_item === id);
    return line && (stated?.has(id) ?? true) ? [portion(line, quantity)] : [];
  });
}

/**
 * Whether a draft line invoices a delivery: every line of a partial final; in a correction those of the partial final.
 */
const ofPart = ({ data, targets }: Corrects, { corrects, order_item }: DraftLine): boolean =>
  data.type === 'part' ||
  (!data.takes_back && order_item !== undefined && targets.some(({ id, type }) => id === corrects && type === 'part'));

/** `money`: the lines complete enough for arithmetic. */
export function partFacts(draft: PartDraft & Corrects & { readonly money: readonly MoneyLine[] }): PartFacts | null {
  const { data, lines, chain, order, targets, money } = draft;
  if (!order) return null;
  const isDraft = data.issued_at === null;
  const replaced = new Set(isDraft ? targets.map(({ id }) => id) : []);
  return judgePart({
    ordered: order.lines,
    stated: statedItems(chain, order),
    whole: wholeOf(draft)?.lines ?? null,
    invoiced: invoicedPortions(partsOf(chain).filter(({ id }) => !replaced.has(id))),
    own: isDraft ? lines.filter((line) => ofPart(draft, line)) : [],
    source: partSource(draft),
    value: linesByRate(money),
  });
}
