import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type * as z from 'zod/mini';
import { undecided } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import { mayBeHad } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { OfferFacts } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import {
  type ComparedTerms,
  type Deviations,
  deviationsOf,
} from '../../../../machines/lifecycles/offer/offer.deviations.ts';
import type { comparedOffer } from '../../../contract/procurement/comparison.ts';
import type { InquireRow, LotRow } from '../inquire/record.ts';

/** Deviations of an offer from the inquiry's requirements for a lot. */
export const deviationsOfLine = (asked: InquireRow, lot: LotRow, offered: ComparedTerms): Deviations =>
  deviationsOf(
    {
      delivery_term: asked.delivery_term ?? '',
      delivery_place: asked.delivery_place,
      delivery_time: asked.delivery_time,
      payment_condition: asked.payment_condition,
      vat_included: asked.vat_included,
      quantity: lot.quantity ?? '0',
    },
    offered,
  );

/**
 * The lowest offer that can still be awarded: binding, with quantity left, and not from a company that returned an
 * award of the lot. `lines` are sorted.
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
