import { within } from '../../lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../money/amounts.ts';
import type { Of } from './facts.ts';

/* Payment means and tax point of a document in UBL. */

/** UNTDID 4461: not defined, credit transfer, bank-to-bank transfer, SEPA transfer. */
export type PaymentCode = '1' | '30' | '31' | '58';

/** Within Denmark, transfers in euro use SEPA, all others an account with its bank's code (DK-R-005, DK-R-006). */
export function transferCode(facts: Of<'seller' | 'buyer' | 'currency'>, swift: string): PaymentCode {
  if (!within('DK', facts)) return '30';
  if (facts.currency === 'EUR') return '58';
  return swift === '' ? '1' : '31';
}

/** The code when no transfer is requested; within Germany one is still required (DE-R-001). */
export const codeWithoutTransfer = (facts: Of<'seller' | 'buyer'>): PaymentCode | null =>
  within('DE', facts) ? '1' : null;

/** The tax point of an advance is the day of payment; for all other documents the standard uses the date of issue. */
export const taxPointDay = ({ type, received, supplied }: Of<'type' | 'received' | 'supplied'>): string =>
  takesAdvance(type) && received !== false ? supplied : '';
