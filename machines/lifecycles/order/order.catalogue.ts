import type { Catalogue } from '../../kit/lifecycle.ts';
import type { OrderEvent } from './order.machine.ts';

const seller = { side: ['seller'], permission: 'order.sell' } as const;
const buyer = { side: ['buyer'], permission: 'order.buy' } as const;

export const orderCatalogue = {
  VERIFY: { side: ['visitor'] },
  CONFIRM: { ...seller, icon: 'Tick', intent: 'primary', confirm: true },
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
  CLOSE: { side: ['buyer', 'server'], permission: 'order.buy', icon: 'Endorsed', intent: 'success', confirm: true },
  EXPIRE: { side: ['server'] },
} as const satisfies Catalogue<OrderEvent>;
