import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `unsent`: its maker still has to send it, or to send it again. `sent`: it was sent once. `revisable`: sent, and its
 * maker may change it. `pending`: somebody waits for what becomes of it. `voidable`: the end of the inquiry ends it too.
 * `live`: it counts. `made`: it counts, or was decided. `read`: its contents may be read. `ranked`: it is compared with
 * others. `awarded`: a lot was given to it. `decidable`: a lot may still be given to it. `gone`: nothing was ever opened of it. `ended`: its company may
 * begin another one.
 */
export const OFFER_TAGS = {
  draft: ['unsent'],
  submitted: ['sent', 'revisable', 'pending', 'voidable', 'live', 'made'],
  stale: ['sent', 'unsent', 'revisable', 'pending', 'voidable'],
  withdrawn: ['sent', 'voidable'],
  locked: ['sent', 'pending', 'voidable', 'live', 'made'],
  opened: ['sent', 'pending', 'voidable', 'live', 'made', 'read', 'ranked', 'decidable'],
  accepted: ['awarded', 'sent', 'voidable', 'live', 'made', 'read', 'ranked', 'decidable'],
  fulfilled: ['awarded', 'sent', 'live', 'made', 'read', 'ranked'],
  rejected: ['sent', 'made', 'read', 'ended'],
  lapsed: ['gone', 'ended'],
  void: ['gone', 'ended'],
} as const satisfies StateTags;

export const { all: offerStates, thatAre: offersThatAre, is: offerIs } = groupsOf(OFFER_TAGS);
