import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `waiting`: a letter was sent and not answered. `deletable`: deleted together with its draft. `ended`: it can no
 * longer be used to join.
 */
export const INVITATION_TAGS = {
  noted: ['deletable'],
  sent: ['waiting'],
  opened: ['waiting'],
  joined: [],
  withdrawn: ['deletable', 'ended'],
  expired: ['ended'],
} as const satisfies StateTags;

export const { all: invitationStates, thatAre: invitationsThatAre, is: invitationIs } = groupsOf(INVITATION_TAGS);
