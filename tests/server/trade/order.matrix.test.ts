import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, cellOf } from '../../law/matrix.ts';
import { INVOICED, ORDER } from '../../law/ordering.matrix.ts';
import { sampling } from '../../sampled.ts';
import { Desk, type Placed, type Source } from './order.matrix.kit.ts';
import {
  ACTORS,
  after,
  against,
  EVENTS,
  expected,
  factual,
  OF_AWARDS,
  opened,
  PROPOSED,
  REFUSED,
  SIDES,
  sideOf,
  STATES,
  stepsOf,
  TAKEN,
} from './order.matrix.steps.ts';
import { BOLT, refusal } from './orders.kit.ts';
import { lineOf } from './shop.kit.ts';

/*
 * Every state, step and actor of an order over HTTP, against tests/law/ordering.matrix.ts: all of it for orders from
 * carts, and a share for awards, visitors and the other causes of refusals. tests/law/matrix.test.ts checks the chart
 * against the same table, `refusals/orders.test.ts` every refusal of it over HTTP, and `visitor-life.test.ts` what a
 * visitor is informed of each step.
 */

const sample = sampling(import.meta.filename);
let desk: Desk;

const AWARDS = { states: sample.of(STATES), steps: sample.of(OF_AWARDS) };
// One for each state, and one for each step that is taken.
const AWARDED = AWARDS.states.length + AWARDS.steps.length;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.award(AWARDED);
}, 60_000);
afterAll(async () => desk?.close());

describe.each(['cart', 'award'] as const)('%s', (source) => {
  // The actor is judged before the order's origin matters; a request without a user, before the order matters.
  const actors = source === 'cart' ? ACTORS.filter((actor) => actor !== 'nobody') : SIDES;

  const states = source === 'cart' ? STATES : AWARDS.states;

  test.each(states)('%s: each side is offered the steps of the law, and every other is refused', async (state) => {
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
            // A colleague tries the own side's steps; the other side's steps are refused to the whole side.
            if (answer === 'taken' || actor === `${sideOf(event) === 'seller' ? 'buyer' : 'seller'}'s colleague`)
              return;
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
    // Documents require a confirmed order; another company's document cannot name our order.
    const document = { type: 'advance', order: order.id };
    const drafts = [desk.counter.shop.first, desk.counter.shop.second].map((who) =>
      who.send('POST', '/api/documents/', document),
    );
    const answers = (await Promise.all(drafts)).map(({ status }) => status);
    expect(answers).toEqual([(INVOICED[state] ?? []).length > 0 ? 201 : 409, 400]);
  });
});

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
    // "The inquiry hears it … the lot is open again, letters": the awarder has to act.
    buyer: cell.does.includes('letter to buyer') || (source === 'award' && cell.event === 'CANCEL') ? 1 : 0,
  });
}
const named = ({ from, event }: Cell) => [from, event] as const;
const cells = (some: readonly Cell[]) => some.map((cell) => [...named(cell), cell] as const);

describe('what the law names is done, the stock follows, and the other side hears of it once', () => {
  test.each(cells(TAKEN))('from a cart, %s: %s', (_from, _event, cell) => taken('cart', cell));
  test.each(cells(AWARDS.steps))('from an award, %s: %s', (_from, _event, cell) => taken('award', cell));
  test.each(cells(sample.of(TAKEN)))('of a visitor, %s: %s', (_from, _event, cell) => taken('visitor', cell));
});

describe('of a visitor', () => {
  test.each(sample.of(STATES))('%s: the link takes the buyer’s steps of the law, and no other', async (state) => {
    const order = await desk.at('visitor', state);
    const { status, allowed } = await desk.read(order, 'buyer');
    expect([status, opened(allowed).sort()]).toEqual([state, stepsOf(state, 'buyer').sort()]);
    const wrong = { ...order, secret: 'a'.repeat(40) };
    for (const event of EVENTS) {
      // The link belongs to the buyer: it allows none of the seller's steps, and without it nothing is possible.
      const side = sideOf(event);
      const [byLink, byOther] = await Promise.all([
        cellOf(ORDER, state, event) && side === 'buyer' ? null : desk.send('buyer', order, event),
        desk.send('buyer', wrong, event),
      ]);
      const told = byLink && [byLink.status, byLink.body.refusal?.code].filter(Boolean).join(' ');
      expect([event, told, byOther.status]).toEqual([
        event,
        byLink && (side === 'buyer' ? '409 not_allowed_in_state' : '404'),
        404,
      ]);
      // A signed-in company is not the visitor.
      if (side === 'buyer')
        expect([event, (await desk.send('buyer', { ...order, secret: null }, event)).status]).toEqual([event, 404]);
    }
  });

  test('before the address is proved it is there for nobody', async () => {
    const { shop } = desk.counter;
    const product = await desk.counter.product();
    const body = shop.guest([lineOf(product, '10', BOLT)], { notes: [] });
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

async function refused(order: Placed, one: (typeof REFUSED)[number]): Promise<void> {
  const { event, word } = one;
  const { over, guards } = await against(desk, order, one);
  const before = [(await desk.read(order)).version, await desk.stock(order)];
  const answer = await desk.send(sideOf(event) ?? 'seller', order, event, over);
  expect([event, word, refusal(answer)]).toEqual([event, word, `409 ${guards}`]);
  expect(answer.body.detail).toMatch(/\S+ \S+/);
  expect([(await desk.read(order)).version, await desk.stock(order)]).toEqual(before);
}
test.each(sample.of([...new Set(REFUSED.map(({ from }) => from))]))(
  '%s: what is said of a step refuses it',
  async (from) => {
    const order = await desk.at('cart', from);
    for (const one of REFUSED) if (one.from === from && !factual(one)) await refused(order, one);
  },
);
test.each(sample.of(REFUSED.filter(factual)).map((one) => [one.from, one.event, one.word, one] as const))(
  '%s: %s, refused with %s',
  async (from, _event, _word, one) => refused(await desk.at('cart', from), one),
);

/* Last: the steps of the clock, on every order that is still waiting. */
test.each([
  ['new', 'expired'],
  ['changeProposed', 'expired'],
  ['delivered', 'closed'],
])('%s, and nobody does anything: %s', async (from, to) => {
  for (const source of ['cart', 'visitor'] as const) {
    // Ends all other waiting orders first.
    await desk.pass();
    const order = await desk.at(source, from);
    const event = to === 'expired' ? 'EXPIRE' : 'CLOSE';
    const cell = cellOf(ORDER, from, event, 'server');
    expect(cell?.to).toEqual([to]);
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
