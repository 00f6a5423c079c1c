import type { Role } from '../../machines/kit/permissions.ts';

/*
 * Rows of ../shared/lifecycles.md, "Stock", and its closing rule "Available stock never below zero", written from that
 * page. The chart and the server are each checked against them.
 */

/** Stock on hand, and the reservations of two orders. */
export interface Shelf {
  readonly onHand: string;
  readonly first: string;
  readonly second: string;
}
export type StockAct = 'RECEIVE' | 'ISSUE' | 'COUNT' | 'RESERVE' | 'RELEASE' | 'SHIP';

export interface StockRow {
  readonly row: string;
  readonly shelf: Shelf;
  readonly act: StockAct;
  /** Quantity moved; for a count, the quantity found. */
  readonly quantity: string;
  /** The shelf after an accepted act; otherwise the refusing guard. */
  readonly ends: Shelf | `!${string}`;
}

const shelf = (text: string): Shelf => {
  const [onHand = '0', first = '0', second = '0'] = text.split(' ');
  return { onHand, first, second };
};
const PLACES = /^(\S+ \S+ \S+) +([A-Z]+) +(\S+) +(!\w+|\S+ \S+ \S+) +(.+)$/;

/* On hand, the reservations of the first and the second order; the act (of the first order); quantity; result. */
const TABLE = `
0 0 0       RECEIVE 8        8 0 0              goods come in
12.5 3 0    RECEIVE 0.0001   12.5001 3 0        down to the fourth digit
5 5 0       ISSUE   1        !enoughAvailable   all of it is reserved
5 3 0       ISSUE   2        3 3 0              what is not reserved may go
5 3 0       ISSUE   2.0001   !enoughAvailable   and no more
5 0 0       ISSUE   5        0 0 0              to the last piece
0 0 0       ISSUE   1        !enoughAvailable   of nothing there is nothing to take
5 0 0       COUNT   7        7 0 0              more was found
5 0 0       COUNT   0        0 0 0              nothing was found
5 0 0       COUNT   5        5 0 0              as it should be
5 2 2       COUNT   4        4 2 2              what is reserved is still there
5 2 2       COUNT   3.9999   !coversReserved    what is reserved is not
5 0 0       RESERVE 5        5 5 0              everything for one order
5 2 2       RESERVE 1        5 3 2              the last that is available
5 2 2       RESERVE 1.0001   !enoughAvailable   of two orders for the last piece one wins
0 0 0       RESERVE 1        !enoughAvailable   nothing is promised that is not there
5 2 2       RELEASE 2        5 0 2              an order comes to nothing
5 2 2       RELEASE 0.5      5 1.5 2            or becomes smaller
5 2 2       RELEASE 2.0001   !withinReservation it gives back no more than its own
5 0 2       RELEASE 1        !withinReservation another order's is not its own
5 2 2       SHIP    2        3 0 2              goods go out
5 2 2       SHIP    1        4 1 2              or a part of them
5 2 2       SHIP    2.0001   !withinReservation no more than was reserved
5 0 2       SHIP    1        !withinReservation another order's stay
3 0 3       SHIP    1        !withinReservation though they are on the shelf
`;

export const STOCK_LAW: readonly StockRow[] = TABLE.split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, before = '', act = '', quantity = '', ends = '', row = ''] =
      PLACES.exec(line.replaceAll(/ +/g, ' ')) ?? [];
    if (!row) throw new Error(`Not a row of the law: ${line}`);
    return {
      row,
      shelf: shelf(before),
      act: act as StockAct,
      quantity,
      ends: ends.startsWith('!') ? (ends as `!${string}`) : shelf(ends),
    };
  });

/** One warning until there is enough again: the available stock after each step, and whether it is low. */
export const WARNINGS: readonly (readonly [act: StockAct, quantity: string, available: string, low: boolean])[] = [
  ['RECEIVE', '10', '10', false],
  ['ISSUE', '5', '5', false],
  ['ISSUE', '1', '4', true],
  ['RESERVE', '2', '2', true],
  ['RECEIVE', '1', '3', true],
  ['RELEASE', '2', '5', false],
  ['RESERVE', '1', '4', true],
  ['SHIP', '1', '4', true],
  ['COUNT', '20', '20', false],
];
export const WARNING_LEVEL = '5';

/** Of the roles that can be assigned, those that may manage the stock. */
export const STOREKEEPERS: readonly Role[] = ['administrator', 'seller', 'sales_assistant'];
export const NO_STOREKEEPERS: readonly Role[] = ['viewer', 'buyer', 'accountant'];
