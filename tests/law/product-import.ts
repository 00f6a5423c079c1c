import type { Role } from '../../machines/kit/permissions.ts';

/*
 * Rows of ../shared/lifecycles.md, "Product and product import", written from that page: what may be sent from where,
 * and where it ends. The chart and the server are each held against them.
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

/** Where each step leads; `-` where the page has no row. */
export const ENDS: Readonly<Record<Act, Readonly<Record<Place, Place | '-'>>>> = {
  CHOOSE_FILE: { ...nowhere, idle: 'mapping' },
  // The page maps only before the check; ASSUMED: also after it, which has to be done again then.
  MAP: { ...nowhere, mapping: 'mapping', checked: 'mapping' },
  CHECK: { ...nowhere, mapping: 'checked' },
  IMPORT: { ...nowhere, checked: 'importing' },
  CANCEL: { ...nowhere, importing: 'cancelled' },
  DONE: { ...nowhere, importing: 'done' },
  FAIL: { ...nowhere, importing: 'failed' },
};
export const ACTS = Object.keys(ENDS) as readonly Act[];

/** What a person may ask for; the rest is the server's. */
export const PERSONS: readonly Act[] = ['CHOOSE_FILE', 'MAP', 'CHECK', 'IMPORT', 'CANCEL'];

/** Who keeps the catalogue, of the roles that are given out. */
export const KEEPERS: readonly Role[] = ['administrator', 'seller', 'sales_assistant'];
export const OTHERS: readonly Role[] = ['viewer', 'buyer', 'accountant'];
