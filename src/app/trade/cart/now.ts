import type { CartLineRow } from '../../../contract/trade/cart.ts';

/** The offered values of a line: current ones, while the product is available. */
export const nowOf = ({ now, name, unit, price, currency }: CartLineRow) => ({
  name: now?.name ?? name,
  unit: now?.unit ?? unit,
  price: now?.price ?? price,
  currency: now?.currency ?? currency,
});
