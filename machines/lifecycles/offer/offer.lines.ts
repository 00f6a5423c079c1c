import { big, isPositive } from '../../money/decimal.ts';

/* Whether a priced line of an offer answers what its lot asks for. */

/** What is the same of both, where the line keeps to its lot. */
interface Measured {
  readonly quantity: string | null;
  readonly unit: string;
  readonly vatIncluded: boolean;
}
export type AskedLot = Measured;
export type PricedLine = Measured & { readonly currency: string | null };

/** Unit and tax are the lot's, the quantity is all or a part of it, and a price has a currency. */
export const keepsToLot = (line: PricedLine, lot: AskedLot | undefined): boolean =>
  lot !== undefined &&
  lot.quantity !== null &&
  line.quantity !== null &&
  line.currency !== null &&
  line.unit === lot.unit &&
  line.vatIncluded === lot.vatIncluded &&
  isPositive(line.quantity) &&
  big(line.quantity).lte(lot.quantity);
