import { big, cents, type Decimal, isPositive } from './decimal.ts';

/* Finds the advance in an order's payment terms, which are free text in any of four languages. */

const ADVANCE =
  /advance|prepa(?:y|id)|upfront|up front|down ?payment|deposit|zalicz|przedp[łl]at|z góry|аванс|передоплат|предоплат|передплат/i;
/** A percentage; `12,5 %` has a decimal comma. */
const PERCENT = /(\d{1,3}(?:[.,]\d{1,2})?)\s*%/g;
const CLAUSES =
  /[;\n+]|,(?!\d)|\.(?!\d)|\s(?:and|then|rest|balance|reszta|pozostał\S*|та|решта|залишок|и|остаток|остальн\S*)\s/i;
const NOT_BEFORE = /without|no advance|no prepay|bez zalicz|bez przedp|без/i;

/**
 * The advance requested by the terms, in percent of the order; null if they mention none. ASSUMED: a prepayment without
 * a percentage means the whole amount.
 */
export function advancePercent(terms: string): Decimal | null {
  const clause = terms.split(CLAUSES).find((part) => ADVANCE.test(part) && !NOT_BEFORE.test(part));
  if (clause === undefined) return null;
  const [share] = [...clause.matchAll(PERCENT)].flatMap(([, value = '']) => [value.replace(',', '.')]);
  if (share === undefined) return /prepa|przedp|передоплат|предоплат|передплат/i.test(clause) ? '100' : null;
  return isPositive(share) && big(share).lte(100) ? big(share).toFixed() : null;
}

/** A percentage of a gross amount. */
export const percentOf = (gross: Decimal, percent: Decimal): Decimal => cents(big(gross).times(percent).div(100));
