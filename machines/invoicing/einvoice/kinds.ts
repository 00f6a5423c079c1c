import { within } from '../../lifecycles/document/profile.rules.ts';
import { takesAdvance } from '../../money/amounts.ts';
import { big, type Decimal, isPositive, plus, sum } from '../../money/decimal.ts';
import { isReverseCharge, type VatCategory } from '../../money/rates.ts';
import type { Of } from './facts.ts';

/* What kind of invoice a document is to both standards. */

/** A correction that lowers and raises nothing, a change of words included, is a credit note. */
export const isCredit = ({ type, rates, total, due }: Of<'type' | 'rates' | 'total' | 'due'>): boolean =>
  type === 'correction' &&
  !isPositive(total) &&
  !isPositive(due) &&
  rates.every(({ net, vat }) => !isPositive(net) && !isPositive(vat));

/** UNTDID 1001. ASSUMED: Germany's list (DE-R-017) has no advances; it has invoices for a part. */
export function typeCode(
  facts: Of<'type' | 'rates' | 'total' | 'due' | 'seller' | 'buyer'>,
): '326' | '380' | '381' | '386' {
  if (takesAdvance(facts.type)) return within('DE', facts) ? '326' : '386';
  return isCredit(facts) ? '381' : '380';
}

/** An advance whose money was there before it was issued: it asks for nothing more. */
export const isReceived = ({ type, received }: Of<'type' | 'received'>): boolean =>
  takesAdvance(type) && received === true;

/** What is left to pay of it. */
export const payableOf = (facts: Of<'type' | 'received' | 'due'>): Decimal => (isReceived(facts) ? '0.00' : facts.due);

/** What all advances of the chain come to with this one: the one that fills the order names the others. */
export const fillsOrder = ({ paper, advances }: Of<'paper' | 'advances'>): boolean =>
  big(plus(paper.total, ...advances.map(({ total }) => total))).eq(sum(paper.orderRates.map(({ gross }) => gross)));

/** Every category that the file names: also of lines which a correction leaves without a difference in its sums. */
export function namedCategories({ paper, corrects }: Of<'paper' | 'corrects'>): ReadonlySet<VatCategory> {
  const lines = corrects ? corrects.flatMap(({ before, after }) => [...before.lines, ...after.lines]) : paper.lines;
  return new Set([...paper.rates, ...paper.orderRates, ...lines].map(({ category }) => category));
}

/** Whether anything of it is taxed by the buyer. */
export const saysReverse = (facts: Of<'paper' | 'corrects'>): boolean =>
  [...namedCategories(facts)].some(isReverseCharge);
