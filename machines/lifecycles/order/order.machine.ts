import { assign, setup } from 'xstate';
import { all, atTime, given } from '../../kit/guards.ts';
import { orderEffects } from './order.effects.ts';
import { comment, justified, proposed, reason } from './order.events.ts';
import type { Lines, OrderEvent, Proposal, Received } from './order.events.ts';
import { orderGuards } from './order.guards.ts';
import * as rules from './order.rules.ts';
import type { OrderContext, OrderSide } from './order.rules.ts';
import {
  cancel,
  inTime,
  receive,
  reserve,
  resting,
  restOver,
  shipAll,
  shipPart,
  silence,
  unanswered,
} from './order.steps.ts';
import * as stock from './order.stock.ts';
import { ORDER_TAGS } from './order.tags.ts';

/**
 * One seller, one currency. ASSUMED: the specification names orders only by their paths. The seller can change nothing
 * without the buyer, and after confirmation neither side can cancel without the other.
 */
export const orderMachine = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as Partial<OrderContext> },
  guards: orderGuards,
  actions: {
    ...orderEffects,
    keepProposal: assign({ lines: ({ context }, p: Proposal) => rules.withProposal(context, p.changes) }),
    takeProposal: assign({ lines: ({ context }) => rules.changedLines(context) }),
    dropProposal: assign({ lines: ({ context }) => rules.withoutProposal(context) }),
    keepReserved: assign({ lines: ({ context }) => stock.reserved(context.lines) }),
    keepDelivery: assign({ deliveredAt: ({ event }) => event.at }),
    ship: assign(({ context }, p: Lines) => rules.ship(context, p.lines)),
    shipRest: assign(({ context }) => rules.ship(context, rules.restOf(context))),
    receive: assign({ lines: ({ context }, p: Received) => rules.receive(context, p.lines) }),
    receiveRest: assign({ lines: ({ context }) => rules.receiveRest(context) }),
    keepRest: assign({ restBy: (_, p: { by: OrderSide }) => p.by }),
    dropRest: assign({ restBy: null }),
    giveUp: assign(({ context }) => ({ restBy: null, lines: stock.released(context.lines) })),
    leaveRest: assign(({ context }) => ({ restBy: null, lines: rules.withoutRest(context) })),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    createdAt: '',
    answerBy: '',
    deliveredAt: null,
    restBy: null,
    lines: [],
    ...input,
  }),
  // Orders of members and from awards start as `new`.
  initial: 'unverified',
  states: {
    unverified: {
      tags: [...ORDER_TAGS.unverified],
      on: {
        VERIFY: {
          target: 'new',
          guard: all(given('tokenValid'), { type: 'verifiable', params: atTime }),
          actions: 'mailSeller',
        },
        EXPIRE: { target: 'expired', guard: { type: 'unverifiedTooLong', params: atTime } },
      },
    },
    new: {
      tags: [...ORDER_TAGS.new],
      on: {
        CONFIRM: {
          target: 'confirmed',
          guard: all(inTime, 'inStock', given('priceHolds')),
          actions: [...reserve, 'bind'],
        },
        PROPOSE_CHANGE: {
          target: 'changeProposed',
          guard: all(inTime, given('differs'), given('withinAward')),
          actions: [
            { type: 'keepProposal', params: proposed },
            { type: 'mailProposal', params: proposed },
          ],
        },
        DECLINE: {
          target: 'declined',
          guard: all(inTime, { type: 'reasonGiven', params: reason }),
          // Notified first, because the person who made the award has to act.
          actions: [
            {
              type: 'releaseAwards',
              params: ({ event }) => ({ reason: event.reason, because: 'system.declined' }),
            },
            { type: 'mailDeclined', params: reason },
          ],
        },
        CANCEL: cancel,
        EXPIRE: {
          target: 'expired',
          guard: unanswered,
          actions: [{ type: 'releaseAwards', ...silence }, 'mailExpired'],
        },
      },
    },
    // The original order stays valid until the buyer answers.
    changeProposed: {
      tags: [...ORDER_TAGS.changeProposed],
      on: {
        ACCEPT_CHANGE: {
          target: 'confirmed',
          guard: all(inTime, 'proposalFits', given('changeJustified'), 'changeInStock'),
          actions: ['takeProposal', ...reserve, { type: 'changeAwards', params: justified }, 'bind'],
        },
        REJECT_CHANGE: {
          target: 'new',
          guard: all(inTime, given('commentGiven')),
          actions: ['dropProposal', { type: 'mailRejection', params: comment }],
        },
        CANCEL: cancel,
        // ASSUMED: the supplier is not at fault; its offer may be chosen again.
        EXPIRE: {
          target: 'expired',
          guard: unanswered,
          actions: ['mailUnanswered', { type: 'freeAwards', ...silence }],
        },
      },
    },
    // ASSUMED: an order whose remaining quantity both sides cancel ends; its award is kept on record.
    confirmed: {
      tags: [...ORDER_TAGS.confirmed],
      on: {
        SHIP_PART: { target: 'partlyDelivered', ...shipPart },
        SHIP_ALL: shipAll,
        ...resting,
        ACCEPT_CANCEL_REST: restOver.cancelled('buyer'),
        AGREE_CANCEL_REST: restOver.cancelled('seller'),
      },
    },
    partlyDelivered: {
      tags: [...ORDER_TAGS.partlyDelivered],
      on: {
        SHIP_PART: shipPart,
        SHIP_ALL: shipAll,
        RECEIVE: receive,
        ...resting,
        ACCEPT_CANCEL_REST: restOver.delivered('buyer'),
        AGREE_CANCEL_REST: restOver.delivered('seller'),
      },
    },
    delivered: {
      tags: [...ORDER_TAGS.delivered],
      on: {
        RECEIVE: receive,
        CLOSE: {
          target: 'closed',
          guard: { type: 'received', params: ({ event }) => ({ received: event.received, at: event.at }) },
          actions: [
            'receiveRest',
            {
              type: 'mailClosed',
              params: ({ context, event }) => ({ byBuyer: event.received, missing: rules.complaints(context) }),
            },
          ],
        },
      },
    },
    closed: { type: 'final', tags: [...ORDER_TAGS.closed] },
    declined: { type: 'final', tags: [...ORDER_TAGS.declined] },
    cancelled: { type: 'final', tags: [...ORDER_TAGS.cancelled] },
    expired: { type: 'final', tags: [...ORDER_TAGS.expired] },
  },
});
