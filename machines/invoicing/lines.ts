import { isZero, plain, unitPrice } from '../money/decimal.ts';
import { lineNet } from '../money/lines.ts';
import { portionOf } from '../money/part.ts';
import type { PrintedFields } from './line.fields.ts';

/** A line as its document states it. */
export interface SaidLine extends PrintedFields {
  readonly net: string;
  /** The order line that it invoices, if any. */
  readonly order_item?: number;
}

/** In a draft correction, `corrects` is the document that the line belongs to. */
export interface DraftLine extends SaidLine {
  readonly corrects: number | null;
}

/** An order line with a net price. */
export const orderedLine = (
  line: Pick<SaidLine, 'name' | 'quantity' | 'unit' | 'price' | 'vat_category' | 'vat_rate'> & { readonly id: number },
): SaidLine => {
  const { id, name, quantity, unit, vat_category, vat_rate } = line;
  const price = unitPrice(line.price);
  return {
    name,
    quantity: plain(quantity),
    unit,
    price,
    discount: '0.00',
    vat_category,
    vat_rate,
    exemption: '',
    net: lineNet({ quantity, price, discount: '0' }),
    order_item: id,
  };
};

export const portion = (line: SaidLine, quantity: string): SaidLine => {
  const part = portionOf(line, plain(quantity));
  return { ...part, net: lineNet(part) };
};

/** Lines to carry over into a new document: lines that a correction reduced to zero are dropped. */
export const linesLeft = <T extends { readonly quantity: string | null }>(lines: readonly T[]): T[] =>
  lines.filter(({ quantity }) => quantity === null || !isZero(quantity));
