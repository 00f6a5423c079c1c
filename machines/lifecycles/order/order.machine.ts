import { assign, setup } from 'xstate';
import type { Because } from '../../kit/because.ts';
import { all, atTime, given } from '../../kit/guards.ts';
import * as rules from './order.rules.ts';
import type { LineChange, OrderContext, Shipment } from './order.rules.ts';

type At = { readonly at: string };
type Lines = { readonly lines: readonly Shipment[] };
type Reason = { readonly reason: string };
type Ended = Reason & { readonly because: Because };
type Comment = { readonly comment: string };
type Proposal = Comment & { readonly changes: readonly LineChange[] };
type Justified = { readonly justification: string };
export type OrderEvent = At &
  (
    | { readonly type: 'VERIFY'; readonly tokenValid: boolean }
    | { readonly type: 'CONFIRM' | 'EXPIRE' | 'SHIP_ALL' }
    | ({ readonly type: 'DECLINE' } & Reason)
    /** The buyer's own, or what the inquiry or the offer behind it brings about. */
    | ({ readonly type: 'CANCEL' } & Ended)
    | ({ readonly type: 'PROPOSE_CHANGE' } & Proposal)
    | ({ readonly type: 'ACCEPT_CHANGE' } & Justified)
    | ({ readonly type: 'REJECT_CHANGE' } & Comment)
    | ({ readonly type: 'SHIP_PART' } & Lines)
    /** `received`: the buyer says so; the server closes after some days without it. */
    | { readonly type: 'CLOSE'; readonly received: boolean }
  );

const proposed = ({ event }: { event: Proposal }) => ({ changes: event.changes, comment: event.comment });
const reason = ({ event }: { event: Reason }) => ({ reason: event.reason });
const ended = ({ event }: { event: Ended }) => ({ reason: event.reason, because: event.because });
const comment = ({ event }: { event: Comment }) => ({ comment: event.comment });
const justified = ({ event }: { event: Justified }) => ({ justification: event.justification });
const cancel = {
  target: 'cancelled',
  guard: { type: 'reasonGiven', params: reason },
  actions: [
    { type: 'mailCancelled', params: ended },
    { type: 'freeAwards', params: ended },
  ],
} as const;
const silence = { params: { reason: '', because: 'system.expired' } } as const;
const unanswered = { type: 'unanswered', params: atTime } as const;
const inTime = { type: 'inTime', params: atTime } as const;
const lines = ({ event }: { event: Lines }) => ({ lines: event.lines });
const shipPart = {
  guard: all(given('withinOrder'), given('someLeft')),
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
    reasonGiven: (_, p: Reason) => p.reason.trim() !== '',
    commentGiven: (_, p: Comment) => p.comment.trim() !== '',
    differs: ({ context }, p: Proposal) => rules.differs(context, p.changes),
    withinAward: ({ context }, p: Proposal) => rules.withinAward(context, p.changes),
    proposalFits: ({ context }) => rules.withinAward(context, rules.proposalOf(context)),
    changeJustified: ({ context }, p: Justified) =>
      p.justification.trim() !== '' || !rules.goesBeyond(context, rules.proposalOf(context)),
    withinOrder: ({ context }, p: Lines) => rules.withinOrder(context, p.lines),
    someLeft: ({ context }, p: Lines) => rules.someLeft(context, p.lines),
    received: ({ context }, p: At & { received: boolean }) => p.received || rules.longDelivered(context, p.at),
  },
  actions: {
    mailSeller: () => {},
    /** The order is the contract now: the offer is fulfilled, the buyer mailed, advance invoices allowed. */
    bind: () => {},
    keepProposal: assign({ lines: ({ context }, p: Proposal) => rules.withProposal(context, p.changes) }),
    takeProposal: assign({ lines: ({ context }) => rules.changedLines(context) }),
    dropProposal: assign({ lines: ({ context }) => rules.withoutProposal(context) }),
    mailProposal: (_, _p: Proposal) => {},
    mailRejection: (_, _p: Comment) => {},
    /** Award and lot become what both sides agreed to. */
    changeAwards: (_, _p: Justified) => {},
    mailDeclined: (_, _p: Reason) => {},
    /** The inquiry hears that nothing comes of its award, by the supplier's doing. */
    releaseAwards: (_, _p: Ended) => {},
    /** The same by the buyer's doing, or for want of it. */
    freeAwards: (_, _p: Ended) => {},
    mailExpired: () => {},
    mailUnanswered: () => {},
    mailCancelled: (_, _p: Ended) => {},
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
          guard: all(inTime, given('differs'), given('withinAward')),
          actions: [
            { type: 'keepProposal', params: proposed },
            { type: 'mailProposal', params: proposed },
          ],
        },
        DECLINE: {
          target: 'declined',
          guard: all(inTime, { type: 'reasonGiven', params: reason }),
          // The awarder is the one to act, and hears it first.
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
    // The original stands until the buyer has answered.
    changeProposed: {
      on: {
        ACCEPT_CHANGE: {
          target: 'confirmed',
          guard: all(inTime, 'proposalFits', given('changeJustified')),
          actions: ['takeProposal', { type: 'changeAwards', params: justified }, 'bind'],
        },
        REJECT_CHANGE: {
          target: 'new',
          guard: all(inTime, given('commentGiven')),
          actions: ['dropProposal', { type: 'mailRejection', params: comment }],
        },
        CANCEL: cancel,
        // ASSUMED: the supplier did nothing wrong; its offer may be chosen again.
        EXPIRE: {
          target: 'expired',
          guard: unanswered,
          actions: ['mailUnanswered', { type: 'freeAwards', ...silence }],
        },
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
