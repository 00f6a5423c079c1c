/*
 * Rows of ../shared/lifecycles.md, "Cart and checkout", written from that page: which events each state allows and
 * where they lead. REMOVE and REMOVE_LAST of that page are one event here.
 */

export const CART_PLACES = ['empty', 'filled', 'review', 'submitting', 'completed'] as const;
export type CartPlace = (typeof CART_PLACES)[number];

type Ends = Readonly<Record<CartPlace, CartPlace | '-'>>;
const only = (ends: Partial<Ends>): Ends => ({
  empty: '-',
  filled: '-',
  review: '-',
  submitting: '-',
  completed: '-',
  ...ends,
});

/** Target state of each step, with one line in the cart and no objection; `-` where the page has no row. */
export const CART_ENDS = {
  ADD: only({ empty: 'filled', filled: 'filled' }),
  CHANGE_QTY: only({ filled: 'filled' }),
  REMOVE: only({ filled: 'empty' }),
  CHECKOUT: only({ filled: 'review' }),
  BACK: only({ review: 'filled' }),
  PRICE_CHANGED: only({ review: 'review' }),
  SUBMIT: only({ review: 'submitting' }),
  FAIL: only({ submitting: 'review' }),
  OK: only({ submitting: 'completed' }),
} as const;
export type CartAct = keyof typeof CART_ENDS;
export const CART_ACTS = Object.keys(CART_ENDS) as readonly CartAct[];

/**
 * The product of the rows below: a steel pipe sold by the metre at 12.50 PLN, minimum six, twenty in stock, twelve in
 * the cart under these terms.
 */
export interface Now {
  readonly name?: string;
  readonly unit?: string;
  readonly forSale?: boolean;
  readonly price?: string | null;
  readonly currency?: string | null;
  readonly minimum?: string | null;
  readonly available?: string | null;
  readonly own?: boolean;
}

/** Facts of a product, and whether six more can be added and whether the cart can be ordered as it is. */
export const JUDGED: readonly {
  readonly row: string;
  readonly now: Now;
  /** Result of adding six more. */
  readonly add: string;
  /** Result of ordering the twelve, with consent to that pipe at 12.50 PLN per metre. */
  readonly submit: string;
}[] = [
  { row: 'as it was', now: {}, add: 'filled', submit: 'submitting' },
  { row: 'not for sale', now: { forSale: false }, add: '!productForSale', submit: '!orderable' },
  { row: 'no price', now: { price: null }, add: '!productForSale', submit: '!orderable consented' },
  { row: 'no currency', now: { currency: null }, add: '!productForSale', submit: '!orderable consented' },
  { row: 'the own company', now: { own: true }, add: '!notOwn', submit: '!orderable' },
  { row: 'the minimum just reached', now: { minimum: '18' }, add: 'filled', submit: '!orderable' },
  { row: 'a minimum above both', now: { minimum: '18.0001' }, add: '!minimumReached', submit: '!orderable' },
  { row: 'no minimum', now: { minimum: null }, add: 'filled', submit: 'submitting' },
  { row: 'just as much there', now: { available: '18' }, add: 'filled', submit: 'submitting' },
  { row: 'enough for the cart alone', now: { available: '12' }, add: '!inStock', submit: 'submitting' },
  { row: 'not enough', now: { available: '11.9999' }, add: '!inStock', submit: '!orderable' },
  { row: 'nothing there', now: { available: '0' }, add: '!inStock', submit: '!orderable' },
  { row: 'a service', now: { available: null }, add: 'filled', submit: 'submitting' },
  { row: 'dearer', now: { price: '12.51' }, add: 'filled', submit: '!consented' },
  { row: 'cheaper', now: { price: '12.49' }, add: 'filled', submit: '!consented' },
  { row: 'the same price written otherwise', now: { price: '12.5000' }, add: 'filled', submit: 'submitting' },
  { row: 'another currency', now: { currency: 'EUR' }, add: 'filled', submit: '!consented' },
  {
    row: 'so cheap that all of it is worth nothing',
    now: { price: '0.0002' },
    add: '!amountLeft',
    submit: '!orderable consented',
  },
  { row: 'just worth a hundredth', now: { price: '0.0005' }, add: 'filled', submit: '!consented' },
  { row: 'free of charge', now: { price: '0' }, add: 'filled', submit: '!consented' },
  { row: 'another unit', now: { unit: 'BX' }, add: 'filled', submit: '!consented' },
  { row: 'another name', now: { name: 'Plastic pipe' }, add: 'filled', submit: '!consented' },
];
