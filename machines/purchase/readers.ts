import type { Because } from '../kit/because.ts';
import type { OrderSide } from '../lifecycles/order/order.rules.ts';

/* Who gets a letter about another record's step: the server and the dry run ask the same questions. */

/** A cancelled inquiry has its own letter, and a supplier that withdrew knows already. */
export const hearsOfRevocation = (because: Because): boolean => because !== 'buyer' && because !== 'supplier';

/** Companies that lose by a decision are notified by the outcome of the tender. */
export const hearsOfRejection = (because: Because): boolean => because === 'buyer';

/** A supplier that withdraws from its offer needs no letter about the order. */
export const hearsOfCancelledOrder = (because: Because): boolean => because !== 'supplier';

/** ASSUMED: a company that only viewed an open tender was not invited and is not notified of its end. */
export const hearsOfEnd = ({ state, invited }: { readonly state: string; readonly invited: boolean }): boolean =>
  invited || state !== 'viewed';

/** A receipt without missing goods needs no letter. */
export const hearsOfMissing = (missing: readonly unknown[]): boolean => missing.length > 0;

/** Sides that are notified that an order is closed; a buyer who closes it knows. */
export const hearOfClosing = (byBuyer: boolean): readonly OrderSide[] => (byBuyer ? ['seller'] : ['seller', 'buyer']);

/** The side that answers what the other one proposes. */
export const otherSide = (by: OrderSide): OrderSide => (by === 'buyer' ? 'seller' : 'buyer');
