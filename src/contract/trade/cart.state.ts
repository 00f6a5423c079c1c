import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { cartMachine } from '../../../machines/lifecycles/cart/cart.machine.ts';
import type { CartLine } from '../../../machines/lifecycles/cart/cart.rules.ts';

/** The wire uses the chart's state names. `review` and `submitting` exist only on the screen. */
export const CART_STATUSES = ['empty', 'filled', 'review', 'submitting', 'completed'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Initial state of a cart. */
export const NEW_CART: CartStatus = 'empty';
/** Its orders are placed; the next product goes into a new cart. */
export const ORDERED: CartStatus = 'completed';

export const cartFromRow = (row: { readonly status: CartStatus }, lines: readonly CartLine[]): CartSnapshot =>
  restore(cartMachine, row.status, { lines, orders: [] });
export const cartToRow = ({ value }: CartSnapshot): { status: CartStatus } => ({ status: value });

/** An unstored cart: a visitor's lines, as the chart sees them. */
export const cartOf = (lines: readonly CartLine[]): CartSnapshot =>
  restore(cartMachine, lines.length === 0 ? NEW_CART : 'filled', { lines, orders: [] });
