import { matrix } from './matrix.ts';

/*
 * Written by hand from ../shared/spec.md, ../shared/lifecycles.md ("Product and product import", "Product", "Stock")
 * and ../shared/quality.md (section 0 and 2), never from a chart. Its author had not read the charts.
 */

export const PRODUCT = matrix(
  'draft offered shelved withdrawn deleted',
  'SAVE EDIT OFFER SHELVE WITHDRAW RESTORE DELETE',
  `
  draft                   | SAVE     | seller | offered, shelved | no name, no unit, no price, no currency, minimum zero | -
  offered                 | EDIT     | seller | offered   | -                                 | -
  shelved                 | EDIT     | seller | shelved   | -                                 | -
  offered                 | SHELVE   | seller | shelved   | -                                 | carts told
  offered                 | WITHDRAW | seller | withdrawn | -                                 | carts told
  shelved                 | OFFER    | seller | offered   | no price, no currency, no stock   | -
  draft, shelved, offered | DELETE   | seller | deleted   | order names it, document names it | -
  withdrawn               | RESTORE  | seller | shelved   | -                                 | -
  `,
);

/* Stock has no states: a product keeps some, or is a service and keeps none. Its row is always there. */
export const STOCK = matrix(
  'kept none',
  'RECEIVE ISSUE COUNT RESERVE RELEASE SHIP',
  `
  kept | RECEIVE | seller | kept | quantity zero, no reason            | on hand plus
  kept | ISSUE   | seller | kept | quantity zero, no reason, below zero, promised goods | on hand minus
  kept | COUNT   | seller | kept | below zero, no reason               | on hand set, difference said
  kept | RESERVE | server | kept | available too small                 | reserved plus
  kept | RELEASE | server | kept | more than reserved                  | reserved minus
  kept | SHIP    | server | kept | more than reserved                  | on hand minus, reserved minus
  `,
);

export const PRODUCT_IMPORT = matrix(
  'idle mapping checked importing cancelled done failed',
  'CHOOSE_FILE MAP CHECK IMPORT CANCEL DONE FAIL',
  `
  idle      | CHOOSE_FILE | seller | mapping   | no table       | -
  mapping   | MAP         | seller | mapping   | no such field  | mapping remembered
  mapping   | CHECK       | seller | checked   | -              | errors by row and column
  checked   | IMPORT      | seller | importing | -              | -
  importing | CANCEL      | seller | cancelled | -              | failed rows
  importing | DONE        | server | done      | -              | failed rows
  importing | FAIL        | server | failed    | -              | failed rows
  `,
);
