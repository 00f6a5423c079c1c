import { expect } from 'vitest';
import { type Cell, cellOf } from '../../law/matrix.ts';
import { ORDERS } from '../../law/matrix.orders.ts';
import { ORDER } from '../../law/ordering.matrix.ts';
import type { Actor, Desk, Placed } from './order.matrix.kit.ts';

/* tests/law/ordering.matrix.ts over HTTP: who is notified, the effect on the stock, and the causes of refusals. */

export const SIDES = ['seller', 'buyer'] as const;
/** The side that takes a step, in any state. */
export const sideOf = (event: string) =>
  SIDES.find((side) => ORDER.cells.some((cell) => cell.event === event && cell.who.includes(side)));
export const EVENTS = ORDER.events.filter((event) => sideOf(event) !== undefined);
export const STATES = ORDER.states.filter((state) => state !== 'unverified');

/** Users' steps on an order that its companies can see. */
export const TAKEN = ORDER.cells.filter(
  ({ from, who }) => SIDES.some((side) => who.includes(side)) && from !== 'unverified',
);

/** Orders from awards are bound by the offer and have no stock; once confirmed they proceed like the others. */
export const OF_AWARDS = TAKEN.filter(
  ({ from, event }) => ['new', 'changeProposed'].includes(from) || event === 'SHIP_ALL',
);

export const ACTORS: readonly Actor[] = [
  'seller',
  'buyer',
  "seller's colleague",
  "buyer's colleague",
  'stranger',
  'nobody',
];
/** The expected answer; a step that the law names has a test of its own. */
export function expected(state: string, event: string, actor: Actor): string {
  if (actor === 'nobody') return '401';
  if (actor === 'stranger') return '404';
  if (actor !== sideOf(event)) return '403';
  return cellOf(ORDER, state, event) ? 'taken' : '409 not_allowed_in_state';
}

type Told = { readonly event: string; readonly enabled: boolean };
export const opened = (allowed: readonly Told[]) => allowed.filter(({ enabled }) => enabled).map(({ event }) => event);
/** Steps available to a side immediately; an answer to a proposal requires one. */
export const stepsOf = (state: string, side: 'seller' | 'buyer') =>
  EVENTS.filter((event) => {
    const cell = cellOf(ORDER, state, event);
    return sideOf(event) === side && cell && !cell.unless.includes('not proposed');
  });

/** The stock after a step, with the rest of ten, or of the eight that were agreed. */
export const after = ([onHand = 0, reserved = 0]: readonly number[], { does, event }: Cell): readonly number[] => {
  if (does.includes('reserve')) return [onHand, reserved + (event === 'ACCEPT_CHANGE' ? 8 : 10)];
  if (does.includes('release')) return [onHand, 0];
  if (does.includes('ship')) {
    const goes = event === 'SHIP_ALL' ? reserved : 4;
    return [onHand - goes, reserved - goes];
  }
  return [onHand, reserved];
};
/** The proposal that makes the other side's answer possible. */
export const PROPOSED: Readonly<Record<string, readonly [who: 'seller' | 'buyer', event: string]>> = {
  AGREE_CANCEL_REST: ['buyer', 'ASK_CANCEL_REST'],
  UPHOLD_REST: ['buyer', 'ASK_CANCEL_REST'],
  ACCEPT_CANCEL_REST: ['seller', 'OFFER_CANCEL_REST'],
  KEEP_REST: ['seller', 'OFFER_CANCEL_REST'],
};

/** The law's reasons for refusing a step that the state allows: the body that causes it, or the preparation. */
type Asked = { readonly from: string; readonly event: string };
type Against = (desk: Desk, order: Placed, asked: Asked) => Promise<object> | object;
const AGAINST: Readonly<Record<string, Against>> = {
  'no reason': () => ({ reason: ' ' }),
  // An answer to a proposal requires one.
  'no comment': async (desk, order, { event }) => {
    const proposal = PROPOSED[event];
    if (proposal) await desk.walk(order, [proposal]);
    return { comment: ' ' };
  },
  'nothing differs': (_, { line }) => ({ orderitem_set: [{ id: line, quantity: '10.0' }] }),
  everything: (_, { line }, { from }) => ({
    orderitem_set: [{ id: line, quantity: from === 'confirmed' ? '10' : '6' }],
  }),
  nothing: () => ({ orderitem_set: [{ id: 999_999_999, quantity: '1' }] }),
  'more than shipped': (_, { line }) => ({ orderitem_set: [{ id: line, quantity: '11', note: 'One more' }] }),
  'difference unsaid': (_, { line }) => ({ orderitem_set: [{ id: line, quantity: '3' }] }),
  'not proposed': () => ({}),
  'own proposal': async (desk, order, { event }) => {
    const own =
      event === 'AGREE_CANCEL_REST'
        ? (['seller', 'OFFER_CANCEL_REST'] as const)
        : (['buyer', 'ASK_CANCEL_REST'] as const);
    await desk.walk(order, [own]);
    return {};
  },
  proposed: async (desk, order) => {
    await desk.walk(order, [['buyer', 'ASK_CANCEL_REST']]);
    return {};
  },
  'stock short': async (desk, { product }) => {
    const left = { counted: '7', reason: 'stocktaking' };
    expect((await desk.counter.shop.first.send('POST', `/api/stock/${product}/count/`, left)).status).toBe(200);
    return {};
  },
  'price moved': async (desk, { product }) => {
    expect((await desk.counter.shop.edit(desk.counter.shop.first, product ?? 0, { price: '3' })).status).toBe(200);
    return {};
  },
};
/** Time is tested separately, and so is what a client cannot send. */
const NOT_SAID = ['too late', 'not received'];
export const REFUSED = TAKEN.flatMap(({ from, event, unless }) =>
  unless.filter((word) => !NOT_SAID.includes(word)).map((word) => ({ from, event, word })),
);
/** These change facts, so they come last: they remain for later steps. */
const FACTS = ['stock short', 'price moved', 'own proposal', 'proposed'];
export const factual = ({ word, event }: { word: string; event: string }): boolean =>
  FACTS.includes(word) || (word === 'no comment' && PROPOSED[event] !== undefined);

/** Causes the refusal: the body to send, and the guards that refuse. */
export async function against(desk: Desk, order: Placed, asked: (typeof REFUSED)[number]) {
  const { from, event, word } = asked;
  const [brings, known] = [AGAINST[word], ORDERS.refusals[word]];
  if (!brings || !known) throw new Error(`Nobody has said what “${word}” means`);
  const { guards } = known.on?.[`${event} ${from}`] ?? known.on?.[event] ?? known;
  return { over: await brings(desk, order, asked), guards };
}
