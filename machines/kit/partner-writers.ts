import type { Permission } from './permissions.ts';

/**
 * Permissions that allow editing the organisation's card of another company. ASSUMED: anyone who deals with companies
 * in buying, selling or invoicing; every member can read it.
 */
export const PARTNER_WRITERS = [
  'inquire.manage',
  'offer.edit',
  'document.edit',
  'order.buy',
  'order.sell',
] as const satisfies readonly Permission[];
