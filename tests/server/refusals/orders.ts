import type { Answer } from '../kit.ts';
import { DAY } from '../procurement/procurement.kit.ts';
import { START } from '../kit.ts';
import { Desk, type Placed, type Source } from '../trade/order.matrix.kit.ts';
import { PROPOSED, sideOf, STATES } from '../trade/order.matrix.steps.ts';
import { ok } from '../trade/orders.kit.ts';
import type { Against, Reach, Stage } from './stage.ts';

const some = (line: number, quantity: string, more: object = {}) => ({
  orderitem_set: [{ id: line, quantity, ...more }],
});

interface Ordered extends Stage {
  readonly order: Placed;
}

/** Orders between two companies, from a cart unless stated otherwise, from an award where its limits matter. */
export class Orders {
  #desk: Desk | undefined;
  get desk(): Desk {
    if (!this.#desk) throw new Error('Open it first');
    return this.#desk;
  }
  async open(): Promise<void> {
    this.#desk = await Desk.open();
    await this.desk.award(4);
  }

  async at(state: string, source: Source = 'cart'): Promise<Ordered> {
    const { desk } = this;
    desk.counter.shop.server.clock.set(START);
    const order = await desk.at(source, state);
    return {
      order,
      read: async () => [await desk.read(order), await desk.read(order, 'buyer'), await desk.stock(order)],
      send: (event, over = {}): Promise<Answer> => {
        // A change of the price keeps the quantity of ten.
        const changed = event === 'PROPOSE_CHANGE' && 'price' in over;
        const said = changed ? { orderitem_set: [{ id: order.line, ...over }], comment: '' } : over;
        return desk.send(sideOf(event) ?? 'seller', order, event, said);
      },
    };
  }
  readonly orders: Reach = Object.fromEntries(STATES.map((state) => [state, () => this.at(state)]));

  /** Two weeks without an answer, and the job has not run yet. */
  async #late(state: string): Promise<Stage> {
    const stage = await this.at(state);
    const { server, first, buyer } = this.desk.counter.shop;
    for (let day = 0; day < 14; day += 1) {
      server.clock.advance(DAY);
      // Without a request, the sign-in expires.
      for (const who of [first, buyer]) await who.send('GET', '/api/tasks/');
    }
    return stage;
  }
  /** From one of the four awards: a price above the award was proposed while the buyer allowed it. */
  async #dearer(stays: boolean): Promise<Stage> {
    const stage = await this.at('new', 'award');
    const { buyer } = this.desk.counter.shop;
    const free = async (changes_beyond_award: boolean) =>
      ok(await buyer.send('PATCH', `/api/organizations/${buyer.organization}/`, { changes_beyond_award }));
    await free(true);
    ok(await stage.send('PROPOSE_CHANGE', { price: '2.51' }));
    await free(stays);
    return stage;
  }
  /** The stock is counted down to this quantity. */
  async #short(state: string, counted: string): Promise<Stage> {
    const stage = await this.at(state);
    const body = { counted, reason: 'stocktaking' };
    ok(await this.desk.counter.shop.first.send('POST', `/api/stock/${stage.order.product}/count/`, body));
    return stage;
  }
  /** With a proposal to cancel the rest, or without one. */
  async #rest(state: string, by: string | null): Promise<Stage> {
    const stage = await this.at(state);
    if (by !== null) ok(await stage.send(by, { reason: 'The site is closed' }));
    return stage;
  }

  get against(): Against {
    const rests = ['confirmed', 'partlyDelivered'].flatMap((state): [string, Against['facts'][string]][] => [
      [`${state} ASK_CANCEL_REST restNotProposed`, async () => [await this.#rest(state, 'OFFER_CANCEL_REST')]],
      [`${state} OFFER_CANCEL_REST restNotProposed`, async () => [await this.#rest(state, 'ASK_CANCEL_REST')]],
      ...Object.keys(PROPOSED).map((event): [string, Against['facts'][string]] => [
        `${state} ${event} restProposed`,
        async () => [await this.#rest(state, null)],
      ]),
      [`${state} ACCEPT_CANCEL_REST restProposedByOther`, async () => [await this.#rest(state, 'ASK_CANCEL_REST')]],
      [`${state} AGREE_CANCEL_REST restProposedByOther`, async () => [await this.#rest(state, 'OFFER_CANCEL_REST')]],
      ...['KEEP_REST', 'UPHOLD_REST'].map((event): [string, Against['facts'][string]] => [
        `${state} ${event} commentGiven`,
        async () => [await this.#rest(state, PROPOSED[event]?.[1] ?? null), { comment: ' ' }],
      ]),
    ]);
    const late = ['new CONFIRM', 'new PROPOSE_CHANGE', 'new DECLINE'].concat(
      ['ACCEPT_CHANGE', 'REJECT_CHANGE'].map((event) => `changeProposed ${event}`),
    );
    const dearer = { price: '2.51' };
    return {
      said: SAID,
      facts: {
        ...Object.fromEntries(rests),
        ...Object.fromEntries(
          late.map((step) => [`${step} inTime`, async () => [await this.#late(step.split(' ')[0] ?? '')] as const]),
        ),
        'new CONFIRM inStock': async () => [await this.#short('new', '7')],
        'new CONFIRM priceHolds': async () => {
          const stage = await this.at('new');
          const { shop } = this.desk.counter;
          ok(await shop.edit(shop.first, stage.order.product ?? 0, { price: '3' }));
          return [stage];
        },
        'new PROPOSE_CHANGE differs': async () => {
          const stage = await this.at('new');
          return [stage, some(stage.order.line, '10.0')];
        },
        'new PROPOSE_CHANGE withinAward': async () => [await this.at('new', 'award'), dearer],
        'changeProposed ACCEPT_CHANGE proposalFits': async () => [await this.#dearer(false), { justification: 'Dear' }],
        'changeProposed ACCEPT_CHANGE changeJustified': async () => [await this.#dearer(true), { justification: ' ' }],
        'changeProposed ACCEPT_CHANGE changeInStock': async () => [await this.#short('changeProposed', '7')],
        ...this.#quantities(),
      },
    };
  }

  /** Four of ten are shipped in the states with a shipment. */
  #quantities(): Against['facts'] {
    const of = (state: string, event: string, guard: string, body: (line: number) => object) => [
      `${state} ${event} ${guard}`,
      async () => {
        const stage = await this.at(state);
        return [stage, body(stage.order.line)] as const;
      },
    ];
    // Everything shipped was received before, otherwise no explanation would be required.
    const nothing = (state: string, all: string) => [
      `${state} RECEIVE somethingReceived`,
      async () => {
        const stage = await this.at(state);
        ok(await stage.send('RECEIVE', some(stage.order.line, all, { note: '' })));
        return [stage, some(stage.order.line, '0', { note: ' ' })] as const;
      },
    ];
    return Object.fromEntries([
      nothing('partlyDelivered', '4'),
      nothing('delivered', '10'),
      of('confirmed', 'SHIP_PART', 'withinOrder', () => some(999_999_999, '1')),
      of('confirmed', 'SHIP_PART', 'someLeft', (line) => some(line, '10')),
      of('partlyDelivered', 'SHIP_PART', 'withinOrder', () => some(999_999_999, '1')),
      of('partlyDelivered', 'SHIP_PART', 'someLeft', (line) => some(line, '6')),
      ...[
        ['partlyDelivered', '4.0001', '3.9999'],
        ['delivered', '10.0001', '9.9999'],
      ].flatMap(([state = '', more = '', less = '']) => [
        of(state, 'RECEIVE', 'withinShipped', (line) => some(line, more, { note: 'More' })),
        of(state, 'RECEIVE', 'differenceExplained', (line) => some(line, less, { note: ' ' })),
      ]),
    ]) as Against['facts'];
  }
}

const silent = { reason: ' ' };
const SAID: Against['said'] = {
  'new DECLINE reasonGiven': silent,
  'new CANCEL reasonGiven': silent,
  'changeProposed CANCEL reasonGiven': silent,
  'changeProposed REJECT_CHANGE commentGiven': { comment: ' ' },
  ...Object.fromEntries(
    ['confirmed', 'partlyDelivered'].flatMap((state) =>
      ['ASK_CANCEL_REST', 'OFFER_CANCEL_REST'].map((event) => [`${state} ${event} reasonGiven`, silent]),
    ),
  ),
};
