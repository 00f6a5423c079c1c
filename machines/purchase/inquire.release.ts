import type { Because } from '../kit/because.ts';
import type { Released } from '../lifecycles/inquire/inquire.events.ts';
import { orderIs } from '../lifecycles/order/order.tags.ts';
import type { AwardFacts, Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* What was awarded is taken back or given back: the lots are open again, and nothing is decided for good any more. */

type Facts = Of<'awards' | 'offers' | 'tenders'>;

/** The lots first: while they hear of it their sums still hold these lines. */
const freeLots = (awards: readonly AwardFacts[]): readonly PurchaseMessage[] =>
  awards.map(({ lot, quantity }) => tell('lot', lot, { type: 'REVOKE', quantity }));

const without = (awards: readonly AwardFacts[], gone: readonly AwardFacts[]): AwardFacts[] =>
  awards.filter(({ id }) => !gone.some((one) => one.id === id));

/** Accepted offers of these awards that no award is left of. */
function bareOffers({ offers, awards }: Facts, gone: readonly AwardFacts[]): number[] {
  const left = without(awards, gone);
  return offers.flatMap(({ id, state }) =>
    state === 'accepted' && gone.some(({ offer }) => offer === id) && !left.some(({ offer }) => offer === id) ? id : [],
  );
}

const backToOpened = (facts: Facts, gone: readonly AwardFacts[]): readonly PurchaseMessage[] =>
  bareOffers(facts, gone).map((id) => tell('offer', id, { type: 'REVOKE' }));

/**
 * Who lost by the decision may win again, who has no award left that it was told of waits again. `itself`: the
 * companies by whose doing it is, which need no letter about it.
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

/** Of an award whose company knows of it: an order that waits for an answer falls with it. */
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

/** ASSUMED: who was told of it by an earlier decision is told that it is gone; nobody else hears a word. */
export function dropAward(facts: Facts, { award: id }: Revoked): readonly PurchaseMessage[] {
  const gone = facts.awards.filter((award) => award.id === id);
  const told = gone.some((award) => award.told);
  return [...freeLots(gone), ...backToOpened(facts, gone), ...(told ? reopen(facts, gone, 'system.revoked') : [])];
}

const goneOf = ({ awards }: Facts, { awards: ids }: Released): AwardFacts[] =>
  awards.filter(({ id }) => ids.includes(id));

/** By the supplier's doing, or for want of its answer: its offer is out where no award of it is left. */
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

/** By the buyer's doing: the supplier did nothing wrong, and its offer may be chosen again. */
export function reofferAwards(facts: Facts, released: Released): readonly PurchaseMessage[] {
  const gone = goneOf(facts, released);
  return [...freeLots(gone), ...backToOpened(facts, gone), ...reopen(facts, gone, 'system.revoked')];
}
