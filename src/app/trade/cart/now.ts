import type { CartLineRow } from '../../../contract/trade/cart.ts';

/** What is offered as a line: of now, where it can still be had. */
export const nowOf = ({ now, name, unit, price, currency }: CartLineRow) => ({
  name: now?.name ?? name,
  unit: now?.unit ?? unit,
  price: now?.price ?? price,
  currency: now?.currency ?? currency,
});
