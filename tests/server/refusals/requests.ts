import { type Person, START } from '../kit.ts';
import { ok } from '../procurement/procurement.kit.ts';
import { Desk } from '../requests/requests.kit.ts';
import { sendTo } from './purchase.ts';
import type { Against, Reach, Stage } from './stage.ts';

/** Requests for quotations by a member, and by a visitor where another user has the link. */
export class Requests {
  #desk: Desk | undefined;
  #viewer: Person | undefined;
  get desk(): Desk {
    if (!this.#desk) throw new Error('Open it first');
    return this.#desk;
  }
  open = async (): Promise<void> => {
    this.#desk = await Desk.open();
    this.#viewer = await this.desk.server.member(this.desk.buyer, 'viewer');
  };
  close = (): Promise<void> => this.desk.server.close();

  async asked(): Promise<Stage & { readonly id: number }> {
    const { buyer, first } = this.desk;
    this.desk.server.clock.set(START);
    const { id, requestitem_set } = ok(await buyer.send('POST', '/api/buyer-request/', this.desk.content()));
    return {
      id,
      read: async () => [
        ok(await buyer.send('GET', `/api/buyer-request/${id}/`)),
        ok(await first.send('GET', `/api/buyer-request/${id}/`)),
        ok(await buyer.send('GET', '/api/inquires/')).count,
      ],
      send: (event, over = {}) =>
        event === 'ANSWER'
          ? sendTo(first, 'buyerRequest', id, event, { ...this.desk.answerBody(requestitem_set), ...over })
          : buyer.send('POST', `/api/buyer-request/${id}/${event.toLowerCase()}/`, over),
    };
  }
  async #then(...steps: readonly (readonly [event: string, over?: object])[]): Promise<Stage> {
    const stage = await this.asked();
    for (const [event, over] of steps) ok(await stage.send(event, over));
    return stage;
  }
  readonly reach: Reach = {
    routed: () => this.asked(),
    answered: () => this.#then(['ANSWER']),
    closed: () => this.#then(['CLOSE']),
    converted: () => this.#then(['CONVERT']),
    expired: async () => {
      const stage = await this.#then(['ANSWER', { valid_until: START.slice(0, 10) }]);
      await this.desk.later(24);
      return stage;
    },
  };

  /** The link was forwarded to a user who may not manage inquiries. */
  async #forwarded(answered: boolean): Promise<Stage> {
    this.desk.server.clock.set(START);
    const { id, secret } = await this.desk.routed();
    if (answered) ok(await this.desk.answer(this.desk.first, id));
    const token = this.#viewer?.token ?? null;
    return {
      read: async () => ok(await this.desk.manage('GET', secret, '', token)),
      send: (event) => this.desk.manage('POST', secret, `${event.toLowerCase()}/`, token),
    };
  }
  readonly against: Against = {
    said: Object.fromEntries(
      ['routed', 'answered'].flatMap((state): [string, object][] => [
        [`${state} ANSWER validAhead`, { valid_until: '2027-02-28' }],
        [`${state} ANSWER linesKnown`, { answeritem_set: [{ requestitem: 999_999_999, price: '1', quantity: '1' }] }],
      ]),
    ),
    facts: {
      'routed CONVERT mayInquire': async () => [await this.#forwarded(false)],
      'answered CONVERT mayInquire': async () => [await this.#forwarded(true)],
    },
  };
}
