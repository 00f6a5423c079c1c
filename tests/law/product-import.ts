import type { Role } from '../../machines/kit/permissions.ts';

/*
 * Rows of ../shared/lifecycles.md, "Product and product import", written from that page: events allowed in each state,
 * and the end state. The chart and the server are each checked against them.
 */

export type Place = 'idle' | 'mapping' | 'checked' | 'importing' | 'cancelled' | 'done' | 'failed';
export type Act = 'CHOOSE_FILE' | 'MAP' | 'CHECK' | 'IMPORT' | 'CANCEL' | 'DONE' | 'FAIL';
export const PLACES: readonly Place[] = ['idle', 'mapping', 'checked', 'importing', 'cancelled', 'done', 'failed'];

const nowhere = {
  idle: '-',
  mapping: '-',
  checked: '-',
  importing: '-',
  cancelled: '-',
  done: '-',
  failed: '-',
} as const satisfies Record<Place, '-'>;

/** Target state of each step; `-` where the page has no row. */
export const ENDS: Readonly<Record<Act, Readonly<Record<Place, Place | '-'>>>> = {
  CHOOSE_FILE: { ...nowhere, idle: 'mapping' },
  // The page maps only before the check; ASSUMED: also after it, which must then be repeated.
  MAP: { ...nowhere, mapping: 'mapping', checked: 'mapping' },
  CHECK: { ...nowhere, mapping: 'checked' },
  IMPORT: { ...nowhere, checked: 'importing' },
  CANCEL: { ...nowhere, importing: 'cancelled' },
  DONE: { ...nowhere, importing: 'done' },
  FAIL: { ...nowhere, importing: 'failed' },
};
export const ACTS = Object.keys(ENDS) as readonly Act[];

/** Events that a user may send; the others come from the server. */
export const PERSONS: readonly Act[] = ['CHOOSE_FILE', 'MAP', 'CHECK', 'IMPORT', 'CANCEL'];

/** Of the roles that can be assigned, those that may edit the catalogue. */
export const KEEPERS: readonly Role[] = ['administrator', 'seller', 'sales_assistant'];
export const OTHERS: readonly Role[] = ['viewer', 'buyer', 'accountant'];
