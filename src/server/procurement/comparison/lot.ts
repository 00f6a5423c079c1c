import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type * as z from 'zod/mini';
import { undecided } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { mayBeHad } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { OfferFacts } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import { big } from '../../../../machines/money/decimal.ts';
import { placeSide } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { comparedOffer } from '../../../contract/procurement/comparison.ts';
import type { InquireRow, LotRow } from '../inquire/record.ts';

interface Terms {
  readonly delivery_term: string;
  readonly delivery_place: string;
  readonly delivery_time: string;
  readonly payment_condition: string;
  readonly vat_included: boolean;
  readonly quantity: string;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What an offer says otherwise than the inquiry; where one of them says nothing there is no deviation. */
export function deviationsOf(asked: InquireRow, lot: LotRow, offered: Terms): string[] {
  // Of a term of the seller's side the buyer names no place that could be kept to.
  const places = placeSide(asked.delivery_term) === 'buyer' && placeSide(offered.delivery_term) === 'buyer';
  const differs = (key: 'delivery_term' | 'delivery_place' | 'delivery_time' | 'payment_condition'): boolean => {
    const wanted = asked[key] ?? '';
    return wanted !== '' && offered[key] !== '' && !same(wanted, offered[key]);
  };
  return [
    ...(['delivery_term', 'delivery_time', 'payment_condition'] as const).filter(differs),
    ...(places && differs('delivery_place') ? ['delivery_place'] : []),
    ...(offered.vat_included === asked.vat_included ? [] : ['vat_included']),
    ...(offered.quantity !== lot.quantity && big(offered.quantity).lt(lot.quantity ?? '0') ? ['quantity'] : []),
  ];
}

/**
 * The lowest price that may still be awarded: binding, with some of its quantity left, and of no company that gave an
 * award of the lot back. `lines` come sorted.
 */
export function nextOffer(
  lot: LotRow,
  lines: readonly z.input<typeof comparedOffer>[],
  facts: ReadonlyMap<number, OfferFacts>,
  now: string,
): number | null {
  if (!undecided({ state: lot.state })) return null;
  const next = lines.find(({ offer, status }) => {
    const fact = facts.get(offer);
    if (!fact || fact.aside === true || !offerIs('decidable', status)) return false;
    return mayBeHad(fact, now);
  });
  return next?.offer ?? null;
}
