import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import * as rules from './order.rules.ts';
import type { LineChange, OrderContext, Shipment } from './order.rules.ts';

type At = { readonly at: string };
type Lines = { readonly lines: readonly Shipment[] };
export type OrderEvent = At &
  (
    | { readonly type: 'VERIFY'; readonly tokenValid: boolean }
    | { readonly type: 'CONFIRM' | 'CANCEL' | 'EXPIRE' | 'ACCEPT_CHANGE' | 'SHIP_ALL' }
    | { readonly type: 'DECLINE'; readonly reason: string }
    | { readonly type: 'PROPOSE_CHANGE'; readonly changes: readonly LineChange[]; readonly comment: string }
    | { readonly type: 'REJECT_CHANGE'; readonly comment: string }
    | ({ readonly type: 'SHIP_PART' } & Lines)
    /** `received`: the buyer says so; the server closes after some days without it. */
    | { readonly type: 'CLOSE'; readonly received: boolean }
  );

const cancel = { target: 'cancelled', actions: 'mailCancelled' } as const;
const expire = { target: 'expired', guard: { type: 'unanswered', params: atTime }, actions: 'releaseAwards' } as const;
const proposed = ({ event }: { event: { changes: readonly LineChange[] } }) => ({ changes: event.changes });
const reason = ({ event }: { event: { reason: string } }) => ({ reason: event.reason });
const inTime = { type: 'inTime', params: atTime } as const;
const lines = ({ event }: { event: Lines }) => ({ lines: event.lines });
const shipPart = {
  guard: all({ type: 'withinOrder', params: lines as never }, { type: 'someLeft', params: lines as never }),
  actions: { type: 'ship', params: lines },
} as const;
const shipAll = { target: 'delivered', actions: ['shipRest', 'keepDelivery'] } as const;

/**
 * One seller, one currency. ASSUMED: the specification names orders only by their paths.
 * Nothing is ever changed by the seller alone, and nothing cancelled by one side after it is confirmed.
 */
export const orderMachine = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as Partial<OrderContext> },
  guards: {
    tokenValid: (_, p: { tokenValid: boolean }) => p.tokenValid,
    unverifiedTooLong: ({ context }, p: At) => rules.unverified(context, p.at),
    unanswered: ({ context }, p: At) => rules.unanswered(context, p.at),
    inTime: ({ context }, p: At) => rules.answerable(context, p.at),
    stillHolds: ({ context }) => context.holds,
    reasonGiven: (_, p: { reason: string }) => p.reason.trim() !== '',
    differs: ({ context }, p: { changes: readonly LineChange[] }) => rules.differs(context, p.changes),
    withinOrder: ({ context }, p: Lines) => rules.withinOrder(context, p.lines),
    someLeft: ({ context }, p: Lines) => rules.someLeft(context, p.lines),
    received: ({ context }, p: At & { received: boolean }) => p.received || rules.longDelivered(context, p.at),
  },
  actions: {
    mailSeller: () => {},
    /** The order is the contract now: the offer is fulfilled, the buyer mailed, advance invoices allowed. */
    bind: () => {},
    keepProposal: (_, _p: { changes: readonly LineChange[]; comment: string }) => {},
    takeProposal: () => {},
    dropProposal: (_, _p: { comment: string }) => {},
    keepReason: (_, _p: { reason: string }) => {},
    /** The inquiry hears that nothing comes of its award. */
    releaseAwards: () => {},
    mailCancelled: () => {},
    keepDelivery: assign({ deliveredAt: ({ event }) => event.at }),
    ship: assign({ lines: ({ context }, p: Lines) => rules.ship(context, p.lines) }),
    shipRest: assign({ lines: ({ context }) => rules.shipRest(context) }),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    createdAt: '2030-01-08T12:00:00.000Z',
    answerBy: '2030-01-22T12:00:00.000Z',
    deliveredAt: null,
    holds: true,
    lines: [{ id: 1, quantity: '10', price: '2.50', shipped: '0' }],
    ...input,
  }),
  // Members' orders and those of an award are stored as `new` at once.
  initial: 'unverified',
  states: {
    unverified: {
      on: {
        VERIFY: {
          target: 'new',
          guard: { type: 'tokenValid', params: ({ event }) => ({ tokenValid: event.tokenValid }) },
          actions: 'mailSeller',
        },
        EXPIRE: { target: 'expired', guard: { type: 'unverifiedTooLong', params: atTime } },
      },
    },
    new: {
      on: {
        CONFIRM: { target: 'confirmed', guard: all(inTime, 'stillHolds'), actions: 'bind' },
        PROPOSE_CHANGE: {
          target: 'changeProposed',
          guard: all(inTime, { type: 'differs', params: proposed }),
          actions: {
            type: 'keepProposal',
            params: ({ event }) => ({ changes: event.changes, comment: event.comment }),
          },
        },
        DECLINE: {
          target: 'declined',
          guard: all(inTime, { type: 'reasonGiven', params: reason }),
          actions: [{ type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) }, 'releaseAwards'],
        },
        CANCEL: cancel,
        EXPIRE: expire,
      },
    },
    // The original stands until the buyer has answered.
    changeProposed: {
      on: {
        ACCEPT_CHANGE: { target: 'confirmed', guard: inTime, actions: ['takeProposal', 'bind'] },
        REJECT_CHANGE: {
          target: 'new',
          guard: inTime,
          actions: { type: 'dropProposal', params: ({ event }) => ({ comment: event.comment }) },
        },
        CANCEL: cancel,
        EXPIRE: expire,
      },
    },
    confirmed: { on: { SHIP_PART: { target: 'partlyDelivered', ...shipPart }, SHIP_ALL: shipAll } },
    partlyDelivered: { on: { SHIP_PART: shipPart, SHIP_ALL: shipAll } },
    delivered: {
      on: {
        CLOSE: {
          target: 'closed',
          guard: { type: 'received', params: ({ event }) => ({ received: event.received, at: event.at }) },
        },
      },
    },
    closed: { type: 'final' },
    declined: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { type: 'final' },
  },
});
