import { expireRequests } from '../../../src/server/requests/jobs/requests.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';
import { inHours, ok } from '../procurement/procurement.kit.ts';

/** Visitors, a buyer and two sellers who receive requests, all through the API. */
export class Desk {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly first: Person;
  readonly second: Person;
  #count = 0;
  private constructor(server: TestServer, buyer: Person, first: Person, second: Person) {
    this.server = server;
    this.buyer = buyer;
    this.first = first;
    this.second = second;
  }

  static async open(): Promise<Desk> {
    const server = await startServer();
    const buyer = await server.founder({ country: 'UA', name: 'buyer', language: 'uk' });
    const first = await server.founder({ country: 'PL', name: 'first', language: 'pl' });
    const second = await server.founder({ country: 'DE', name: 'second' });
    const desk = new Desk(server, buyer, first, second);
    await desk.receive(first);
    await desk.receive(second);
    return desk;
  }

  now = (): string => this.server.clock.now();
  /** The date this number of days from now. */
  day = (days: number): string => inHours(this.now(), 24 * days).slice(0, 10);

  async receive(company: Person, over: object = {}): Promise<void> {
    const all = { words_filter: [], request_categories: [], request_tariffs: [], receive_requests: true, ...over };
    ok(await company.send('PATCH', `/api/organizations/${company.organization}/`, all));
  }

  content(over: object = {}): Record<string, unknown> {
    return {
      subject: 'Bearings 6204',
      description: 'For conveyors',
      category: 'machinery',
      country: 'UA',
      requestitem_set: [
        { name: 'Ball bearing 6204-2RS', quantity: '400', unit: 'PCS', tariff_number: '848210' },
        { name: 'Grease', quantity: '20.5', unit: 'KGM' },
      ],
      ...over,
    };
  }

  /** A new address each time, since the number of e-mails per address is limited. */
  visitorBody(over: object = {}): Record<string, unknown> {
    this.#count += 1;
    const contact = { name: 'Olena Vidvid', company: 'Vidvid', email: `guest${this.#count}@visitor.example` };
    return { ...this.content(), ...contact, phone: '+380 44 000 00 00', consent: true, ...over };
  }

  ask = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> =>
    this.server.request('POST', '/api/unauth-buyer-request/', { body, headers });

  /** The secret of the last e-mailed link to a page. */
  async linkOf(email: string, page: 'verify' | 'manage'): Promise<string> {
    const bodies = (await this.server.mails(email)).map(({ body }) => body);
    return bodies.findLast((body) => body.includes(`/${page}/`))?.match(new RegExp(`/${page}/([0-9a-f]+)`))?.[1] ?? '';
  }

  verify = (token: string): Promise<Answer> =>
    this.server.request('POST', '/api/unauth-buyer-request/verify/', { body: { token } });

  /** A visitor's request, sent to the companies. */
  async routed(over: object = {}): Promise<{ id: number; email: string; secret: string }> {
    const body = this.visitorBody(over);
    const email = String(body['email']);
    ok(await this.ask(body));
    const { secret } = ok(await this.verify(await this.linkOf(email, 'verify')));
    const { id } = ok(await this.manage('GET', secret));
    return { id, email, secret };
  }

  manage = (method: string, secret: string, action = '', token: string | null = null): Promise<Answer> =>
    this.server.request(method, `/api/unauth-buyer-request/${secret}/${action}`, {
      token,
      ...(method === 'POST' ? { body: {} } : {}),
    });

  answerBody(lines: readonly { id: number }[], over: object = {}): Record<string, unknown> {
    return {
      currency: 'EUR',
      valid_until: this.day(20),
      delivery_time: '14 days',
      message: '',
      answeritem_set: lines.map(({ id }) => ({ requestitem: id, price: '2.50', quantity: '10' })),
      ...over,
    };
  }

  async answer(who: Person, id: number, over: object = {}): Promise<Answer> {
    const request = ok(await who.send('GET', `/api/buyer-request/${id}/`));
    return who.send('POST', `/api/buyer-request/${id}/answer/`, this.answerBody(request.requestitem_set, over));
  }

  async later(hours: number): Promise<void> {
    this.server.clock.set(inHours(this.now(), hours));
    await this.runJobs();
  }
  runJobs = (): Promise<void> => expireRequests(this.server.services, this.now());
}
