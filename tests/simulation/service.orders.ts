import { type Act, type Setting, verdict } from './service.acts.ts';
import { BUYER, by, type Hearing, type Order, orderFails, type Purchase, supplierName } from './service.model.ts';

/* The seller's and the buyer's actions on an order created by an award. */

type Make = (setting: Setting, m: Purchase, order: Order) => Act;

interface OnOrder {
  readonly step: string;
  readonly side: 'buyer' | 'seller';
  readonly from: readonly string[];
  readonly body?: (order: Order) => object;
  readonly done: (m: Purchase, order: Order, now: string) => Hearing;
  /** Whether the payload matters too. */
  readonly open?: boolean;
  /** Whether it answers the other side, which waits for a limited time. */
  readonly answers?: boolean;
}

const becomes =
  (state: string, tells: 'buyer' | 'seller', letter: string): OnOrder['done'] =>
  (_, order, now) => {
    order.state = state;
    if (state === 'delivered') order.deliveredAt = now;
    const [other, own] =
      tells === 'buyer' ? [BUYER, supplierName(order.company)] : [supplierName(order.company), BUYER];
    return { must: [by(other, letter)], may: [own] };
  };

/** Its offer is bound from now on, whether or not its state shows it yet. */
const binds =
  (tells: 'buyer' | 'seller', letter: string): OnOrder['done'] =>
  (m, order, now) => {
    for (const offer of m.offers)
      if (offer.company === order.company && offer.state === 'accepted') offer.state = 'accepted|fulfilled';
    return becomes('confirmed', tells, letter)(m, order, now);
  };

const onOrder =
  ({ step, side, from, body, done, open = false, answers = false }: OnOrder): Make =>
  ({ world }, m, order) => {
    const who = side === 'buyer' ? world.buyer : world.suppliers[order.company];
    if (!who) throw new Error('no such supplier');
    return {
      told: `${step}s the order of ${supplierName(order.company)}`,
      who,
      method: 'POST',
      path: `/api/orders/${order.id ?? 1}/${step}/`,
      event: step.toUpperCase().replaceAll('-', '_'),
      wholly: !open,
      body: body?.(order) ?? {},
      judge: (own, now) => {
        const mine = own.orders.find(({ id }) => id === order.id);
        const until = answers ? (mine?.answerBy ?? null) : null;
        const inTime = until === null || Date.parse(now) < Date.parse(until);
        const may = mine !== undefined && from.includes(mine.state) && inTime;
        return verdict(
          may && open ? null : may,
          () => (mine ? done(own, mine, now) : { must: [], may: [] }),
          mine === undefined ? [404] : open ? [409, 400] : [409],
        );
      },
    };
  };

const WAITING = ['new', 'changeProposed'];

export const ORDER_ACTS: readonly Make[] = [
  onOrder({
    step: 'confirm',
    answers: true,
    side: 'seller',
    from: ['new'],
    done: binds('buyer', 'order-confirmed'),
  }),
  onOrder({
    step: 'decline',
    answers: true,
    side: 'seller',
    from: ['new'],
    body: () => ({ reason: 'sold out' }),
    done: (m, order) => orderFails(m, order, 'declined'),
  }),
  onOrder({
    step: 'cancel',
    side: 'buyer',
    from: WAITING,
    body: () => ({ reason: 'not needed' }),
    done: (m, order) => orderFails(m, order, 'cancelled'),
  }),
  onOrder({
    step: 'reject-change',
    answers: true,
    side: 'buyer',
    from: ['changeProposed'],
    body: () => ({ comment: 'as agreed' }),
    done: becomes('new', 'seller', 'order-change-rejected'),
  }),
  onOrder({
    step: 'accept-change',
    answers: true,
    side: 'buyer',
    from: ['changeProposed'],
    body: () => ({ justification: 'cheaper' }),
    done: binds('seller', 'order-change-accepted'),
  }),
  onOrder({
    step: 'ship-all',
    side: 'seller',
    from: ['confirmed', 'partlyDelivered'],
    done: becomes('delivered', 'buyer', 'order-shipped'),
  }),
  onOrder({
    step: 'close',
    side: 'buyer',
    from: ['delivered'],
    done: becomes('closed', 'seller', 'order-closed'),
  }),
];

/** A lower price for one line; its id is read just before. */
export const proposal = (setting: Setting, m: Purchase, order: Order, line: number): Act =>
  onOrder({
    step: 'propose-change',
    answers: true,
    side: 'seller',
    from: ['new'],
    body: () => ({ orderitem_set: [{ id: line, price: '1' }], comment: 'a better price' }),
    done: becomes('changeProposed', 'buyer', 'order-change-proposed'),
  })(setting, m, order);

export const partly = (setting: Setting, m: Purchase, order: Order, line: number): Act =>
  onOrder({
    step: 'ship-part',
    side: 'seller',
    from: ['confirmed', 'partlyDelivered'],
    open: true,
    body: () => ({ orderitem_set: [{ id: line, quantity: '1' }] }),
    done: becomes('partlyDelivered', 'buyer', 'order-shipped'),
  })(setting, m, order);
