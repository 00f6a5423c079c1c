import { compare, isPositive, isZero, minus, plus } from '../../money/decimal.ts';

/** Totals of a chain's issued documents; gross amounts as decimal strings. */
export interface InvoiceContext {
  /** Value of the order, as the latest issued document states it. */
  readonly total: string;
  /** Σ of the advances, corrections included. */
  readonly advanced: string;
  /** Σ of the taxed amounts of partial finals, corrections included. */
  readonly parts: string;
  /** Amount of the final, corrections included; null without a final. */
  readonly settled: string | null;
}

/** An issued document that takes a part of the order, whose value may have changed since the last document. */
export interface Taking {
  readonly gross: string;
  readonly total: string;
}

/** `taken`: total of advances and partial finals. */
export const leftBy = (total: string, taken: string): string => minus(total, taken);
export const takenBy = ({ advanced, parts }: Pick<InvoiceContext, 'advanced' | 'parts'>): string =>
  plus(advanced, parts);

export const withinLeft = (taken: string, { gross, total }: Taking): boolean =>
  isPositive(gross) && compare(plus(taken, gross), total) <= 0;

/** A partial final may be 0.00 if its deliveries are fully prepaid. */
export const partWithinLeft = (taken: string, { gross, total }: Taking): boolean =>
  compare(gross, '0') >= 0 && compare(plus(taken, gross), total) <= 0;

export const fills = (taken: string, { gross, total }: Taking): boolean => compare(plus(taken, gross), total) >= 0;

/** A final takes exactly what is left, which may be 0.00 but not negative. */
export const settlesExactly = (taken: string, { gross, total }: Taking): boolean =>
  compare(plus(taken, gross), total) === 0 && compare(gross, '0') >= 0;

/** Total of the advances, or of all amounts taken, after a correction. */
export const advancedAfter = (advanced: string, difference: string): string => plus(advanced, difference);

export const withinTotal = (taken: string, total: string): boolean =>
  compare(taken, '0') >= 0 && compare(taken, total) <= 0;

/**
 * ASSUMED: advances that exceed the order are corrected down one by one, while the order value stays the same; a
 * correction that does not raise their sum, of a name for example, is possible meanwhile.
 */
export const nearsTotal = (
  chain: Pick<InvoiceContext, 'advanced' | 'parts' | 'total'>,
  { difference, total }: { readonly difference: string; readonly total: string },
): boolean =>
  compare(difference, '0') <= 0 && compare(total, chain.total) >= 0 && compare(takenBy(chain), chain.total) > 0;

export const nothingAdvanced = (taken: string): boolean => isZero(taken);
