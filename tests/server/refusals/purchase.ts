import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Answer, Person } from '../kit.ts';
import { DAY, HOUR, inHours, type Inquiry, Market, ok } from '../procurement/procurement.kit.ts';
import type { Stage } from './stage.ts';

export const reason = 'Because';

const calls: readonly EndpointShape[] = Object.values(endpoints);
/** The call for an event of a chart. */
export function callOf(lifecycle: LifecycleId, type: string): EndpointShape {
  const known = calls.find(
    ({ event, kind }) => event?.lifecycle === lifecycle && event.type === type && kind !== 'multipart',
  );
  if (!known) throw new Error(`No endpoint sends ${type} to ${lifecycle}`);
  return known;
}
export function sendTo(who: Person, lifecycle: LifecycleId, id: number, type: string, body: object): Promise<Answer> {
  const { method, path } = callOf(lifecycle, type);
  return who.send(method, path.replace('{id}', String(id)), method === 'DELETE' ? undefined : body);
}

export interface Limit {
  readonly step: 'publish' | 'award';
  readonly role: string;
  readonly amount: string | null;
}
export interface Opened extends Inquiry {
  readonly offers: readonly number[];
}

/** A buyer with a clerk and a signatory, three suppliers, and an inquiry in any state. */
export class Purchase {
  #market: Market | undefined;
  #people: { readonly clerk: Person; readonly signer: Person; readonly third: Person } | undefined;
  get market(): Market {
    if (!this.#market) throw new Error('Open it first');
    return this.#market;
  }
  get people() {
    if (!this.#people) throw new Error('Open it first');
    return this.#people;
  }
  open = async (): Promise<void> => {
    this.#market = await Market.open();
    const { server, buyer } = this.market;
    this.#people = {
      clerk: await server.member(buyer, 'buyer'),
      signer: await server.member(buyer, 'signatory'),
      third: await server.founder({ country: 'FR', name: 'third' }),
    };
  };
  close = (): Promise<void> => this.market.server.close();

  bind = async (...limits: readonly Limit[]): Promise<void> => {
    ok(await this.market.buyer.send('PATCH', '/api/approval-limits/', { currency: 'EUR', limits }));
  };
  /** Taken by a user whose limit is zero, after which the limits are removed. */
  async asking(step: Limit['step'], take: (clerk: Person) => Promise<unknown>): Promise<void> {
    await this.bind({ step, role: 'buyer', amount: '0.00' });
    await take(this.people.clerk);
    await this.bind();
  }

  /** The deadline has passed, but the job has not run yet. */
  late = (hours = 48): void => this.market.server.clock.advance(hours * HOUR);
  /** Lets this number of days pass, with a request by each user every day. */
  async lateDays(days: number): Promise<void> {
    const { server, buyer, first, second } = this.market;
    for (let day = 0; day < days; day += 1) {
      server.clock.advance(DAY);
      await Promise.all([buyer, first, second, this.people.clerk].map((who) => who.send('GET', '/api/tasks/')));
    }
  }

  async draft(over: object = {}): Promise<Inquiry> {
    this.market.restart();
    return this.market.draft(over);
  }
  async published(over: object = {}): Promise<Inquiry> {
    this.market.restart();
    return this.market.published(over);
  }
  async opened(over: object = {}): Promise<Opened> {
    this.market.restart();
    return this.market.opened(over);
  }
  accept = async (inquiry: Opened, which: number, lot = 0, more: object = {}): Promise<void> => {
    const body = { offer: inquiry.offers[which], lot: inquiry.lots[lot], justification: reason, ...more };
    ok(await this.market.act(inquiry.id, 'accept', body));
  };
  /** Both lots awarded, to one supplier or to two. */
  async awarded(which: readonly [number, number] = [0, 0], over: object = {}): Promise<Opened> {
    const inquiry = await this.opened(over);
    await this.accept(inquiry, which[0], 0);
    await this.accept(inquiry, which[1], 1);
    return inquiry;
  }
  /** A supplier's step on the order of an award. */
  async order(inquiry: Inquiry, who: Person, step: string, body: object = {}): Promise<void> {
    const [placed] = await this.market.ordersOf(who, inquiry.id);
    ok(await who.send('POST', `/api/orders/${placed.id}/${step}/`, body));
  }
  /** The second supplier's order is confirmed and the first declines: one lot is undecided again. */
  async reopened(): Promise<Opened> {
    const inquiry = await this.awarded([0, 1]);
    const { first, second } = this.market;
    await this.order(inquiry, second, 'confirm');
    await this.order(inquiry, first, 'decline', { reason });
    return inquiry;
  }

  /** Stage of an inquiry as its buyers see it. */
  inquire(inquiry: Inquiry & { readonly offers?: readonly number[] }, who = this.market.buyer): Stage {
    const { market } = this;
    const { id, lots, offers = [1] } = inquiry;
    return {
      read: () => market.read(id),
      send: async (type, over = {}) => {
        const [award] = (await market.read(id)).awards ?? [];
        const bodies: Readonly<Record<string, object>> = {
          EDIT: { description: 'Other' },
          AMEND: { description: 'Other', reason },
          EXTEND_DEADLINE: { expire_at: inHours(market.now(), 24 * 60), reason },
          INVITE: { participants: [this.people.third.organization] },
          REMOVE_PARTICIPANT: { organization: market.first.organization, reason },
          CANCEL: { reason: 'other', comment: reason },
          ENTER_RATE: { currency: 'PLN', rate: '0.25', date: market.now().slice(0, 10), source: 'NBP 40/A/NBP/2027' },
          VALUE_TERM: { term: 'EXW', duty: '5', lots: [{ lot: lots[0], freight: '40' }] },
          SET_ASIDE: { offer: offers[0], lot: lots[0], reason },
          ACCEPT: { offer: offers[0], lot: lots[0], justification: reason },
          NO_AWARD: { lot: lots[0], reason: 'other' },
          REJECT_OFFER: { offer: offers[0], reason },
          REVOKE_AWARD: { award: award?.id ?? 1, reason },
          REFUSE: { reason },
        };
        return sendTo(who, 'inquire', id, type, { ...bodies[type], ...over });
      },
    };
  }
}
