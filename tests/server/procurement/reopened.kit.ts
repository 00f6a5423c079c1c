import { endpoints } from '../../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import type { Person } from '../kit.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* A decision that was notified, revoked an hour later and made again, with everyone who could read about it. */

export const REASON = 'Wrong grade of steel';
export const WHY = ['Nearer than the others', 'Better steel'] as const;
const PRICES = { first: ['103.53', '198.29'], second: ['91.37', '212.41'], third: ['95.71', '205.83'] } as const;
type Bidder = keyof typeof PRICES;

/** All reads of these rooms, for every kind of reader. */
const ROOMS = /^\/api\/(inquires|quotations|offers|orders|tasks|landing|documents|questions|companies)\//;
const READS = (Object.values(endpoints) as unknown as EndpointShape[])
  .filter(({ method, path }) => method === 'GET' && ROOMS.test(path) && !/export|calendar|\{(?!id)/.test(path))
  .map(({ path }) => path);

/** A decision that is made a second time. */
export interface Anew {
  /** The winner of the other lot, and how the first lot was reopened, with the e-mails about that. */
  readonly other?: 'second';
  readonly reopen?: () => Promise<void>;
  readonly reopening?: Readonly<Record<string, readonly string[]>>;
  /** The last step completes the decision; before it, the decision is incomplete. */
  readonly steps: readonly (() => Promise<unknown>)[];
  /** E-mails about the new decision, per reader. */
  readonly letters: Readonly<Record<string, readonly string[]>>;
  /** All orders, oldest first. */
  readonly orders: readonly (readonly [string, string])[];
  /** Awards of the first lot in the buyer's package, and the hour of each of its releases. */
  readonly awards: readonly string[];
  readonly status: string;
}

export interface Reader {
  readonly name: string;
  readonly person: Person | null;
}

export class Decision {
  readonly market: Market;
  readonly people: Readonly<Record<Bidder | 'withdrawn' | 'outsider' | 'colleague', Person>>;
  id = 0;
  lots: readonly number[] = [];
  offers: Record<string, number> = {};
  constructor(market: Market, people: Decision['people']) {
    this.market = market;
    this.people = people;
  }

  static async open(): Promise<Decision> {
    const market = await Market.open();
    const { server, first, second, buyer } = market;
    const third = await server.founder({ country: 'PL', name: 'third' });
    const withdrawn = await server.founder({ country: 'PL', name: 'withdrawn' });
    const outsider = await server.founder({ country: 'PL', name: 'outsider' });
    const colleague = await server.member(buyer, 'viewer');
    return new Decision(market, { first, second, third, withdrawn, outsider, colleague });
  }

  get readers(): readonly Reader[] {
    const named = Object.entries(this.people).map(([name, person]) => ({ name, person }));
    return [...named, { name: 'visitor', person: null }];
  }

  /** Awards the first lot to the second company and the other to the first, each the cheapest there; or both to one. */
  async decide(other: Bidder = 'first'): Promise<void> {
    const { market, people } = this;
    market.restart();
    const { first, second, third, withdrawn } = people;
    const participants = [first, second, third, withdrawn].map(({ organization }) => organization);
    const inquiry = await market.published({ participants });
    Object.assign(this, { id: inquiry.id, lots: inquiry.lots, offers: {} });
    for (const name of ['first', 'second', 'third'] as const)
      this.offers[name] = await market.submitted(people[name], inquiry, PRICES[name]);
    this.offers['withdrawn'] = await market.submitted(withdrawn, inquiry, ['88.19', '187.67']);
    ok(await withdrawn.send('POST', `/api/offers/${this.offers['withdrawn']}/withdraw/`));
    await market.pass(49 * HOUR);
    ok(await market.act(inquiry.id, 'open'));
    await this.accept('second', 0);
    await this.accept(other, 1);
  }

  accept = async (who: Bidder, lot: number, body: object = {}) => {
    const why = { justification: WHY[who === 'third' ? 0 : 1] };
    const [offer, of] = [this.offers[who], this.lots[lot]];
    return ok(await this.market.act(this.id, 'accept', { offer, lot: of, ...why, ...body }));
  };

  /** An hour later, revokes the first lot's award. */
  async reopen(): Promise<void> {
    this.market.server.clock.advance(HOUR);
    const { awards } = await this.market.read(this.id);
    const award = awards.find(({ lot }: { lot: number }) => lot === this.lots[0]);
    ok(await this.market.act(this.id, 'revoke-award', { award: award.id, reason: REASON }));
  }

  /** The winner declines instead. */
  async declined(): Promise<void> {
    this.market.server.clock.advance(HOUR);
    const [order] = await this.market.ordersOf(this.people.second, this.id);
    ok(await this.people.second.send('POST', `/api/orders/${order.id}/decline/`, { reason: REASON }));
  }

  async orders(): Promise<{ id: number; status: string; seller_id: number; lines: string[] }[]> {
    const { db } = this.market.server.services;
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'status', 'seller_id'])
      .where('inquire_id', '=', this.id)
      .orderBy('nth')
      .execute();
    const items = await db.selectFrom('order_items').select(['order_id', 'name', 'quantity']).orderBy('nth').execute();
    return rows.map((row) => ({
      ...row,
      lines: items.flatMap((item) => (item.order_id === row.id ? [`${item.name} ${Number(item.quantity)}`] : [])),
    }));
  }

  /** Every answer the reader gets about it, by address. */
  async answers({ person }: Reader): Promise<Map<string, string>> {
    const orders = (await this.orders()).map(({ id }) => id);
    const ids: Readonly<Record<string, readonly number[]>> = {
      inquires: [this.id],
      quotations: [this.id],
      offers: Object.values(this.offers),
      orders,
    };
    const found = new Map<string, string>();
    for (const path of READS)
      for (const id of path.includes('{id}') ? (ids[ROOMS.exec(path)?.[1] ?? ''] ?? []) : [this.id]) {
        const to = `${path.replace('{id}', String(id))}${path.includes('{id}') ? '' : `?inquire=${id}`}`;
        const { status, text } = await this.market.server.request('GET', to, { token: person?.token ?? null });
        found.set(to, `${status} ${text}`);
      }
    return found;
  }

  /** The answers and e-mails of each reader. */
  async heard(): Promise<Record<string, { readonly answers: Map<string, string>; readonly letters: string[] }>> {
    const all: Record<string, { answers: Map<string, string>; letters: string[] }> = {};
    for (const reader of this.readers) {
      const letters = reader.person ? await this.market.server.mails(reader.person.email) : [];
      all[reader.name] = {
        answers: await this.answers(reader),
        letters: letters.map(({ template, subject, body }) => `${template}\n${subject}\n${body}`),
      };
    }
    return all;
  }

  ocds = async (who: Person) => JSON.parse((await who.send('GET', `/api/inquires/${this.id}/ocds/`)).text);
  async tasks(who: Person): Promise<string[]> {
    const orders = (await this.orders()).map(({ id }) => `/orders/${id}`);
    const own = new RegExp(`/(?:inquires|tenders)/${this.id}(?:$|[/?])`);
    const { results } = ok(await who.send('GET', '/api/tasks/'));
    return results.flatMap(({ kind, link }: { kind: string; link: string }) =>
      own.test(link) || orders.includes(link) ? [kind] : [],
    );
  }
}
