import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `running`: the tender has not ended for the company; `closed`: it has. `asked`: it may still answer. `unanswered`: it
 * has not said whether it will. `tookPart`: it announced or made an offer. `out`: it declined or was removed.
 * `answered`: it declined or made an offer. `refusing`: it declined. `shut`: the deadline has passed and there is no
 * decision. `decided`: won or lost. `calledOff`: the buyer ended it for the company. `excluded`: it can no longer read
 * it. `cancellable`: cancelling the inquiry ends it too. `over`: later events do not concern it.
 */
export const TENDER_TAGS = {
  invited: ['running', 'asked', 'unanswered', 'cancellable'],
  viewed: ['running', 'asked', 'unanswered', 'cancellable'],
  participating: ['running', 'asked', 'tookPart', 'cancellable'],
  quoted: ['answered', 'running', 'asked', 'tookPart', 'cancellable'],
  declined: ['answered', 'running', 'out', 'refusing', 'cancellable'],
  removed: ['calledOff', 'closed', 'excluded', 'out', 'over'],
  awaiting: ['closed', 'tookPart', 'shut', 'cancellable'],
  noQuote: ['closed', 'shut', 'refusing', 'over'],
  missed: ['closed', 'shut', 'over'],
  won: ['closed', 'tookPart', 'decided'],
  lost: ['closed', 'tookPart', 'decided'],
  cancelled: ['calledOff', 'closed', 'tookPart', 'over'],
} as const satisfies StateTags;

export const { thatAre: tendersThatAre, is: tenderIs } = groupsOf(TENDER_TAGS);
