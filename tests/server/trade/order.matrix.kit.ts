import { free, runDeadlines, send } from '../../../src/server/procurement/jobs/deadlines.ts';
import { storesOf } from '../../../src/server/procurement/procurement.ts';
import { actionPath } from '../../../machines/kit/restore.ts';
import type { Answer, Person } from '../kit.ts';
import { HOUR, inHours, Market } from '../procurement/procurement.kit.ts';
import { BOLT, Counter, ok } from './orders.kit.ts';
import { lineOf } from './shop.kit.ts';

export type Source = 'cart' | 'award' | 'visitor';
/** `colleague`: a member of the same company, without the permission. */
export type Actor = 'seller' | 'buyer' | "seller's colleague" | "buyer's colleague" | 'stranger' | 'nobody';

export interface Placed {
  readonly id: number;
  readonly line: number;
  readonly source: Source;
  /** Null for an order from an award: a lot's goods have no stock. */
  readonly product: number | null;
  /** A visitor's link, and the address it was mailed to. */
  readonly secret: string | null;
  readonly email: string;
}

/** The steps that bring an order of ten into each state, with their side. */
const WAYS: Readonly<Record<string, readonly (readonly [who: 'seller' | 'buyer', event: string])[]>> = {
  new: [],
  changeProposed: [['seller', 'PROPOSE_CHANGE']],
  confirmed: [['seller', 'CONFIRM']],
  partlyDelivered: [
    ['seller', 'CONFIRM'],
    ['seller', 'SHIP_PART'],
  ],
  delivered: [
    ['seller', 'CONFIRM'],
    ['seller', 'SHIP_ALL'],
  ],
  closed: [
    ['seller', 'CONFIRM'],
    ['seller', 'SHIP_ALL'],
    ['buyer', 'CLOSE'],
  ],
  declined: [['seller', 'DECLINE']],
  cancelled: [['buyer', 'CANCEL']],
};
const LATER = 24 * 15;

/** Orders from carts, from awards and of visitors, between the same two companies. */
export class Desk {
  readonly counter: Counter;
  readonly market: Market;
  readonly colleagues: readonly [seller: Person, buyer: Person];
  #awarded: number[] = [];
  private constructor(counter: Counter, colleagues: readonly [Person, Person]) {
    const { shop } = counter;
    this.counter = counter;
    this.market = new Market(shop.server, shop.buyer, shop.first, shop.second);
    this.colleagues = colleagues;
  }
  static async open(): Promise<Desk> {
    const counter = await Counter.open();
    const { server, first, buyer } = counter.shop;
    return new Desk(counter, [await server.member(first, 'viewer'), await server.member(buyer, 'viewer')]);
  }
  close = (): Promise<void> => this.counter.shop.server.close();

  /** Creates this number of awards with their orders, of one decision each, at the same instant. */
  async award(many: number): Promise<void> {
    const { market } = this;
    const asked = [];
    for (let nth = 0; nth < many; nth += 1) {
      const inquiry = await market.published({ inquireitem_set: [{ name: 'Bolt', quantity: '10', unit: 'PCS' }] });
      asked.push({ ...inquiry, offer: await market.submitted(market.first, inquiry, ['2.50']) });
    }
    await market.pass(49 * HOUR);
    for (const { id, lots, offer } of asked) {
      ok(await market.act(id, 'open'));
      ok(await market.act(id, 'accept', { lot: lots[0], offer, quantity: '10', justification: 'The only one' }));
      const [made] = await market.ordersOf(market.first, id);
      this.#awarded.push(made.id);
    }
  }

