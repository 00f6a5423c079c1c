import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { restore } from '../../machines/kit/restore.ts';
import { stock } from '../../machines/lifecycles/stock/stock.lifecycle.ts';
import { type Shelf, STOCK_LAW, type StockAct, WARNING_LEVEL, WARNINGS } from '../law/stock.ts';
import { type Event, journey } from './journey.ts';

const AT = '2030-01-01T12:00:00.000Z';
type Sent = Event<typeof stock.machine>;
const REASONS = { RECEIVE: 'delivery', ISSUE: 'use', COUNT: 'stocktaking' } as const;
const told = { note: '', document: 'WZ 7' };

function sent(act: StockAct, quantity: string, order = 1): Sent {
  if (act === 'COUNT') return { type: act, counted: quantity, reason: REASONS.COUNT, ...told };
  if (act === 'RECEIVE' || act === 'ISSUE') return { type: act, quantity, reason: REASONS[act], ...told };
  return { type: act, quantity, order };
}

const contextOf = ({ onHand, first, second }: Shelf, more: object = {}) => ({
  goods: true,
  onHand,
  reserved: new Big(first).plus(second).toFixed(),
  minimum: null,
  orders: [
    { order: 1, quantity: first },
    { order: 2, quantity: second },
  ].filter(({ quantity }) => quantity !== '0'),
  ...more,
});
const shelfOf = ({ onHand, orders }: { onHand: string; orders: readonly { order: number; quantity: string }[] }) => {
  const of = (which: number) => orders.find(({ order }) => order === which)?.quantity ?? '0';
  return { onHand, first: of(1), second: of(2) };
};

describe('the chart keeps the law', () => {
  test.each(STOCK_LAW.map((row) => [`${row.row}: ${row.act} ${row.quantity}`, row] as const))('%s', (_, row) => {
    const before = restore(stock.machine, 'enough', contextOf(row.shelf));
    const decision = decide(stock.machine, before, { ...sent(row.act, row.quantity), at: AT } as never);
    if (!decision.ok) return expect(`!${decision.refusal.guards.join(' ')}`).toBe(row.ends);
    expect(shelfOf(decision.snapshot.context)).toEqual(row.ends);
    const { reserved, orders } = decision.snapshot.context;
    const sum = orders.reduce((all, { quantity }) => all.plus(quantity), new Big(0));
    expect(reserved).toBe(sum.toFixed());
  });

  test('nothing moves by nothing or less, whoever moves it', () => {
    for (const act of ['RECEIVE', 'ISSUE', 'RESERVE', 'RELEASE', 'SHIP'] as const)
      for (const quantity of ['0', '-1'])
        expect([
          act,
          journey(stock.machine, contextOf({ onHand: '9', first: '9', second: '0' }), sent(act, quantity))[0],
        ]).toEqual([act, expect.stringContaining('!moreThanNothing')]);
    expect(journey(stock.machine, { goods: true }, sent('COUNT', '-1'))).toEqual(['!countable coversReserved']);
  });

  test('a service has no stock, whatever is asked of it', () => {
    for (const act of ['RECEIVE', 'COUNT', 'RESERVE'] as const)
      expect(journey(stock.machine, { goods: false, onHand: '5' }, sent(act, '1'))).toEqual(['!goods']);
    expect(journey(stock.machine, { goods: false }, { type: 'SET_MINIMUM', minimum: '1' })).toEqual(['!goods']);
  });

  test('a stock holds what is kept of its digits and no more', () => {
    expect(
      journey(stock.machine, { goods: true }, sent('RECEIVE', '999999999999.9999'), sent('RECEIVE', '0.0001')),
    ).toEqual(['enough', '!roomLeft']);
  });

  test('a reason belongs to its kind of move, and another one is described', () => {
    const move = (type: 'RECEIVE' | 'ISSUE', reason: string, note = ''): Sent =>
      ({ type, quantity: '1', reason, note, document: '' }) as Sent;
    expect(
      journey(
        stock.machine,
        { goods: true, onHand: '9' },
        move('RECEIVE', 'damage'),
        move('ISSUE', 'delivery'),
        move('ISSUE', 'other', ' '),
        move('ISSUE', 'other', 'Shown at a fair'),
        move('ISSUE', 'return'),
        move('RECEIVE', 'return'),
      ),
    ).toEqual(['!reasonFits', '!reasonFits', '!noteGiven', 'enough', 'enough', 'enough']);
  });

  test('who is warned is warned once, until there is enough again', () => {
    const events = WARNINGS.map(([act, quantity]) => sent(act, quantity));
    const level: Sent = { type: 'SET_MINIMUM', minimum: WARNING_LEVEL };
    expect(journey(stock.machine, { goods: true, onHand: '10' }, level, ...events.slice(1))).toEqual([
      'enough',
      ...WARNINGS.slice(1).map(([, , , low]) => (low ? 'low' : 'enough')),
    ]);
    // Setting the level can begin or end a warning; without a level there is none.
    const to = (minimum: string | null): Sent => ({ type: 'SET_MINIMUM', minimum });
    expect(
      journey(stock.machine, { goods: true, onHand: '4' }, to('5'), to('4'), to('4.0001'), to(null), to('-1')),
    ).toEqual(['low', 'enough', 'low', 'enough', '!minimumNotNegative']);
  });
});

