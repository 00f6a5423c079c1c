import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';
import {
  answered,
  asShown,
  canReach,
  type CheckoutContext,
  type CheckoutInput,
  type CheckoutStep,
  cleared,
  isComplete,
  looked,
  missingIn,
  type Placed,
  type Priced,
  startCheckout,
  stepOf,
  typed,
  type PlaceInput,
} from './checkout.ts';
import type { DraftEvent } from './draft.ts';
import { onTyping } from './writing.ts';

type Go = { readonly type: 'GO'; readonly step: CheckoutStep };
export type CheckoutEvent = DraftEvent | Go | { readonly type: 'NEXT' | 'BACK' | 'LOOK' | 'SEND' | 'SIGNED_IN' };

type Step = { readonly step: CheckoutStep };
type HasPriced = { readonly priced: Priced };
type HasPlaced = { readonly placed: Placed };
const priced = ({ event }: { event: { output: Priced } }): HasPriced => ({ priced: event.output });
const placed = ({ event }: { event: { output: Placed } }): HasPlaced => ({ placed: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const faultOfPrice = (failed: { event: { error: unknown } }): HasPriced => ({
  priced: { kind: 'failed', detail: faultText(failed) },
});
const faultOfPlace = (failed: { event: { error: unknown } }): HasPlaced => ({
  placed: { kind: 'failed', detail: faultText(failed) },
});

const typing = onTyping({ actions: ['type', 'keep'] } as const);
const isPriced = {
  type: 'pricedAs',
  params: ({ event }: { event: { output: Priced } }) => ({ ...priced({ event }), kind: 'priced' as const }),
} as const;
const nothingThere = { guard: { type: 'nothingThere', params: priced }, target: 'nothing' } as const;
const notPriced = [
  {
    guard: {
      type: 'pricedAs',
      params: ({ event }: { event: { output: Priced } }) => ({ ...priced({ event }), kind: 'signedOut' as const }),
    },
    target: 'signedOut',
  },
  { target: 'unpriced', actions: { type: 'look', params: priced } },
] as const;

/** Moves to the next step if nothing required is missing. */
const forward = <const S extends CheckoutStep, const T extends string>(step: S, target: T) =>
  [
    { guard: { type: 'complete', params: { step } }, target, actions: 'clear' },
    { actions: { type: 'point', params: { step } } },
  ] as const;

/** Reached by the URL of a step, or by the step that contains the error. */
const go = (['who', 'where', 'when', 'notes'] as const).map(
  (step) =>
    ({
      guard: { type: 'reachable', params: ({ event }: { event: Go }) => ({ wanted: event.step, step }) },
      target: step,
      actions: 'clear',
    }) as const,
);
const toLook = {
  guard: { type: 'reachable', params: ({ event }: { event: Go }) => ({ wanted: event.step, step: 'look' as const }) },
  target: 'pricing',
  actions: 'clear',
} as const;
const travel = { GO: [...go, toLook] } as const;

const refused = (['who', 'where', 'when', 'notes'] as const).map(
  (step) =>
    ({
      guard: {
        type: 'about',
        params: ({ event }: { event: { output: Placed } }) => ({ placed: event.output, step }),
      },
      target: step,
      actions: { type: 'hear', params: placed },
    }) as const,
);

/** Who, where, when, a note to each seller, review, and send. No payment. */
export const checkoutFlow = setup({
  types: { context: {} as CheckoutContext, events: {} as CheckoutEvent, input: {} as CheckoutInput },
  actors: {
    price: unprovided<Priced, undefined>('checkout', 'price'),
    place: unprovided<Placed, PlaceInput>('checkout', 'place'),
  },
  delays: { asked: ({ context }) => context.seconds * 1000 },
  guards: {
    complete: ({ context }, p: Step) => isComplete(context, p.step),
    reachable: ({ context }, p: Step & { wanted: CheckoutStep }) => p.wanted === p.step && canReach(context, p.step),
    nothingThere: (_, p: HasPriced) => p.priced.kind === 'priced' && p.priced.look.lines.length === 0,
    pricedAs: (_, p: HasPriced & { kind: Priced['kind'] }) => p.priced.kind === p.kind,
    shown: ({ context }) => context.look !== null,
    asShown: ({ context }, p: HasPriced) => asShown(context, p.priced),
    placedAs: (_, p: HasPlaced & { kind: Placed['kind'] }) => p.placed.kind === p.kind,
    emptied: (_, p: HasPlaced) => p.placed.kind === 'changed' && p.placed.look.lines.length === 0,
    about: (_, p: HasPlaced & Step) => p.placed.kind === 'refused' && stepOf(p.placed.errors) === p.step,
    ready: ({ context }) => context.look?.ready === true && canReach(context, 'look'),
  },
  actions: {
    /** Store the input on this device, remove it, show that the order was placed: provided by the feature. */
    keep: () => {},
    forget: () => {},
    completed: () => {},
    type: assign(({ context, event }) => typed(context, event as DraftEvent)),
    clear: assign(cleared),
    seen: assign({ changed: false }),
    unseen: assign({ changed: true }),
    point: assign({ missing: ({ context }, p: Step) => missingIn(context, p.step) }),
    look: assign((_, p: HasPriced) => looked(p.priced)),
    hear: assign((_, p: HasPlaced) => answered(p.placed)),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => startCheckout(input),
  initial: 'who',
  states: {
    who: { on: { ...typing, NEXT: forward('who', 'where'), ...travel } },
    where: { on: { ...typing, NEXT: forward('where', 'when'), BACK: 'who', ...travel } },
    when: { on: { ...typing, NEXT: { target: 'notes', actions: 'clear' }, BACK: 'where', ...travel } },
    notes: { on: { ...typing, NEXT: { target: 'pricing', actions: 'clear' }, BACK: 'when', ...travel } },
    // Each line with its current price and stock.
    pricing: {
      invoke: {
        id: 'price',
        src: 'price',
        onDone: [
          nothingThere,
          { guard: isPriced, target: 'look', actions: { type: 'look', params: priced } },
          ...notPriced,
        ],
        onError: { target: 'unpriced', actions: { type: 'look', params: faultOfPrice } },
      },
      // A quantity changed during pricing is priced again; SEND waits for the result.
      on: { LOOK: { target: 'pricing', reenter: true }, SEND: { guard: 'shown', target: 'taking' } },
    },
    // The buyer changed a quantity and sent right away: the order is sent with it unless something else has changed
    // too.
    taking: {
      invoke: {
        id: 'price',
        src: 'price',
        onDone: [
          nothingThere,
          { guard: { type: 'asShown', params: priced }, target: 'sending', actions: { type: 'look', params: priced } },
          { guard: isPriced, target: 'look', actions: [{ type: 'look', params: priced }, 'unseen'] },
          ...notPriced,
        ],
        onError: { target: 'unpriced', actions: { type: 'look', params: faultOfPrice } },
      },
    },
    unpriced: { on: { LOOK: 'pricing', BACK: 'notes', ...travel } },
    look: {
      on: {
        SEND: { guard: 'ready', target: 'sending' },
        LOOK: 'pricing',
        BACK: 'notes',
        ...travel,
      },
    },
    // The buyer agrees to exactly what was shown.
    sending: {
      entry: ['clear', 'seen'],
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context: { draft, look } }) => ({ draft, lines: look?.lines ?? [] }),
        onDone: [
          {
            guard: { type: 'placedAs', params: ({ event }) => ({ ...placed({ event }), kind: 'placed' as const }) },
            target: 'completed',
          },
          { guard: { type: 'emptied', params: placed }, target: 'nothing' },
          ...refused,
          {
            guard: { type: 'placedAs', params: ({ event }) => ({ ...placed({ event }), kind: 'throttled' as const }) },
            target: 'waiting',
            actions: { type: 'hear', params: placed },
          },
          {
            guard: { type: 'placedAs', params: ({ event }) => ({ ...placed({ event }), kind: 'signedOut' as const }) },
            target: 'signedOut',
          },
          { target: 'look', actions: { type: 'hear', params: placed } },
        ],
        onError: { target: 'look', actions: { type: 'hear', params: faultOfPlace } },
      },
    },
    // Too many orders: the button is enabled again after the wait that the server asked for.
    waiting: { after: { asked: { target: 'look', actions: 'clear' } }, on: { BACK: 'notes', ...travel } },
    // The input is kept; after signing in, the buyer reviews the prices again.
    signedOut: { entry: 'keep', on: { SIGNED_IN: 'pricing' } },
    // Another tab has placed the order or emptied the cart.
    nothing: { on: { LOOK: 'pricing' } },
    completed: { type: 'final', entry: ['forget', 'completed'] },
  },
});
