import { OFFER_TAGS } from './offer.tags.ts';
import { assign, setup } from 'xstate';
import type { Because } from '../../kit/because.ts';
import { all, atTime } from '../../kit/guards.ts';
import { inquireRuns, takesPart } from '../tender/tender.admission.ts';
import * as rules from './offer.rules.ts';
import type { OfferContext } from './offer.rules.ts';

type At = { readonly at: string };
type Reason = { readonly reason: string };
/** Cause and stated reason of a rejection or withdrawal. */
type Ended = Reason & { readonly because: Because };
type Lots = { readonly lots: readonly number[] };
export type OfferEvent = At &
  (
    | { readonly type: 'SAVE' | 'SUBMIT' | 'UPDATE' | 'CONFIRM' | 'WITHDRAW' | 'RESTORE' | 'DISCARD' | 'DEADLINE' }
    | ({ readonly type: 'AMENDED' } & Lots)
    | { readonly type: 'LOCK' | 'OPEN' | 'VOID' | 'ACCEPT' | 'REVOKE' | 'ORDER_CONFIRMED' }
    /** `system.award` means that the tender was decided in favour of others, without a judgement of this offer. */
    | ({ readonly type: 'REJECT' | 'SUPPLIER_DECLINE' } & Ended)
    | { readonly type: 'REINSTATE' }
  );

const early = { type: 'beforeDeadline', params: atTime } as const;
const late = { type: 'deadlinePassed', params: atTime } as const;
const ended = ({ event }: { event: Ended }) => ({ reason: event.reason, because: event.because });
const reasoned = { type: 'reasonGiven', params: ended } as const;
const keepOutcome = { type: 'keepOutcome', params: ended } as const;
const amended = [
  { type: 'markStale', params: ({ event }: { event: Lots }) => ({ lots: event.lots }) },
  { type: 'mailDifference', params: ({ event }: { event: Lots }) => ({ lots: event.lots }) },
] as const;
/** G-offer without the tender's revision, which CONFIRM is about to adopt. */
const complete = [
  'tenderActive',
  'eligible',
  early,
  'hasPrice',
  'linesFit',
  'placesNamed',
  'validUntilAfterDeadline',
] as const;

/** ASSUMED: the specification names only "create or update"; the rest follows sealed-bid practice. */
export const offerMachine = setup({
  types: { context: {} as OfferContext, events: {} as OfferEvent, input: {} as Partial<OfferContext> },
  guards: {
    tenderActive: ({ context }) => inquireRuns(context.inquire),
    eligible: ({ context }) => takesPart(context.tender),
    currentRevision: ({ context }) => context.basedOn === context.tenderRevision,
    hasPrice: ({ context }) => context.pricedLots > 0,
    linesFit: ({ context }) => context.linesFit,
    placesNamed: ({ context }) => context.placesNamed !== false,
    validUntilAfterDeadline: ({ context }) =>
      rules.bindsPastDeadline(context.validUntil, context.expireAt, context.zone),
    beforeDeadline: ({ context }, p: At) => rules.beforeDeadline(p.at, context.expireAt),
    deadlinePassed: ({ context }, p: At) => rules.deadlinePassed(p.at, context.expireAt),
    reasonGiven: (_, p: Ended) => rules.explained(p),
    orderOpen: ({ context }) => !context.orderConfirmed,
    lostByDecision: ({ context }) => rules.lostByDecision(context),
  },
  actions: {
    /** Stores a revision permanently, with a receipt: hash of the offer and the server's time. */
    keepRevision: () => {},
    mailDifference: (_, _p: Lots) => {},
    mailRejected: (_, _p: Ended) => {},
    /** The company's tender view no longer counts an offer; the content stays sealed. */
    tellWithdrawn: () => {},
    /** Notifies the inquiry and the order that the award is given back. */
    stepBack: (_, _p: Ended) => {},
    keepOutcome: assign({ because: (_, p: Ended) => p.because }),
    forgetOutcome: assign({ because: null, lostByDecision: false }),
    rebase: assign({ basedOn: ({ context }) => context.tenderRevision }),
    countRevision: assign({ revision: ({ context }) => context.revision + 1, staleLots: [] }),
    markStale: assign({ staleLots: ({ context }, p: Lots) => rules.mergeLots(context.staleLots, p.lots) }),
  },
}).createMachine({
  id: 'offer',
  context: ({ input }) => ({
    expireAt: '',
    inquire: 'Draft',
    tender: null,
    // Not based on any revision.
    tenderRevision: 1,
    basedOn: 0,
    linesFit: false,
    placesNamed: false,
    pricedLots: 0,
    validUntil: null,
    revision: 0,
    staleLots: [],
    orderConfirmed: true,
    because: null,
    ...input,
  }),
  initial: 'draft',
  states: {
    draft: {
      tags: [...OFFER_TAGS.draft],
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
      tags: [...OFFER_TAGS.submitted],
      on: {
        UPDATE: {
          guard: all(...complete, 'currentRevision'),
          actions: ['countRevision', 'keepRevision'],
        },
        AMENDED: { target: 'stale', actions: amended },
        WITHDRAW: { target: 'withdrawn', guard: early, actions: 'tellWithdrawn' },
        LOCK: 'locked',
        VOID: 'void',
      },
    },
    // An amendment changed a lot of this offer: it does not count until the supplier confirms it.
    stale: {
      tags: [...OFFER_TAGS.stale],
      on: {
        AMENDED: { actions: amended },
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
      tags: [...OFFER_TAGS.withdrawn],
      on: {
        RESTORE: { target: 'draft', guard: early },
        DEADLINE: { target: 'lapsed', guard: late },
        VOID: 'void',
      },
    },
    // From here until `opened` no one can read the content, not even the buyer's administrators.
    locked: { tags: [...OFFER_TAGS.locked], on: { OPEN: 'opened', VOID: 'void' } },
    opened: {
      tags: [...OFFER_TAGS.opened],
      on: {
        ACCEPT: 'accepted',
        REJECT: {
          target: 'rejected',
          guard: all(reasoned),
          actions: [keepOutcome, { type: 'mailRejected', params: ended }],
        },
        VOID: 'void',
      },
    },
    accepted: {
      tags: [...OFFER_TAGS.accepted],
      on: {
        REVOKE: { target: 'opened', guard: 'orderOpen' },
        SUPPLIER_DECLINE: {
          target: 'rejected',
          guard: all('orderOpen', reasoned),
          actions: [keepOutcome, { type: 'stepBack', params: ended }],
        },
        VOID: { target: 'void', guard: 'orderOpen' },
        ORDER_CONFIRMED: 'fulfilled',
      },
    },
    fulfilled: { type: 'final', tags: [...OFFER_TAGS.fulfilled] },
    // ASSUMED: if a decision for other offers is revoked, an offer that lost by it can be chosen again.
    rejected: {
      tags: [...OFFER_TAGS.rejected],
      on: { REINSTATE: { target: 'opened', guard: 'lostByDecision', actions: 'forgetOutcome' } },
    },
    lapsed: { type: 'final', tags: [...OFFER_TAGS.lapsed] },
    void: { type: 'final', tags: [...OFFER_TAGS.void] },
  },
});
