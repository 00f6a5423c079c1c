import Big from 'big.js';

/** How far one lot is decided. */
export interface LotContext {
  /** Decimal, what is asked for. */
  readonly requested: string;
  /** Σ of the standing award lines. */
  readonly awarded: string;
  /** Every order that holds a line of this lot is confirmed: nothing of it is left to take back. */
  readonly orderConfirmed: boolean;
}

/** `confirmed`: of each award that stands, whether its order is. */
export const allConfirmed = (confirmed: readonly boolean[]): boolean =>
  confirmed.length > 0 && confirmed.every((one) => one);

export const after = (awarded: string, quantity: string): string => new Big(awarded).plus(quantity).toFixed();
export const before = (awarded: string, quantity: string): string => new Big(awarded).minus(quantity).toFixed();
export const less = (awarded: string, quantity: string, requested: string): boolean =>
  new Big(awarded).plus(quantity).lt(requested);
export const equal = (awarded: string, quantity: string, requested: string): boolean =>
  new Big(awarded).plus(quantity).eq(requested);
