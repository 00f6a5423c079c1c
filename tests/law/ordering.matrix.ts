import { matrix } from './matrix.ts';

/*
 * Written by hand from ../shared/spec.md and ../shared/lifecycles.md ("6 Cart and checkout", "7 Order", "Award and
 * order, corrected rows", "Stock", "Order, additions", "Recurring facts"), without reading the charts.
 */

/*
 * REMOVE_LAST is REMOVE on the wire: the facts decide where it leads. ASSUMED: a cart accepts no more than the stock
 * and nothing of the own company: CONFIRM would refuse the first, the second is no purchase.
 */
export const CART = matrix(
  'empty filled review submitting completed',
  'ADD CHANGE_QTY REMOVE CHECKOUT BACK PRICE_CHANGED SUBMIT FAIL OK',
  `
  empty, filled | ADD           | anyone | filled        | not for sale, below minimum, too much, own | -
  filled        | CHANGE_QTY    | anyone | filled        | not for sale, below minimum, too much | -
  filled        | REMOVE        | anyone | filled, empty | no such line | -
  filled        | CHECKOUT      | anyone | review        | -                                | prices of the server
  review        | BACK          | anyone | filled        | -                                | -
  review        | PRICE_CHANGED | server | review        | nothing differs                  | consent asked again
  review        | SUBMIT        | anyone | submitting    | contact invalid, no consent      | -
  submitting    | FAIL          | server | review        | -                                | -
  submitting    | OK            | server | completed     | -                                | orders, letter to buyer
  `,
);

/*
 * CANCEL_REST takes two events: one side proposes (ASK by the buyer, OFFER by the seller), the other accepts (AGREE by
 * the seller, ACCEPT by the buyer). A side that disagrees refuses (UPHOLD, KEEP), and nothing changes. "Every
 * participant hears of every change that concerns him once": each side is notified of the other's step. ASSUMED: CANCEL
 * requires a reason even without an award behind the order; what is overdue counts as expired before the clock has run
 * ("the instant of a command"), but not for a CANCEL, which ends the order too.
 */
export const ORDER = matrix(
  'unverified new changeProposed confirmed partlyDelivered delivered closed declined cancelled expired',
  `VERIFY CONFIRM PROPOSE_CHANGE DECLINE CANCEL ACCEPT_CHANGE REJECT_CHANGE SHIP_PART SHIP_ALL RECEIVE CLOSE
   ASK_CANCEL_REST OFFER_CANCEL_REST AGREE_CANCEL_REST ACCEPT_CANCEL_REST UPHOLD_REST KEEP_REST EXPIRE`,
  `
  unverified                 | VERIFY         | visitor | new             | token invalid, after 72 hours | letter to seller
  unverified                 | EXPIRE         | server  | expired         | before 72 hours         | -
  new                        | CONFIRM        | seller  | confirmed       | stock short, price moved, too late | reserve, letter to buyer
  new                        | PROPOSE_CHANGE | seller  | changeProposed  | nothing differs, too late | letter to buyer
  new                        | DECLINE        | seller  | declined        | no reason, too late | letter to buyer
  new                        | CANCEL         | buyer   | cancelled       | no reason               | letter to seller
  new                        | EXPIRE         | server  | expired         | too early               | letter to buyer, letter to seller
  changeProposed             | ACCEPT_CHANGE  | buyer   | confirmed       | stock short, too late | reserve, letter to seller
  changeProposed             | REJECT_CHANGE  | buyer   | new             | no comment, too late | letter to seller
  changeProposed             | CANCEL         | buyer   | cancelled       | no reason               | letter to seller
  changeProposed             | EXPIRE         | server  | expired         | too early               | letter to buyer, letter to seller
  confirmed, partlyDelivered | SHIP_PART      | seller  | partlyDelivered | everything, nothing     | ship, letter to buyer
  confirmed, partlyDelivered | SHIP_ALL       | seller  | delivered       | -                       | ship, letter to buyer
  partlyDelivered            | RECEIVE        | buyer   | partlyDelivered | more than shipped, difference unsaid | -
  delivered                  | RECEIVE        | buyer   | delivered       | more than shipped, difference unsaid | -
  delivered                  | CLOSE          | buyer   | closed          | not received            | letter to seller
  delivered                  | CLOSE          | server  | closed          | not received            | letter to buyer, letter to seller
  confirmed                  | ASK_CANCEL_REST   | buyer  | confirmed       | no reason, proposed    | letter to seller
  confirmed                  | OFFER_CANCEL_REST | seller | confirmed       | no reason, proposed    | letter to buyer
  confirmed                  | AGREE_CANCEL_REST  | seller | cancelled      | not proposed, own proposal | release, letter to buyer
  confirmed                  | ACCEPT_CANCEL_REST | buyer  | cancelled      | not proposed, own proposal | release, letter to seller
  confirmed                  | UPHOLD_REST       | seller | confirmed       | not proposed, no comment | letter to buyer
  confirmed                  | KEEP_REST         | buyer  | confirmed       | not proposed, no comment | letter to seller
  partlyDelivered            | ASK_CANCEL_REST   | buyer  | partlyDelivered | no reason, proposed    | letter to seller
  partlyDelivered            | OFFER_CANCEL_REST | seller | partlyDelivered | no reason, proposed    | letter to buyer
  partlyDelivered            | AGREE_CANCEL_REST  | seller | delivered      | not proposed, own proposal | release, letter to buyer
  partlyDelivered            | ACCEPT_CANCEL_REST | buyer  | delivered      | not proposed, own proposal | release, letter to seller
  partlyDelivered            | UPHOLD_REST       | seller | partlyDelivered | not proposed, no comment | letter to buyer
  partlyDelivered            | KEEP_REST         | buyer  | partlyDelivered | not proposed, no comment | letter to seller
  `,
);

/*
 * Documents a seller may issue in each state of the order ("Documents hang on a confirmed order", "final invoice of an
 * order before it is delivered" is forbidden, "a partial final invoices what was delivered").
 */
export const INVOICED: Readonly<Record<string, readonly string[]>> = {
  unverified: [],
  new: [],
  changeProposed: [],
  confirmed: ['advance'],
  partlyDelivered: ['advance', 'partial'],
  delivered: ['advance', 'final'],
  closed: ['advance', 'final'],
  declined: [],
  cancelled: [],
  expired: [],
};
