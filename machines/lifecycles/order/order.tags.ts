import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `waiting`: one side has to answer. `underWay`: confirmed, but not everything has arrived. `binding`: it can be
 * invoiced. `failed`: it ended without a delivery. `over`: nothing is left to deliver or to answer. `ended`: final.
 */
export const ORDER_TAGS = {
  unverified: [],
  new: ['waiting'],
  changeProposed: ['waiting'],
  confirmed: ['underWay', 'binding'],
  partlyDelivered: ['underWay', 'binding'],
  delivered: ['binding', 'over'],
  closed: ['binding', 'over', 'ended'],
  declined: ['failed', 'over', 'ended'],
  cancelled: ['failed', 'over', 'ended'],
  expired: ['failed', 'over', 'ended'],
} as const satisfies StateTags;

export const { all: orderStates, thatAre: ordersThatAre, is: orderIs } = groupsOf(ORDER_TAGS);
