import { assign, setup } from 'xstate';
import type { Because } from '../../kit/because.ts';
import { all, atTime } from '../../kit/guards.ts';
import { beforeDeadline, type TenderContext } from './tender.rules.ts';
import { TENDER_TAGS } from './tender.tags.ts';

type At = { readonly at: string };
type Reason = { readonly reason: string };
/** `buyer`: the whole inquiry is being cancelled; otherwise what became of an award. */
type Cause = { readonly because: Because };
export type TenderEvent = At &
  (
    | { readonly type: 'VIEW' | 'PARTICIPATE' | 'REJOIN' | 'OFFER_SUBMITTED' | 'OFFER_WITHDRAWN' | 'CLOSE' }
    | { readonly type: 'AGREE_EARLY' | 'DISAGREE_EARLY' }
    | ({ readonly type: 'DECLINE'; readonly comment: string } & Reason)
    | ({ readonly type: 'REMOVE' | 'INVITE_AGAIN' } & Reason)
    | { readonly type: 'OUTCOME_WON' | 'OUTCOME_LOST' | 'TENDER_CANCELLED' }
    | ({ readonly type: 'DECISION_REVOKED' } & Cause)
  );

const reasoned = { type: 'reasonGiven', params: ({ event }: { event: Reason }) => ({ reason: event.reason }) } as const;
const early = { type: 'beforeDeadline', params: atTime } as const;
const decline = {
  target: 'declined',
  guard: all(early, reasoned),
  actions: [
    'disagree',
    {
      type: 'keepReason',
      params: ({ event }: { event: Reason & { comment: string } }) => ({
        reason: event.reason,
        comment: event.comment,
      }),
    },
  ],
} as const;
/**
 * ASSUMED: with or without an envelope, so that nothing of envelopes can be read from an agreement. It is given to
 * the revision that stands: whoever agreed to an early end of one tender did not agree to that of an amended one.
 */
const earlyEnd = {
  AGREE_EARLY: { guard: all(early, 'invitedOnly', 'notYetAgreed'), actions: 'agree' },
  DISAGREE_EARLY: { guard: all(early, 'agreedBefore'), actions: 'disagree' },
} as const;
const remove = {
  target: '#tender.closed.removed',
  guard: all(reasoned),
  actions: { type: 'mailRemoved', params: ({ event }: { event: Reason }) => ({ reason: event.reason }) },
} as const;
const missed = { target: '#tender.closed.missed', actions: 'mailMissed' } as const;
const revoked = {
  target: 'awaiting',
  actions: { type: 'mailRevoked', params: ({ event }: { event: Cause }) => ({ because: event.because }) },
} as const;

/**
 * ASSUMED: the specification's labels "active or closed", "your participation" and "offer made or not"; the
 * leaves and their order are ours.
 */
export const tenderMachine = setup({
  types: { context: {} as TenderContext, events: {} as TenderEvent, input: {} as Partial<TenderContext> },
  guards: {
    maySee: ({ context }) => context.maySee,
    beforeDeadline: ({ context }, p: At) => beforeDeadline(p.at, context.expireAt),
    reasonGiven: (_, p: Reason) => p.reason.trim() !== '',
    offerStands: ({ context }) => context.liveOffer,
    invitedOnly: ({ context }) => !context.open,
    notYetAgreed: ({ context }) => !context.agreed,
    agreedBefore: ({ context }) => context.agreed,
    hasAward: ({ context }) => context.awards > 0,
    noAward: ({ context }) => context.awards === 0,
    /** Asked where an offer is in; the state itself is the fact. */
    offerWithdrawn: () => false,
  },
  actions: {
    agree: assign({ agreed: true }),
    disagree: assign({ agreed: false }),
    /** When the company saw it first. */
    keepFirstSight: () => {},
    keepReason: (_, _p: Reason & { comment: string }) => {},
    mailRemoved: (_, _p: Reason) => {},
    /** What it told, and why it had to go, are of the time before. */
    beginAnew: () => {},
    mailWon: () => {},
    mailLost: () => {},
    mailRevoked: (_, _p: Cause) => {},
    /** The tender is over for a company that sent nothing, or nothing that counts. */
    mailMissed: () => {},
    mailCancelled: () => {},
  },
}).createMachine({
  id: 'tender',
  context: ({ input }) => ({
    maySee: false,
    open: false,
    agreed: false,
    expireAt: '',
    liveOffer: false,
    awards: 0,
    ...input,
  }),
  initial: 'active',
  states: {
    // The inquiry stands in Published.
    active: {
      initial: 'invited',
      on: { TENDER_CANCELLED: { target: '#tender.closed.cancelled', actions: 'mailCancelled' } },
      states: {
        invited: {
          tags: [...TENDER_TAGS.invited],
          on: {
            VIEW: { target: 'viewed', guard: 'maySee', actions: 'keepFirstSight' },
            DECLINE: decline,
            REMOVE: remove,
            CLOSE: missed,
          },
        },
        // A company that finds an open tender by itself begins here.
        viewed: {
          tags: [...TENDER_TAGS.viewed],
          on: {
            PARTICIPATE: { target: 'participating', guard: early },
            DECLINE: decline,
            REMOVE: remove,
            CLOSE: missed,
          },
        },
        participating: {
          tags: [...TENDER_TAGS.participating],
          on: { ...earlyEnd, OFFER_SUBMITTED: 'quoted', DECLINE: decline, REMOVE: remove, CLOSE: missed },
        },
        // Whoever has an offer in, also one to be checked again, withdraws it before declining: refused, with the reason.
        quoted: {
          tags: [...TENDER_TAGS.quoted],
          on: {
            ...earlyEnd,
            OFFER_WITHDRAWN: 'participating',
            DECLINE: { target: 'declined', guard: 'offerWithdrawn', meta: { refusal: true } },
            REMOVE: remove,
            // An offer that an amendment made stale and nobody confirmed does not count.
            CLOSE: [{ target: '#tender.closed.awaiting', guard: 'offerStands' }, missed],
          },
        },
        declined: {
          tags: [...TENDER_TAGS.declined],
          on: { REJOIN: { target: 'participating', guard: early }, CLOSE: '#tender.closed.noQuote' },
        },
      },
    },
    closed: {
      initial: 'awaiting',
      states: {
        awaiting: {
          tags: [...TENDER_TAGS.awaiting],
          on: {
            OUTCOME_WON: { target: 'won', guard: 'hasAward', actions: 'mailWon' },
            OUTCOME_LOST: { target: 'lost', guard: 'noAward', actions: 'mailLost' },
            TENDER_CANCELLED: { target: 'cancelled', actions: 'mailCancelled' },
          },
        },
        // A decision stands until the buyer revokes an award or a supplier steps back.
        won: { tags: [...TENDER_TAGS.won], on: { DECISION_REVOKED: revoked } },
        lost: { tags: [...TENDER_TAGS.lost], on: { DECISION_REVOKED: revoked } },
        // An excluded company may be invited again as long as the tender runs; its old offer stays void.
        removed: {
          tags: [...TENDER_TAGS.removed],
          on: {
            INVITE_AGAIN: {
              target: '#tender.active.invited',
              guard: all(early, reasoned),
              actions: ['disagree', 'beginAnew'],
            },
          },
        },
        noQuote: { type: 'final', tags: [...TENDER_TAGS.noQuote] },
        missed: { type: 'final', tags: [...TENDER_TAGS.missed] },
        cancelled: { type: 'final', tags: [...TENDER_TAGS.cancelled] },
      },
    },
  },
});
