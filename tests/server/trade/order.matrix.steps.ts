import { expect } from 'vitest';
import { type Cell, cellOf } from '../../law/matrix.ts';
import { ORDERS } from '../../law/matrix.orders.ts';
import { ORDER } from '../../law/ordering.matrix.ts';
import type { Actor, Desk, Placed } from './order.matrix.kit.ts';

/* What tests/law/ordering.matrix.ts means over HTTP: who is told what, what becomes of the stock, what is against it. */

export const SIDES = ['seller', 'buyer'] as const;
/** Whose step it is, wherever it may be taken. */
export const sideOf = (event: string) =>
  SIDES.find((side) => ORDER.cells.some((cell) => cell.event === event && cell.who.includes(side)));
export const EVENTS = ORDER.events.filter((event) => sideOf(event) !== undefined);
export const STATES = ORDER.states.filter((state) => state !== 'unverified');

/** What somebody takes of an order that is there for companies. */
export const TAKEN = ORDER.cells.filter(
  ({ from, who }) => SIDES.some((side) => who.includes(side)) && from !== 'unverified',
);

/** What comes of an award binds by its offer and keeps no stock; once it is confirmed it goes the way of the others. */
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
/** What somebody is told; a step that the law names is left to its own test. */
export function expected(state: string, event: string, actor: Actor): string {
  if (actor === 'nobody') return '401';
  if (actor === 'stranger') return '404';
  if (actor !== sideOf(event)) return '403';
  return cellOf(ORDER, state, event) ? 'taken' : '409 not_allowed_in_state';
}

type Told = { readonly event: string; readonly enabled: boolean };
export const opened = (allowed: readonly Told[]) => allowed.filter(({ enabled }) => enabled).map(({ event }) => event);
/** What a side may do at once; an answer to a proposal waits for one. */
export const stepsOf = (state: string, side: 'seller' | 'buyer') =>
  EVENTS.filter((event) => {
    const cell = cellOf(ORDER, state, event);
    return sideOf(event) === side && cell && !cell.unless.includes('not proposed');
  });

/** The rest of ten, or of the eight that were agreed to. */
export const after = ([onHand = 0, reserved = 0]: readonly number[], { does, event }: Cell): readonly number[] => {
  if (does.includes('reserve')) return [onHand, reserved + (event === 'ACCEPT_CHANGE' ? 8 : 10)];
  if (does.includes('release')) return [onHand, 0];
  if (does.includes('ship')) {
    const goes = event === 'SHIP_ALL' ? reserved : 4;
    return [onHand - goes, reserved - goes];
  }
  return [onHand, reserved];
};
/** What makes a step possible that answers the other side. */
export const PROPOSED: Readonly<Record<string, readonly [who: 'seller' | 'buyer', event: string]>> = {
  AGREE_CANCEL_REST: ['buyer', 'ASK_CANCEL_REST'],
  UPHOLD_REST: ['buyer', 'ASK_CANCEL_REST'],
  ACCEPT_CANCEL_REST: ['seller', 'OFFER_CANCEL_REST'],
  KEEP_REST: ['seller', 'OFFER_CANCEL_REST'],
};

/** The words of the law that refuse a step which the state allows: what is said, or what else is there. */
type Asked = { readonly from: string; readonly event: string };
type Against = (desk: Desk, order: Placed, asked: Asked) => Promise<object> | object;
const AGAINST: Readonly<Record<string, Against>> = {
  'no reason': () => ({ reason: ' ' }),
  // An answer to a proposal waits for one.
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
/** Time is told below, and what a client cannot say of itself. */
const NOT_SAID = ['too late', 'not received'];
export const REFUSED = TAKEN.flatMap(({ from, event, unless }) =>
  unless.filter((word) => !NOT_SAID.includes(word)).map((word) => ({ from, event, word })),
);
/** These are facts, and come last: they stay against whatever is asked next. */
const FACTS = ['stock short', 'price moved', 'own proposal', 'proposed'];
export const factual = ({ word, event }: { word: string; event: string }): boolean =>
  FACTS.includes(word) || (word === 'no comment' && PROPOSED[event] !== undefined);

/** Brings about what is against a step: what is said with it, and the guards that tell so. */
export async function against(desk: Desk, order: Placed, asked: (typeof REFUSED)[number]) {
  const { from, event, word } = asked;
  const [brings, known] = [AGAINST[word], ORDERS.refusals[word]];
  if (!brings || !known) throw new Error(`Nobody has said what “${word}” means`);
  const { guards } = known.on?.[`${event} ${from}`] ?? known.on?.[event] ?? known;
  return { over: await brings(desk, order, asked), guards };
}
