import type { Catalogue } from '../../kit/lifecycle.ts';
import type { ProductImportEvent } from './productImport.machine.ts';

const seller = { side: ['seller'], permission: 'product.manage' } as const;
const server = { side: ['server'] } as const;

export const productImportCatalogue = {
  CHOOSE_FILE: {
    ...seller,
    icon: 'Add',
    intent: 'primary',
    inputGuards: ['hasRows', 'notTooMany'],
    fields: { hasRows: 'file', notTooMany: 'file' },
  },
  MAP: { ...seller, icon: 'Edit', inputGuards: ['eachOnce'], fields: { eachOnce: 'mapping' } },
  CHECK: { ...seller, icon: 'Tick', intent: 'primary' },
  IMPORT: { ...seller, icon: 'Box', intent: 'primary' },
  CANCEL: { ...seller, icon: 'Cross', intent: 'warning', confirm: true },
  DONE: server,
  FAIL: server,
} as const satisfies Catalogue<ProductImportEvent>;
