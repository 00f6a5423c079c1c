import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `waiting`: one side has to answer. `underWay`: confirmed, but not everything has arrived. `binding`: it can be
 * invoiced. `failed`: it ended without a delivery. `over`: nothing is left to deliver or to answer. `ended`: final.
 * `forBuyer`, `forSeller`: the next step is that side's.
 */
export const ORDER_TAGS = {
  unverified: ['forBuyer'],
  new: ['waiting', 'forSeller'],
  changeProposed: ['waiting', 'forBuyer'],
  confirmed: ['underWay', 'binding', 'forSeller'],
  partlyDelivered: ['underWay', 'binding', 'forSeller'],
  delivered: ['binding', 'over', 'forBuyer'],
  closed: ['binding', 'over', 'ended'],
  declined: ['failed', 'over', 'ended'],
  cancelled: ['failed', 'over', 'ended'],
  expired: ['failed', 'over', 'ended'],
} as const satisfies StateTags;

export const { all: orderStates, thatAre: ordersThatAre, is: orderIs } = groupsOf(ORDER_TAGS);

type OrderState = keyof typeof ORDER_TAGS;

/** The side whose turn it is. */
export function turnOf(state: string): 'buyer' | 'seller' | undefined {
  if (orderIs('forSeller', state)) return 'seller';
  return orderIs('forBuyer', state) ? 'buyer' : undefined;
}

/** States in which a side has to answer the order, or to ship what is left of it. */
export const ordersFor = (side: 'buyer' | 'seller', to: 'answer' | 'ship'): readonly OrderState[] =>
  ordersThatAre(to === 'answer' ? 'waiting' : 'underWay').filter((state) => turnOf(state) === side);