/** A second bookkeeping, independent of the chart: whole numbers in ten-thousandths, one entry per order. */
class Book {
  onHand = 0n;
  readonly orders = new Map<number, bigint>();
  get reserved(): bigint {
    return [...this.orders.values()].reduce((all, one) => all + one, 0n);
  }
  /** Whether the act is allowed; if so, it is booked. */
  take(act: StockAct, quantity: bigint, order: number): boolean {
    const own = this.orders.get(order) ?? 0n;
    const free = this.onHand - this.reserved;
    if (quantity < 0n || (quantity === 0n && act !== 'COUNT')) return false;
    if ((act === 'ISSUE' || act === 'RESERVE') && quantity > free) return false;
    if ((act === 'RELEASE' || act === 'SHIP') && quantity > own) return false;
    if (act === 'COUNT' && quantity < this.reserved) return false;
    if (act === 'RECEIVE') this.onHand += quantity;
    if (act === 'ISSUE' || act === 'SHIP') this.onHand -= quantity;
    if (act === 'COUNT') this.onHand = quantity;
    if (act === 'RESERVE') this.orders.set(order, own + quantity);
    if (act === 'RELEASE' || act === 'SHIP') this.orders.set(order, own - quantity);
    return true;
  }
}
const wire = (value: bigint): string => new Big(value.toString()).div(10_000).toFixed();

test('whatever comes in whatever order, the chart and a second bookkeeping agree, and less than nothing is never there', () => {
  const acts = fc.constantFrom<StockAct>('RECEIVE', 'ISSUE', 'COUNT', 'RESERVE', 'RELEASE', 'SHIP');
  const amount = fc.oneof(
    fc.bigInt(0n, 12n).map((n) => n * 10_000n),
    fc.bigInt(0n, 120_000n),
  );
  const steps = fc.array(fc.tuple(acts, amount, fc.integer({ min: 1, max: 3 })), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(steps, (sequence) => {
      const book = new Book();
      let snapshot = restore(stock.machine, 'enough', contextOf({ onHand: '0', first: '0', second: '0' }));
      for (const [act, quantity, order] of sequence) {
        const decision = decide(stock.machine, snapshot, { ...sent(act, wire(quantity), order), at: AT } as never);
        expect(decision.ok).toBe(book.take(act, quantity, order));
        if (decision.ok) snapshot = decision.snapshot;
        const { onHand, reserved, orders } = snapshot.context;
        expect([onHand, reserved]).toEqual([wire(book.onHand), wire(book.reserved)]);
        expect(new Big(onHand).gte(reserved)).toBe(true);
        expect(orders).toEqual(
          [...book.orders]
            .filter(([, own]) => own > 0n)
            .sort(([a], [b]) => a - b)
            .map(([one, own]) => ({ order: one, quantity: wire(own) })),
        );
      }
    }),
    { numRuns: 150 },
  );
});

test('goods are moved and counted for a reason that fits, and one of its own is explained', () => {
  const fits = (act: StockAct, reason: string) =>
    journey(stock.machine, { goods: true, onHand: '5' }, { ...sent(act, '1'), reason, note: 'Why' } as never)[0] !==
    '!reasonFits';
  const all = 'delivery production return transfer other sale use damage loss stocktaking correction form import';
  const known = (act: StockAct) => all.split(' ').filter((reason) => fits(act, reason));
  expect(known('RECEIVE')).toEqual(['delivery', 'production', 'return', 'transfer', 'other']);
  expect(known('ISSUE')).toEqual(['return', 'transfer', 'other', 'sale', 'use', 'damage', 'loss']);
  expect(known('COUNT')).toEqual(['other', 'stocktaking', 'correction', 'form', 'import']);
  for (const act of ['RECEIVE', 'ISSUE', 'COUNT'] as const) {
    const other = (note: string) => ({ ...sent(act, '1'), reason: 'other', note }) as never;
    expect([act, journey(stock.machine, { goods: true, onHand: '5' }, other(' '))]).toEqual([act, ['!noteGiven']]);
    expect([act, journey(stock.machine, { goods: true, onHand: '5' }, other('Found'))]).toEqual([act, ['enough']]);
  }
});
