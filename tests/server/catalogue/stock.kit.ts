import { stockStore } from '../../../src/server/catalogue/stock/stock.ts';
import { change, within } from '../../../src/server/platform/command.ts';
import { Refused } from '../../../src/server/platform/problem.ts';
import { ok, order } from '../invoicing/documents.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

export type OrderAct = 'RESERVE' | 'RELEASE' | 'SHIP';
const REASONS: Readonly<Record<string, string>> = { receive: 'delivery', issue: 'use', count: 'stocktaking' };

/** A seller's stock, and orders that need some of it. */
export class StockRoom {
  readonly server: TestServer;
  readonly owner: Person;
  readonly buyer: Person;
  readonly orders: readonly [number, number];
  private constructor(server: TestServer, owner: Person, buyer: Person, orders: readonly [number, number]) {
    this.server = server;
    this.owner = owner;
    this.buyer = buyer;
    this.orders = orders;
  }

  static async open(): Promise<StockRoom> {
    const server = await startServer();
    const owner = await server.founder({ country: 'PL' });
    const buyer = await server.founder({ country: 'UA' });
    const placed = () => order(server, owner, buyer, { status: 'confirmed' });
    return new StockRoom(server, owner, buyer, [await placed(), await placed()]);
  }

  async product(quantity: string | null, more: object = {}): Promise<number> {
    const body = { name: 'Pipe', unit: 'MTR', price: '1', currency: 'PLN', quantity, ...more };
    return ok(await this.owner.send('POST', '/api/products/', body), 201).id;
  }

  /** A user's action over HTTP. */
  act(product: number, action: 'receive' | 'issue' | 'count', quantity: string, more: object = {}): Promise<Answer> {
    const amount = action === 'count' ? { counted: quantity } : { quantity };
    return this.owner.send('POST', `/api/stock/${product}/${action}/`, { ...amount, reason: REASONS[action], ...more });
  }

  /** Sends an order's event to the stock in a transaction of its own; returns '' or the refusing guards. */
  async tell(product: number, type: OrderAct, which: number, quantity: string): Promise<string> {
    const { services, clock } = this.server;
    const context = { services, now: clock.now(), caller: null, requestId: 'stock', ip: '::1', idempotency: null };
    try {
      await change(context, { lifecycle: 'order', event: type, payload: null }, async (step) => {
        await within(step, stockStore, product, { type, order: which, quantity });
        return { id: which, answer: null };
      });
      return '';
    } catch (error) {
      if (error instanceof Refused) return error.refusal.guards.join(' ');
      throw error;
    }
  }

  async read(product: number) {
    return ok(await this.owner.send('GET', `/api/stock/${product}/`));
  }

  /** Lines of the ledger, oldest first. */
  async moves(product: number) {
    return ok(await this.owner.send('GET', `/api/stock/${product}/moves/?page_size=100`)).results.toReversed();
  }
}
