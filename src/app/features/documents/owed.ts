import { isNegative, minus } from '../../../../machines/money/decimal.ts';
import type { DocumentListRow } from '../../../contract/invoicing/document.ts';
import { computed } from '../../trade/amounts.ts';

/** What is left to pay, or what was paid beyond: never less than nothing under the wrong name. */
export function owedOf({ leftToPay }: Pick<DocumentListRow, 'leftToPay'>) {
  const beyond = computed(() => (isNegative(leftToPay) ? minus('0', leftToPay) : null));
  return beyond === null
    ? ({ label: 'field.leftToPay', amount: leftToPay } as const)
    : ({ label: 'field.overpaid', amount: beyond } as const);
}
