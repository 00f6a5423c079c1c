import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { OrderEvent } from './order.events.ts';
import type { orderMachine } from './order.machine.ts';
import type { OrderContext } from './order.rules.ts';

const at = '2030-01-08T12:00:00.000Z';
const late = '2030-02-08T12:00:00.000Z';

export const orderStarts: readonly Partial<OrderContext>[] = [
  {
    createdAt: at,
    answerBy: '2030-01-22T12:00:00.000Z',
    lines: [{ id: 1, quantity: '10', price: '2.50', shipped: '0' }],
  },
];

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
  RECEIVE: [{ type: 'RECEIVE', at, lines: [{ id: 1, quantity: '4', note: 'The rest is on its way' }] }],
  ASK_CANCEL_REST: [{ type: 'ASK_CANCEL_REST', at, reason: 'The site is closed' }],
  OFFER_CANCEL_REST: [{ type: 'OFFER_CANCEL_REST', at, reason: 'The mill makes them no more' }],
  ACCEPT_CANCEL_REST: [{ type: 'ACCEPT_CANCEL_REST', at }],
  AGREE_CANCEL_REST: [{ type: 'AGREE_CANCEL_REST', at }],
  KEEP_REST: [{ type: 'KEEP_REST', at, comment: 'We need them' }],
  UPHOLD_REST: [{ type: 'UPHOLD_REST', at, comment: 'They are on the way' }],
  CLOSE: [{ type: 'CLOSE', at, received: true }],
} satisfies Samples<OrderEvent>;

export const orderKey = (s: SnapshotFrom<typeof orderMachine>): string =>
  JSON.stringify([s.value, s.context.restBy, s.context.lines.map(({ shipped, reserved }) => [shipped, reserved])]);
