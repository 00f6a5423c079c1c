import type { Answer, Person } from '../kit.ts';
import { Shop } from './shop.kit.ts';

export function ok(answer: Answer): Answer['body'] {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

/** Status of a refusal, and its guards. */
export const refusal = ({ status, body }: Answer): string =>
  `${status} ${(body?.refusal?.guards ?? []).join(' ')}`.trim();

/** The product that the counter sells. */
export const BOLT = { name: 'Bolt', price: '2.50', currency: 'EUR', quantity: '20', for_sale: true } as const;

/** Orders from a buyer's cart, and their further steps. */
export class Counter {
  readonly shop: Shop;
  constructor(shop: Shop) {
    this.shop = shop;
  }
  static open = async (): Promise<Counter> => new Counter(await Shop.open());

  product = (over: object = {}): Promise<number> => this.shop.list(this.shop.first, { ...BOLT, ...over });

  /** An order with these quantities of products. */
  async order(lines: readonly (readonly [product: number, quantity: string])[]): Promise<number> {
    const { shop } = this;
    await shop.empty();
    for (const [product, quantity] of lines) ok(await shop.add(product, quantity));
    const done = ok(await shop.order(shop.seen(await shop.cart())));
    return done.order_set[0].id;
  }
  act = (who: Person, id: number, action: string, body: object = {}): Promise<Answer> =>
    who.send('POST', `/api/orders/${id}/${action}/`, body);
  sells = (id: number, action: string, body: object = {}) => this.act(this.shop.first, id, action, body);
  buys = (id: number, action: string, body: object = {}) => this.act(this.shop.buyer, id, action, body);
  read = async (id: number, who: Person = this.shop.first): Promise<Answer['body']> =>
    ok(await who.send('GET', `/api/orders/${id}/`));
  /** On hand, reserved, available. */
  async stock(product: number): Promise<string> {
    const { on_hand, reserved, available } = ok(await this.shop.first.send('GET', `/api/stock/${product}/`));
    return `${on_hand} ${reserved} ${available}`;
  }
}
