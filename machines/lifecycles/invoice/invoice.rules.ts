import { compare, isPositive, isZero, minus, plus } from '../../money/decimal.ts';

/** What the issued documents of one chain add up to; gross amounts as decimal strings. */
export interface InvoiceContext {
  /** Value of the order, as the latest issued document states it. */
  readonly total: string;
  /** Σ of the advances with their corrections. */
  readonly advanced: string;
  /** Σ of what the partial finals tax, with their corrections. */
  readonly parts: string;
  /** The standing final with its corrections; null while none stands. */
  readonly settled: string | null;
}

/** An issued document that takes a part of the order. The order's value may have changed since the last one. */
export interface Taking {
  readonly gross: string;
  readonly total: string;
}

/** `taken`: by advances and partial finals. */
export const leftBy = (total: string, taken: string): string => minus(total, taken);
export const takenBy = ({ advanced, parts }: Pick<InvoiceContext, 'advanced' | 'parts'>): string =>
  plus(advanced, parts);

export const withinLeft = (taken: string, { gross, total }: Taking): boolean =>
  isPositive(gross) && compare(plus(taken, gross), total) <= 0;

/** A partial final may come to 0.00: what it delivers was all paid in advance. */
export const partWithinLeft = (taken: string, { gross, total }: Taking): boolean =>
  compare(gross, '0') >= 0 && compare(plus(taken, gross), total) <= 0;

export const fills = (taken: string, { gross, total }: Taking): boolean => compare(plus(taken, gross), total) >= 0;

/** A final takes exactly what is left; 0.00 is legal, less than nothing is not. */
export const settlesExactly = (taken: string, { gross, total }: Taking): boolean =>
  compare(plus(taken, gross), total) === 0 && compare(gross, '0') >= 0;

/** Where the advances stand, or what was taken, after a correction. */
export const advancedAfter = (advanced: string, difference: string): string => plus(advanced, difference);

export const withinTotal = (taken: string, total: string): boolean =>
  compare(taken, '0') >= 0 && compare(taken, total) <= 0;

/** ASSUMED: advances that are beyond the order come down one by one, the order staying as it is. */
export const nearsTotal = (
  chain: Pick<InvoiceContext, 'advanced' | 'parts' | 'total'>,
  { difference, total }: { readonly difference: string; readonly total: string },
): boolean =>
  compare(difference, '0') < 0 && compare(total, chain.total) >= 0 && compare(takenBy(chain), chain.total) > 0;

export const nothingAdvanced = (taken: string): boolean => isZero(taken);
