import { within } from '../../lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../money/amounts.ts';
import type { Of } from './facts.ts';

/* How and when a document in UBL is paid and taxed. */

/** UNTDID 4461: nothing said, a credit transfer, one between banks, one by SEPA. */
export type PaymentCode = '1' | '30' | '31' | '58';

/** Within Denmark a transfer goes by SEPA in euro, else by an account with its bank's code (DK-R-005, DK-R-006). */
export function transferCode(facts: Of<'seller' | 'buyer' | 'currency'>, swift: string): PaymentCode {
  if (!within('DK', facts)) return '30';
  if (facts.currency === 'EUR') return '58';
  return swift === '' ? '1' : '31';
}

/** The code where no transfer is asked for: within Germany one is said all the same (DE-R-001). */
export const codeWithoutTransfer = (facts: Of<'seller' | 'buyer'>): PaymentCode | null =>
  within('DE', facts) ? '1' : null;

/** The tax point of an advance is the day on which the money came; of all else the standard goes by the issue. */
export const taxPointDay = ({ type, received, supplied }: Of<'type' | 'received' | 'supplied'>): string =>
  takesAdvance(type) && received !== false ? supplied : '';
