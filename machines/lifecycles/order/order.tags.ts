import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `waiting`: one side has to answer. `underWay`: confirmed, and not everything has arrived. `binding`: it can be
 * invoiced. `failed`: nothing comes of it. `over`: nobody has anything to deliver or to answer any more. `ended`: it
 * never changes again.
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
