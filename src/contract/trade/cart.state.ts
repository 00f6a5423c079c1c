import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { cartMachine } from '../../../machines/lifecycles/cart/cart.machine.ts';
import type { CartLine } from '../../../machines/lifecycles/cart/cart.rules.ts';

/** The states of the chart are the words of the wire. `review` and `submitting` are on the screen only. */
export const CART_STATUSES = ['empty', 'filled', 'review', 'submitting', 'completed'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Where a cart begins. */
export const NEW_CART: CartStatus = 'empty';
/** Its orders are placed; the next thing goes into another. */
export const ORDERED: CartStatus = 'completed';

export const cartFromRow = (row: { readonly status: CartStatus }, lines: readonly CartLine[]): CartSnapshot =>
  restore(cartMachine, row.status, { lines, orders: [] });
export const cartToRow = ({ value }: CartSnapshot): { status: CartStatus } => ({ status: value });

/** A cart that nobody stores: what is on a visitor's device, as the chart sees it. */
export const cartOf = (lines: readonly CartLine[]): CartSnapshot =>
  restore(cartMachine, lines.length === 0 ? NEW_CART : 'filled', { lines, orders: [] });
