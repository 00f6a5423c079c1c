import { award, beaten, lot, offer, purchase, tender } from '../purchase.facts.ts';

/* One purchase at different times, and an order from a cart: the example of the pictures. */

/** Suppliers are preparing their offers. */
export const running = purchase({
  tenders: [tender(3, 'quoted'), tender(4, 'participating')],
  invitations: [{ id: 41, state: 'sent', companies: [] }],
  offers: [offer(3, 'submitted', [11]), offer(4, 'draft')],
});
export const late = '2030-01-08T12:00:00.000Z';

/** The offers are open, lot 11 is not decided. */
export const waiting = purchase({
  tenders: [tender(3, 'awaiting'), tender(4, 'awaiting')],
  lots: [lot(11, 'active')],
  offers: [offer(3, 'opened', [11]), offer(4, 'opened', [11])],
});
/** Lot 11 goes to company 3; no company is notified yet. */
export const chosen = purchase({
  ...waiting,
  lots: [lot(11, 'awarded')],
  offers: [offer(3, 'accepted', [11]), offer(4, 'opened', [11])],
  awards: [award(1, [3, 11])],
});
/** The decision is final, and company 3 has its order. */
export const decided = purchase({
  tenders: [tender(3, 'won'), tender(4, 'lost')],
  lots: [lot(11, 'awarded')],
  offers: [offer(3, 'accepted', [11]), beaten(4)],
  awards: [award(1, [3, 11], { order: 51, told: true })],
  orders: [{ id: 51, offer: 33, state: 'new' }],
});
/** The order's own facts. */
export const ordered = { ...decided, self: 51 };
/** Both sides agree on 8 instead of 10. */
export const changed = {
  ...ordered,
  order: {
    ...ordered.order,
    lines: [{ id: 61, quantity: '10', price: '2.50', shipped: '0', award: 1, proposedQuantity: '8' }],
  },
};
/** An order without an inquiry, and what it takes from the stock. */
export const bought = purchase({ self: 51, inquire: null, orders: [{ id: 51, offer: null, state: 'new' }] });
export const portions = [{ product: 71, quantity: '3' }];
