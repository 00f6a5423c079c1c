import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `unpublished`: nobody outside the company knows of it. `running`: suppliers may answer. `own`: the buyer's team goes
 * on by itself. `asks`: a second person of the buyer has to say yes. `compared`: its offers lie side by side.
 * `decided`: its lots are given. `over`: it never changes again.
 * `rowless`: it has no row any more.
 */
export const INQUIRE_TAGS = {
  Draft: ['unpublished', 'own'],
  Pending: ['unpublished', 'asks'],
  Published: ['running'],
  'Evaluation.sealed': ['own'],
  'Evaluation.opened': ['own', 'compared'],
  'Evaluation.pending': ['asks', 'compared'],
  Awarded: ['compared', 'decided'],
  Completed: ['compared', 'decided', 'over'],
  Unsuccessful: ['over'],
  Cancelled: ['over'],
  Deleted: ['rowless'],
} as const satisfies StateTags;

export const { thatAre: inquiresThatAre, is: inquireIs } = groupsOf(INQUIRE_TAGS);
