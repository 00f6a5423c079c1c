import type { Because } from '../kit/because.ts';
import type { Released } from '../lifecycles/inquire/inquire.events.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import type { AwardFacts, Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* Awards are revoked or given back: their lots are open again and the decision is no longer final. */

type Facts = Of<'awards' | 'offers' | 'tenders'>;

/** Sent first: the lots' sums must still contain these lines when they receive the message. */
const freeLots = (awards: readonly AwardFacts[]): readonly PurchaseMessage[] =>
  awards.map(({ lot, quantity }) => tell('lot', lot, { type: 'REVOKE', quantity }));

const without = (awards: readonly AwardFacts[], gone: readonly AwardFacts[]): AwardFacts[] =>
  awards.filter(({ id }) => !gone.some((one) => one.id === id));

/** Accepted offers of these awards that have no award left. */
function bareOffers({ offers, awards }: Facts, gone: readonly AwardFacts[]): number[] {
  const left = without(awards, gone);
  return offers.flatMap(({ id, state }) =>
    state === 'accepted' && gone.some(({ offer }) => offer === id) && !left.some(({ offer }) => offer === id) ? id : [],
  );
}

const backToOpened = (facts: Facts, gone: readonly AwardFacts[]): readonly PurchaseMessage[] =>
  bareOffers(facts, gone).map((id) => tell('offer', id, { type: 'REVOKE' }));

/**
 * Reinstates companies that lost by the decision, and those without any remaining award that they know of. `itself`:
 * the companies that caused it, which need no letter about it.
 */
function reopen(
  { offers, awards, tenders }: Facts,
  gone: readonly AwardFacts[],
  because: Because,
  itself: readonly number[] = [],
): readonly PurchaseMessage[] {
  const told = without(awards, gone).filter((award) => award.told);
  const lost = offers.filter((offer) => offer.state === 'rejected' && offer.because === 'system.award');
  const waiting = tenders.filter(
    ({ state, organization }) =>
      state === 'lost' || (state === 'won' && !told.some((award) => award.organization === organization)),
  );
  return [
    ...lost.map(({ id }) => tell('offer', id, { type: 'REINSTATE' })),
    ...waiting.map(({ id, organization }) => {
      const cause = itself.includes(organization) ? 'supplier' : because;
      return tell('tender', id, { type: 'DECISION_REVOKED', because: cause });
    }),
  ];
}

interface Revoked {
  readonly award: number;
  readonly reason: string;
}

/** Revokes an award that its company knows of, and cancels its order if that still waits for an answer. */
export function takeBack(facts: Facts & Of<'orders'>, { award: id, reason }: Revoked): readonly PurchaseMessage[] {
  const gone = facts.awards.filter((award) => award.id === id);
  const waiting = facts.orders.filter(
    (order) => orderIs('waiting', order.state) && gone.some((award) => award.order === order.id),
  );
  if (gone.length === 0) return [];
  return [
    ...freeLots(gone),
    ...waiting.map((order) => tell('order', order.id, { type: 'CANCEL', reason, because: 'system.revoked' })),
    ...backToOpened(facts, gone),
    ...reopen(facts, gone, 'system.revoked'),
  ];
}

/** ASSUMED: only a company notified by an earlier decision is notified that the award is revoked. */
export function dropAward(facts: Facts, { award: id }: Revoked): readonly PurchaseMessage[] {
  const gone = facts.awards.filter((award) => award.id === id);
  const told = gone.some((award) => award.told);
  return [...freeLots(gone), ...backToOpened(facts, gone), ...(told ? reopen(facts, gone, 'system.revoked') : [])];
}

const goneOf = ({ awards }: Facts, { awards: ids }: Released): AwardFacts[] =>
  awards.filter(({ id }) => ids.includes(id));

/** Caused by the supplier or its missing answer: its offer drops out if it has no award left. */
export function freeAwards(facts: Facts, released: Released): readonly PurchaseMessage[] {
  const { because } = released;
  const gone = goneOf(facts, released);
  const itself = gone.map(({ organization }) => organization);
  return [
    ...freeLots(gone),
    ...bareOffers(facts, gone).map((id) => tell('offer', id, { type: 'SUPPLIER_DECLINE', reason: '', because })),
    ...reopen(facts, gone, because, itself),
  ];
}

/** Caused by the buyer: the offer of the supplier, who is not at fault, may be chosen again. */
export function reofferAwards(facts: Facts, released: Released): readonly PurchaseMessage[] {
  const gone = goneOf(facts, released);
  return [...freeLots(gone), ...backToOpened(facts, gone), ...reopen(facts, gone, 'system.revoked')];
}
