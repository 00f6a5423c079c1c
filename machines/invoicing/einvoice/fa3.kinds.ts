import { cents, type Decimal, sum } from '../../money/decimal.ts';
import { difference } from '../../money/settle.ts';
import type { Of, PaperFacts } from './facts.ts';
import { fillsOrder } from './kinds.ts';

/* KSeF invoice types. */

export type Fa3Kind = 'VAT' | 'ZAL' | 'ROZ' | 'KOR' | 'KOR_ZAL' | 'KOR_ROZ';

const PLAIN = { advance: 'ZAL', next: 'ZAL', part: 'ROZ', final: 'ROZ', invoice: 'VAT' } as const;
const CORRECTED = {
  advance: 'KOR_ZAL',
  next: 'KOR_ZAL',
  part: 'KOR_ROZ',
  final: 'KOR_ROZ',
  invoice: 'KOR',
  correction: 'KOR',
} as const;

const settlesSome = ({ rates, orderRates }: PaperFacts): boolean => difference(orderRates, rates).length > 0;

/** ASSUMED: ROZ settles advances; a partial final without any is an ordinary invoice for its delivery. */
const settlesNone = ({ type, advances, parts }: Of<'type' | 'advances' | 'parts'>): boolean =>
  advances.length === 0 && (type === 'part' || (type === 'final' && parts > 0));

type KindFacts = Of<'type' | 'advances' | 'parts' | 'corrects'>;

export function fa3Kind(facts: KindFacts): Fa3Kind {
  const { type, corrects } = facts;
  const first = corrects?.[0];
  if (first?.type === 'part' && !settlesSome(first.before)) return 'KOR';
  if (type === 'correction') return CORRECTED[first?.type ?? 'invoice'];
  return settlesNone(facts) ? 'VAT' : PLAIN[type];
}

/** Whether it reports what was ordered rather than what was sold. */
export const isOfOrder = (kind: Fa3Kind): boolean => kind === 'ZAL' || kind === 'KOR_ZAL';

/** A settlement lists its advances; the advance that completes the order lists the earlier ones. */
export const namesAdvances = (kind: Fa3Kind, facts: Of<'paper' | 'advances'>): boolean =>
  kind === 'ROZ' || (kind === 'ZAL' && fillsOrder(facts));

/** What was paid on the corrected advance, or due on the corrected final. */
export function paidBefore(facts: KindFacts): Decimal {
  const what = fa3Kind(facts) === 'KOR_ROZ' ? 'due' : 'total';
  return cents(sum((facts.corrects ?? []).map(({ before }) => before[what])));
}

/**
 * The exchange rate used for the corrected advance; older documents did not store it, so the correction's rate is used.
 */
export const exchangedBefore = ({ exchange, corrects }: Of<'exchange' | 'corrects'>): string | null =>
  exchange && (corrects?.[0]?.exchangeRate ?? exchange.rate);
