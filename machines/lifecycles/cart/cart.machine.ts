import { assign, setup } from 'xstate';
import { all, given } from '../../kit/guards.ts';
import type { Decimal } from '../../money/decimal.ts';
import * as rules from './cart.rules.ts';
import type { CartContext, Consent, Offered, Pricing, Seen } from './cart.rules.ts';

type At = { readonly at: string };
type Product = { readonly product: number };
type Sized = Product & { readonly quantity: Decimal };
/** `seen`: what a device showed, where it comes from one. */
type Added = Sized & { readonly offered: Offered; readonly seen?: Seen | undefined };
type Priced = { readonly pricings: readonly Pricing[] };
/** `contactValid`: whether, and not who: events are logged, and an address may have to be forgotten. */
type Submitted = { readonly contactValid: boolean; readonly consent: readonly Consent[] };
type Made = { readonly orders: readonly number[] };
export type CartEvent = At &
  (
    | ({ readonly type: 'ADD' } & Added)
    | ({ readonly type: 'CHANGE_QTY' } & Sized)
    | ({ readonly type: 'REMOVE' } & Product)
    /** What is offered of every line at that moment. */
    | ({ readonly type: 'CHECKOUT' | 'PRICE_CHANGED' } & Priced)
    | { readonly type: 'BACK' | 'FAIL' }
    | ({ readonly type: 'SUBMIT' } & Submitted)
    | ({ readonly type: 'OK' } & Made)
  );

type Judged = { readonly offered: Offered; readonly quantity: Decimal };
/** What the line would be after the step, beside what is offered. */
const addedLine = ({ context, event }: { context: CartContext; event: Added }): Judged => ({
  offered: event.offered,
  quantity: rules.afterAdding(context, event.product, event.quantity),
});
const resizedLine = ({ context, event }: { context: CartContext; event: Sized }): Judged => ({
  offered: rules.lineOf(context, event.product)?.offered ?? rules.GONE,
  quantity: event.quantity,
});
const judging = <const P>(params: P) =>
  (['productForSale', 'minimumReached', 'inStock', 'amountLeft', 'notOwn'] as const).map(
    (type) => ({ type, params }) as const,
  );

const add = {
  target: 'filled',
  guard: all(given('roomLeft'), ...judging(addedLine)),
  actions: given('keepLine'),
} as const;

/** What somebody wants to order: of a visitor on the device, of a member on the server. */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent, input: {} as Partial<CartContext> },
  guards: {
    productForSale: (_, p: Judged) => rules.onSale(p.offered),
    minimumReached: (_, p: Judged) => rules.reachesMinimum(p.offered, p.quantity),
    inStock: (_, p: Judged) => rules.inStock(p.offered, p.quantity),
    amountLeft: (_, p: Judged) => rules.amountLeft(p.offered, p.quantity),
    notOwn: (_, p: Judged) => rules.fromOthers(p.offered),
    roomLeft: ({ context }, p: Product) => rules.hasRoom(context, p.product),
    lineThere: ({ context }, p: Product) => rules.lineOf(context, p.product) !== undefined,
    lastLine: ({ context }) => context.lines.length === 1,
    differs: ({ context }, p: Priced) => rules.differs(context, p.pricings),
    contactValid: (_, p: Submitted) => p.contactValid,
    orderable: ({ context }) => rules.orderable(context),
    consented: ({ context }, p: Submitted) => rules.consented(context, p.consent),
  },
  actions: {
    keepLine: assign({ lines: ({ context }, p: Added) => rules.added(context, p) }),
    resize: assign({ lines: ({ context }, p: Sized) => rules.resized(context, p.product, p.quantity) }),
    drop: assign({ lines: ({ context }, p: Product) => rules.without(context, p.product) }),
    reprice: assign({ lines: ({ context }, p: Priced) => rules.priced(context, p.pricings) }),
    /** One order per seller and currency. */
    placeOrders: () => {},
    keepOrders: assign({ orders: (_, p: Made) => p.orders, lines: [] }),
    /** The buyer gets the details of the orders and the way back to them. */
    mailBuyer: (_, _p: Made) => {},
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ lines: [], orders: [], ...input }),
  initial: 'empty',
  states: {
    empty: { on: { ADD: add } },
    // At least one line.
    filled: {
      on: {
        ADD: add,
        CHANGE_QTY: {
          guard: all(given('lineThere'), ...judging(resizedLine)),
          actions: given('resize'),
        },
        // ASSUMED: one event, whether it is the last line or not, as with the choice of a winner.
        REMOVE: [
          { target: 'empty', guard: all(given('lineThere'), 'lastLine'), actions: given('drop') },
          { guard: given('lineThere'), actions: given('drop') },
        ],
        CHECKOUT: { target: 'review', actions: given('reprice') },
      },
    },
    // What is looked at once more; every line beside what is asked for it now.
    review: {
      on: {
        BACK: 'filled',
        PRICE_CHANGED: { guard: given('differs'), actions: given('reprice') },
        SUBMIT: {
          target: 'submitting',
          guard: all(given('contactValid'), 'orderable', given('consented')),
          actions: 'placeOrders',
        },
      },
    },
    submitting: {
      on: {
        FAIL: 'review',
        OK: { target: 'completed', actions: [given('keepOrders'), given('mailBuyer')] },
      },
    },
    // The next one begins empty.
    completed: { type: 'final' },
  },
});
