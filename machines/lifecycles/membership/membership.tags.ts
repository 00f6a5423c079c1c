import { isTagged, type StateTags, statesWith, type TagOf } from '../../kit/tags.ts';

/** `live`: the person belongs to the company, or will when somebody says yes. `holding`: its role is given or promised. `ended`: it never changes again. */
export const MEMBERSHIP_TAGS = {
  none: [],
  requested: ['live'],
  invited: ['live', 'holding'],
  member: ['live', 'holding'],
  rejected: ['ended'],
  declined: ['ended'],
  removed: ['ended'],
  left: ['ended'],
} as const satisfies StateTags;

type MembershipTag = TagOf<typeof MEMBERSHIP_TAGS>;
export const membershipsThatAre = <const Tag extends MembershipTag>(tag: Tag) => statesWith(MEMBERSHIP_TAGS, tag);
export const membershipIs = (tag: MembershipTag, state: string): boolean => isTagged(MEMBERSHIP_TAGS, tag, state);
