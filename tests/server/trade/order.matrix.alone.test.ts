import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, cellOf } from '../../law/matrix.ts';
import { ORDER } from '../../law/ordering.matrix.ts';
import { type Actor, Desk, type Placed, type Source } from './order.matrix.kit.ts';
import { refusal } from './orders.kit.ts';

/* Every state, step and person of an order over HTTP, against tests/law/ordering.matrix.ts. */

let desk: Desk;

const SIDES = ['seller', 'buyer'] as const;
/** Whose step it is, wherever it may be taken. */
const sideOf = (event: string) =>
  SIDES.find((side) => ORDER.cells.some((cell) => cell.event === event && cell.who.includes(side)));
const EVENTS = ORDER.events.filter((event) => sideOf(event) !== undefined);
const STATES = ORDER.states.filter((state) => state !== 'unverified');
/** A mailed link takes these steps of the buyer's; the others are asked for by members. */
const BY_LINK: readonly string[] = ['CANCEL', 'ACCEPT_CHANGE', 'REJECT_CHANGE'];

/** What somebody takes of an order that is there for companies. */
const TAKEN = ORDER.cells.filter(({ event, from }) => sideOf(event) !== undefined && from !== 'unverified');

/** What comes of an award binds by its offer and keeps no stock; once it is confirmed it goes the way of the others. */
const OF_AWARDS = TAKEN.filter(({ from, event }) => ['new', 'changeProposed'].includes(from) || event === 'SHIP_ALL');

// One for each state, and one for each step that is taken.
const AWARDED = STATES.length + OF_AWARDS.length;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.award(AWARDED);
}, 60_000);
afterAll(async () => desk?.close());

const ACTORS: readonly Actor[] = ['seller', 'buyer', "seller's colleague", "buyer's colleague", 'stranger', 'nobody'];
function expected(state: string, event: string, actor: Actor): string {
  if (actor === 'nobody') return '401';
  if (actor === 'stranger') return '404';
  if (actor !== sideOf(event)) return '403';
  return cellOf(ORDER, state, event) ? 'taken' : '409 not_allowed_in_state';
}

type Told = { readonly event: string; readonly enabled: boolean };
const opened = (allowed: readonly Told[]) => allowed.filter(({ enabled }) => enabled).map(({ event }) => event);
/** What a side may do at once; an answer to a proposal waits for one. */
const stepsOf = (state: string, side: 'seller' | 'buyer') =>
  EVENTS.filter((event) => {
    const cell = cellOf(ORDER, state, event);
    return sideOf(event) === side && cell && !cell.unless.includes('not proposed');
  });

describe.each(['cart', 'award'] as const)('%s', (source) => {
  // Who knocks is judged before it is asked what the order came of.
  const actors = source === 'cart' ? ACTORS : SIDES;

  test.each(STATES)('%s: each side is offered the steps of the law, and every other is refused', async (state) => {
    const order = await desk.at(source, state);
    const before = await desk.read(order);
    const stock = await desk.stock(order);
    const offered = (await Promise.all(SIDES.map((side) => desk.read(order, side)))).map(({ allowed }) =>
      opened(allowed).sort(),
    );
    expect([before.status, offered]).toEqual([state, SIDES.map((side) => stepsOf(state, side).sort())]);
    const [wanted, told] = [new Map<string, string>(), new Map<string, string>()];
    const letters = await desk.letters(order, async () => {
      for (const event of EVENTS)
        await Promise.all(
          actors.map(async (actor) => {
            const answer = expected(state, event, actor);
            if (answer === 'taken') return;
            const { status, body } = await desk.send(actor, order, event);
            wanted.set(`${actor} ${event}`, answer);
            told.set(`${actor} ${event}`, [status, body.refusal?.code].filter(Boolean).join(' '));
          }),
        );
    });
    expect(told).toEqual(wanted);
    expect([await desk.read(order), await desk.stock(order), letters]).toEqual([
      before,
      stock,
      { seller: 0, buyer: 0 },
    ]);
  });
});

