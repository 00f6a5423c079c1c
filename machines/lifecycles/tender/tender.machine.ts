import { assign, setup } from 'xstate';
import type { Because } from '../../kit/because.ts';
import { all, atTime } from '../../kit/guards.ts';
import { beforeDeadline, type TenderContext } from './tender.rules.ts';
import { TENDER_TAGS } from './tender.tags.ts';

type At = { readonly at: string };
type Reason = { readonly reason: string };
/** `buyer`: the inquiry is being cancelled; otherwise the cause of the revoked award. */
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
 * ASSUMED: possible with or without a submitted offer, so that agreement reveals nothing about offers. It applies to
 * the current revision: agreeing to an early end does not cover a later amendment.
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
 * ASSUMED: the labels "active or closed", "your participation" and "offer made or not" come from the specification; the
 * substates and their order are ours.
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
    hasAward: ({ context }) => (context.awards ?? 0) > 0,
    noAward: ({ context }) => context.awards === 0,
    /** Refused in the state with a submitted offer; the state itself decides. */
    offerWithdrawn: () => false,
  },
  actions: {
    agree: assign({ agreed: true }),
    disagree: assign({ agreed: false }),
    /** Stores when the company first viewed it. */
    keepFirstSight: () => {},
    keepReason: (_, _p: Reason & { comment: string }) => {},
    mailRemoved: (_, _p: Reason) => {},
    /** Clears the company's earlier statement and the reason for its removal. */
    beginAnew: () => {},
    mailWon: () => {},
    mailLost: () => {},
    mailRevoked: (_, _p: Cause) => {},
    /** Notifies a company without a valid offer that the tender is over. */
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
    awards: null,
    ...input,
  }),
  initial: 'active',
  states: {
    // The inquiry is in Published.
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
        // A company that finds an open tender itself starts here.
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
        // A company with a submitted or stale offer must withdraw it before declining; the refusal states the reason.
        quoted: {
          tags: [...TENDER_TAGS.quoted],
          on: {
            ...earlyEnd,
            OFFER_WITHDRAWN: 'participating',
            DECLINE: { target: 'declined', guard: 'offerWithdrawn', meta: { refusal: true } },
            REMOVE: remove,
            // A stale offer that was not confirmed after an amendment does not count.
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
        // A decision is valid until the buyer revokes an award or a supplier withdraws.
        won: { tags: [...TENDER_TAGS.won], on: { DECISION_REVOKED: revoked } },
        lost: { tags: [...TENDER_TAGS.lost], on: { DECISION_REVOKED: revoked } },
        // An excluded company may be invited again while the tender runs; its old offer stays void.
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
