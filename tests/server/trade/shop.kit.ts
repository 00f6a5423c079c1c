import { expireUnverified } from '../../../src/server/trade/jobs/unverified.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';
import { inHours } from '../procurement/procurement.kit.ts';

export interface Line {
  readonly product: number;
  readonly quantity: string;
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly currency: string;
}

export const PIPE = {
  name: 'Steel pipe 60 mm',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  quantity: '300',
  minimum_order_quantity: '6',
  tariff_number: '73063041',
  for_sale: true,
} as const;
export const BOLT = { name: 'Bolt M8', price: '0.45', currency: 'EUR', quantity: '1000', for_sale: true } as const;
export const ADVICE = { name: 'Assembly', unit: 'HUR', price: '90', currency: 'EUR', is_service: true, for_sale: true };

/** A line with this quantity of a product listed with these values. */
export const lineOf = (
  product: number,
  quantity: string,
  { name, unit = 'PCS', price, currency }: { name: string; unit?: string; price: string; currency: string },
): Line => ({ product, quantity, name, unit, price, currency });

/** A buyer, two sellers and visitors, all through the API. */
export class Shop {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly first: Person;
  readonly second: Person;
  #guests = 0;
  private constructor(server: TestServer, buyer: Person, first: Person, second: Person) {
    this.server = server;
    this.buyer = buyer;
    this.first = first;
    this.second = second;
  }

  static async open(): Promise<Shop> {
    const server = await startServer();
    const buyer = await server.founder({ country: 'UA', name: 'buyer', language: 'uk' });
    const first = await server.founder({ country: 'PL', name: 'first', language: 'pl' });
    const second = await server.founder({ country: 'DE', name: 'second' });
    return new Shop(server, buyer, first, second);
  }

  /** The same users over another connection. */
  on = (line: { server: TestServer; on: (person: Person) => Person }): Shop =>
    new Shop(line.server, line.on(this.buyer), line.on(this.first), line.on(this.second));

  now = (): string => this.server.clock.now();
  day = (days: number): string => inHours(this.now(), 24 * days).slice(0, 10);

  list = async (seller: Person, product: object): Promise<number> => {
    const answer = await seller.send('POST', '/api/products/', product);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id as number;
  };
  edit = (seller: Person, product: number, change: object): Promise<Answer> =>
    seller.send('PATCH', `/api/products/${product}/`, change);
  act = (seller: Person, product: number, action: string): Promise<Answer> =>
    seller.send('POST', `/api/products/${product}/${action}/`);

  add = (product: number, quantity: string, who: Person = this.buyer): Promise<Answer> =>
    who.send('POST', '/api/orderitems/', { product, quantity });
  cart = async (who: Person = this.buyer): Promise<Answer['body']> => (await who.send('GET', '/api/orderitems/')).body;
  empty = async (who: Person = this.buyer): Promise<void> => {
    for (const { id } of (await this.cart(who)).orderitem_set) await who.send('DELETE', `/api/orderitems/${id}/`);
  };

  /** The lines of a cart as a screen shows them and sends them as the buyer's consent. */
  seen = (cart: Answer['body']): Line[] =>
    cart.orderitem_set.map(({ now, ...line }: Line & { now: Line | null }) =>
      lineOf(line.product, line.quantity, now ?? line),
    );

  where(over: object = {}): Record<string, unknown> {
    return { country: 'UA', delivery_address: 'Khreshchatyk 1, 01001 Kyiv', wanted_on: null, notes: [], ...over };
  }
  order = (lines: readonly Line[], over: object = {}, who: Person = this.buyer, headers?: Record<string, string>) =>
    who.send('POST', '/api/orders/', { ...this.where(), orderitem_set: lines, ...over }, headers);

  /** A new address each time, since the number of e-mails per address is limited. */
  guest(lines: readonly Line[], over: object = {}): Record<string, unknown> & { email: string } {
    this.#guests += 1;
    return {
      ...this.where(),
      name: 'Olena Vidvid',
      company: 'Vidvid',
      email: `guest${this.#guests}@visitor.example`,
      phone: '+380 44 000 00 00',
      consent: true,
      orderitem_set: lines,
      ...over,
    };
  }
  price = (lines: readonly object[]): Promise<Answer> =>
    this.server.request('POST', '/api/unauth-orderitems/', { body: { orderitem_set: lines } });
  ask = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    this.server.request('POST', '/api/unauth-orders/', { body, headers });
  verify = (token: string): Promise<Answer> =>
    this.server.request('POST', '/api/unauth-orders/verify/', { body: { token } });
  orders = (secret: string): Promise<Answer> => this.server.request('GET', `/api/unauth-orders/${secret}/`);
  /** A visitor's step on an order behind a link. */
  step = (secret: string, id: number, action: string, body: object = {}): Promise<Answer> =>
    this.server.request('POST', `/api/unauth-orders/${secret}/${id}/${action}/`, { body });
  tokenOf = async (email: string): Promise<string> => {
    const [, token = ''] = /\/checkout\/verify\/(\S+)/.exec((await this.server.mails(email)).at(-1)?.body ?? '') ?? [];
    return token;
  };

  async later(hours: number): Promise<void> {
    this.server.clock.set(inHours(this.now(), hours));
    await expireUnverified(this.server.services, this.now());
  }
}
