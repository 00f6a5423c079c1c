import { matrix } from './matrix.ts';

/*
 * Written by hand from ../shared/spec.md, ../shared/lifecycles.md ("Product and product import", "Product", "Stock")
 * and ../shared/quality.md (section 0 and 2), never from a chart. Its author had not read the charts.
 */

/*
 * ASSUMED: WITHDRAW also from shelved, where the page has only offered: what an order names can neither be deleted nor,
 * off sale, be withdrawn, and would stand in the list forever. EDIT of what is on sale keeps a price and a currency,
 * since OFFER asks for them; a product that is not on sale needs none, or OFFER would not ask.
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

/* SET_MINIMUM is the "minimum" of the row "warning". Stock has no states: a product keeps some, or is a service and keeps none. Its row is always there. */
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
 * ASSUMED: MAP also after the check, which has to be done again then: from its errors one sees that a column means
 * something else. A file of which nothing would come is not imported.
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
