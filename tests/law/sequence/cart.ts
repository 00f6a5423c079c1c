import { begins, cartOrders, type Sold } from '../../../machines/trade/cart-orders.ts';
import { AT, offered, sold } from '../trade.facts.ts';
import { orderBegins, type Said, type Sender } from './picture.ts';

const line = (product: number, seller: number): Sold =>
  sold(product, seller, { quantity: '2', price: '1.50', offered: offered('1.50') });

const placed = (buyer: 'member' | 'visitor'): Said => ({
  action: 'placeOrders',
  heard: cartOrders([line(71, 5), line(72, 6), line(73, 5)]).map(({ seller, lines }) =>
    orderBegins(seller, begins(buyer, AT).state, lines.length),
  ),
});

export const cart: Sender = {
  name: 'cart',
  example: 'products 71 to 73 of companies 5 and 6',
  pictures: [
    { event: 'SUBMIT', title: 'A member orders a cart', said: [placed('member')] },
    { event: 'SUBMIT', title: 'A visitor orders a cart', said: [placed('visitor')] },
  ],
};
