import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `unsent`: still to be submitted, or submitted again. `sent`: submitted at least once. `revisable`: submitted and
 * still editable. `pending`: its outcome is open. `voidable`: it ends together with the inquiry. `live`: it counts.
 * `made`: it counts, or was decided. `read`: its content may be read. `ranked`: it is compared with others. `awarded`:
 * it has an award. `decidable`: it can still get an award. `gone`: lapsed or void. `ended`: the company may begin
 * another one.
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
