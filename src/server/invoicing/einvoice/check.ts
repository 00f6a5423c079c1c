import { big, cents, type Decimal, sum } from '../../../../machines/money/decimal.ts';
import { vatOnNet } from '../../../../machines/money/rates.ts';
import type { EInvoice } from './model.ts';
import { type Element, parse } from './xml.ts';

/** A figure of the file that does not follow from its others, or is not the document's. */
export interface Finding {
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
}

/** What is found in a file that a parser takes; of another, that it is none. */
export function readFirst(xml: string, find: (root: Element) => Finding[]): Finding[] {
  let root: Element;
  try {
    root = parse(xml);
  } catch (error) {
    return [{ rule: 'XML 1.0', expected: '', found: error instanceof Error ? error.message : String(error) }];
  }
  return find(root);
}

const number = (text: string): Decimal => (/^-?\d+(\.\d+)?$/.test(text) ? text : '0');

/** Exact: one cent is a difference, and so is a figure that is missing. */
export function equal(rule: string, expected: Decimal, found: string): Finding[] {
  const same = /^-?\d+(\.\d+)?$/.test(found) && big(expected).eq(found);
  return same ? [] : [{ rule, expected, found }];
}

export const holds = (rule: string, fine: boolean, expected: string, found: string): Finding[] =>
  fine ? [] : [{ rule, expected, found }];

export const total = (texts: readonly string[]): Decimal => cents(sum(texts.map(number)));

export const decimals = (text: string): number => text.split('.')[1]?.length ?? 0;

/** VAT of a rate is that of its net. */
export function taxFits(rule: string, net: string, vat: string, rate: string): Finding[] {
  const expected = vatOnNet(number(net), number(rate));
  return holds(rule, big(expected).eq(number(vat)), expected, vat);
}

/** What the VAT of a document is computed of: the net of each rate, or sums of other documents (see check-sums). */
export type TaxedBy = 'net' | 'sums';

export const taxedBy = ({ snapshot }: EInvoice): TaxedBy => (snapshot.type === 'invoice' ? 'net' : 'sums');

export const quantityTimesPrice = (quantity: string, price: string, discount: string): Decimal =>
  cents(big(number(quantity)).times(number(price)).minus(number(discount)));
