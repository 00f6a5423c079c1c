import type { Catalogue } from '../../kit/lifecycle.ts';
import type { StockEvent } from './stock.machine.ts';

const seller = { side: ['seller'], permission: 'product.manage' } as const;
const order = { side: ['server'] } as const;
const told = { reasonFits: 'reason', noteGiven: 'note' } as const;

export const stockCatalogue = {
  RECEIVE: {
    ...seller,
    icon: 'Import',
    intent: 'primary',
    inputGuards: ['moreThanNothing', 'roomLeft', 'reasonFits', 'noteGiven'],
    fields: { ...told, moreThanNothing: 'quantity', roomLeft: 'quantity' },
  },
  ISSUE: {
    ...seller,
    icon: 'Export',
    inputGuards: ['moreThanNothing', 'enoughAvailable', 'reasonFits', 'noteGiven'],
    fields: { ...told, moreThanNothing: 'quantity', enoughAvailable: 'quantity' },
  },
  COUNT: {
    ...seller,
    icon: 'Numerical',
    inputGuards: ['countable', 'coversReserved', 'reasonFits', 'noteGiven'],
    fields: { ...told, countable: 'counted', coversReserved: 'counted' },
  },
  SET_MINIMUM: {
    ...seller,
    icon: 'Notifications',
    inputGuards: ['minimumNotNegative'],
    fields: { minimumNotNegative: 'minimum' },
  },
  RESERVE: order,
  RELEASE: order,
  SHIP: order,
} as const satisfies Catalogue<StockEvent>;
