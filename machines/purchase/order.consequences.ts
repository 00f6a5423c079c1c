import type { Because } from '../kit/because.ts';
import { goesBeyond, proposalOf } from '../lifecycles/order/order.rules.ts';
import type { Portion } from '../lifecycles/order/order.stock.ts';
import type { AwardFacts, Of } from './facts.ts';
import { type PurchaseMessage, tell } from './messages.ts';

/* What an order makes happen to its offer, to the inquiry that it comes of, and to the stock of its products. */

type Own = Of<'self' | 'inquire' | 'awards' | 'orders'>;
interface Ended {
  readonly reason: string;
  readonly because: Because;
}

/** The order is the contract now. A second one of the same offer, in another currency, finds it fulfilled already. */
export function bind({ self, orders, offers }: Of<'self' | 'orders' | 'offers'>): readonly PurchaseMessage[] {
  const own = orders.find(({ id }) => id === self);
  const offer = offers.find(({ id }) => id === own?.offer);
  return offer?.state === 'accepted' ? [tell('offer', offer.id, { type: 'ORDER_CONFIRMED' })] : [];
}

/** Of the same offer, those of other orders among them. */
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
 * By the supplier's doing. ASSUMED: whoever gives back the last that it was told of is out of the inquiry, so that a
 * choice it has not been told of falls with it: were its offer to stay, it would read from that that it was chosen again.
 */
export function releaseAwards(facts: Own, ended: Ended): readonly PurchaseMessage[] {
  const awards = awardsOf(facts);
  const others = awards.some(({ told, order }) => told && order !== facts.self);
  const given = others ? awards.filter(({ order }) => order === facts.self) : awards;
  return release('SUPPLIER_DECLINED', facts, given, ended);
}

/** By the buyer's doing, or for want of it. What comes from the inquiry or the offer has seen to the awards itself. */
export function freeAwards(facts: Own, ended: Ended): readonly PurchaseMessage[] {
  if (ended.because !== 'buyer' && ended.because !== 'system.expired') return [];
  const own = awardsOf(facts).filter(({ order }) => order === facts.self);
  return release('ORDER_CANCELLED', facts, own, ended);
}

/** Award and lot become what both sides agreed to; why is kept where it goes beyond what was awarded. */
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

/** What the order keeps of its products, gives free and lets go: they stand in ascending order. */
export const reserveStock = toStock('RESERVE');
export const releaseStock = toStock('RELEASE');
export const takeStock = toStock('SHIP');
