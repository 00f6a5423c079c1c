import { assign, setup } from 'xstate';
import { all, given } from '../../kit/guards.ts';
import type { Decimal } from '../../money/decimal.ts';
import * as rules from './cart.rules.ts';
import type { CartContext, Consent, Offered, Pricing, Seen } from './cart.rules.ts';

type At = { readonly at: string };
type Product = { readonly product: number };
type Sized = Product & { readonly quantity: Decimal };
/** `seen`: the terms that a device showed, if the line comes from one. */
type Added = Sized & { readonly offered: Offered; readonly seen?: Seen | undefined };
type Priced = { readonly pricings: readonly Pricing[] };
/**
 * `contactValid`: only the result and not the contact, because events are logged and the address may have to be erased.
 */
type Submitted = { readonly contactValid: boolean; readonly consent: readonly Consent[] };
type Made = { readonly orders: readonly number[] };
export type CartEvent = At &
  (
    | ({ readonly type: 'ADD' } & Added)
    | ({ readonly type: 'CHANGE_QTY' } & Sized)
    | ({ readonly type: 'REMOVE' } & Product)
    /** Current offers for all lines. */
    | ({ readonly type: 'CHECKOUT' | 'PRICE_CHANGED' } & Priced)
    | { readonly type: 'BACK' | 'FAIL' }
    | ({ readonly type: 'SUBMIT' } & Submitted)
    | ({ readonly type: 'OK' } & Made)
  );

type Judged = { readonly offered: Offered; readonly quantity: Decimal };
/** The resulting line and its current offer. */
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

/** Products to order: a visitor's cart is stored on the device, a member's on the server. */
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
    /** Mails the buyer the details of the orders and the link back to them. */
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
        // ASSUMED: one event whether or not it removes the last line, as with the choice of a winner.
        REMOVE: [
          { target: 'empty', guard: all(given('lineThere'), 'lastLine'), actions: given('drop') },
          { guard: given('lineThere'), actions: given('drop') },
        ],
        CHECKOUT: { target: 'review', actions: given('reprice') },
      },
    },
    // The review before ordering, each line with its current price and stock.
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
    // The next cart starts empty.
    completed: { type: 'final' },
  },
});
