import Big from 'big.js';

/** Decision state of one lot. */
export interface LotContext {
  /** Requested quantity, decimal. */
  readonly requested: string;
  /** Σ of the award lines that are not revoked. */
  readonly awarded: string;
  /** Whether every order with a line of this lot is confirmed, so nothing can be revoked. */
  readonly orderConfirmed: boolean;
}

/** `confirmed`: for each award that is not revoked, whether its order is confirmed. */
export const allConfirmed = (confirmed: readonly boolean[]): boolean =>
  confirmed.length > 0 && confirmed.every((one) => one);

export const after = (awarded: string, quantity: string): string => new Big(awarded).plus(quantity).toFixed();
export const before = (awarded: string, quantity: string): string => new Big(awarded).minus(quantity).toFixed();
export const less = (awarded: string, quantity: string, requested: string): boolean =>
  new Big(awarded).plus(quantity).lt(requested);
export const equal = (awarded: string, quantity: string, requested: string): boolean =>
  new Big(awarded).plus(quantity).eq(requested);
