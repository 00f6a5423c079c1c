import { assign, setup } from 'xstate';
import { approving } from '../../kit/approval.ts';
import { all, atTime, given, inTurn } from '../../kit/guards.ts';
import * as award from './inquire.awards.ts';
import { inquireEffects } from './inquire.effects.ts';
import { EMPTY } from './inquire.empty.ts';
import type { Changed, InquireEvent } from './inquire.events.ts';
import { type At, type EnteredRate, inquireGuards, publishable } from './inquire.guards.ts';
import { dueReminders, withInvited, withReminded } from './inquire.invited.ts';
import * as ranking from './inquire.ranking.ts';
import * as step from './inquire.steps.ts';
import { early, late, reasoned } from './inquire.steps.ts';
import * as rules from './inquire.rules.ts';
import type { InquireContext } from './inquire.rules.ts';
import { INQUIRE_TAGS } from './inquire.tags.ts';

/** ASSUMED: everything after Draft; the specification shows only `DRAFT`, `Draft`, activate, complete and accept. */
export const inquireMachine = setup({
  types: { context: {} as InquireContext, events: {} as InquireEvent, input: {} as Partial<InquireContext> },
  guards: inquireGuards,
  actions: {
    ...inquireEffects,
    countRevision: assign({ revision: ({ context }) => context.revision + 1 }),
    moveDeadline: assign({ expireAt: ({ context }, p: { expireAt: string | null }) => p.expireAt ?? context.expireAt }),
    addParticipants: assign({
      participants: ({ context }, p: { organizations: readonly number[] }) =>
        withInvited(context.participants, p.organizations),
    }),
    resolveGroups: assign({
      participants: ({ context }) => withInvited(context.participants, context.fromGroups),
      fromGroups: [],
    }),
    noteReminder: assign({ participants: ({ context }, p: At) => withReminded(context.participants, p.at) }),
    closeEarly: assign({ closedEarly: true }),
    noteOpening: assign({ openedAt: (_, p: At) => p.at }),
    addRate: assign({
      rates: ({ context }, { currency, rate }: EnteredRate) => [...context.rates, { currency, rate }],
    }),
    valueTerm: assign({ termValues: ({ context }, p: ranking.Valuation) => ranking.valued(context, p) }),
    reckonAnew: assign({
      termValues: ({ context }, p: { changed: readonly string[] }) =>
        ranking.valuesLeft(context.termValues ?? [], p.changed),
    }),
    setAside: assign({ offers: ({ context }, p: ranking.Place) => ranking.setAside(context, p) }),
    addAward: assign(({ context }, p: award.Acceptance) => award.withAward(context, p)),
    keepAsked: assign({ asked: (_, p: award.Acceptance) => p }),
    forgetAsked: assign({ asked: null }),
    noteOrders: assign(({ context }) => award.ordered(context)),
    leaveLot: assign({ lots: ({ context }, p: { lot: number }) => award.withoutLot(context, p.lot) }),
    leaveLots: assign({ lots: ({ context }) => award.withoutLots(context) }),
    followChange: assign(({ context }, p: Changed) => award.changed(context, p.awards)),
    releaseOne: assign(({ context }, p: { award: number }) => award.released(context, [p.award])),
    releaseAll: assign(({ context }, p: { awards: readonly number[] }) => award.released(context, p.awards)),
  },
}).createMachine({
  id: 'inquire',
  context: ({ input }) => ({ ...EMPTY, ...input }),
  initial: 'Draft',
  states: {
    Draft: {
      tags: [...INQUIRE_TAGS.Draft],
      on: {
        EDIT: {},
        DELETE: { target: 'Deleted', actions: 'deleteDraft' },
        ACTIVATE: [
          { target: 'Pending', guard: all(...publishable, 'aboveLimit'), actions: 'askApproval' },
          step.publishing([], []),
        ],
      },
    },
    // ASSUMED: an inquiry waiting for approval cannot be edited; the requester must retract it first. On approval it is
    // checked again as if it were published at that moment, including its deadline.
    Pending: {
      tags: [...INQUIRE_TAGS.Pending],
      on: {
        APPROVE: step.publishing(approving, ['keepApproval']),
        REFUSE: { target: 'Draft', ...step.refuse },
        RETRACT: { target: 'Draft', ...step.retract },
      },
    },
    // It never returns to Draft: a published inquiry can be amended, or copied as a new one.
    Published: {
      tags: [...INQUIRE_TAGS.Published],
      on: {
        AMEND: {
          guard: all(
            reasoned,
            early,
            ...(['somethingChanged', 'nothingLocked', 'notShortened', 'timeLeft'] as const).map(given),
          ),
          actions: [
            'countRevision',
            given('moveDeadline'),
            given('reckonAnew'),
            given('forgetValues'),
            {
              type: 'tellAmended',
              params: ({ context, event: { reason, changed: fields } }) => ({
                reason,
                changed: fields,
                lots: rules.staleLots(fields, context.lots),
              }),
            },
          ],
        },
        // ASSUMED: a passed deadline cannot be extended, even before the scheduled job has closed the tender.
        EXTEND_DEADLINE: {
          guard: all(reasoned, early, given('laterDeadline')),
          actions: [given('moveDeadline'), given('tellExtended')],
        },
        INVITE: {
          guard: all(given('notYetInvited'), given('notOwnCompany'), given('invitedAgainExplained'), early),
          actions: [given('addParticipants'), given('invite')],
        },
        REMIND: {
          guard: all(early, inTurn('someSilent', { type: 'remindedLongAgo', params: atTime })),
          actions: [
            {
              type: 'remind',
              params: ({ context, event }) => ({ organizations: dueReminders(context.participants, event.at) }),
            },
            { type: 'noteReminder', params: atTime },
          ],
        },
        REMOVE_PARTICIPANT: { guard: all(reasoned, early, given('removable')), actions: given('exclude') },
        // ASSUMED: agreements and submitted offers are one guard with one text, and the buyer cannot see who has
        // agreed. Otherwise a buyer who knows that all agreed could conclude from a refusal that there is no offer, and
        // from an enabled button that there is one. So the button is enabled whenever only invited companies answer,
        // and a refusal says only that one of the two is missing. A successful attempt ends the tender, as all have
        // agreed.
        CLOSE_EARLY: {
          target: 'Evaluation.sealed',
          guard: all(early, 'invitedOnly', 'agreedAndOffered'),
          actions: ['closeEarly', 'seal'],
        },
        DEADLINE: [
          { target: 'Evaluation.sealed', guard: all(late, 'liveOffers'), actions: 'seal' },
          {
            target: 'Unsuccessful',
            guard: all(late, 'noLiveOffers'),
            actions: ['seal', 'leaveLots', 'recordNoOffers', 'tellUnsuccessful'],
          },
        ],
        VALUE_TERM: step.value,
        CANCEL: step.cancel,
      },
    },
    Evaluation: {
      initial: 'sealed',
      states: {
        // No one can read an offer here, not even the buyer's administrators.
        sealed: {
          tags: [...INQUIRE_TAGS['Evaluation.sealed']],
          on: {
            // ASSUMED: a missing rate does not delay the opening; offers in that currency stay unconverted.
            OPEN: {
              target: 'opened',
              guard: { type: 'openable', params: atTime },
              actions: [{ type: 'noteOpening', params: atTime }, 'freezeRates', 'openOffers'],
            },
            VALUE_TERM: step.value,
            CANCEL: step.cancel,
          },
        },
        opened: {
          tags: [...INQUIRE_TAGS['Evaluation.opened']],
          on: {
            ACCEPT: step.accepting,
            NO_AWARD: step.leaving,
            // ASSUMED: a missing rate may be entered once, dated no later than the opening; existing rates cannot be
            // replaced.
            ENTER_RATE: {
              guard: all(...(['rateNeeded', 'rateMissing', 'rateOfThatDay', 'sourceNamed'] as const).map(given)),
              actions: [given('addRate'), given('recordRate')],
            },
            // ASSUMED: an offer that was set aside may still be awarded, with a justification like any offer without a
            // rank.
            SET_ASIDE: {
              guard: all(reasoned, given('lotUndecided'), given('mayBeAside')),
              actions: [given('setAside'), given('recordAside')],
            },
            REJECT_OFFER: { guard: all(reasoned, given('offerOpen')), actions: given('rejectOffer') },
            // ASSUMED: after a revoked award the orders of other suppliers remain valid and may still be declined.
            SUPPLIER_DECLINED: step.freed,
            ORDER_CANCELLED: step.reoffered,
            ORDER_CHANGED: step.changedInEvaluation,
            // Its company was not notified: there are no letters and no order to cancel.
            REVOKE_AWARD: {
              guard: step.revocable(false),
              actions: [given('dropAward'), given('releaseOne')],
            },
            CANCEL: step.cancelUnordered,
          },
        },
        // Only the buyer can see the award before it is approved. ASSUMED: only one award can wait at a time; events of
        // suppliers with earlier orders are still processed.
        pending: { tags: [...INQUIRE_TAGS['Evaluation.pending']], on: step.whileAsked },
      },
    },
    Awarded: {
      tags: [...INQUIRE_TAGS.Awarded],
      on: {
        REVOKE_AWARD: {
          target: 'Evaluation.opened',
          guard: step.revocable(true),
          actions: [given('takeBack'), given('releaseOne')],
        },
        SUPPLIER_DECLINED: { target: 'Evaluation.opened', ...step.freed },
        ORDER_CANCELLED: { target: 'Evaluation.opened', ...step.reoffered },
        ORDER_CHANGED: step.changed,
        COMPLETE: { target: 'Completed', guard: 'ordersConfirmed', actions: 'tellCompleted' },
        CANCEL: step.cancelUnordered,
      },
    },
    Completed: { type: 'final', tags: [...INQUIRE_TAGS.Completed] },
    Unsuccessful: { type: 'final', tags: [...INQUIRE_TAGS.Unsuccessful] },
    Cancelled: { type: 'final', tags: [...INQUIRE_TAGS.Cancelled] },
    Deleted: { type: 'final', tags: [...INQUIRE_TAGS.Deleted] },
  },
});
