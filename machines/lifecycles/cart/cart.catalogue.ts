import type { Catalogue } from '../../kit/lifecycle.ts';
import type { CartEvent } from './cart.machine.ts';

const anyone = { side: ['buyer', 'visitor'] } as const;
const line = {
  inputGuards: ['productForSale', 'minimumReached', 'inStock', 'amountLeft', 'notOwn', 'roomLeft', 'lineThere'],
  fields: {
    productForSale: 'product',
    notOwn: 'product',
    roomLeft: 'product',
    lineThere: 'product',
    minimumReached: 'quantity',
    amountLeft: 'quantity',
    inStock: 'quantity',
  },
} as const;

export const cartCatalogue = {
  ADD: { ...anyone, ...line, icon: 'ShoppingCart', intent: 'primary' },
  CHANGE_QTY: { ...anyone, ...line, icon: 'Edit' },
  REMOVE: { ...anyone, icon: 'Trash', inputGuards: ['lineThere'], choosing: ['lastLine'] },
  CHECKOUT: { ...anyone, icon: 'ArrowRight', intent: 'primary' },
  BACK: { ...anyone, icon: 'ArrowLeft' },
  PRICE_CHANGED: { side: ['server'] },
  // Ordering binds the company; filling a cart does not.
  SUBMIT: {
    ...anyone,
    permission: 'order.buy',
    icon: 'SendMessage',
    intent: 'primary',
    inputGuards: ['contactValid', 'consented'],
    fields: { contactValid: 'email', consented: 'orderitem_set' },
  },
  FAIL: { side: ['server'] },
  OK: { side: ['server'] },
} as const satisfies Catalogue<CartEvent>;
