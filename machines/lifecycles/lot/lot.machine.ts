import { LOT_TAGS } from './lot.tags.ts';
import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import { after, before, equal, less, type LotContext } from './lot.rules.ts';

type At = { readonly at: string };
type Part = { readonly quantity: string };
type Whole = Part & { readonly closeShort: boolean; readonly reason: string };
type Reason = { readonly reason: string };
export type LotEvent = At &
  (
    | ({ readonly type: 'AWARD_PART' } & Part)
    | ({ readonly type: 'AWARD_ALL' } & Whole)
    | ({ readonly type: 'NO_AWARD' } & Reason)
    /** `quantity` of the revoked award line. */
    | ({ readonly type: 'REVOKE' } & Part)
  );

const quantity = ({ event }: { event: Part }) => ({ quantity: event.quantity });
const part = { guard: { type: 'staysOpen', params: quantity }, actions: { type: 'add', params: quantity } } as const;
const add = { type: 'add', params: quantity } as const;
const subtract = { type: 'subtract', params: quantity } as const;
const whole = { type: 'fills', params: quantity } as const;
const lastOne = { type: 'lastAward', params: quantity } as const;
const oneOfSeveral = { type: 'leavesAward', params: quantity } as const;

/** ASSUMED: lots are decided individually, and a lot may be shared between suppliers. */
export const lotMachine = setup({
  types: { context: {} as LotContext, events: {} as LotEvent, input: {} as Partial<LotContext> },
  guards: {
    staysOpen: ({ context }, p: Part) => less(context.awarded, p.quantity, context.requested),
    fills: ({ context }, p: Part) => equal(context.awarded, p.quantity, context.requested),
    fillsOrClosedShort: ({ context }, p: Whole) =>
      equal(context.awarded, p.quantity, context.requested) ||
      (p.closeShort &&
        p.reason.trim() !== '' &&
        // An order change accepted by the buyer may exceed the requested quantity.
        (less(context.awarded, p.quantity, context.requested) || equal(p.quantity, '0', '0'))),
    reasonGiven: (_, p: Reason) => p.reason.trim() !== '',
    lastAward: ({ context }, p: Part) => equal('0', p.quantity, context.awarded),
    leavesAward: ({ context }, p: Part) => less('0', p.quantity, context.awarded),
    orderOpen: ({ context }) => !context.orderConfirmed,
  },
  actions: {
    add: assign({ awarded: ({ context }, p: Part) => after(context.awarded, p.quantity) }),
    subtract: assign({ awarded: ({ context }, p: Part) => before(context.awarded, p.quantity) }),
  },
}).createMachine({
  id: 'lot',
  context: ({ input }) => ({ requested: '0', awarded: '0', orderConfirmed: true, ...input }),
  initial: 'active',
  states: {
    // Nothing is awarded yet.
    active: {
      tags: [...LOT_TAGS.active],
      on: {
        AWARD_PART: { target: 'partly', ...part },
        AWARD_ALL: { target: 'awarded', guard: whole, actions: add },
        NO_AWARD: {
          target: 'unsuccessful',
          guard: { type: 'reasonGiven', params: ({ event }) => ({ reason: event.reason }) },
        },
      },
    },
    partly: {
      tags: [...LOT_TAGS.partly],
      on: {
        AWARD_PART: part,
        AWARD_ALL: {
          target: 'awarded',
          guard: {
            type: 'fillsOrClosedShort',
            params: ({ event }) => ({ quantity: event.quantity, closeShort: event.closeShort, reason: event.reason }),
          },
          actions: add,
        },
        REVOKE: [
          { target: 'active', guard: lastOne, actions: subtract },
          // ASSUMED: awards of this lot to other suppliers remain valid.
          { guard: oneOfSeveral, actions: subtract },
        ],
      },
    },
    awarded: {
      tags: [...LOT_TAGS.awarded],
      on: {
        REVOKE: [
          { target: 'active', guard: all('orderOpen', lastOne), actions: subtract },
          // ASSUMED: revoking one award of a shared lot leaves the other awards valid.
          { target: 'partly', guard: all('orderOpen', oneOfSeveral), actions: subtract },
        ],
      },
    },
    unsuccessful: { type: 'final', tags: [...LOT_TAGS.unsuccessful] },
  },
});
