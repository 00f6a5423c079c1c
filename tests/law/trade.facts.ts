import type { Offered } from '../../machines/lifecycles/cart/cart.rules.ts';
import type { Sold } from '../../machines/trade/cart-orders.ts';

/* A bolt, as a cart, an order and a product have it. */

export const AT = '2030-01-08T12:00:00.000Z';
const BOLT = { name: 'Bolt', unit: 'PCS' } as const;
export const offered = (price: string, currency = 'EUR'): Offered => ({
  ...BOLT,
  forSale: true,
  price,
  currency,
  minimum: null,
  available: null,
  own: false,
});
export const sold = (product: number, seller: number, more: Pick<Sold, 'quantity' | 'price' | 'offered'>): Sold => ({
  ...BOLT,
  product,
  seller,
  currency: 'EUR',
  ...more,
});
/** The content of a product after a change. */
export const content = (service: boolean) => ({
  ...BOLT,
  price: '1.50',
  currency: 'EUR',
  minimum: null,
  service,
  onHand: '40',
});
