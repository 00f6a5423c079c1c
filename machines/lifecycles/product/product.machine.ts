import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import * as rules from './product.rules.ts';
import type { ProductContent, ProductContext } from './product.rules.ts';

type At = { readonly at: string };
type Content = { readonly content: ProductContent };
type Wanted = { readonly forSale: boolean };
export type ProductEvent = At &
  (
    | ({ readonly type: 'SAVE' } & Wanted & Content)
    | ({ readonly type: 'EDIT' } & Content)
    | { readonly type: 'OFFER' | 'SHELVE' | 'WITHDRAW' | 'RESTORE' | 'DELETE' }
  );

const written = ({ event }: { event: Content }) => ({ content: event.content });
const typed = <const T extends string>(type: T) => ({ type, params: written }) as const;
const stored = ({ context }: { context: ProductContext }) => ({ content: context.content });
const wanted = ({ event }: { event: Wanted }) => ({ forSale: event.forSale });

const whole = [
  typed('nameGiven'),
  typed('unitGiven'),
  typed('priceNotNegative'),
  typed('currencyGiven'),
  typed('minimumPositive'),
] as const;
const keep = { type: 'keepContent', params: written } as const;

/** A product or service of one company: whether it exists and whether it is on sale. */
export const productMachine = setup({
  types: { context: {} as ProductContext, events: {} as ProductEvent, input: {} as Partial<ProductContext> },
  guards: {
    nameGiven: (_, p: Content) => rules.nameGiven(p.content),
    unitGiven: (_, p: Content) => rules.unitGiven(p.content),
    priceNotNegative: (_, p: Content) => rules.priceNotNegative(p.content),
    currencyGiven: (_, p: Content) => rules.currencyGiven(p.content),
    minimumPositive: (_, p: Content) => rules.minimumPositive(p.content),
    priceGiven: (_, p: Content) => rules.priceGiven(p.content),
    sellable: (_, p: Content) => rules.sellable(p.content),
    forSale: (_, p: Wanted) => p.forSale,
    notForSale: (_, p: Wanted) => !p.forSale,
    notNamed: ({ context }) => !context.named,
  },
  actions: {
    keepContent: assign({ content: (_, p: Content) => p.content }),
  },
}).createMachine({
  id: 'product',
  context: ({ input }) => ({
    content: { name: '', unit: '', price: null, currency: null, minimum: null, service: false, onHand: null },
    named: true,
    ...input,
  }),
  initial: 'draft',
  states: {
    // Exists only on the author's screen; nothing is stored.
    draft: {
      on: {
        SAVE: [
          {
            target: 'offered',
            // A single guard for everything a sale requires: of two transitions, the one with fewer refusals is
            // reported.
            guard: all({ type: 'forSale', params: wanted }, ...whole, typed('sellable')),
            actions: keep,
          },
          {
            target: 'shelved',
            guard: all({ type: 'notForSale', params: wanted }, ...whole),
            actions: keep,
          },
        ],
        DELETE: { target: 'deleted', guard: 'notNamed' },
      },
    },
    // Visible only to its company.
    shelved: {
      on: {
        OFFER: { target: 'offered', guard: { type: 'sellable', params: stored } },
        EDIT: { guard: all(...whole), actions: keep },
        // ASSUMED: products that are off sale can be withdrawn too; otherwise one named in an order would stay in the
        // list forever.
        WITHDRAW: 'withdrawn',
        DELETE: { target: 'deleted', guard: 'notNamed' },
      },
    },
    // Visible to everyone, and can be added to a cart.
    offered: {
      on: {
        // ASSUMED: a sold-out product stays on sale and is marked as such; a product on sale must keep a price.
        EDIT: { guard: all(...whole, typed('priceGiven')), actions: keep },
        SHELVE: 'shelved',
        WITHDRAW: 'withdrawn',
        DELETE: { target: 'deleted', guard: 'notNamed' },
      },
    },
    // Orders and documents keep referring to it; it can no longer be sold.
    withdrawn: { on: { RESTORE: 'shelved' } },
    // Its row no longer exists.
    deleted: { type: 'final', tags: ['rowless'] },
  },
});
