import { type Offered, GONE } from '../../machines/lifecycles/cart/cart.rules.ts';
import { begins, cartOrders, proved, type Sold } from '../../machines/trade/cart-orders.ts';
import { productConsequences } from '../../machines/trade/product.consequences.ts';
import { drawn } from './sequence.ts';

/* What a cart, a mailed link and a product make happen to other records, drawn from an example of each. */

const AT = '2030-01-08T12:00:00.000Z';
const offered: Offered = { ...GONE, forSale: true, name: 'Bolt', unit: 'PCS', price: '1.50', currency: 'EUR' };
const line = (product: number, seller: number): Sold => ({
  product,
  seller,
  quantity: '2',
  name: 'Bolt',
  unit: 'PCS',
  price: '1.50',
  currency: 'EUR',
  offered,
});

/** An order begins by no event: it is written in the state in which it begins. */
const begun = (buyer: 'member' | 'visitor') =>
  cartOrders([line(71, 5), line(72, 6), line(73, 5)]).map(({ seller, lines }) => ({
    by: `order from company ${seller}`,
    event: `begins as ${begins(buyer, AT).state}, ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`,
  }));

const waiting = [51, 52].map((id) => ({ id, createdAt: AT }));
const verified = proved(waiting, AT);
const service = productConsequences.keepContent(
  { self: 71, service: false, onHand: '40', minimum: '10' },
  {
    content: {
      name: 'Bolt',
      unit: 'PCS',
      price: '1.50',
      currency: 'EUR',
      minimum: null,
      service: true,
      onHand: '40',
    },
  },
);
const heard = (messages: typeof service | typeof verified) =>
  typeof messages === 'string'
    ? []
    : messages.map(({ to, id, event }) => ({ by: `${to} ${id}`, event: event.type as string }));

const PICTURES: readonly Parameters<typeof drawn>[0][] = [
  { title: 'A member orders a cart', sender: 'cart', event: 'SUBMIT', heard: begun('member') },
  { title: 'A visitor orders a cart', sender: 'cart', event: 'SUBMIT', heard: begun('visitor') },
  { title: 'The visitor opens the mailed link', sender: 'visit', event: 'the link is opened', heard: heard(verified) },
  { title: 'Goods become a service', sender: 'product', event: 'EDIT', heard: heard(service) },
];

const HEAD = `# What a cart, a link and a product say to others

A cart knows its lines; which orders come of them, where each begins and who hears of the proof of an address stands in \`cart-orders.ts\`: one order for each seller and currency, a member's with its seller at once, a visitor's only after the mailed link. What a product makes happen to its stock stands in \`product.consequences.ts\`. What the orders then say to their products' stock and to an inquiry is in \`machines/purchase/\`, with the orders that come of awards (\`awarded-orders.ts\`).

The expectations in \`tests/law/trade.test.ts\` and \`tests/law/purchase.awarded.test.ts\` are written by hand. The pictures are drawn by \`npm run docs\` from an example: products 71 to 73 of companies 5 and 6, orders 51 and 52.`;

export const TRADE_README = 'machines/trade/README.md';
export const tradeReadme = (): string => `${[HEAD, ...PICTURES.map(drawn)].join('\n\n')}\n`;
