import { big, cents, type Decimal, sum } from '../../../../machines/money/decimal.ts';
import { vatOnNet } from '../../../../machines/money/rates.ts';
import type { EInvoice } from './model.ts';
import { type Element, parse } from './xml.ts';

/** A figure that is inconsistent within the file or with the document. */
export interface Finding {
  readonly rule: string;
  readonly expected: string;
  readonly found: string;
}

/** Findings in a parsed file; a file that cannot be parsed is a finding itself. */
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

/** Compares exactly: a difference of one cent or a missing figure is a finding. */
export function equal(rule: string, expected: Decimal, found: string): Finding[] {
  const same = /^-?\d+(\.\d+)?$/.test(found) && big(expected).eq(found);
  return same ? [] : [{ rule, expected, found }];
}

export const holds = (rule: string, fine: boolean, expected: string, found: string): Finding[] =>
  fine ? [] : [{ rule, expected, found }];

export const total = (texts: readonly string[]): Decimal => cents(sum(texts.map(number)));

export const decimals = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The VAT of a rate must be calculated from its net amount. */
export function taxFits(rule: string, net: string, vat: string, rate: string): Finding[] {
  const expected = vatOnNet(number(net), number(rate));
  return holds(rule, big(expected).eq(number(vat)), expected, vat);
}

/** Basis of the document's VAT: the net amount of each rate, or totals of other documents (see check-sums). */
export type TaxedBy = 'net' | 'sums';

export const taxedBy = ({ snapshot }: EInvoice): TaxedBy => (snapshot.type === 'invoice' ? 'net' : 'sums');

export const quantityTimesPrice = (quantity: string, price: string, discount: string): Decimal =>
  cents(big(number(quantity)).times(number(price)).minus(number(discount)));
