import { big, isPositive } from '../../money/decimal.ts';

/* Whether a priced line of an offer matches its lot. */

/** Fields compared between line and lot. */
interface Measured {
  readonly quantity: string | null;
  readonly unit: string;
  readonly vatIncluded: boolean;
}
export type AskedLot = Measured;
export type PricedLine = Measured & { readonly currency: string | null };

/** Unit and VAT setting match the lot, the quantity is all or part of it, and the price has a currency. */
export const keepsToLot = (line: PricedLine, lot: AskedLot | undefined): boolean =>
  lot !== undefined &&
  lot.quantity !== null &&
  line.quantity !== null &&
  line.currency !== null &&
  line.unit === lot.unit &&
  line.vatIncluded === lot.vatIncluded &&
  isPositive(line.quantity) &&
  big(line.quantity).lte(lot.quantity);
