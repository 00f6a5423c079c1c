import { all, atTime, given } from '../../kit/guards.ts';
import { isPositive } from '../../money/decimal.ts';
import { ended, type Lines, type Received, reason, receipt, restBy, shipment } from './order.events.ts';
import * as rules from './order.rules.ts';
import type { OrderContext, OrderSide } from './order.rules.ts';
import * as stock from './order.stock.ts';

type In = { readonly context: OrderContext };
// ASSUMED: a reason is also required without an award, because the seller receives it.
export const cancel = {
  target: 'cancelled',
  guard: { type: 'reasonGiven', params: reason },
  actions: [
    { type: 'mailCancelled', params: ended },
    { type: 'freeAwards', params: ended },
  ],
} as const;
export const silence = { params: { reason: '', because: 'system.expired' } } as const;
export const unanswered = { type: 'unanswered', params: atTime } as const;
export const inTime = { type: 'inTime', params: atTime } as const;

// Stock messages to release or ship are computed before the lines change, those to reserve afterwards.
export const reserve = [
  'keepReserved',
  { type: 'reserveStock', params: ({ context }: In) => ({ portions: stock.toReserve(context) }) },
] as const;
const release = {
  type: 'releaseStock',
  params: ({ context }: In) => ({ portions: stock.toRelease(context) }),
} as const;
export const shipPart = {
  guard: all(given('withinOrder'), given('someLeft')),
  actions: [
    {
      type: 'takeStock',
      params: ({ context, event }: In & { event: Lines }) => ({ portions: stock.toTake(context, event.lines) }),
    },
    { type: 'mailShipped', params: shipment },
    { type: 'ship', params: shipment },
  ],
} as const;
export const shipAll = {
  target: 'delivered',
  actions: [
    {
      type: 'takeStock',
      params: ({ context }: In) => ({ portions: stock.toTake(context, rules.restOf(context)) }),
    },
    {
      type: 'mailShipped',
      params: ({ context }: In) => ({ lines: rules.restOf(context).filter(({ quantity }) => isPositive(quantity)) }),
    },
    'shipRest',
    'keepDelivery',
  ],
} as const;

/** Proposes to cancel the remaining quantity. Each side has its own events, so neither can agree with itself. */
const proposeRest = (by: OrderSide) =>
  ({
    guard: all('restNotProposed', { type: 'reasonGiven', params: reason }),
    actions: [
      { type: 'keepRest', params: restBy(by).by },
      { type: 'mailRestProposed', params: restBy(by).said },
    ],
  }) as const;
const keepRest = (by: OrderSide) =>
  ({
    guard: all('restProposed', given('commentGiven')),
    actions: ['dropRest', { type: 'mailRestKept', params: restBy(by).kept }],
  }) as const;
const agreed = (by: OrderSide) => all('restProposed', { type: 'restProposedByOther', params: restBy(by).by });
const told = (by: OrderSide) => ({ type: 'mailRestCancelled', params: restBy(by).by }) as const;
/** If nothing was shipped, the order ends; otherwise the shipped quantity is all of it. */
export const restOver = {
  cancelled: (by: OrderSide) =>
    ({ target: 'cancelled', guard: agreed(by), actions: [release, 'giveUp', told(by)] }) as const,
  delivered: (by: OrderSide) =>
    ({ target: 'delivered', guard: agreed(by), actions: [release, 'leaveRest', 'keepDelivery', told(by)] }) as const,
};
export const resting = {
  ASK_CANCEL_REST: proposeRest('buyer'),
  OFFER_CANCEL_REST: proposeRest('seller'),
  KEEP_REST: keepRest('buyer'),
  UPHOLD_REST: keepRest('seller'),
} as const;

export const receive = {
  guard: all(given('somethingReceived'), given('withinShipped'), given('differenceExplained')),
  actions: [
    { type: 'receive', params: receipt },
    {
      type: 'mailMissing',
      params: ({ context, event }: In & { event: Received }) => ({
        missing: rules.complaints(context).filter(({ id }) => event.lines.some((line) => line.id === id)),
      }),
    },
  ],
} as const;
