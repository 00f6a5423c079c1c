import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { OrderEvent, orderMachine } from './order.machine.ts';

const at = '2030-01-08T12:00:00.000Z';
const late = '2030-02-08T12:00:00.000Z';

export const orderSamples = {
  VERIFY: [{ type: 'VERIFY', at, tokenValid: true }],
  CONFIRM: [{ type: 'CONFIRM', at }],
  PROPOSE_CHANGE: [{ type: 'PROPOSE_CHANGE', at, changes: [{ id: 1, quantity: '8' }], comment: 'Eight are in stock' }],
  DECLINE: [{ type: 'DECLINE', at, reason: 'Out of stock' }],
  CANCEL: [{ type: 'CANCEL', at, reason: 'Needed no more', because: 'buyer' }],
  EXPIRE: [{ type: 'EXPIRE', at: late }],
  ACCEPT_CHANGE: [{ type: 'ACCEPT_CHANGE', at, justification: '' }],
  REJECT_CHANGE: [{ type: 'REJECT_CHANGE', at, comment: 'All ten or none' }],
  SHIP_PART: [{ type: 'SHIP_PART', at, lines: [{ id: 1, quantity: '4' }] }],
  SHIP_ALL: [{ type: 'SHIP_ALL', at }],
  CLOSE: [{ type: 'CLOSE', at, received: true }],
} satisfies Samples<OrderEvent>;

export const orderKey = (s: SnapshotFrom<typeof orderMachine>): string =>
  JSON.stringify([s.value, s.context.lines.map(({ shipped }) => shipped)]);
