import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `live`: the person is a member, or will be once the other side agrees. `holding`: has a role, given or promised.
 * `belonging`: acts for the company. `ended`: final.
 */
export const MEMBERSHIP_TAGS = {
  none: [],
  requested: ['live'],
  invited: ['live', 'holding'],
  member: ['live', 'holding', 'belonging'],
  rejected: ['ended'],
  declined: ['ended'],
  removed: ['ended'],
  left: ['ended'],
} as const satisfies StateTags;

export const { thatAre: membershipsThatAre, is: membershipIs } = groupsOf(MEMBERSHIP_TAGS);
