import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `unpublished`: not visible outside the company. `running`: suppliers may answer. `own`: the buyer's team can proceed
 * on its own. `sealed`: its offers wait for the opening. `asks`: a second person of the buyer has to approve. `compared`: its offers are compared. `decided`: its
 * lots are awarded. `over`: final. `rowless`: its row no longer exists.
 */
export const INQUIRE_TAGS = {
  Draft: ['unpublished', 'own'],
  Pending: ['unpublished', 'asks'],
  Published: ['running'],
  'Evaluation.sealed': ['own', 'sealed'],
  'Evaluation.opened': ['own', 'compared'],
  'Evaluation.pending': ['asks', 'compared'],
  Awarded: ['compared', 'decided'],
  Completed: ['compared', 'decided', 'over'],
  Unsuccessful: ['over'],
  Cancelled: ['over'],
  Deleted: ['rowless'],
} as const satisfies StateTags;

export const { thatAre: inquiresThatAre, is: inquireIs } = groupsOf(INQUIRE_TAGS);
