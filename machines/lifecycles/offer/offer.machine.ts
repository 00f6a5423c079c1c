import { assign, setup } from 'xstate';
import { all, atTime } from '../../kit/guards.ts';
import { beforeDeadline, bindsPastDeadline, mergeLots, type OfferContext } from './offer.rules.ts';

type At = { readonly at: string };
type Reason = { readonly reason: string };
export type OfferEvent = At &
  (
    | { readonly type: 'SAVE' | 'SUBMIT' | 'UPDATE' | 'CONFIRM' | 'WITHDRAW' | 'RESTORE' | 'DISCARD' | 'DEADLINE' }
    | { readonly type: 'AMENDED'; readonly lots: readonly number[] }
    | { readonly type: 'LOCK' | 'OPEN' | 'VOID' | 'ACCEPT' | 'REVOKE' | 'ORDER_CONFIRMED' }
    | ({ readonly type: 'REJECT'; readonly decided: boolean } & Reason)
    | ({ readonly type: 'SUPPLIER_DECLINE' } & Reason)
    | { readonly type: 'REINSTATE' }
  );

const early = { type: 'beforeDeadline', params: atTime } as const;
const late = { type: 'deadlinePassed', params: atTime } as const;
const reasoned = { type: 'reasonGiven', params: ({ event }: { event: Reason }) => ({ reason: event.reason }) } as const;
const rejection = ({ event }: { event: Reason & { decided: boolean } }) => ({
  reason: event.reason,
  decided: event.decided,
});
const outcome = [
  { type: 'keepOutcome', params: rejection },
  { type: 'mailRejected', params: rejection },
] as const;
/** G-offer without the tender's revision, which CONFIRM is about to take over. */
const complete = ['tenderActive', 'eligible', early, 'hasPrice', 'linesFit', 'validUntilAfterDeadline'] as const;

/** ASSUMED: the specification names only "create or update"; the rest follows sealed-bid practice. */
export const offerMachine = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent, input: {} as Partial<OfferContext> },
  guards: {
    tenderActive: ({ context }) => context.tenderActive,
    eligible: ({ context }) => context.eligible,
    currentRevision: ({ context }) => context.basedOn === context.tenderRevision,
    hasPrice: ({ context }) => context.pricedLots > 0,
    linesFit: ({ context }) => context.linesFit,
    validUntilAfterDeadline: ({ context }) => bindsPastDeadline(context.validUntil, context.expireAt),
    beforeDeadline: ({ context }, p: At) => beforeDeadline(p.at, context.expireAt),
    deadlinePassed: ({ context }, p: At) => !beforeDeadline(p.at, context.expireAt),
    reasonGiven: (_, p: Reason) => p.reason.trim() !== '',
    orderOpen: ({ context }) => !context.orderConfirmed,
    lostByDecision: ({ context }) => context.lostByDecision,
  },
  actions: {
    /** A revision is kept for ever, with a receipt: hash of the offer and the server's time. */
    keepRevision: () => {},
    mailDifference: () => {},
    mailRejected: (_, _p: Reason & { decided: boolean }) => {},
    /** The company's tender no longer counts an offer; what was in it stays sealed. */
    tellWithdrawn: () => {},
    /** The inquiry and the order hear that nothing comes of the award. */
    stepBack: () => {},
    keepOutcome: assign({ lostByDecision: (_, p: { decided: boolean }) => p.decided }),
    forgetOutcome: assign({ lostByDecision: false }),
    rebase: assign({ basedOn: ({ context }) => context.tenderRevision }),
    countRevision: assign({ revision: ({ context }) => context.revision + 1, staleLots: [] }),
    markStale: assign({
      staleLots: ({ context }, p: { lots: readonly number[] }) => mergeLots(context.staleLots, p.lots),
    }),
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({
    expireAt: '2030-01-08T12:00:00.000Z',
    tenderActive: true,
    eligible: true,
    tenderRevision: 1,
    basedOn: 1,
    linesFit: true,
    pricedLots: 1,
    validUntil: '2030-02-08',
    revision: 0,
    staleLots: [],
    orderConfirmed: false,
    lostByDecision: false,
    ...input,
  }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        SAVE: { guard: all('tenderActive', early) },
        SUBMIT: {
          target: 'submitted',
          guard: all(...complete, 'currentRevision'),
          actions: ['countRevision', 'keepRevision'],
        },
        DISCARD: 'void',
        DEADLINE: { target: 'lapsed', guard: late },
      },
    },
    submitted: {
      on: {
        UPDATE: {
          guard: all(...complete, 'currentRevision'),
          actions: ['countRevision', 'keepRevision'],
        },
        AMENDED: {
          target: 'stale',
          actions: [{ type: 'markStale', params: ({ event }) => ({ lots: event.lots }) }, 'mailDifference'],
        },
        WITHDRAW: { target: 'withdrawn', guard: early, actions: 'tellWithdrawn' },
        LOCK: 'locked',
        VOID: 'void',
      },
    },
    // An amendment touched a lot of this offer: it does not count until its maker says so again.
    stale: {
      on: {
        AMENDED: { actions: [{ type: 'markStale', params: ({ event }) => ({ lots: event.lots }) }, 'mailDifference'] },
        CONFIRM: {
          target: 'submitted',
          guard: all(...complete),
          actions: ['rebase', 'countRevision', 'keepRevision'],
        },
        UPDATE: {
          target: 'submitted',
          guard: all(...complete, 'currentRevision'),
          actions: ['countRevision', 'keepRevision'],
        },
        WITHDRAW: { target: 'withdrawn', guard: early, actions: 'tellWithdrawn' },
        DEADLINE: { target: 'lapsed', guard: late },
        VOID: 'void',
      },
    },
    withdrawn: {
      on: {
        RESTORE: { target: 'draft', guard: early },
        DEADLINE: { target: 'lapsed', guard: late },
        VOID: 'void',
      },
    },
    // From here to `opened` nobody reads the contents, the buyer's administrators included.
    locked: { on: { OPEN: 'opened', VOID: 'void' } },
    opened: {
      on: {
        ACCEPT: 'accepted',
        REJECT: { target: 'rejected', guard: all(reasoned), actions: outcome },
        VOID: 'void',
      },
    },
    accepted: {
      on: {
        REVOKE: { target: 'opened', guard: 'orderOpen' },
        SUPPLIER_DECLINE: { target: 'rejected', guard: all('orderOpen', reasoned), actions: 'stepBack' },
        VOID: { target: 'void', guard: 'orderOpen' },
        ORDER_CONFIRMED: 'fulfilled',
      },
    },
    fulfilled: { type: 'final' },
    // ASSUMED: a decision went without this offer, was revoked, and the next in rank must be there to be chosen.
    rejected: { on: { REINSTATE: { target: 'opened', guard: 'lostByDecision', actions: 'forgetOutcome' } } },
    lapsed: { type: 'final' },
    void: { type: 'final' },
  },
});
