import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepQuantities } from '../../../src/server/catalogue/stock/quantities.ts';
import { change } from '../../../src/server/platform/command.ts';
import { ok, order } from '../invoicing/documents.ts';
import { type OrderAct, StockRoom } from './stock.kit.ts';

let room: StockRoom;
const orders: number[] = [];
beforeAll(async () => {
  room = await StockRoom.open();
  for (let nth = 0; nth < 50; nth += 1) orders.push(await order(room.server, room.owner, room.buyer));
}, 60_000);
afterAll(async () => room?.server.close());

test('of fifty orders at once for one piece each of twenty, twenty get theirs', async () => {
  const product = await room.product('20');
  const answers = await Promise.all(orders.map((one) => room.tell(product, 'RESERVE', one, '1')));
  expect(answers.filter((answer) => answer === '')).toHaveLength(20);
  expect(answers.filter((answer) => answer === 'enoughAvailable')).toHaveLength(30);
  const stock = await room.read(product);
  expect([stock.on_hand, stock.reserved, stock.available, stock.orders.length]).toEqual(['20', '20', '0', 20]);
  // Each exactly once, and in the ledger one after another.
  const lines = (await room.moves(product)).filter(({ kind }: { kind: string }) => kind === 'RESERVE');
  expect(lines.map(({ reserved }: { reserved: string }) => Number(reserved))).toEqual(
    Array.from({ length: 20 }, (_, nth) => nth + 1),
  );
  const shipped = await Promise.all(orders.map((one) => room.tell(product, 'SHIP', one, '1')));
  expect(shipped.filter((answer) => answer === '')).toHaveLength(20);
  expect(await room.read(product)).toMatchObject({ on_hand: '0', reserved: '0', available: '0', orders: [] });
});

test('a person and orders who want the last piece at once: one has it', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const product = await room.product('1');
    const [issued, ...reserved] = await Promise.all([
      room.act(product, 'issue', '1').then(({ status }) => (status === 200 ? '' : 'refused')),
      ...orders.slice(0, 3).map((one) => room.tell(product, 'RESERVE', one, '1')),
    ]);
    expect([issued, ...reserved].filter((answer) => answer === '')).toHaveLength(1);
    expect((await room.read(product)).available).toBe('0');
  }
});

