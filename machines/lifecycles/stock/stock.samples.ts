import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import { compare, isPositive } from '../../money/decimal.ts';
import type { StockEvent, stockMachine } from './stock.machine.ts';
import { available, type StockContext } from './stock.rules.ts';

const at = '2030-01-02T12:00:00.000Z';
const told = { note: '', document: 'WZ 12/2030' } as const;

/** Ten pieces with a warning level of four, ten pieces below their warning level, no stock, and a service. */
export const stockStarts: readonly Partial<StockContext>[] = [
  { goods: true, onHand: '10', minimum: '4' },
  { goods: true, onHand: '10', minimum: '100' },
  { goods: true },
  { goods: false, onHand: '0', minimum: '2' },
];

export const stockSamples = {
  RECEIVE: [{ type: 'RECEIVE', at, quantity: '8', reason: 'delivery', ...told }],
  ISSUE: [
    { type: 'ISSUE', at, quantity: '2', reason: 'damage', ...told },
    { type: 'ISSUE', at, quantity: '0', reason: 'other', ...told },
  ],
  COUNT: [
    { type: 'COUNT', at, counted: '9', reason: 'stocktaking', ...told },
    { type: 'COUNT', at, counted: '3', reason: 'correction', ...told },
  ],
  SET_MINIMUM: [
    { type: 'SET_MINIMUM', at, minimum: '4' },
    { type: 'SET_MINIMUM', at, minimum: null },
  ],
  RESERVE: [{ type: 'RESERVE', at, order: 1, quantity: '7' }],
  RELEASE: [{ type: 'RELEASE', at, order: 1, quantity: '7' }],
  SHIP: [{ type: 'SHIP', at, order: 1, quantity: '3' }],
} satisfies Samples<StockEvent>;

/** The values that the next events depend on, not the number of movements. */
export const stockKey = ({ value, context }: SnapshotFrom<typeof stockMachine>): string =>
  JSON.stringify([
    value,
    context.goods,
    context.minimum,
    isPositive(available(context)),
    compare(available(context), '7') >= 0,
    context.orders.length,
  ]);

/** Reservations reduced to the order of the event, so that a log does not contain other orders. */
export const stockFacts = (context: StockContext, event: StockEvent): StockContext => ({
  ...context,
  orders: 'order' in event ? context.orders.filter(({ order }) => order === event.order) : [],
});
