import { begins, cartOrders, proved, type Sold } from '../../machines/trade/cart-orders.ts';
import { productConsequences } from '../../machines/trade/product.consequences.ts';
import { drawn, type Root } from './sequence.ts';
import { AT, content, offered, sold } from './trade.facts.ts';

/* Messages from a cart, a mailed link and a product to other records, drawn from an example of each. */

const line = (product: number, seller: number): Sold =>
  sold(product, seller, { quantity: '2', price: '1.50', offered: offered('1.50') });

/** No event starts an order: it is created in its initial state. */
const begun = (buyer: 'member' | 'visitor') =>
  cartOrders([line(71, 5), line(72, 6), line(73, 5)]).map(({ seller, lines }) => ({
    by: `order from company ${seller}`,
    event: `begins as ${begins(buyer, AT).state}, ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`,
  }));

const waiting = [51, 52].map((id) => ({ id, createdAt: AT }));
const verified = proved(waiting, AT);
const service = productConsequences.keepContent(
  { self: 71, service: false, onHand: '40', minimum: '10' },
  { content: content(true) },
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

const HEAD = `# Messages from a cart, a mailed link and a product

\`cart-orders.ts\` decides which orders a cart becomes, in which state each begins, and what happens when a visitor's address is verified: one order for each seller and currency; a member's order goes to its seller immediately, a visitor's only after the mailed link. \`product.consequences.ts\` defines what a change of a product does to its stock. The messages of orders to their products' stock and to an inquiry are in \`machines/purchase/\`, together with the orders created from awards (\`awarded-orders.ts\`).

The expectations in \`tests/law/trade.test.ts\` and \`tests/law/purchase.awarded.test.ts\` are written by hand. The pictures are drawn by \`npm run docs\` from an example: products 71 to 73 of companies 5 and 6, orders 51 and 52.`;

export const TRADE_ROOTS: readonly Root[] = PICTURES.map(({ sender, event, title }) => ({
  from: sender,
  event,
  title,
}));

export const TRADE_README = 'machines/trade/README.md';
export const tradeReadme = (): string => `${[HEAD, ...PICTURES.map(drawn)].join('\n\n')}\n`;