test('of two counts on one version the second is told what stands there now', async () => {
  const product = await room.product('5');
  const { version } = await room.read(product);
  const count = (counted: string) =>
    room.owner.send(
      'POST',
      `/api/stock/${product}/count/`,
      { counted, reason: 'stocktaking' },
      { 'If-Match': `"${version}"` },
    );
  const both = await Promise.all([count('7'), count('8')]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
  const won = both.find(({ status }) => status === 200)?.body;
  expect(both.find(({ status }) => status === 412)?.body.current).toMatchObject({ on_hand: won.on_hand });
  expect(await room.moves(product)).toHaveLength(2);
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('what is in the books after a hundred steps is what a second bookkeeping has', async () => {
  const product = await room.product('30');
  const next = numbers(20_270_301);
  const upTo = (most: number): number => Math.floor(next.next().value * most);
  const kept = new Map<number, number>();
  let onHand = 30;
  let taken = 1;
  const free = () => onHand - [...kept.values()].reduce((all, one) => all + one, 0);
  for (let step = 0; step < 100; step += 1) {
    const quantity = 1 + upTo(9);
    const which = orders[upTo(4)] ?? 0;
    const own = kept.get(which) ?? 0;
    const act = (['receive', 'issue', 'count', 'RESERVE', 'RELEASE', 'SHIP'] as const)[upTo(6)] ?? 'receive';
    const may = {
      receive: true,
      issue: quantity <= free(),
      count: onHand - quantity >= onHand - free(),
      RESERVE: quantity <= free(),
      RELEASE: quantity <= own,
      SHIP: quantity <= own,
    }[act];
    const person = act === 'receive' || act === 'issue' || act === 'count';
    const asked = act === 'count' ? onHand - quantity : quantity;
    const wanted = act === 'count' && asked < 0 ? 400 : may ? 200 : 409;
    const got = person
      ? (await room.act(product, act, String(asked))).status
      : (await room.tell(product, act as OrderAct, which, String(quantity))) === ''
        ? 200
        : 409;
    expect([step, act, got]).toEqual([step, act, wanted]);
    if (got !== 200) continue;
    taken += 1;
    if (act === 'receive') onHand += quantity;
    if (act === 'issue' || act === 'count' || act === 'SHIP') onHand -= quantity;
    if (act === 'RESERVE') kept.set(which, own + quantity);
    if (act === 'RELEASE' || act === 'SHIP') kept.set(which, own - quantity);
  }
  const stock = await room.read(product);
  const told = stock.orders.map((one: { order: number; quantity: string }) => [one.order, Number(one.quantity)]);
  const left = [...kept].filter(([, own]) => own > 0).sort(([a], [b]) => a - b);
  expect([Number(stock.on_hand), Number(stock.available), told]).toEqual([onHand, free(), left]);
  const moves = await room.server.services.db
    .selectFrom('stock_moves')
    .select(['on_hand_before', 'on_hand_after', 'reserved_before', 'reserved_after'])
    .where('product_id', '=', product)
    .orderBy('nth')
    .execute();
  expect(moves).toHaveLength(taken);
  // Each line begins where the one before it ended, and the last one ends at the current stock.
  const begins = moves.map((line) => [line.on_hand_before, line.reserved_before]);
  const ends = moves.map((line) => [line.on_hand_after, line.reserved_after]);
  expect(begins).toEqual([['0.0000', '0.0000'], ...ends.slice(0, -1)]);
  expect(Number(moves.at(-1)?.on_hand_after)).toBe(onHand);
});

test('a file writes the quantities of many products at once; what orders have of them stays', async () => {
  const [most, same, taken, fresh] = [
    await room.product('5'),
    await room.product('6.5'),
    await room.product('7'),
    await room.product(null),
  ];
  const service = await room.product(null, { is_service: true });
  ok(await room.owner.send('POST', `/api/stock/${most}/set-minimum/`, { minimum: '3' }));
  expect(await room.tell(taken, 'RESERVE', orders[0] ?? 0, '2')).toBe('');
  const write = (quantities: readonly (readonly [number, string | null])[]) => {
    const { services, clock } = room.server;
    const context = { services, now: clock.now(), caller: null, requestId: 'file', ip: '::1', idempotency: null };
    return change(context, { lifecycle: 'productImport', event: 'IMPORT', payload: null }, async (step) => {
      await keepQuantities(
        step,
        quantities.map(([product, quantity]) => ({ product, quantity })),
        'import',
      );
      return { id: null, answer: null };
    });
  };
  await write([
    [most, '2'],
    [same, '6.50'],
    [taken, '2'],
    [fresh, '4'],
    [service, '9'],
  ]);
  const last = async (product: number) => (await room.moves(product)).at(-1);
  expect(await room.read(most)).toMatchObject({ on_hand: '2', low_since: room.server.clock.now() });
  expect(await last(most)).toMatchObject({ kind: 'COUNT', reason: 'import', on_hand_before: '5', on_hand: '2' });
  expect([await room.moves(same), await room.moves(service)]).toEqual([[expect.anything()], []]);
  expect(await room.read(taken)).toMatchObject({ on_hand: '2', reserved: '2', available: '0' });
  expect(await last(fresh)).toMatchObject({ on_hand_before: '0', on_hand: '4' });
  // With one impossible row, nothing of the whole file is stored.
  await expect(
    write([
      [most, '50'],
      [taken, '1'],
    ]),
  ).rejects.toMatchObject({ refusal: { guards: ['coversReserved'] } });
  expect((await room.read(most)).on_hand).toBe('2');
});
