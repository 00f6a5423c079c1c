import { compare, isPositive, isZero, minus, plus } from '../../money/decimal.ts';

/** What the issued documents of one chain add up to; gross amounts as decimal strings. */
export interface InvoiceContext {
  /** Value of the order, as the latest issued document states it. */
  readonly total: string;
  /** Σ of the advances with their corrections. */
  readonly advanced: string;
  /** The standing final with its corrections; null while none stands. */
  readonly settled: string | null;
}

/** An issued document that takes a part of the order. The order's value may have changed since the last one. */
export interface Taking {
  readonly gross: string;
  readonly total: string;
}

export const leftBy = (total: string, advanced: string): string => minus(total, advanced);

export const withinLeft = (advanced: string, { gross, total }: Taking): boolean =>
  isPositive(gross) && compare(plus(advanced, gross), total) <= 0;

export const fills = (advanced: string, { gross, total }: Taking): boolean =>
  compare(plus(advanced, gross), total) >= 0;

/** A final takes exactly what is left; 0.00 is legal, less than nothing is not. */
export const settlesExactly = (advanced: string, { gross, total }: Taking): boolean =>
  compare(plus(advanced, gross), total) === 0 && compare(gross, '0') >= 0;

/** Where the advances stand after a correction of one of them. */
export const advancedAfter = (advanced: string, difference: string): string => plus(advanced, difference);

export const withinTotal = (advanced: string, total: string): boolean =>
  compare(advanced, '0') >= 0 && compare(advanced, total) <= 0;

export const nothingAdvanced = (advanced: string): boolean => isZero(advanced);