/** The rest of ten, or of the eight that were agreed to. */
const after = ([onHand = 0, reserved = 0]: readonly number[], { does, event }: Cell): readonly number[] => {
  if (does.includes('reserve')) return [onHand, reserved + (event === 'ACCEPT_CHANGE' ? 8 : 10)];
  if (does.includes('release')) return [onHand, 0];
  if (does.includes('ship')) {
    const goes = event === 'SHIP_ALL' ? reserved : 4;
    return [onHand - goes, reserved - goes];
  }
  return [onHand, reserved];
};
/** What makes a step possible that answers the other side. */
const PROPOSED: Readonly<Record<string, readonly [who: 'seller' | 'buyer', event: string]>> = {
  AGREE_CANCEL_REST: ['buyer', 'ASK_CANCEL_REST'],
  UPHOLD_REST: ['buyer', 'ASK_CANCEL_REST'],
  ACCEPT_CANCEL_REST: ['seller', 'OFFER_CANCEL_REST'],
  KEEP_REST: ['seller', 'OFFER_CANCEL_REST'],
};

async function taken(source: Source, cell: Cell): Promise<void> {
  const order = await desk.at(source, cell.from);
  const proposal = PROPOSED[cell.event];
  if (proposal) await desk.walk(order, [proposal]);
  const stock = await desk.stock(order);
  const told = { status: 0, text: '' };
  const side = sideOf(cell.event) ?? 'seller';
  const all = cell.event === 'RECEIVE' && cell.from === 'delivered' ? '10' : '4';
  const over = cell.event === 'RECEIVE' ? { orderitem_set: [{ id: order.line, quantity: all, note: '' }] } : {};
  const letters = await desk.letters(order, async () => {
    const { status, text } = await desk.send(side, order, cell.event, over);
    Object.assign(told, { status, text: status === 200 ? '' : text });
  });
  expect(told).toEqual({ status: 200, text: '' });
  expect(cell.to).toEqual([(await desk.read(order)).status]);
  const moves = order.product === null ? stock : after(stock, cell);
  expect(await desk.stock(order)).toEqual(moves);
  expect(letters).toEqual({
    seller: cell.does.includes('letter to seller') ? 1 : 0,
    // "The inquiry hears it … the lot is open again, letters": whoever awards is to act.
    buyer: cell.does.includes('letter to buyer') || (source === 'award' && cell.event === 'CANCEL') ? 1 : 0,
  });
}
const named = ({ from, event }: Cell) => [from, event] as const;
const cells = (some: readonly Cell[]) => some.map((cell) => [...named(cell), cell] as const);

describe('what the law names is done, the stock follows, and the other side hears of it once', () => {
  test.each(cells(TAKEN))('from a cart, %s: %s', (_from, _event, cell) => taken('cart', cell));
  test.each(cells(OF_AWARDS))('from an award, %s: %s', (_from, _event, cell) => taken('award', cell));
  // Of the seller's steps a visitor hears by mail; his own he takes by the link.
  const heard = ({ event }: Cell) =>
    BY_LINK.includes(event) || (sideOf(event) === 'seller' && PROPOSED[event]?.[0] !== 'buyer');
  test.each(cells(TAKEN.filter(heard)))('of a visitor, %s: %s', (_from, _event, cell) => taken('visitor', cell));
});

describe('of a visitor', () => {
  test.each(STATES)('%s: the link takes the buyer’s steps of the law, and no other', async (state) => {
    const order = await desk.at('visitor', state);
    for (const event of BY_LINK) {
      if (cellOf(ORDER, state, event)) continue;
      const { status, body } = await desk.send('buyer', order, event);
      expect([event, status, body.refusal?.code]).toEqual([event, 409, 'not_allowed_in_state']);
      // A signed-in company is not the visitor, and a visitor without the link is nobody.
      const member = await desk.counter.buys(order.id, event.toLowerCase().replace('_', '-'), {
        reason: 'x',
        comment: 'x',
      });
      expect([event, member.status]).toEqual([event, 404]);
      const wrong = await desk.send('buyer', { ...order, secret: 'a'.repeat(40) }, event);
      expect([event, wrong.status]).toEqual([event, 404]);
    }
    const { status, allowed } = await desk.read(order, 'buyer');
    expect(status).toBe(state);
    for (const { event, enabled } of allowed) {
      const cell = cellOf(ORDER, state, event);
      const open = cell !== undefined && cell.who.includes('buyer') && !cell.unless.includes('not proposed');
      expect([event, enabled]).toEqual([event, open]);
    }
  });

  test('before the address is proved it is there for nobody', async () => {
    const { shop } = desk.counter;
    const product = await desk.counter.product();
    const body = shop.guest([{ product, quantity: '10', price: '2.5', currency: 'EUR' }], { notes: [] });
    const before = (await shop.server.mails(shop.first.email)).length;
    expect((await shop.ask(body)).status).toBe(201);
    const { id } = await shop.server.services.db
      .selectFrom('orders')
      .select('id')
      .where('contact_email', '=', body.email)
      .executeTakeFirstOrThrow();
    const order: Placed = { id, line: 1, product, source: 'visitor', secret: null, email: body.email };
    for (const event of EVENTS)
      for (const actor of ACTORS)
        expect([actor, event, (await desk.send(actor, order, event)).status]).toEqual([
          actor,
          event,
          actor === 'nobody' ? 401 : 404,
        ]);
    expect((await shop.server.mails(shop.first.email)).length).toBe(before);
    expect((await shop.verify('f'.repeat(40))).status).toBeGreaterThanOrEqual(400);
    const token = await shop.tokenOf(body.email);
    const letters = await desk.letters(order, async () => expect((await shop.verify(token)).status).toBe(200));
    expect(letters.seller).toBe(1);
    expect((await desk.read(order)).status).toBe('new');
  });
});