  async #placed(source: Source): Promise<Omit<Placed, 'line' | 'source'>> {
    const { shop } = this.counter;
    const of = { secret: null, email: shop.buyer.email };
    if (source === 'award') {
      const id = this.#awarded.pop();
      if (id === undefined) throw new Error('Award more');
      return { ...of, id, product: null };
    }
    const product = await this.counter.product();
    if (source === 'cart') return { ...of, product, id: await this.counter.order([[product, '10']]) };
    const body = shop.guest([lineOf(product, '10', BOLT)], { notes: [] });
    ok(await shop.ask(body));
    const { secret } = ok(await shop.verify(await shop.tokenOf(body.email)));
    const [{ id }] = ok(await shop.orders(secret)).order_set;
    return { id, product, secret, email: body.email };
  }

  async at(source: Source, state: string): Promise<Placed> {
    const placed = await this.#placed(source);
    const [line] = (await this.counter.read(placed.id)).orderitem_set;
    const order = { ...placed, source, line: line.id };
    if (state === 'expired') await this.expire(order);
    else await this.walk(order, WAYS[state] ?? []);
    return order;
  }
  async walk(order: Placed, way: (typeof WAYS)[string]): Promise<void> {
    for (const [who, event] of way) ok(await this.send(who, order, event));
  }
  /** Runs the scheduled expiry for this order only. */
  async expire({ id }: Placed): Promise<void> {
    const { services } = this.counter.shop.server;
    const later = inHours(this.counter.shop.now(), LATER);
    await send(services, later, storesOf(services.config).order, free('orders'), id, { type: 'EXPIRE' });
  }
  /** Runs the jobs as if two weeks had passed, without moving the clock. */
  pass = (): Promise<void> => runDeadlines(this.counter.shop.server.services, inHours(this.counter.shop.now(), LATER));

  /** A valid body for the step, so that only the state can refuse it. */
  body(event: string, { line }: Pick<Placed, 'line'>, over: object = {}): object {
    const some = (quantity: string) => ({ orderitem_set: [{ id: line, quantity }] });
    const said: Readonly<Record<string, object>> = {
      PROPOSE_CHANGE: { ...some('8'), comment: 'Eight are left' },
      SHIP_PART: some('4'),
      RECEIVE: { orderitem_set: [{ id: line, quantity: '4', note: '' }] },
    };
    return { ...(said[event] ?? { reason: 'Not any more', comment: 'Ten or none' }), ...over };
  }
  send(actor: Actor, order: Placed, event: string, over: object = {}): Promise<Answer> {
    const { shop } = this.counter;
    const { id, secret } = order;
    const body = this.body(event, order, over);
    if (actor === 'buyer' && secret !== null) return shop.step(secret, id, actionPath(event), body);
    const path = `/api/orders/${id}/${actionPath(event)}/`;
    const who = {
      seller: shop.first,
      buyer: shop.buyer,
      "seller's colleague": this.colleagues[0],
      "buyer's colleague": this.colleagues[1],
      stranger: shop.second,
      nobody: null,
    }[actor];
    return who ? who.send('POST', path, body) : shop.server.request('POST', path, { body });
  }

  /** The row as answered to its seller, or to a visitor by the link. */
  async read(order: Placed, who: 'seller' | 'buyer' = 'seller'): Promise<Answer['body']> {
    const { shop } = this.counter;
    if (who === 'buyer' && order.secret !== null) return ok(await shop.orders(order.secret)).order_set[0];
    return this.counter.read(order.id, who === 'seller' ? shop.first : shop.buyer);
  }
  /** On hand, reserved. */
  async stock({ product }: Placed): Promise<readonly number[]> {
    if (product === null) return [20, 0];
    return (await this.counter.stock(product)).split(' ').slice(0, 2).map(Number);
  }
  /** Number of e-mails to each side during an action. */
  async letters(order: Placed, during: () => Promise<unknown>): Promise<{ seller: number; buyer: number }> {
    const { server, first } = this.counter.shop;
    const of = async (email: string): Promise<number> => {
      const all = server.services.db.selectFrom('outbox').select((e) => e.fn.countAll<string>().as('many'));
      return Number((await all.where('recipient', '=', email).executeTakeFirstOrThrow()).many);
    };
    const [seller, buyer] = [await of(first.email), await of(order.email)];
    await during();
    return { seller: (await of(first.email)) - seller, buyer: (await of(order.email)) - buyer };
  }
}
