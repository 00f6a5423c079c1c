import { groupsOf, type StateTags } from '../../kit/tags.ts';

/** `waiting`: a letter is out, and nothing has come of it yet. `deletable`: it may go with its draft. `ended`: nobody joins by it any more. */
export const INVITATION_TAGS = {
  noted: ['deletable'],
  sent: ['waiting'],
  opened: ['waiting'],
  joined: [],
  withdrawn: ['deletable', 'ended'],
  expired: ['ended'],
} as const satisfies StateTags;

export const { all: invitationStates, thatAre: invitationsThatAre, is: invitationIs } = groupsOf(INVITATION_TAGS);
