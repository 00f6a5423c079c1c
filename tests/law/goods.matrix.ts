import { matrix } from './matrix.ts';

/*
 * Written by hand from ../shared/spec.md, ../shared/lifecycles.md ("Product and product import", "Product", "Stock")
 * and ../shared/quality.md (section 0 and 2), without reading the charts.
 */

/*
 * ASSUMED: WITHDRAW also from shelved, where the page has only offered: a product named by an order cannot be deleted,
 * and if it could not be withdrawn while off sale it would stay in the list forever. EDIT of a product on sale requires
 * a price and a currency, since OFFER requires them; a product off sale needs neither, or OFFER would not check.
 */
export const PRODUCT = matrix(
  'draft offered shelved withdrawn deleted',
  'SAVE EDIT OFFER SHELVE WITHDRAW RESTORE DELETE',
  `
  draft                   | SAVE     | seller | offered, shelved | no name, no unit, price below zero, no currency, minimum zero | -
  offered                 | EDIT     | seller | offered   | no name, no unit, price below zero, no currency, minimum zero, no price | -
  shelved                 | EDIT     | seller | shelved   | no name, no unit, price below zero, no currency, minimum zero | -
  offered                 | SHELVE   | seller | shelved   | -                                 | carts told
  offered, shelved        | WITHDRAW | seller | withdrawn | -                                 | carts told
  shelved                 | OFFER    | seller | offered   | no price, no currency, no stock   | -
  draft, shelved, offered | DELETE   | seller | deleted   | order names it, document names it | -
  withdrawn               | RESTORE  | seller | shelved   | -                                 | -
  `,
);

/*
 * SET_MINIMUM is the "minimum" of the row "warning". Stock has no states: a product has stock, or is a service without
 * any. Its row always exists.
 */
export const STOCK = matrix(
  'kept none',
  'RECEIVE ISSUE COUNT SET_MINIMUM RESERVE RELEASE SHIP',
  `
  kept | RECEIVE | seller | kept | quantity zero, no reason            | on hand plus
  kept | ISSUE   | seller | kept | quantity zero, no reason, below zero, promised goods | on hand minus
  kept | COUNT   | seller | kept | below zero, no reason, promised goods | on hand set, difference said
  kept | SET_MINIMUM | seller | kept | below zero                       | warning
  kept | RESERVE | server | kept | available too small                 | reserved plus
  kept | RELEASE | server | kept | more than reserved                  | reserved minus
  kept | SHIP    | server | kept | more than reserved                  | on hand minus, reserved minus
  `,
);

/*
 * ASSUMED: MAP also after the check, which must then be repeated: its errors may show that a column means something
 * else. A file that would create nothing is not imported.
 */
export const PRODUCT_IMPORT = matrix(
  'idle mapping checked importing cancelled done failed',
  'CHOOSE_FILE MAP CHECK IMPORT CANCEL DONE FAIL',
  `
  idle      | CHOOSE_FILE | seller | mapping   | no table       | -
  mapping   | MAP         | seller | mapping   | field twice    | -
  checked   | MAP         | seller | mapping   | field twice    | -
  mapping   | CHECK       | seller | checked   | no name        | errors by row and column
  checked   | IMPORT      | seller | importing | nothing to do  | mapping remembered
  importing | CANCEL      | seller | cancelled | -              | failed rows
  importing | DONE        | server | done      | -              | failed rows
  importing | FAIL        | server | failed    | -              | failed rows
  `,
);
