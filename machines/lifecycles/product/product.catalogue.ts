import type { Catalogue } from '../../kit/lifecycle.ts';
import type { ProductEvent } from './product.machine.ts';

const seller = { side: ['seller'], permission: 'product.manage' } as const;
const content = {
  inputGuards: ['nameGiven', 'unitGiven', 'priceNotNegative', 'currencyGiven', 'minimumPositive', 'priceGiven'],
  fields: {
    nameGiven: 'name',
    unitGiven: 'unit',
    priceNotNegative: 'price',
    priceGiven: 'price',
    currencyGiven: 'currency',
    minimumPositive: 'minimum_order_quantity',
  },
} as const;

export const productCatalogue = {
  SAVE: {
    ...seller,
    icon: 'FloppyDisk',
    intent: 'primary',
    inputGuards: [...content.inputGuards, 'forSale', 'notForSale', 'sellable'],
    fields: { ...content.fields, sellable: 'for_sale' },
  },
  EDIT: { ...seller, ...content, icon: 'Edit' },
  OFFER: { ...seller, icon: 'Shop', intent: 'primary' },
  SHELVE: { ...seller, icon: 'EyeOff' },
  WITHDRAW: { ...seller, icon: 'Archive', intent: 'warning', confirm: true },
  RESTORE: { ...seller, icon: 'Undo' },
  DELETE: { ...seller, icon: 'Trash', intent: 'danger', confirm: true },
} as const satisfies Catalogue<ProductEvent>;