/** The words of the law that refuse a step which the state allows: what is said, or what else is there. */
const AGAINST: Readonly<Record<string, (order: Placed, event: string) => Promise<object> | object>> = {
  'no reason': () => ({ reason: ' ' }),
  'no comment': () => ({ comment: ' ' }),
  'nothing differs': ({ line }) => ({ orderitem_set: [{ id: line, quantity: '10.0' }] }),
  everything: ({ line }) => ({ orderitem_set: [{ id: line, quantity: '10' }] }),
  nothing: ({ line }) => ({ orderitem_set: [{ id: line, quantity: '11' }] }),
  'more than shipped': ({ line }) => ({ orderitem_set: [{ id: line, quantity: '11', note: 'One more' }] }),
  'difference unsaid': ({ line }) => ({ orderitem_set: [{ id: line, quantity: '3' }] }),
  'not proposed': () => ({}),
  'own proposal': async (order, event) => {
    const own =
      event === 'AGREE_CANCEL_REST'
        ? (['seller', 'OFFER_CANCEL_REST'] as const)
        : (['buyer', 'ASK_CANCEL_REST'] as const);
    await desk.walk(order, [own]);
    return {};
  },
  proposed: async (order) => {
    await desk.walk(order, [['buyer', 'ASK_CANCEL_REST']]);
    return {};
  },
  'stock short': async ({ product }) => {
    const left = { counted: '7', reason: 'stocktaking' };
    expect((await desk.counter.shop.first.send('POST', `/api/stock/${product}/count/`, left)).status).toBe(200);
    return {};
  },
  'price moved': async ({ product }) => {
    expect((await desk.counter.shop.edit(desk.counter.shop.first, product ?? 0, { price: '3' })).status).toBe(200);
    return {};
  },
};
/** Time is told below, and what a client cannot say of itself. */
const NOT_SAID = ['too late', 'not received'];
const REFUSED = TAKEN.flatMap((cell) =>
  cell.unless.filter((word) => !NOT_SAID.includes(word)).map((word) => [...named(cell), word] as const),
);
test.each(REFUSED)('%s: %s, refused with %s', async (from, event, word) => {
  const against = AGAINST[word];
  if (!against) throw new Error(`Nobody has said what “${word}” means`);
  const order = await desk.at('cart', from);
  const over = await against(order, event);
  const before = [(await desk.read(order)).version, await desk.stock(order)];
  const answer = await desk.send(sideOf(event) ?? 'seller', order, event, over);
  expect(refusal(answer)).toMatch(/^409 [a-zA-Z]/);
  expect(answer.body.detail).toMatch(/\S+ \S+/);
  expect([(await desk.read(order)).version, await desk.stock(order)]).toEqual(before);
});

/* Last: what time brings about by itself, to every order that is still waiting. */
test.each([
  ['new', 'expired'],
  ['changeProposed', 'expired'],
  ['delivered', 'closed'],
])('%s, and nobody does anything: %s', async (from, to) => {
  for (const source of ['cart', 'visitor'] as const) {
    // Whatever else is waiting is over before.
    await desk.pass();
    const order = await desk.at(source, from);
    const event = to === 'expired' ? 'EXPIRE' : 'CLOSE';
    const cell = cellOf(ORDER, from, event);
    expect([cell?.who.includes('server'), cell?.to]).toEqual([true, [to]]);
    const letters = await desk.letters(order, desk.pass);
    expect([(await desk.read(order)).status, letters]).toEqual([
      to,
      {
        seller: cell?.does.includes('letter to seller') ? 1 : 0,
        buyer: cell?.does.includes('letter to buyer') ? 1 : 0,
      },
    ]);
  }
});
