import { within } from '../../lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../money/amounts.ts';
import { big, type Decimal, isPositive, plus, sum } from '../../money/decimal.ts';
import { isReverseCharge, type VatCategory } from '../../money/rates.ts';
import type { Of } from './facts.ts';

/* Document types shared by both standards. */

/** A correction that increases nothing, including one of text only, is a credit note. */
export const isCredit = ({ type, rates, total, due }: Of<'type' | 'rates' | 'total' | 'due'>): boolean =>
  type === 'correction' &&
  !isPositive(total) &&
  !isPositive(due) &&
  rates.every(({ net, vat }) => !isPositive(net) && !isPositive(vat));

/** UNTDID 1001. ASSUMED: Germany's list (DE-R-017) has no advance invoices, only partial invoices. */
export function typeCode(
  facts: Of<'type' | 'rates' | 'total' | 'due' | 'seller' | 'buyer'>,
): '326' | '380' | '381' | '386' {
  if (takesAdvance(facts.type)) return within('DE', facts) ? '326' : '386';
  return isCredit(facts) ? '381' : '380';
}

/** An advance paid before it was issued: nothing is left to pay. */
export const isReceived = ({ type, received }: Of<'type' | 'received'>): boolean =>
  takesAdvance(type) && received === true;

/** Amount still to be paid. */
export const payableOf = (facts: Of<'type' | 'received' | 'due'>): Decimal => (isReceived(facts) ? '0.00' : facts.due);

/** Whether this advance completes the order together with the earlier ones; it then refers to them. */
export const fillsOrder = ({ paper, advances }: Of<'paper' | 'advances'>): boolean =>
  big(plus(paper.total, ...advances.map(({ total }) => total))).eq(sum(paper.orderRates.map(({ gross }) => gross)));

/** All categories in the file, including lines that a correction leaves without a difference. */
export function namedCategories({ paper, corrects }: Of<'paper' | 'corrects'>): ReadonlySet<VatCategory> {
  const lines = corrects ? corrects.flatMap(({ before, after }) => [...before.lines, ...after.lines]) : paper.lines;
  return new Set([...paper.rates, ...paper.orderRates, ...lines].map(({ category }) => category));
}

/** Whether any amount is under reverse charge. */
export const saysReverse = (facts: Of<'paper' | 'corrects'>): boolean =>
  [...namedCategories(facts)].some(isReverseCharge);
