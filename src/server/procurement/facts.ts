import type { AwardFacts, OfferFacts, OrderFacts, PurchaseFacts } from '../../../machines/purchase/facts.ts';
import { plain, plainOrNone } from '../platform/values/decimals.ts';
import type { AwardRow, InquireRecord } from './inquire/record.ts';
import type { OfferRow } from './offer/record.ts';

/* Converts rows to the facts of a purchase, by which machines/purchase determines the recipients of an event. */

export const awardFacts = (award: AwardRow): AwardFacts => ({
  id: award.id,
  lot: award.lot_id,
  offer: award.offer_id,
  organization: award.organization_id,
  quantity: plain(award.quantity),
  order: award.order_id,
  told: award.told_at !== null,
});

export const offerFacts = (
  { id, organization_id, status, because }: OfferRow,
  lots: readonly number[],
): OfferFacts => ({ id, organization: organization_id, state: status, because, lots });

/** The orders of valid awards, each once. */
const ordersOf = (awards: readonly AwardRow[]): OrderFacts[] => [
  ...new Map(
    awards.flatMap(({ order_id: id, offer_id: offer, order_status: state }) =>
      id === null || state === null ? [] : [[id, { id, offer, state }] as const],
    ),
  ).values(),
];

/** Facts of a locked inquiry. The priced lots of offers are known only after the opening. */
export function inquireFacts({ row, lots, tenders, offers, lines, awards, invited }: InquireRecord, at: string) {
  const priced = (offer: number): number[] =>
    lines.filter(({ offer_id }) => offer_id === offer).map(({ lot_id }) => lot_id);
  return {
    self: row.id,
    at,
    inquire: row.id,
    buyer: row.organization_id,
    expireAt: row.expire_at,
    participants: invited,
    lots: lots.map(({ id, state, quantity }) => ({ id, state, quantity: plainOrNone(quantity) })),
    tenders: tenders.map(({ id, organization_id, state }) => ({ id, organization: organization_id, state })),
    offers: offers.map((offer) => offerFacts(offer, priced(offer.id))),
    awards: awards.map(awardFacts),
    orders: ordersOf(awards),
  } satisfies Omit<PurchaseFacts, 'invitations' | 'order'>;
}
