import { isZero, plain, unitPrice } from '../money/decimal.ts';
import { lineNet } from '../money/lines.ts';
import { portionOf } from '../money/part.ts';
import type { PrintedFields } from './line.fields.ts';

/** A line as a document says it. */
export interface SaidLine extends PrintedFields {
  readonly net: string;
  /** The line of the order that it invoices, where it is one. */
  readonly order_item?: number;
}

/** Of a draft: `corrects` names the document that the line belongs to, in a correction. */
export interface DraftLine extends SaidLine {
  readonly corrects: number | null;
}

/** As an order writes its line, priced in net. */
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

/** What continues a chain or begins again: a line of which a correction left nothing is no line any more. */
export const linesLeft = <T extends { readonly quantity: string | null }>(lines: readonly T[]): T[] =>
  lines.filter(({ quantity }) => quantity === null || !isZero(quantity));
