import { big } from '../money/decimal.ts';
import type { Acceptance } from '../lifecycles/inquire/inquire.awards.ts';
import type { AwardFacts, Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* Messages from an inquiry's decisions to its lots, its offers and the companies' views. */

const sumOf = (awards: readonly AwardFacts[], lot: number) =>
  awards.filter((award) => award.lot === lot).reduce((total, { quantity }) => total.plus(quantity), big('0'));

/** To the lot, and to the offer if this is its first award; closing a lot short accepts no offer. */
export function recordAward(
  { lots, offers, awards }: Of<'lots' | 'offers' | 'awards'>,
  { offer, lot, quantity, justification, closeShort }: Acceptance,
): readonly PurchaseMessage[] {
  const asked = lots.find(({ id }) => id === lot)?.quantity ?? '0';
  const fills = closeShort || sumOf(awards, lot).plus(quantity).gte(asked);
  const chosen = offers.find(({ id, lots: priced }) => id === offer && priced.includes(lot));
  const accepted = chosen?.state === 'opened' && !big(quantity).eq('0');
  return [
    fills
      ? tell('lot', lot, { type: 'AWARD_ALL', quantity, closeShort, reason: justification })
      : tell('lot', lot, { type: 'AWARD_PART', quantity }),
    ...(accepted ? [tell('offer', offer, { type: 'ACCEPT' })] : []),
  ];
}

export const recordNoAward = (
  _: object,
  { lot, reason }: { readonly lot: number; readonly reason: string },
): readonly PurchaseMessage[] => [tell('lot', lot, { type: 'NO_AWARD', reason })];

/** Reason for a lot without an award: there are no offers. */
export const NO_OFFERS = 'no-rece';

/** Applies this reason to every lot. */
export const recordNoOffers = ({ lots }: Of<'lots'>): readonly PurchaseMessage[] =>
  lots.map(({ id }) => tell('lot', id, { type: 'NO_AWARD', reason: NO_OFFERS }));

export const rejectOffer = (
  _: object,
  { offer, reason }: { readonly offer: number; readonly reason: string },
): readonly PurchaseMessage[] => [tell('offer', offer, { type: 'REJECT', reason, because: 'buyer' })];

/** The last lot is decided: the remaining offers are rejected and every company gets the outcome. */
export const settle = ({
  offers,
  awards,
  tenders,
}: Of<'offers' | 'awards' | 'tenders'>): readonly PurchaseMessage[] => [
  ...offers.flatMap(({ id, state }) =>
    state === 'opened' ? [tell('offer', id, { type: 'REJECT', reason: '', because: 'system.award' })] : [],
  ),
  ...tenders.flatMap(({ id, state, organization }) => {
    if (state !== 'awaiting') return [];
    const won = awards.some((award) => award.organization === organization);
    return [tell('tender', id, { type: won ? 'OUTCOME_WON' : 'OUTCOME_LOST' })];
  }),
];

/** Both sides of an order agreed to a change: a lot whose quantity is now covered is decided. */
export function changeAwards(
  { lots, awards }: Of<'lots' | 'awards'>,
  {
    awards: changes,
    justification,
  }: {
    readonly awards: readonly { readonly id: number; readonly quantity: string }[];
    readonly justification: string;
  },
): readonly PurchaseMessage[] {
  const now = awards.map((award) => ({
    ...award,
    quantity: changes.find(({ id }) => id === award.id)?.quantity ?? award.quantity,
  }));
  return lots.flatMap(({ id, state, quantity: asked }) => {
    const sum = sumOf(now, id);
    if (state !== 'partly' || sum.lt(asked ?? '0')) return [];
    // The sum already contains everything; a quantity above the request carries the buyer's reason.
    const closeShort = sum.gt(asked ?? '0');
    return [tell('lot', id, { type: 'AWARD_ALL', quantity: '0', closeShort, reason: justification })];
  });
}
