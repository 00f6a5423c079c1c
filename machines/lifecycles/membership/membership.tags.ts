import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `live`: the person belongs to the company, or will when somebody says yes. `holding`: its role is given or promised. `belonging`: the person acts for the company. `ended`: it never changes again. */
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
