import { big } from '../../../../machines/money/decimal.ts';
import type { NoAwardReason } from '../../../contract/procurement/award.ts';
import { unsetTexts } from '../../platform/texts.ts';
import type { BidFact, LotFact } from './awards.ts';
import type { OcdsFacts } from './facts.ts';
import { bidId, type Json, lean, reference, value, worthOf } from './building-blocks.ts';

/* Contents of a decision besides awards: lots without an award, and the offers considered. */

const reasonWords = (code: string): string => unsetTexts('en', 'lifecycles-procurement')(`lot.reason.${code}`);

/** ASSUMED: the reason is public, the buyer's comment is not. */
export function unsuccessfulLot(
  { id, reason = 'no-rece', comment = '' }: Pick<LotFact, 'id'> & Partial<LotFact>,
  at: string,
): Json {
  const code = reason as NoAwardReason | '';
  return lean({
    id: `lot-${id}-no-award`,
    status: 'unsuccessful',
    // Not in the schema: the code, which the description spells out.
    statusDetails: code,
    description: code && [reasonWords(code), comment].filter(Boolean).join('. '),
    date: at,
    relatedLots: [String(id)],
  });
}

const bid = (facts: OcdsFacts, fact: BidFact): Json =>
  lean({
    id: bidId(fact.offer, fact.lot),
    date: fact.at,
    status: fact.rejected ? 'disqualified' : 'valid',
    tenderers: [reference(facts, fact.organization)],
    value: value(worthOf(fact), fact.currency),
    relatedLots: [String(fact.lot)],
    deliveryTerms: lean({ incoterm: fact.term, incotermPlace: fact.place }),
  });

/**
 * ASSUMED: the buyer's own package lists all offers with the decision, like that of a public buyer; a supplier's
 * package only its own. The reason why a line was excluded from the ranking is only for the buyer.
 */
export function bids(facts: OcdsFacts): Json {
  if (facts.bids.length === 0) return {};
  const aside = new Map<number, BidFact[]>();
  for (const fact of facts.bids) if (fact.aside) aside.set(fact.lot, [...(aside.get(fact.lot) ?? []), fact]);
  return {
    bids: lean({
      statistics: [...aside].map(([lot, left]) => ({
        id: `aside-${lot}`,
        measure: 'disqualifiedBids',
        value: left.length,
        notes: left
          .map((fact) => `${facts.organizations.get(fact.organization)?.name ?? ''}: ${fact.aside}`)
          .join('; '),
        relatedLot: String(lot),
      })),
      details: facts.bids.map((fact) => bid(facts, fact)),
    }),
  };
}

/** Surcharges for delivery terms other than the requested one, set by the buyer before the opening. */
export function valuedTerms({ values, inquire }: OcdsFacts): string {
  return values
    .map(({ lot, term, freight, duty }) => {
      const parts = [`freight ${big(freight).toFixed(2)} ${inquire.currency ?? ''}`, `duty ${big(duty).toFixed()} %`];
      return `Lot ${lot}, ${term}: ${parts.join(', ')}`;
    })
    .join('; ');
}
