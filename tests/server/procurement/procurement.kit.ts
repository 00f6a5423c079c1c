import { runDeadlines } from '../../../src/server/procurement/jobs/deadlines.ts';
import { type Answer, type Person, START, startServer, type TestServer } from '../kit.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const inHours = (from: string, hours: number): string => new Date(Date.parse(from) + hours * HOUR).toISOString();

/** Returns the body of an answer that must be a success. */
export function ok(answer: Answer): Answer['body'] {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

export interface Inquiry {
  readonly id: number;
  readonly lots: readonly number[];
}

/** A buyer, two suppliers and their usual steps, all through the API. */
export class Market {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly first: Person;
  readonly second: Person;
  constructor(server: TestServer, buyer: Person, first: Person, second: Person) {
    this.server = server;
    this.buyer = buyer;
    this.first = first;
    this.second = second;
  }

  static async open(): Promise<Market> {
    const server = await startServer();
    const buyer = await server.founder({ country: 'UA', name: 'buyer', language: 'uk' });
    const first = await server.founder({ country: 'PL', name: 'first', language: 'pl' });
    const second = await server.founder({ country: 'DE', name: 'second' });
    return new Market(server, buyer, first, second);
  }

  now = (): string => this.server.clock.now();

  body(over: object = {}): Record<string, unknown> {
    return {
      name: 'Метал для рам',
      description: 'Прокат',
      expire_at: inHours(this.now(), 48),
      timezone: 'Europe/Kyiv',
      currency: 'EUR',
      budget: '5000',
      delivery_term: 'DAP',
      delivery_place: 'Дніпро',
      inquireitem_set: [
        { name: 'Труба', quantity: '10', unit: 'TNE' },
        { name: 'Лист', quantity: '20', unit: 'TNE' },
      ],
      participants: [this.first.organization, this.second.organization],
      ...over,
    };
  }

  async draft(over: object = {}): Promise<Inquiry> {
    const row = ok(await this.buyer.send('POST', '/api/inquires/', this.body(over)));
    return { id: row.id, lots: row.inquireitem_set.map(({ id }: { id: number }) => id) };
  }

  act = (id: number, action: string, body: object = {}): Promise<Answer> =>
    this.buyer.send('POST', `/api/inquires/${id}/${action}/`, body);

  async published(over: object = {}): Promise<Inquiry> {
    const inquiry = await this.draft(over);
    ok(await this.act(inquiry.id, 'activate'));
    return inquiry;
  }

  content(inquiry: Inquiry, prices: readonly (string | null)[], over: object = {}): Record<string, unknown> {
    return {
      valid_until: inHours(this.now(), 24 * 40).slice(0, 10),
      offeritem_set: prices.flatMap((price, index) => (price === null ? [] : [{ lot: inquiry.lots[index], price }])),
      ...over,
    };
  }

  /** A draft with prices. */
  async offer(by: Person, inquiry: Inquiry, prices: readonly (string | null)[], over: object = {}): Promise<number> {
    return ok(await by.send('POST', '/api/offers/', { inquire: inquiry.id, ...this.content(inquiry, prices, over) }))
      .id;
  }

  async submitted(
    by: Person,
    inquiry: Inquiry,
    prices: readonly (string | null)[],
    over: object = {},
  ): Promise<number> {
    const id = await this.offer(by, inquiry, prices, over);
    ok(await by.send('POST', `/api/offers/${id}/submit/`));
    return id;
  }

  /** Advances the clock and runs the deadline job. */
  async pass(milliseconds: number): Promise<void> {
    this.server.clock.advance(milliseconds);
    await runDeadlines(this.server.services, this.now());
  }

  /** Longer than an idle sign-in lasts, so every user makes a request each day. */
  async passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      await this.pass(DAY);
      await Promise.all([this.buyer, this.first, this.second].map((who) => who.send('GET', '/api/tasks/')));
    }
  }

  /** Published, with two offers, closed by the deadline job, and opened. */
  async opened(over: object = {}): Promise<Inquiry & { readonly offers: readonly [number, number] }> {
    const inquiry = await this.published(over);
    const one = await this.submitted(this.first, inquiry, ['100', '200']);
    const two = await this.submitted(this.second, inquiry, ['90', '210']);
    await this.pass(49 * HOUR);
    ok(await this.act(inquiry.id, 'open'));
    return { ...inquiry, offers: [one, two] };
  }

  read = async (id: number): Promise<Answer['body']> => ok(await this.buyer.send('GET', `/api/inquires/${id}/`));
  participation = async (who: Person, id: number): Promise<string> =>
    ok(await who.send('GET', `/api/quotations/${id}/`)).participation;
  offerOf = async (who: Person, id: number): Promise<Answer['body']> => ok(await who.send('GET', `/api/offers/${id}/`));
  ordersOf = async (who: Person, inquire: number): Promise<Answer['body'][]> =>
    ok(await who.send('GET', `/api/orders/?inquire=${inquire}`)).results;

  restart(): void {
    this.server.clock.set(START);
  }
}
