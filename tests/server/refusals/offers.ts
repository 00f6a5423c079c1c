import { HOUR, inHours, type Inquiry, ok } from '../procurement/procurement.kit.ts';
import { START } from '../kit.ts';
import { type Purchase, reason, sendTo } from './purchase.ts';
import type { Against, Before, Reach, Stage } from './stage.ts';

type Facts = Against['facts'];

interface Made {
  readonly inquiry: Inquiry;
  readonly id: number;
}
type Prices = readonly (string | null)[];

/** Offers of the first supplier. */
export class Offers {
  readonly purchase: Purchase;
  constructor(purchase: Purchase) {
    this.purchase = purchase;
  }
  stage({ id }: Pick<Made, 'id'>): Stage {
    const { market } = this.purchase;
    const bodies: Readonly<Record<string, object>> = {
      SAVE: { comment: 'By rail' },
      UPDATE: {},
      SUPPLIER_DECLINE: { reason },
    };
    return {
      read: () => market.offerOf(market.first, id),
      send: (type, over = {}) => sendTo(market.first, 'offer', id, type, { ...bodies[type], ...over }),
    };
  }
  async draft(prices: Prices = ['1', '2'], over: object = {}): Promise<Made> {
    const inquiry = await this.purchase.published();
    return { inquiry, id: await this.purchase.market.offer(this.purchase.market.first, inquiry, prices, over) };
  }
  async submitted(prices: Prices = ['1', '2'], over: object = {}): Promise<Made> {
    const made = await this.draft(prices, over);
    return this.#does(made, 'SUBMIT');
  }
  async #does(made: Made, event: string): Promise<Made> {
    ok(await this.stage(made).send(event));
    return made;
  }
  async #buyer(made: Made, action: string, body: object): Promise<Made> {
    ok(await this.purchase.market.act(made.inquiry.id, action, { reason, ...body }));
    return made;
  }
  /** The terms of all lots have changed. */
  #amended = (made: Made, change: object = { payment_condition: '30 days' }) => this.#buyer(made, 'amend', change);
  /** The quantity of the first lot, or of the second, is halved. */
  async #halved(made: Made, which: 0 | 1): Promise<Made> {
    const lots: readonly object[] = (await this.purchase.market.read(made.inquiry.id)).inquireitem_set;
    return this.#amended(made, {
      inquireitem_set: lots.map((lot, at) => (at === which ? { ...lot, quantity: '5' } : lot)),
    });
  }
  async stale(over: object = {}): Promise<Made> {
    return this.#amended(await this.submitted(['1', '2'], over));
  }
  async #passed(made: Made): Promise<Made> {
    await this.purchase.market.pass(49 * HOUR);
    return made;
  }
  readonly #reached: Readonly<Record<string, () => Promise<Pick<Made, 'id'>>>> = {
    draft: () => this.draft(),
    submitted: () => this.submitted(),
    stale: () => this.stale(),
    withdrawn: async () => this.#does(await this.submitted(), 'WITHDRAW'),
    locked: async () => this.#passed(await this.submitted()),
    opened: async () => ({ id: (await this.purchase.opened()).offers[0] ?? 0 }),
    accepted: async () => ({ id: (await this.purchase.awarded()).offers[0] ?? 0 }),
    fulfilled: async () => {
      const inquiry = await this.purchase.awarded();
      await this.purchase.order(inquiry, this.purchase.market.first, 'confirm');
      return { id: inquiry.offers[0] ?? 0 };
    },
    rejected: async () => ({ id: (await this.purchase.awarded([1, 1])).offers[0] ?? 0 }),
    lapsed: async () => this.#passed(await this.draft()),
    void: async () => this.#does(await this.draft(), 'DISCARD'),
  };
  readonly reach: Reach = Object.fromEntries(
    Object.entries(this.#reached).map(([state, begin]) => [state, async () => this.stage(await begin())]),
  );

  /** The deadline has passed, but the job has not run yet. */
  readonly #late = (pair: string, over: object = {}): [string, Facts[string]] => [
    `${pair} beforeDeadline`,
    async () => {
      const stage = await this.reach[pair.split(' ')[0] ?? '']?.();
      if (!stage) throw new Error(`Nobody reaches ${pair}`);
      this.purchase.late();
      return [stage, over];
    },
  ];
  readonly #of = (pair: string, made: () => Promise<Made>, over: object = {}): [string, Facts[string]] => [
    pair,
    async () => [this.stage(await made()), over],
  ];
  /** Binding until a day after the deadline, which is then moved past that day. */
  readonly #shortlived = { valid_until: inHours(START, 72).slice(0, 10) };
  #extended = (made: Made): Promise<Made> =>
    this.#buyer(made, 'extend-deadline', { expire_at: inHours(START, 24 * 10) });

  readonly against: Against = {
    said: {
      'accepted SUPPLIER_DECLINE reasonGiven': { reason: ' ' },
      // The offer still names the old revision.
      'stale UPDATE currentRevision': {},
    },
    facts: Object.fromEntries([
      this.#late('draft SAVE'),
      this.#late('draft SUBMIT'),
      this.#late('submitted UPDATE'),
      this.#late('submitted WITHDRAW'),
      this.#late('stale CONFIRM'),
      this.#late('stale UPDATE', { based_on: 2 }),
      this.#late('stale WITHDRAW'),
      this.#late('withdrawn RESTORE'),
      this.#of('draft SUBMIT eligible', async () => {
        const made = await this.draft();
        const { first } = this.purchase.market;
        ok(await first.send('POST', `/api/quotations/${made.inquiry.id}/decline/`, { reason: 'terms' }));
        return made;
      }),
      this.#of('draft SUBMIT hasPrice', () => this.draft([])),
      // It was written for a larger quantity than is now requested.
      this.#of('draft SUBMIT linesFit', async () => this.#halved(await this.draft(), 0), { based_on: 2 }),
      this.#of('draft SUBMIT placesNamed', () => this.draft(['1', '2'], { delivery_term: 'EXW' })),
      this.#of('draft SUBMIT validUntilAfterDeadline', () => this.draft(['1', '2'], { valid_until: null })),
      this.#of('draft SUBMIT currentRevision', async () => this.#amended(await this.draft())),
      // The change is in the lot it has no price for.
      this.#of('submitted UPDATE currentRevision', async () => this.#halved(await this.submitted(['1', null]), 1)),
      this.#of('submitted UPDATE validUntilAfterDeadline', async () =>
        this.#extended(await this.submitted(['1', '2'], this.#shortlived)),
      ),
      this.#of('stale CONFIRM linesFit', async () => this.#halved(await this.submitted(), 0)),
      this.#of('stale UPDATE linesFit', async () => this.#halved(await this.submitted(), 0), { based_on: 2 }),
      // A term of the seller's side, whose place the seller must name.
      this.#of('stale CONFIRM placesNamed', async () =>
        this.#amended(await this.submitted(), { delivery_term: 'EXW', delivery_place: '' }),
      ),
      this.#of('stale CONFIRM validUntilAfterDeadline', async () => this.#extended(await this.stale(this.#shortlived))),
    ]),
  };
  /** Values sent with a step are validated field by field first. */
  get before(): Before {
    const nothing = { based_on: 2, offeritem_set: [] };
    return {
      'submitted UPDATE hasPrice': [400, { offeritem_set: [] }],
      'submitted UPDATE placesNamed': [400, { delivery_term: 'EXW' }],
      'stale UPDATE hasPrice': [400, nothing],
      'stale UPDATE placesNamed': [400, { based_on: 2, delivery_term: 'EXW' }],
      'stale UPDATE validUntilAfterDeadline': [400, { based_on: 2, valid_until: START.slice(0, 10) }],
    };
  }
  /** More than the lot, which only the lines can express. */
  async tooMuch(state: 'submitted' | 'stale'): Promise<readonly [Stage, object]> {
    const made = await this[state]();
    const [lot] = made.inquiry.lots;
    const based_on = state === 'stale' ? 2 : 1;
    return [this.stage(made), { based_on, offeritem_set: [{ lot, price: '1', quantity: '10.0001' }] }];
  }
}
