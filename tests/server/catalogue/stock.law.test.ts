import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_STOREKEEPERS, type Shelf, STOCK_LAW, STOREKEEPERS, WARNING_LEVEL, WARNINGS } from '../../law/stock.ts';
import { ok } from '../invoicing/documents.ts';
import type { Person } from '../kit.ts';
import { type OrderAct, StockRoom } from './stock.kit.ts';

/* The handwritten law of the stock, checked against the server: users' steps over HTTP, orders' steps as messages. */

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
}, 60_000);
afterAll(async () => room?.server.close());

async function filled({ onHand, first, second }: Shelf): Promise<number> {
  const product = await room.product(onHand);
  for (const [which, quantity] of [first, second].entries())
    if (quantity !== '0') expect(await room.tell(product, 'RESERVE', room.orders[which] ?? 0, quantity)).toBe('');
  return product;
}
async function shelfOf(product: number): Promise<Shelf> {
  const { on_hand, reserved, available, orders } = await room.read(product);
  const of = (which: 0 | 1): string =>
    orders.find(({ order }: { order: number }) => order === room.orders[which])?.quantity ?? '0';
  expect(reserved).toBe(new Big(of(0)).plus(of(1)).toFixed());
  expect(available).toBe(new Big(on_hand).minus(reserved).toFixed());
  return { onHand: on_hand, first: of(0), second: of(1) };
}

const PERSONS: Readonly<Record<string, 'receive' | 'issue' | 'count'>> = {
  RECEIVE: 'receive',
  ISSUE: 'issue',
  COUNT: 'count',
};

test.each(STOCK_LAW.map((row) => [`${row.row}: ${row.act} ${row.quantity}`, row] as const))('%s', async (_, row) => {
  const product = await filled(row.shelf);
  const lines = (await room.moves(product)).length;
  const action = PERSONS[row.act];
  const answer = action ? await room.act(product, action, row.quantity) : null;
  const refused = answer
    ? answer.status === 409
      ? answer.body.refusal.guards.join(' ')
      : ''
    : await room.tell(product, row.act as OrderAct, room.orders[0], row.quantity);
  const after = await shelfOf(product);
  const moves = await room.moves(product);
  if (typeof row.ends === 'string') {
    expect([`!${refused}`, after, moves.length]).toEqual([row.ends, row.shelf, lines]);
    return;
  }
  if (answer) expect([answer.status, answer.body.on_hand]).toEqual([200, after.onHand]);
  expect([refused, after, moves.length]).toEqual(['', row.ends, lines + 1]);
  const line = moves.at(-1);
  const sum = ({ first, second }: Shelf) => new Big(first).plus(second).toFixed();
  expect(line).toMatchObject({
    kind: row.act,
    quantity: row.quantity,
    on_hand_before: row.shelf.onHand,
    on_hand: row.ends.onHand,
    reserved_before: sum(row.shelf),
    reserved: sum(row.ends),
    order: answer ? null : room.orders[0],
    at: room.server.clock.now(),
  });
});

describe('who', () => {
  const staff = new Map<string, Person>();
  let product: number;
  beforeAll(async () => {
    product = await room.product('10');
    for (const role of [...STOREKEEPERS, ...NO_STOREKEEPERS])
      staff.set(role, role === 'administrator' ? room.owner : await room.server.member(room.owner, role));
  });
  const STEPS = {
    receive: { quantity: '1', reason: 'delivery' },
    issue: { quantity: '1', reason: 'use' },
    count: { counted: '10', reason: 'stocktaking' },
    'set-minimum': { minimum: '1' },
  };
  test.each(Object.entries(STEPS))('%s', async (action, body) => {
    const path = `/api/stock/${product}/${action}/`;
    expect((await room.server.request('POST', path, { body })).status).toBe(401);
    expect((await room.buyer.send('POST', path, body)).status).toBe(404);
    for (const role of NO_STOREKEEPERS)
      expect([role, (await staff.get(role)?.send('POST', path, body))?.status]).toEqual([role, 403]);
    for (const role of STOREKEEPERS)
      expect([role, (await staff.get(role)?.send('POST', path, body))?.status]).toEqual([role, 200]);
  });

  test('an order’s steps have no address, and what is shown to a viewer is closed to them', async () => {
    for (const action of ['reserve', 'release', 'ship'])
      expect(
        (await room.owner.send('POST', `/api/stock/${product}/${action}/`, { order: 1, quantity: '1' })).status,
      ).toBe(404);
    const { allowed } = ok((await staff.get('viewer')?.send('GET', `/api/stock/${product}/`)) as never);
    expect(allowed).toEqual(
      ['RECEIVE', 'ISSUE', 'COUNT', 'SET_MINIMUM'].map((event) => ({ event, enabled: false, reasons: ['permission'] })),
    );
    for (const path of ['', 'moves/', 'moves/export/'])
      expect((await room.buyer.send('GET', `/api/stock/${product}/${path}`)).status).toBe(404);
  });
});

test('a warning is a task, once, until there is enough again', async () => {
  const product = await room.product('10', { name: 'Warned' });
  const tasks = async () =>
    ok(await room.owner.send('GET', '/api/tasks/')).results.filter(({ id }: { id: number }) => id === product);
  const listed = async () => ok(await room.owner.send('GET', '/api/stock/?low=true&search=warned')).count;
  ok(await room.owner.send('POST', `/api/stock/${product}/set-minimum/`, { minimum: WARNING_LEVEL }));
  let since: string | null = null;
  for (const [act, quantity, available, low] of WARNINGS.slice(1)) {
    room.server.clock.advance(60_000);
    const action = PERSONS[act];
    if (action) ok(await room.act(product, action, quantity));
    else expect(await room.tell(product, act as OrderAct, room.orders[0], quantity)).toBe('');
    since = low ? (since ?? room.server.clock.now()) : null;
    expect([act, (await room.read(product)).available]).toEqual([act, available]);
    expect([act, await tasks()]).toEqual([
      act,
      low
        ? [
            {
              kind: 'stock_low',
              id: product,
              name: 'Warned',
              company: null,
              sum: null,
              at: since,
              link: `/stock/${product}`,
            },
          ]
        : [],
    ]);
    expect([act, await listed()]).toEqual([act, low ? 1 : 0]);
  }
});
