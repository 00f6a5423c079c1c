import type { Permission } from './permissions.ts';

/**
 * Who may write on the organisation's card of another company. ASSUMED: whoever deals with companies, be it in buying,
 * selling or invoicing; every member reads it.
 */
export const PARTNER_WRITERS = [
  'inquire.manage',
  'offer.edit',
  'document.edit',
  'order.buy',
  'order.sell',
] as const satisfies readonly Permission[];
