import type { Catalogue } from '../../kit/lifecycle.ts';
import type { OrderEvent } from './order.events.ts';

const seller = { side: ['seller'], permission: 'order.sell' } as const;
const buyer = { side: ['buyer'], permission: 'order.buy' } as const;

const proposing = {
  icon: 'Exchange',
  intent: 'warning',
  inputGuards: ['reasonGiven'],
  fields: { reasonGiven: 'reason' },
} as const;
const answering = { absent: ['restProposed'] } as const;
const agreeing = { ...answering, icon: 'Disable', intent: 'danger', confirm: true } as const;
const keeping = {
  ...answering,
  icon: 'Undo',
  inputGuards: ['commentGiven'],
  fields: { commentGiven: 'comment' },
} as const;

export const orderCatalogue = {
  VERIFY: { side: ['visitor'] },
  CONFIRM: {
    ...seller,
    icon: 'Tick',
    intent: 'primary',
    confirm: true,
    inputGuards: ['priceHolds'],
    fields: { priceHolds: 'keep_prices' },
  },
  PROPOSE_CHANGE: {
    ...seller,
    icon: 'Exchange',
    inputGuards: ['differs', 'withinAward'],
    fields: { differs: 'orderitem_set', withinAward: 'orderitem_set' },
  },
  DECLINE: {
    ...seller,
    icon: 'Disable',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven'],
    fields: { reasonGiven: 'reason' },
  },
  CANCEL: {
    ...buyer,
    icon: 'Disable',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven'],
    fields: { reasonGiven: 'reason' },
  },
  ACCEPT_CHANGE: {
    ...buyer,
    icon: 'Tick',
    intent: 'primary',
    confirm: true,
    inputGuards: ['changeJustified'],
    fields: { changeJustified: 'justification' },
  },
  REJECT_CHANGE: {
    ...buyer,
    icon: 'Undo',
    intent: 'warning',
    inputGuards: ['commentGiven'],
    fields: { commentGiven: 'comment' },
  },
  SHIP_PART: {
    ...seller,
    icon: 'Box',
    inputGuards: ['withinOrder', 'someLeft'],
    fields: { withinOrder: 'orderitem_set', someLeft: 'orderitem_set' },
  },
  SHIP_ALL: { ...seller, icon: 'Box', intent: 'primary', confirm: true },
  RECEIVE: {
    ...buyer,
    icon: 'Import',
    intent: 'primary',
    inputGuards: ['somethingReceived', 'withinShipped', 'differenceExplained'],
    fields: {
      somethingReceived: 'orderitem_set',
      withinShipped: 'orderitem_set',
      differenceExplained: 'orderitem_set',
    },
  },
  ASK_CANCEL_REST: { ...buyer, ...proposing },
  OFFER_CANCEL_REST: { ...seller, ...proposing },
  ACCEPT_CANCEL_REST: { ...buyer, ...agreeing },
  AGREE_CANCEL_REST: { ...seller, ...agreeing },
  KEEP_REST: { ...buyer, ...keeping },
  UPHOLD_REST: { ...seller, ...keeping },
  CLOSE: { side: ['buyer', 'server'], permission: 'order.buy', icon: 'Endorsed', intent: 'success', confirm: true },
  EXPIRE: { side: ['server'] },
} as const satisfies Catalogue<OrderEvent>;
