import type { Role } from '../../machines/kit/permissions.ts';

/*
 * Rows of ../shared/lifecycles.md, "Product", written from that page: who may send what in which state, and the end
 * state. The chart and the server are each checked against them.
 */

export type Place = 'shelved' | 'offered' | 'withdrawn';
export type Act = 'EDIT' | 'OFFER' | 'SHELVE' | 'WITHDRAW' | 'RESTORE' | 'DELETE';
export const PLACES: readonly Place[] = ['shelved', 'offered', 'withdrawn'];

/** Target state of each step; `-` where the page has no row. Nothing is missing, and nothing names the product. */
export const ENDS: Readonly<Record<Act, Readonly<Record<Place, Place | 'deleted' | '-'>>>> = {
  EDIT: { shelved: 'shelved', offered: 'offered', withdrawn: '-' },
  OFFER: { shelved: 'offered', offered: '-', withdrawn: '-' },
  SHELVE: { shelved: '-', offered: 'shelved', withdrawn: '-' },
  // The page withdraws only what is on sale; ASSUMED: also what is currently off sale and named by an order.
  WITHDRAW: { shelved: 'withdrawn', offered: 'withdrawn', withdrawn: '-' },
  RESTORE: { shelved: '-', offered: '-', withdrawn: 'shelved' },
  DELETE: { shelved: 'deleted', offered: 'deleted', withdrawn: '-' },
};
export const ACTS = Object.keys(ENDS) as readonly Act[];

/** Once a line of an order or a document names it. */
export const NAMED: Readonly<Record<Place, string>> = {
  shelved: '!notNamed',
  offered: '!notNamed',
  withdrawn: '!not_allowed_in_state',
};

/** Of the roles that can be assigned, those that may edit the catalogue. */
export const KEEPERS: readonly Role[] = ['administrator', 'seller', 'sales_assistant'];
export const OTHERS: readonly Role[] = ['viewer', 'buyer', 'accountant'];

/** Requirements of a save, and the fields refused when they are not met. Sent values override a complete product. */
export const SAVES: readonly {
  readonly row: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** The end state, or the invalid fields. */
  readonly ends: Place | readonly string[];
}[] = [
  { row: 'for sale', sent: { for_sale: true }, ends: 'offered' },
  { row: 'not for sale', sent: { for_sale: false }, ends: 'shelved' },
  { row: 'no name', sent: { name: ' ' }, ends: ['name'] },
  { row: 'a unit that there is not', sent: { unit: 'XXX' }, ends: ['unit'] },
  { row: 'a price below zero', sent: { price: '-0.01' }, ends: ['price'] },
  { row: 'a price of nothing', sent: { price: '0', for_sale: true }, ends: 'offered' },
  { row: 'a price without a currency', sent: { currency: null }, ends: ['currency'] },
  { row: 'a minimum of nothing', sent: { minimum_order_quantity: '0' }, ends: ['minimum_order_quantity'] },
  { row: 'no minimum', sent: { minimum_order_quantity: null }, ends: 'shelved' },
  { row: 'no price, not for sale', sent: { price: null, currency: null }, ends: 'shelved' },
  { row: 'no price, for sale', sent: { price: null, currency: null, for_sale: true }, ends: ['for_sale'] },
  { row: 'sold out, for sale', sent: { quantity: '0', for_sale: true }, ends: ['for_sale'] },
  { row: 'stock not said, for sale', sent: { quantity: null, for_sale: true }, ends: ['for_sale'] },
  {
    row: 'a service has no stock',
    sent: { quantity: null, is_service: true, for_sale: true },
    ends: 'offered',
  },
  {
    row: 'two things wrong at once',
    sent: { currency: null, minimum_order_quantity: '0' },
    ends: ['currency', 'minimum_order_quantity'],
  },
];

export const WHOLE = {
  name: 'Steel pipe 60 mm',
  unit: 'MTR',
  price: '12.50',
  currency: 'PLN',
  quantity: '300',
  minimum_order_quantity: '6',
} as const;
