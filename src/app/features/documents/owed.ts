import { isNegative, minus } from '../../../../machines/money/decimal.ts';
import type { DocumentListRow } from '../../../contract/invoicing/document.ts';
import { computed } from '../../trade/amounts.ts';

/** Amount left to pay, or amount overpaid, with its label; never negative. */
export function owedOf({ leftToPay }: Pick<DocumentListRow, 'leftToPay'>) {
  const beyond = computed(() => (isNegative(leftToPay) ? minus('0', leftToPay) : null));
  return beyond === null
    ? ({ label: 'field.leftToPay', amount: leftToPay } as const)
    : ({ label: 'field.overpaid', amount: beyond } as const);
}
