import type { Person } from '../kit.ts';
import { Counter } from '../trade/orders.kit.ts';
import { issue, ok } from './documents.ts';

/** A seller who delivers an order in parts and invoices the deliveries, all through the API. */
export class Deliveries {
  readonly counter: Counter;
  readonly seller: Person;
  readonly buyer: Person;
  private constructor(counter: Counter) {
    this.counter = counter;
    this.seller = counter.shop.first;
    this.buyer = counter.shop.buyer;
  }
  static open = async (): Promise<Deliveries> => new Deliveries(await Counter.open());
  close = (): Promise<void> => this.counter.shop.server.close();

  /** A confirmed order with these quantities and prices. */
  async order(lines: readonly (readonly [quantity: string, price: string])[], currency = 'PLN'): Promise<number> {
    const goods: (readonly [number, string])[] = [];
    for (const [index, [quantity, price]] of lines.entries())
      goods.push([
        await this.counter.product({ name: `Bolt ${index + 1}`, price, currency, quantity: '1000' }),
        quantity,
      ]);
    const id = await this.counter.order(goods);
    ok(await this.counter.sells(id, 'confirm'));
    return id;
  }
  /** Ships these quantities of the lines, in their order. */
  async ship(order: number, ...quantities: string[]): Promise<void> {
    const { orderitem_set } = await this.counter.read(order);
    const lines = quantities.flatMap((quantity, index) =>
      quantity === '0' ? [] : [{ id: orderitem_set[index].id, quantity }],
    );
    ok(await this.counter.sells(order, 'ship-part', { orderitem_set: lines }));
  }
  begin = (order: number, type: string, more: object = {}) =>
    this.seller.send('POST', '/api/documents/', { type, order, ...more });
  /** The first document of an order, issued. */
  first = async (order: number, type: string, more: object = {}) =>
    issue(this.seller, ok(await this.begin(order, type, more), 201).id);
  continue = (from: number, step: string, body: object = {}) =>
    this.seller.send('POST', `/api/documents/${from}/${step}/`, body);
  follow = async (from: number, step: string, body: object = {}) =>
    issue(this.seller, ok(await this.continue(from, step, body), 201).id);
  edit = (id: number, body: object) => this.seller.send('PATCH', `/api/documents/${id}/`, body);
  /** The refusing guards of a draft. */
  async refused(id: number): Promise<string> {
    const { status, body } = await this.seller.send('POST', `/api/documents/${id}/issue/`, {});
    return [status, ...(body.refusal?.guards ?? [])].join(' ');
  }
  async corrected(id: number, body: object) {
    const made = ok(await this.continue(id, 'correction'), 201);
    ok(await this.edit(made.id, { reason: 'Error', ...body }));
    return made.id as number;
  }
  chain = async (id: number) => ok(await this.seller.send('GET', `/api/documents/${id}/chain/`));
  invoices = async (order: number, who: Person = this.seller) =>
    ok(await who.send('GET', `/api/orders/${order}/invoices/`));
  /** `advance open, part: somethingDelivered, …` */
  async choices(order: number): Promise<Record<string, string>> {
    const { choices } = await this.invoices(order);
    return Object.fromEntries(
      choices.map(({ type, enabled, reasons }: { type: string; enabled: boolean; reasons: string[] }) => [
        type,
        enabled ? 'open' : reasons.join(' '),
      ]),
    );
  }
}
