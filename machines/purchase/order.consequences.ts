import type { Because } from '../kit/because.ts';
import { goesBeyond, proposalOf } from '../lifecycles/order/order.rules.ts';
import type { Portion } from '../lifecycles/order/order.stock.ts';
import type { AwardFacts, Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* Messages from an order to its offer, to its inquiry and to the stock of its products. */

type Own = Of<'self' | 'inquire' | 'awards' | 'orders'>;
interface Ended {
  readonly reason: string;
  readonly because: Because;
}

/** The order is now the contract. If the offer has a second order in another currency, it is already fulfilled. */
export function bind({ self, orders, offers }: Of<'self' | 'orders' | 'offers'>): readonly PurchaseMessage[] {
  const own = orders.find(({ id }) => id === self);
  const offer = offers.find(({ id }) => id === own?.offer);
  return offer?.state === 'accepted' ? [tell('offer', offer.id, { type: 'ORDER_CONFIRMED' })] : [];
}

/** All awards of the same offer, including those of other orders. */
const awardsOf = ({ self, orders, awards }: Own): AwardFacts[] => {
  const own = orders.find(({ id }) => id === self);
  return awards.filter(({ offer }) => offer === own?.offer);
};

const release = (
  type: 'SUPPLIER_DECLINED' | 'ORDER_CANCELLED',
  { inquire }: Own,
  awards: readonly AwardFacts[],
  { reason, because }: Ended,
): readonly PurchaseMessage[] =>
  inquire === null || awards.length === 0
    ? []
    : [tell('inquire', inquire, { type, awards: awards.map(({ id }) => id), reason, because })];

/**
 * Caused by the supplier. ASSUMED: a supplier that gives back the last award it knows of leaves the inquiry, and an
 * award not yet announced to it is dropped too: otherwise its remaining offer would reveal that it had been chosen
 * again.
 */
export function releaseAwards(facts: Own, ended: Ended): readonly PurchaseMessage[] {
  const awards = awardsOf(facts);
  const others = awards.some(({ told, order }) => told && order !== facts.self);
  const given = others ? awards.filter(({ order }) => order === facts.self) : awards;
  return release('SUPPLIER_DECLINED', facts, given, ended);
}

/**
 * Caused by the buyer or by an expired deadline. For other causes the inquiry or the offer has already handled the
 * awards.
 */
export function freeAwards(facts: Own, ended: Ended): readonly PurchaseMessage[] {
  if (ended.because !== 'buyer' && ended.because !== 'system.expired') return [];
  const own = awardsOf(facts).filter(({ order }) => order === facts.self);
  return release('ORDER_CANCELLED', facts, own, ended);
}

/** Changes award and lot to what both sides agreed; the reason is stored if the change exceeds the award. */
export function changeAwards(
  { inquire, order }: Of<'inquire' | 'order'>,
  { justification }: { readonly justification: string },
): readonly PurchaseMessage[] {
  const changes = proposalOf(order);
  const awards = order.lines.flatMap(({ id, award, quantity, price }) => {
    const change = changes.find((one) => one.id === id);
    if (award === null || !change) return [];
    return [{ id: award, quantity: change.quantity ?? quantity, price: change.price ?? price }];
  });
  if (inquire === null || awards.length === 0) return [];
  const kept = goesBeyond(order, changes) ? justification : '';
  return [tell('inquire', inquire, { type: 'ORDER_CHANGED', awards, justification: kept })];
}

const toStock =
  (type: 'RESERVE' | 'RELEASE' | 'SHIP') =>
  ({ self }: Of<'self'>, { portions }: { readonly portions: readonly Portion[] }): readonly PurchaseMessage[] =>
    portions.map(({ product, quantity }) => tell('stock', product, { type, order: self, quantity }));

/** Stock messages for reserving, releasing and shipping, in ascending order of the products. */
export const reserveStock = toStock('RESERVE');
export const releaseStock = toStock('RELEASE');
export const takeStock = toStock('SHIP');
