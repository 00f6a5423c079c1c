import { cents, type Decimal, sum } from '../../money/decimal.ts';
import { difference } from '../../money/settle.ts';
import type { Of, PaperFacts } from './facts.ts';
import { fillsOrder } from './kinds.ts';

/* What kind of invoice a document is to KSeF. */

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

/** ASSUMED: what settles no advance is no ROZ: a partial final without them is an ordinary invoice of its delivery. */
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

/** It says what was ordered, and not what was sold. */
export const isOfOrder = (kind: Fa3Kind): boolean => kind === 'ZAL' || kind === 'KOR_ZAL';

/** What settles them names its advances, and the advance that fills the order those before it. */
export const namesAdvances = (kind: Fa3Kind, facts: Of<'paper' | 'advances'>): boolean =>
  kind === 'ROZ' || (kind === 'ZAL' && fillsOrder(facts));

/** What the corrected advance was paid with, or what the corrected final left to pay. */
export function paidBefore(facts: KindFacts): Decimal {
  const what = fa3Kind(facts) === 'KOR_ROZ' ? 'due' : 'total';
  return cents(sum((facts.corrects ?? []).map(({ before }) => before[what])));
}

/** The exchange rate that the corrected advance was taxed at; papers from before it was kept have that of the correction. */
export const exchangedBefore = ({ exchange, corrects }: Of<'exchange' | 'corrects'>): string | null =>
  exchange && (corrects?.[0]?.exchangeRate ?? exchange.rate);
